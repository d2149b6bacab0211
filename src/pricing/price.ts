import type { Part, ShippingClass } from '#parts/part.ts'
import type { Side } from '#parts/recognition/part-qualifiers.ts'
import type { FreightZone } from './freight.ts'
import type { FreightDelivery } from './freight-delivery.ts'
import type { Grade, Listing } from './market.ts'
import type { Adjustment } from './price-book.ts'
import type { SalesTax } from './sales-tax.ts'

export const SAVINGS_PERCENT = 10

const BASIS_POINTS = 10_000

type Price = {
  marketAvgCents: number
  baseCents: number
  discountCents: number
  freightCents: number
  taxCents: number
  totalCents: number
}

type PriceParts = { marketCents: readonly number[]; freightCents: number; taxBasisPoints: number }

/** Our price for one part: ten percent under the market, then freight and tax on top. Freight isn't taxed. */
export function priceFrom({ marketCents, freightCents, taxBasisPoints }: PriceParts): Price {
  const marketAvgCents = mean(marketCents)
  const baseCents = Math.round((marketAvgCents * (100 - SAVINGS_PERCENT)) / 100)
  const taxCents = Math.round((baseCents * taxBasisPoints) / BASIS_POINTS)
  return {
    marketAvgCents,
    baseCents,
    discountCents: marketAvgCents - baseCents,
    freightCents,
    taxCents,
    totalCents: baseCents + freightCents + taxCents,
  }
}

export function timesQuantity(price: Price, quantity: number): Price {
  return {
    marketAvgCents: price.marketAvgCents * quantity,
    baseCents: price.baseCents * quantity,
    discountCents: price.discountCents * quantity,
    freightCents: price.freightCents * quantity,
    taxCents: price.taxCents * quantity,
    totalCents: price.totalCents * quantity,
  }
}

export function withSurcharge(price: Price, cents: number): Price {
  return { ...price, freightCents: price.freightCents + cents, totalCents: price.totalCents + cents }
}

function mean(cents: readonly number[]): number {
  if (cents.length === 0) throw new Error('A price needs at least one market price')
  return Math.round(cents.reduce((sum, price) => sum + price, 0) / cents.length)
}

export type PricedPart = {
  part: Part | null
  quantity: number
  side: Side | null
  /** Other parts the notes ask for, which this price doesn't cover. */
  alsoNamed: readonly Pick<Part, 'name' | 'category'>[]
  /** The listings behind the price: those of the chosen grade, if any. */
  listings: readonly Listing[]
  grade: Grade | null
  gradeTotals: readonly { grade: Grade | null; totalCents: number }[]
  price: Price
  /** How the price book's prices were adjusted; empty for live listings. */
  adjustments: readonly Adjustment[]
  delivery: FreightDelivery | null
  shipping: { shippingClass: ShippingClass; weightPounds: number; zone: FreightZone }
  taxState: string | null
  salesTax: SalesTax
}
