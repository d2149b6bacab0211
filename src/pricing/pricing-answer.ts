import { z } from 'zod/mini'
import { formatDollars, toDollars } from '#lib/money.ts'
import type { ShippingClass } from '#parts/part.ts'
import { deliveryPlaces, surchargeCents } from './freight-delivery.ts'
import { describeListings, grades } from './market.ts'
import { type PricedPart, SAVINGS_PERCENT } from './price.ts'

const explanationSchema = z.union([
  z.object({ label: z.string(), factor: z.number() }),
  z.object({ label: z.string(), note: z.string() }),
])

type Explanation = z.infer<typeof explanationSchema>

const SHIPPED_AS: Record<ShippingClass, string> = {
  'parcel-small': 'as a small parcel',
  'parcel-medium': 'as a parcel',
  oversize: 'as an oversize parcel',
  'freight-LTL': 'on a pallet, by freight truck',
}

export function explainPrice(priced: PricedPart): Explanation[] {
  return [
    { label: 'Part', note: partNote(priced) },
    ...priced.adjustments.map(({ label, factor }) => ({ label, factor: Math.round(factor * 1000) / 1000 })),
    { label: 'Our price', note: ourPriceNote(priced) },
    { label: 'Shipping', note: shippingNote(priced) },
    { label: 'Tax', note: taxNote(priced) },
  ]
}

function partNote({ part, quantity, price, delivery }: PricedPart): string {
  if (!part) return "We couldn't tell which part you need, so this is the median price of all our parts."
  const eachCents = (price.totalCents - surchargeCents(delivery)) / quantity
  const each = quantity > 1 ? ` ${quantity} pieces at ${formatDollars(eachCents)} each, all in.` : ''
  return `Priced as ${part.name} (${part.category}).${each}`
}

function ourPriceNote({ listings, price, quantity }: PricedPart): string {
  const prices = listings.length === 1 ? 'one market price' : `${listings.length} market prices`
  const average = formatDollars(price.marketAvgCents / quantity)
  return `${SAVINGS_PERCENT}% below ${average}, the average of ${prices}${quantity > 1 ? `, ${quantity} times` : ''}.`
}

function shippingNote({ shipping: { shippingClass, weightPounds, zone }, quantity }: PricedPart): string {
  const to = zone.name === 'National average' ? 'at the national average rate' : `to ${zone.name}`
  return `About ${weightPounds} lb, sent ${SHIPPED_AS[shippingClass]} ${to}${quantity > 1 ? ', each' : ''}.`
}

function taxNote({ salesTax, taxState }: PricedPart): string {
  const rate = `${salesTax.basisPoints / 100}%`
  return `${taxState ? `${salesTax.place}’s average rate` : 'The national average rate'} of ${rate}, on the part only. Shipping isn't taxed.`
}

const partAnswerSchema = z.object({ name: z.string(), category: z.string() })

type PartAnswer = z.infer<typeof partAnswerSchema>

export const pricingAnswerSchema = z.object({
  part: z.nullable(partAnswerSchema),
  quantity: z.int(),
  side: z.nullable(z.enum(['left', 'right'])),
  alsoNamed: z.array(partAnswerSchema),
  grade: z.nullable(z.enum(grades)),
  /** Grade and mileage of the listings behind the price, in a sentence. Quotes are stored with this name. */
  buys: z.string(),
  /** What each grade would cost, the average first; empty if there's no choice. */
  grades: z.array(z.object({ grade: z.nullable(z.enum(grades)), total: z.number() })),
  /** For parts that go by freight truck; null for parcels. */
  delivery: z.nullable(z.object({ place: z.nullable(z.enum(deliveryPlaces)), hasLiftgate: z.boolean() })),
  scrapedPrices: z.array(z.object({ source: z.string(), condition: z.string(), price: z.number() })),
  breakdown: z.object({ basePrice: z.number(), freight: z.number(), taxes: z.number(), total: z.number() }),
  marketComparison: z.object({ marketAvg: z.number(), ourDiscount: z.number(), savingsPercent: z.number() }),
  adjustments: z.array(explanationSchema),
  zone: z.string(),
  taxState: z.nullable(z.string()),
})

export type PricingAnswer = z.infer<typeof pricingAnswerSchema>

export function toPricingAnswer(priced: PricedPart): PricingAnswer {
  const { part, quantity, side, alsoNamed, listings, grade, delivery, price, shipping, taxState } = priced
  return {
    part: part && toPartAnswer(part),
    quantity,
    side,
    alsoNamed: alsoNamed.map(toPartAnswer),
    grade,
    buys: describeListings(listings),
    grades: priced.gradeTotals.map((each) => ({ grade: each.grade, total: toDollars(each.totalCents) })),
    delivery,
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
    adjustments: explainPrice(priced),
    zone: shipping.zone.name,
    taxState,
  }
}

function toPartAnswer({ name, category }: PartAnswer): PartAnswer {
  return { name, category }
}
