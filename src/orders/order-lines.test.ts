import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  linesOf,
  type OrderLine,
  type QuotedPrice,
  refundAmount,
  refundWhole,
  remainingWorth,
  sumWorth,
  worthOfLines,
} from './order-lines.ts'

const price = (overrides: Partial<QuotedPrice> = {}): QuotedPrice => ({
  partLabel: 'Alternator for 2012 Ford F-150',
  baseCents: 9000,
  freightCents: 2000,
  taxCents: 660,
  totalCents: 11_660,
  coreCents: 0,
  isFreightTaxed: true,
  isPickup: false,
  ...overrides,
})

const withIds = (given: QuotedPrice): OrderLine[] =>
  linesOf(given).map((line, at) => ({ ...line, id: at + 1, quoteId: 1 }))
const amounts = (given: QuotedPrice) =>
  linesOf(given).map(({ kind, amountCents, taxCents }) => [kind, amountCents, taxCents])

test('part, shipping, tax and core are lines, each with its share of the tax', () => {
  expect(amounts(price({ coreCents: 4500 }))).toEqual([
    ['part', 9000, 540],
    ['freight', 2000, 120],
    ['tax', 660, 0],
    ['core', 4500, 0],
  ])
  expect(amounts(price({ isFreightTaxed: false }))[0]).toEqual(['part', 9000, 660])
})

test('a lower price is a discount line, a higher one is part of the part', () => {
  expect(amounts(price({ totalCents: 10_600, taxCents: 600 }))).toEqual([
    ['part', 9000, 480],
    ['freight', 2000, 120],
    ['discount', -1000, 0],
    ['tax', 600, 0],
  ])
  expect(amounts(price({ totalCents: 12_720, taxCents: 720 }))[0]).toEqual(['part', 10_000, 600])
})

test('a part that’s picked up has no shipping line', () => {
  expect(amounts(price({ freightCents: 0, taxCents: 0, totalCents: 9000, isPickup: true }))).toEqual([
    ['part', 9000, 0],
  ])
})

test('a line is refunded with its tax and less its discount', () => {
  const worth = worthOfLines(withIds(price({ totalCents: 10_600, taxCents: 600 })))
  expect(refundWhole(worth, 0)).toEqual([
    { lineId: 1, amountCents: 8000, taxCents: 480 },
    { lineId: 2, amountCents: 2000, taxCents: 120 },
  ])
})

test('restocking is kept from the part and its tax, not from shipping or the core', () => {
  const worth = worthOfLines(withIds(price({ coreCents: 4500 })))
  expect(refundWhole(worth, 10)).toEqual([
    { lineId: 1, amountCents: 8100, taxCents: 486 },
    { lineId: 2, amountCents: 2000, taxCents: 120 },
    { lineId: 4, amountCents: 4500, taxCents: 0 },
  ])
})

const anyPrice = fc
  .record({
    baseCents: fc.integer({ min: 0, max: 500_000 }),
    freightCents: fc.integer({ min: 0, max: 50_000 }),
    change: fc.double({ min: -1, max: 0.5, noNaN: true }),
    taxPercent: fc.integer({ min: 0, max: 12 }),
    coreCents: fc.integer({ min: 0, max: 50_000 }),
    isFreightTaxed: fc.boolean(),
  })
  .map(({ baseCents, freightCents, change, taxPercent, coreCents, isFreightTaxed }) => {
    const netCents = Math.max(0, Math.round((baseCents + freightCents) * (1 + change)))
    const taxCents = Math.round((netCents * taxPercent) / 100)
    return price({ baseCents, freightCents, taxCents, totalCents: netCents + taxCents, coreCents, isFreightTaxed })
  })

test('lines add up to the total and the core, and so do what they’re worth', () => {
  fc.assert(
    fc.property(anyPrice, (given) => {
      const lines = withIds(given)
      const sum = lines.reduce((cents, { amountCents }) => cents + amountCents, 0)
      expect(sum).toBe(given.totalCents + given.coreCents)
      expect(lines.reduce((cents, { taxCents }) => cents + taxCents, 0)).toBe(given.taxCents)
      expect(sumWorth(worthOfLines(lines))).toBe(sum)
    }),
  )
})

test('amounts spread over lines add up to the cent, never exceed a line, and all of them refund everything', () => {
  fc.assert(
    fc.property(anyPrice, fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }), (given, shares) => {
      const worth = worthOfLines(withIds(given))
      const refunded: { lineId: number; amountCents: number; taxCents: number }[] = []
      for (const share of [...shares, 1]) {
        const left = remainingWorth(worth, refunded)
        const amountCents = Math.round(sumWorth(left) * share)
        const lines = refundAmount(left, amountCents)
        expect(lines.reduce((sum, line) => sum + line.amountCents + line.taxCents, 0)).toBe(amountCents)
        refunded.push(...lines)
      }
      for (const line of remainingWorth(worth, refunded)) expect([line.netCents, line.taxCents]).toEqual([0, 0])
    }),
  )
})
