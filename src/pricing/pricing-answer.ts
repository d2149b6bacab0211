import { formatDollars, toDollars } from '#lib/money.ts'
import type { Part, ShippingClass } from '#parts/part.ts'
import type { FreightZone } from './freight.ts'
import type { Listing } from './market.ts'
import { type Price, SAVINGS_PERCENT } from './price.ts'
import type { Adjustment } from './price-adjustments.ts'
import type { SalesTax } from './sales-tax.ts'

/** A price with everything it was made of, in cents. */
export type PricedPart = {
  /** The part that was priced; null when it was General Parts. */
  part: Part | null
  listings: readonly Listing[]
  price: Price
  /** Why the price book's prices are what they are; empty when live listings were found. */
  adjustments: readonly Adjustment[]
  shipping: { shippingClass: ShippingClass; weightPounds: number; zone: FreightZone }
  /** The state's short name, null when the ZIP code is unknown. */
  taxState: string | null
  salesTax: SalesTax
}

export type Explanation = { label: string; factor: number } | { label: string; note: string }

/** What POST /api/pricing answers: amounts in dollars with two decimals. */
export type PricingAnswer = {
  part: { name: string; category: string } | null
  scrapedPrices: { source: string; condition: string; price: number }[]
  breakdown: { basePrice: number; freight: number; taxes: number; total: number }
  marketComparison: { marketAvg: number; ourDiscount: number; savingsPercent: number }
  adjustments: Explanation[]
  zone: string
  taxState: string | null
}

const SHIPPED_AS: Record<ShippingClass, string> = {
  'parcel-small': 'as a small parcel',
  'parcel-medium': 'as a parcel',
  oversize: 'as an oversize parcel',
  'freight-LTL': 'on a pallet, by freight truck',
}

export function toPricingAnswer(priced: PricedPart): PricingAnswer {
  const { part, listings, price, shipping, taxState } = priced
  return {
    part: part && { name: part.name, category: part.category },
    scrapedPrices: listings.map(({ source, condition, priceCents }) => ({
      source,
      condition,
      price: toDollars(priceCents),
    })),
    breakdown: {
      basePrice: toDollars(price.baseCents),
      freight: toDollars(price.freightCents),
      taxes: toDollars(price.taxCents),
      total: toDollars(price.totalCents),
    },
    marketComparison: {
      marketAvg: toDollars(price.marketAvgCents),
      ourDiscount: toDollars(price.discountCents),
      savingsPercent: SAVINGS_PERCENT,
    },
    adjustments: explain(priced),
    zone: shipping.zone.name,
    taxState,
  }
}

function explain(priced: PricedPart): Explanation[] {
  return [
    { label: 'Part', note: partNote(priced) },
    ...priced.adjustments.map(({ label, factor }) => ({ label, factor: Math.round(factor * 1000) / 1000 })),
    { label: 'Our price', note: ourPriceNote(priced) },
    { label: 'Shipping', note: shippingNote(priced) },
    { label: 'Tax', note: taxNote(priced) },
  ]
}

function partNote({ part }: PricedPart): string {
  return part
    ? `Priced as ${part.name} (${part.category}).`
    : 'We could not tell which part you need, so this is the middle price of all our parts.'
}

function ourPriceNote({ listings, price }: PricedPart): string {
  const prices = listings.length === 1 ? 'one market price' : `${listings.length} market prices`
  return `${SAVINGS_PERCENT}% below ${formatDollars(price.marketAvgCents)}, the average of ${prices}.`
}

function shippingNote({ shipping: { shippingClass, weightPounds, zone } }: PricedPart): string {
  const to = zone.name === 'National average' ? 'at the national average rate' : `to ${zone.name}`
  return `About ${weightPounds} lb, sent ${SHIPPED_AS[shippingClass]} ${to}.`
}

function taxNote({ salesTax, taxState }: PricedPart): string {
  const rate = `${salesTax.basisPoints / 100}%`
  return `${taxState ? `${salesTax.place}’s average rate` : 'The national average rate'} of ${rate}, on the part only. Shipping is not taxed.`
}
