import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adjustmentsFor, ageFactor, makeSegmentOf, parseClassRules } from './price-book.ts'

const rules = parseClassRules(readFileSync('data/vehicle-classes.csv', 'utf8'))

const NOW = new Date('2026-06-15T12:00:00Z')

test.each([
  ['Kia', 'economy'],
  ['Toyota', 'mainstream'],
  ['Acura', 'premium'],
  ['mercedes benz', 'luxury'],
  ['Tesla', 'electric'],
  ['Rolls-Royce', 'exotic'],
  ['Nobody', 'mainstream'],
])('%s is %s', (make, segment) => expect(makeSegmentOf(make)).toBe(segment))

test.each([
  [0, 1.75],
  [5, 1.35],
  [10, 1],
  [20, 0.7],
  [25, 0.6],
  [50, 1.3],
  [80, 2],
  [200, 2],
])('at %i years a part costs %f of what it does at ten', (ageYears, factor) => {
  expect(ageFactor(ageYears)).toBeCloseTo(factor, 10)
})

test('a price is explained by make, kind and age', () => {
  expect(adjustmentsFor(rules, { year: 2016, make: 'BMW', model: 'X5' }, NOW)).toEqual([
    { label: 'BMW is a luxury make.', factor: 1.7 },
    { label: 'The X5 is priced as an SUV.', factor: 1.15 },
    { label: 'It’s 10 years old.', factor: 1 },
  ])
})

test('a new car says so', () => {
  expect(adjustmentsFor(rules, { year: 2027, make: 'Kia', model: 'Soul' }, NOW)[2]?.label).toBe(
    'It’s this year’s model or newer.',
  )
  expect(adjustmentsFor(rules, { year: 2025, make: 'Kia', model: 'Soul' }, NOW)[2]?.label).toBe('It’s 1 year old.')
})
