import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDollars, toCents, toDollars } from './money.ts'

const cents = fc.integer({ min: 0, max: 100_000_000 })

test.each([
  [0, '$0.00'],
  [5, '$0.05'],
  [99_999, '$999.99'],
  [123_456, '$1,234.56'],
  [100_000_000, '$1,000,000.00'],
  [-250, '-$2.50'],
])('%i cents read %s', (amount, text) => expect(formatDollars(amount)).toBe(text))

test('cents survive the way to dollars and back, and never show more than two decimals', () => {
  fc.assert(
    fc.property(cents, (amount) => {
      const dollars = toDollars(amount)
      return toCents(dollars) === amount && /^\d+(\.\d{1,2})?$/.test(JSON.stringify(dollars))
    }),
    { numRuns: 1000 },
  )
})

test('the text carries every cent', () => {
  fc.assert(
    fc.property(cents, (amount) => Number(formatDollars(amount).replaceAll(/[$,.]/g, '')) === amount),
    { numRuns: 1000 },
  )
})
