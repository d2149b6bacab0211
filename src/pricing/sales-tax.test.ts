import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseSalesTaxes, salesTaxOf } from './sales-tax.ts'
import { parseZipAreas } from './zip-area.ts'

const csv = readFileSync('data/state-tax.csv', 'utf8')
const taxes = parseSalesTaxes(csv)

test.each([
  ['IA', 'Iowa', 694],
  ['CA', 'California', 899],
  ['OR', 'Oregon', 0],
  ['PR', 'Puerto Rico', 1150],
  ['AE', 'Armed Forces Europe', 0],
])('%s is %s and has its own rate', (state, place, basisPoints) => {
  expect(salesTaxOf(taxes, state)).toEqual({ place, basisPoints })
})

test('without a known state the average of the states is used', () => {
  expect(salesTaxOf(taxes, undefined)).toBe(taxes.national)
  expect(salesTaxOf(taxes, 'XX')).toBe(taxes.national)
  expect(taxes.national.basisPoints).toBeGreaterThan(600)
  expect(taxes.national.basisPoints).toBeLessThan(750)
})

test('every place with a ZIP code has a rate', () => {
  const areas = parseZipAreas(readFileSync('data/zip3-state.csv', 'utf8'))
  expect([...areas.values()].filter(({ state }) => !taxes.byState.has(state))).toEqual([])
})

test('a row without a rate stops the reading', () => {
  expect(() => parseSalesTaxes(csv.replace(',6.94,', ',unknown,'))).toThrow('IA')
})
