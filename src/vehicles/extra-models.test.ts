import { expect, test } from 'vitest'
import { extraModels } from './catalogue.ts'

const sold = (first: number, last: number, ...names: string[]) =>
  names.map((name) => ({ name, spans: [[first, last] as const] }))
const many = sold(1990, 2026, ...'ABCDEFGHI')

test('a make with many models sold of late needs no extra entry', () => {
  expect(extraModels(many)).toEqual([])
})

test('a thin list gets "Other"', () => {
  expect(extraModels(many.slice(0, 8))).toEqual(['Other'])
})

test('a list without a model sold after 1995 gets "Other"', () => {
  expect(extraModels(sold(1960, 1987, ...'ABCDEFGHI'))).toEqual(['Other'])
})

test.each(['Pickup', 'C/K Pickup', 'Pick-Up', 'F-150', 'C10', 'D100', 'Ram'])(
  'a make that sells a %s gets "Truck"',
  (name) => {
    expect(extraModels([...many, ...sold(1990, 2026, name)])).toEqual(['Truck'])
  },
)

test.each(['C70', 'Crosstrek', 'F-Type', '1500'])('a %s is no reason for "Truck"', (name) => {
  expect(extraModels([...many, ...sold(1990, 2026, name)])).toEqual([])
})

test('a make that lists a "Truck" of its own gets no second one', () => {
  expect(extraModels([...many, ...sold(1963, 1988, 'Truck')])).toEqual([])
})
