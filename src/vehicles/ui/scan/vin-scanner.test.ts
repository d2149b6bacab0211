import { expect, test } from 'vitest'
import { scanAdvice } from './vin-scanner.tsx'

const start = { elapsedMs: 0, brightness: 120, hasOtherCode: false }

test('the first advice says where the code is', () => {
  expect(scanAdvice(start)).toContain('door jamb')
})

test('darkness comes before any other advice', () => {
  expect(scanAdvice({ elapsedMs: 60_000, brightness: 12, hasOtherCode: true })).toContain('too dark')
})

test('a code without a VIN is mentioned', () => {
  expect(scanAdvice({ ...start, hasOtherCode: true })).toContain("doesn't have a valid VIN")
})

test('after a while the advice says how to hold the phone', () => {
  expect(scanAdvice({ ...start, elapsedMs: 9000 })).toContain('No code yet')
})
