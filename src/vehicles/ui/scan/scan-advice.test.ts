import { expect, test } from 'vitest'
import { scanAdvice } from './vin-scanner.tsx'

const start = { elapsedMs: 0, brightness: 120, hasOtherCode: false }

test('whoever starts is told where the code is', () => {
  expect(scanAdvice(start)).toContain('door jamb')
})

test('darkness is named before anything else', () => {
  expect(scanAdvice({ elapsedMs: 60_000, brightness: 12, hasOtherCode: true })).toContain('too dark')
})

test('a code without a VIN is named', () => {
  expect(scanAdvice({ ...start, hasOtherCode: true })).toContain("doesn't have a valid VIN")
})

test('whoever waits is told how to hold it', () => {
  expect(scanAdvice({ ...start, elapsedMs: 9000 })).toContain('No code yet')
})
