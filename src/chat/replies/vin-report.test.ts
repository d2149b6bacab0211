import { expect, test } from 'vitest'
import { openTestShop } from '#tests/support/chat.ts'
import { vinReport } from './vin-report.ts'

const { tools } = await openTestShop(new Date('2026-06-16T15:00:00Z'))
const report = (text: string) => vinReport({ text, decoded: tools.decodeVin(text) })

test('a right VIN tells the vehicle', () => {
  expect(report('1HGCM82633A004352')).toBe('VIN 1HGCM82633A004352: 2003 Honda Accord EX-V6.')
})

test('a wrong check digit is named beside the vehicle', () => {
  expect(report('1HGCM82633A123456')).toMatch(/2003 Honda Accord.*check digit/)
})

test('characters are counted', () => {
  expect(report('1HGCM82633A00435')).toContain('I counted 16 characters, and a VIN has 17.')
})

test('letters that no VIN has are named, with the VIN that was meant where it is plain', () => {
  expect(report('2GCEC19ZOS1245490')).toMatch(/letters I, O or Q: yours has O at position 9/)
})
