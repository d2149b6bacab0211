import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { parseSalesTaxes, salesTaxOf, shippingTaxNote } from './sales-tax.ts'
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
  expect(salesTaxOf(testCompany, taxes, state)).toMatchObject({ place, basisPoints })
})

test('without a known state the average of the states is used', () => {
  expect(salesTaxOf(testCompany, taxes, undefined)).toBe(taxes.national)
  expect(salesTaxOf(testCompany, taxes, 'XX')).toBe(taxes.national)
  expect(taxes.national.basisPoints).toBeGreaterThan(600)
  expect(taxes.national.basisPoints).toBeLessThan(750)
})

test.each([
  ['TX', 820, 'Texas taxes shipping.'],
  ['NY', 854, 'New York taxes shipping.'],
  ['IA', 0, null],
  ['CA', 0, null],
  ['OR', 0, null],
  ['FL', 698, 'Florida may tax shipping, so the tax is an estimate that includes it.'],
])('%s taxes shipping at its own rule', (state, basisPoints, note) => {
  const tax = salesTaxOf(testCompany, taxes, state)
  expect([tax.shippingBasisPoints, shippingTaxNote(tax)]).toEqual([basisPoints, note])
})

test('the national rate on shipping lies between nothing and the rate on parts', () => {
  const { basisPoints, shippingBasisPoints } = taxes.national
  expect(shippingBasisPoints).toBeGreaterThan(300)
  expect(shippingBasisPoints).toBeLessThan(basisPoints)
})

test('every place with a ZIP code has a rate', () => {
  const areas = parseZipAreas(readFileSync('data/zip3-state.csv', 'utf8'))
  expect([...areas.values()].filter(({ state }) => !taxes.byState.has(state))).toEqual([])
})

test('a row without a rate stops the reading', () => {
  expect(() => parseSalesTaxes(csv.replace(',6.94,', ',unknown,'))).toThrow('IA')
})

test('a row without a rule for shipping, or without its source, stops the reading', () => {
  expect(() => parseSalesTaxes(csv.replace(',yes,"Texas', ',maybe,"Texas'))).toThrow('shipping for TX')
  expect(() => parseSalesTaxes(csv.replace(/"Texas [^"]*"/, ''))).toThrow('shipping for TX')
})
