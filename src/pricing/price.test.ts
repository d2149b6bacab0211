import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceFrom } from './price.ts'

const parts = fc.record({
  marketCents: fc.array(fc.integer({ min: 1, max: 10_000_000 }), { minLength: 1, maxLength: 20 }),
  freightCents: fc.integer({ min: 0, max: 500_000 }),
  tax: fc.record({
    basisPoints: fc.integer({ min: 0, max: 1200 }),
    shippingBasisPoints: fc.integer({ min: 0, max: 1200 }),
  }),
})

const always = (check: (input: Parameters<typeof priceFrom>[0]) => boolean) =>
  fc.assert(fc.property(parts, check), { numRuns: 1000 })

test('the price of one part, worked by hand', () => {
  expect(
    priceFrom({
      marketCents: [10_000, 20_000, 30_005],
      freightCents: 2_500,
      tax: { basisPoints: 694, shippingBasisPoints: 0 },
    }),
  ).toEqual({
    marketAvgCents: 20_002,
    baseCents: 18_002,
    discountCents: 2_000,
    freightCents: 2_500,
    taxCents: 1_249,
    totalCents: 21_751,
  })
})

test('half a cent is rounded up', () => {
  expect(
    priceFrom({ marketCents: [5], freightCents: 0, tax: { basisPoints: 0, shippingBasisPoints: 0 } }).baseCents,
  ).toBe(5)
  expect(
    priceFrom({ marketCents: [1, 2], freightCents: 0, tax: { basisPoints: 0, shippingBasisPoints: 0 } }).marketAvgCents,
  ).toBe(2)
})

test('every amount is whole cents, none is negative, and they add up exactly', () => {
  always((input) => {
    const price = priceFrom(input)
    return (
      Object.values(price).every((amount) => Number.isInteger(amount) && amount >= 0) &&
      price.baseCents + price.freightCents + price.taxCents === price.totalCents &&
      price.baseCents + price.discountCents === price.marketAvgCents
    )
  })
})

test('the shopper saves ten percent of the market average, to the nearest cent', () => {
  always((input) => {
    const { marketAvgCents, discountCents } = priceFrom(input)
    return Math.abs(discountCents * 10 - marketAvgCents) <= 5
  })
})

test('the market average lies between the lowest and the highest price found', () => {
  always((input) => {
    const { marketAvgCents } = priceFrom(input)
    return marketAvgCents >= Math.min(...input.marketCents) && marketAvgCents <= Math.max(...input.marketCents)
  })
})

test('the order in which prices are found does not matter', () => {
  always((input) =>
    isDeepStrictEqual(priceFrom({ ...input, marketCents: input.marketCents.toReversed() }), priceFrom(input)),
  )
})

test('freight is taxed at its own rate, and not at all where that is nothing', () => {
  always((input) => {
    const priceWith = (freightCents: number, shippingBasisPoints: number) =>
      priceFrom({ ...input, freightCents, tax: { ...input.tax, shippingBasisPoints } })
    const { taxCents } = priceWith(0, input.tax.shippingBasisPoints)
    const onFreight = priceFrom(input).taxCents - taxCents
    const exact = (input.freightCents * input.tax.shippingBasisPoints) / 10_000
    return priceWith(input.freightCents, 0).taxCents === taxCents && Math.abs(onFreight - exact) <= 1
  })
})

test('no market price makes no price', () => {
  expect(() =>
    priceFrom({ marketCents: [], freightCents: 0, tax: { basisPoints: 0, shippingBasisPoints: 0 } }),
  ).toThrow('market price')
})
