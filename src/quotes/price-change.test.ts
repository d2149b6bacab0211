import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '#lib/money.ts'
import { aQuote } from '#tests/support/builders.ts'
import { changedTotalCents, doubtAbout, priceChangeSchema } from './price-change.ts'
import { adjustmentCents, freeShippingTotalCents, priceLines, withTotal } from './price-notes.ts'

test.each([
  [{ by: 'total', amount: 1100 }, 110_000],
  [{ by: 'total', amount: 0 }, 0],
  [{ by: 'percent', amount: 10 }, 112_977],
  [{ by: 'percent', amount: 100 }, 0],
] as const)('%j of $1,255.30 is %i cents', (change, cents) => {
  expect(changedTotalCents(change, 125_530)).toBe(cents)
})

test.each([
  [{ amount: -1 }, 'Enter an amount of 0 or more'],
  [{ amount: Number.NaN }, 'Enter an amount of 0 or more'],
  [{ by: 'percent', amount: 101 }, 'At most 100 percent, and a total of at most $100,000'],
  [{ amount: 100_001 }, 'At most 100 percent, and a total of at most $100,000'],
  [{ reason: '  ' }, 'Enter a reason'],
])('%j is refused', (wrong, message) => {
  const change = { by: 'total', amount: 90, reason: 'A regular', from: 116, ...wrong }
  expect(priceChangeSchema.safeParse(change).error?.issues[0]?.message).toBe(message)
})

test('a changed total is a discount before tax, and tax and savings follow', () => {
  const { breakdown, marketComparison } = withTotal(aQuote(), 11_000)
  expect(breakdown).toEqual({ basePrice: 90, freight: 20, taxes: 5.63, total: 110 })
  expect(adjustmentCents(breakdown)).toBe(-563)
  expect(priceLines(breakdown).map(([label]) => label)).toEqual(['Base Price', 'Shipping', 'Discount', 'Tax Estimate'])
  expect(marketComparison).toEqual({ marketAvg: 100, ourDiscount: 15.63, savingsPercent: 16 })
})

test.each([null, 'Texas taxes shipping.'])(
  'free shipping is a line of that name, without tax on it (%s)',
  (shippingTaxNote) => {
    const quote = aQuote({ shippingTaxNote })
    const { breakdown } = withTotal(quote, freeShippingTotalCents(quote))
    expect(adjustmentCents(breakdown)).toBe(-2000)
    expect(priceLines(breakdown)[2]).toEqual(['Free shipping', '-$20.00'])
    expect(toCents(breakdown.total)).toBe(9000 + toCents(breakdown.taxes))
  },
)

test('where shipping is taxed, so is the shipping of a changed price', () => {
  const { breakdown } = withTotal(aQuote({ shippingTaxNote: 'Texas taxes shipping.' }), 11_000)
  expect(breakdown.taxes).toBe(5.69)
})

test('whatever the total, its lines add up, and the tax is what the original rate makes of them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), fc.boolean(), (totalCents, isShippingTaxed) => {
      const quote = aQuote({ shippingTaxNote: isShippingTaxed ? 'Texas taxes shipping.' : null })
      const { breakdown } = withTotal(quote, totalCents)
      const cents = [breakdown.basePrice, breakdown.freight, breakdown.taxes].map(toCents)
      expect(cents.reduce((sum, each) => sum + each, adjustmentCents(breakdown))).toBe(totalCents)
      expect(breakdown.taxes).toBeGreaterThanOrEqual(0)
    }),
  )
})

test.each([
  [0, 'Are you sure? The price would be $0 instead of $116.00.'],
  [1160, 'Are you sure? $11.60 is less than half of $116.00.'],
  [23_201, 'Are you sure? $232.01 is more than double $116.00.'],
  [23_200, null],
  [5800, null],
])('a total of %i cents is asked about when it is far off', (totalCents, doubt) => {
  expect(doubtAbout(totalCents, 11_600, aQuote().breakdown)).toBe(doubt)
})

test('a price that never changed stays as calculated', () => {
  expect(withTotal(aQuote(), 11_600)).toEqual(aQuote())
})

test('a price above the market saves nothing, and a gift no more than the market asks', () => {
  expect(withTotal(aQuote(), 20_000).marketComparison.ourDiscount).toBeLessThan(0)
  expect(withTotal(aQuote(), 0).marketComparison).toMatchObject({ ourDiscount: 100, savingsPercent: 100 })
})
