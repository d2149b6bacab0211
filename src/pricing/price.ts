import { DISCOUNT_PERCENT } from '#company/company.ts'
import type { Part, ShippingClass } from '#parts/part.ts'
import type { Side } from '#parts/recognition/part-qualifiers.ts'
import type { OfferWithPhotos, StockOffer } from '#stock/stock-offer.ts'
import type { FreightZone } from './freight.ts'
import type { DeliveryOption, FreightDelivery } from './freight-delivery.ts'
import type { Grade } from './grade.ts'
import type { Listing } from './market.ts'
import type { Adjustment } from './price-book.ts'
import type { SalesTax } from './sales-tax.ts'

const BASIS_POINTS = 10_000

type Price = {
  marketAvgCents: number
  baseCents: number
  discountCents: number
  freightCents: number
  taxCents: number
  totalCents: number
}

type TaxRates = Pick<SalesTax, 'basisPoints' | 'shippingBasisPoints'>

type PriceParts = {
  marketCents: readonly number[]
  freightCents: number
  tax: TaxRates
  /** What an item in stock costs; it's the price, whatever the market says. */
  ownCents?: number | undefined
}

/** Our price for one part: ten percent under the market, then freight and tax on top. */
export function priceFrom({ marketCents, freightCents, tax, ownCents }: PriceParts): Price {
  const marketAvgCents = mean(marketCents)
  const baseCents = ownCents ?? Math.round((marketAvgCents * (100 - DISCOUNT_PERCENT)) / 100)
  const taxCents = taxCentsOf({ baseCents, freightCents }, tax)
  return {
    marketAvgCents,
    baseCents,
    discountCents: Math.max(0, marketAvgCents - baseCents),
    freightCents,
    taxCents,
    totalCents: baseCents + freightCents + taxCents,
  }
}

export function taxCentsOf(
  { baseCents, freightCents }: Pick<Price, 'baseCents' | 'freightCents'>,
  tax: TaxRates,
): number {
  return Math.round((baseCents * tax.basisPoints + freightCents * tax.shippingBasisPoints) / BASIS_POINTS)
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

/** A surcharge for the delivery, which is taxed like the rest of the shipping. */
export function withSurcharge(price: Price, cents: number, { shippingBasisPoints }: TaxRates): Price {
  const surchargeTaxCents = Math.round((cents * shippingBasisPoints) / BASIS_POINTS)
  return {
    ...price,
    freightCents: price.freightCents + cents,
    taxCents: price.taxCents + surchargeTaxCents,
    totalCents: price.totalCents + cents + surchargeTaxCents,
  }
}

function mean(cents: readonly number[]): number {
  if (cents.length === 0) throw new Error('A price needs at least one market price')
  return Math.round(cents.reduce((sum, price) => sum + price, 0) / cents.length)
}

export type PricedPart = {
  part: Part | null
  /** Items in stock that fit, and the one that's priced; null if the price is the book's. */
  stock: readonly StockOffer[]
  /** What each of them would cost, delivered. */
  stockTotals: readonly { number: string; totalCents: number }[]
  offer: OfferWithPhotos | null
  quantity: number
  side: Side | null
  /** Other parts the notes ask for, which this price doesn't cover. */
  alsoNamed: readonly Pick<Part, 'name' | 'category'>[]
  /** The listings behind the price: those of the chosen grade, if any. */
  listings: readonly Listing[]
  grade: Grade | null
  /** What each grade would cost from our network, any grade first; empty if there's no choice. */
  gradeTotals: readonly { grade: Grade | null; totalCents: number }[]
  /** What each delivery would cost; empty if there's no choice. */
  deliveryTotals: readonly { option: DeliveryOption; totalCents: number }[]
  /** For all pieces, on top of the total; null if there's none. */
  coreDepositCents: number | null
  price: Price
  /** What one piece costs, all in but for a surcharge, which is paid once. */
  pieceTotalCents: number
  /** How the price book's prices were adjusted; empty for live listings. */
  adjustments: readonly Adjustment[]
  delivery: FreightDelivery | null
  shipping: { shippingClass: ShippingClass; weightPounds: number; zone: FreightZone }
  /** What home delivery and a liftgate cost extra, in dollars. */
  surcharges: { home: number; liftgate: number }
  taxState: string | null
  salesTax: SalesTax
}
