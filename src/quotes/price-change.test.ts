import { expect, test } from 'vitest'
import { aQuote } from '#tests/support/builders.ts'
import { changedTotalCents, priceChangeSchema } from './price-change.ts'
import { adjustmentCents, withTotal } from './price-notes.ts'

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

test('a changed total is explained by one more line, and what it saves follows', () => {
  const { breakdown, marketComparison } = withTotal(aQuote(), 11_000)
  expect(breakdown).toEqual({ basePrice: 90, freight: 20, taxes: 6, total: 110 })
  expect(adjustmentCents(breakdown)).toBe(-600)
  expect(marketComparison).toEqual({ marketAvg: 100, ourDiscount: 16, savingsPercent: 16 })
})

test('a price that was never changed stays as it was worked out', () => {
  expect(withTotal(aQuote(), 11_600)).toEqual(aQuote())
})

test('a price above the market saves nothing, and a gift no more than the market asks', () => {
  expect(withTotal(aQuote(), 20_000).marketComparison.ourDiscount).toBeLessThan(0)
  expect(withTotal(aQuote(), 0).marketComparison).toMatchObject({ ourDiscount: 100, savingsPercent: 100 })
})
