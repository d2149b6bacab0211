import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseParts } from '#parts/part.ts'
import { toGeneralPart } from './general-part.ts'

const parts = parseParts(readFileSync('data/parts.csv', 'utf8'))

test('half of all parts cost less than General Parts, half cost more', () => {
  const { medianCents } = toGeneralPart(parts)
  const cheaper = parts.filter((part) => part.medianCents < medianCents)
  const dearer = parts.filter((part) => part.medianCents > medianCents)
  expect(cheaper.length).toBeLessThanOrEqual(parts.length / 2)
  expect(dearer.length).toBeLessThanOrEqual(parts.length / 2)
})

test('General Parts are priced from low over median to high and ship as a parcel', () => {
  const general = toGeneralPart(parts)
  expect(general).toMatchObject({ name: 'General Parts', category: 'General', coreDepositCents: null })
  expect(general.lowCents).toBeLessThan(general.medianCents)
  expect(general.medianCents).toBeLessThan(general.highCents)
  expect(general.shippingClass).toMatch(/^parcel/)
})

test('an empty list has no general part', () => {
  expect(() => toGeneralPart([])).toThrow('empty')
})
