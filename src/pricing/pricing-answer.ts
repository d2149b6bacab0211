import { z } from 'zod/mini'
import { DISCOUNT_PERCENT } from '#company/company.ts'
import { formatDollars, toDollars } from '#lib/money.ts'
import type { ShippingClass } from '#parts/part.ts'
import { describeOffer, pricedItemSchema, stockOfferSchema, toOfferAnswer, toPricedItem } from '#stock/stock-offer.ts'
import { deliveryOptions, deliveryPlaces } from './freight-delivery.ts'
import { describeListings, grades } from './grade.ts'
import { describeMarket } from './market.ts'
import type { PricedPart } from './price.ts'
import { shippingTaxNote } from './sales-tax.ts'

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

function partNote({ part, quantity, pieceTotalCents }: PricedPart): string {
  if (!part) return "We couldn't tell which part you need, so this is the median price of all our parts."
  const each = quantity > 1 ? ` ${quantity} pieces at ${formatDollars(pieceTotalCents)} each, all in.` : ''
  return `Priced as ${part.name} (${part.category}).${each}`
}

function ourPriceNote({ listings, price, quantity, offer }: PricedPart): string {
  if (offer) return `The price of stock number ${offer.number}${quantity > 1 ? `, ${quantity} times` : ''}.`
  const average = formatDollars(price.marketAvgCents / quantity)
  return `${DISCOUNT_PERCENT}% below ${average}, ${describeMarket(listings)}${quantity > 1 ? `, ${quantity} times` : ''}.`
}

function shippingNote({ shipping: { shippingClass, weightPounds, zone }, quantity, delivery }: PricedPart): string {
  if (delivery?.place === 'pickup') return 'None: you pick it up at our yard.'
  const to = zone.name === 'National average' ? 'at the national average rate' : `to ${zone.name}`
  return `About ${weightPounds} lb, sent ${SHIPPED_AS[shippingClass]} ${to}${quantity > 1 ? ', each' : ''}.`
}

function taxNote({ salesTax, taxState }: PricedPart): string {
  const { place, basisPoints, shippingBasisPoints } = salesTax
  const percent = (points: number) => `${points / 100}%`
  if (salesTax.notCollected) return salesTax.notCollected
  if (!taxState)
    return `The national average: ${percent(basisPoints)} on the part and ${percent(shippingBasisPoints)} on shipping, which only some states tax.`
  if (basisPoints === 0) return `No sales tax: ${place}.`
  const rate = `${place}’s ${salesTax.isOwnRate ? '' : 'average '}rate of ${percent(basisPoints)}`
  const note = shippingTaxNote(salesTax)
  return note
    ? `${rate}, on the part and on shipping. ${note}`
    : `${rate}, on the part only. ${place} doesn't tax shipping.`
}

const partAnswerSchema = z.object({ name: z.string(), category: z.string() })

type PartAnswer = z.infer<typeof partAnswerSchema>

export const pricingAnswerSchema = z.object({
  part: z.nullable(partAnswerSchema),
  quantity: z.int(),
  side: z.nullable(z.enum(['left', 'right'])),
  alsoNamed: z.array(partAnswerSchema),
  /** Available items that fit, exact fit and lowest price first. */
  stock: z.array(stockOfferSchema),
  /** What each of them would cost with the same delivery, tax included. */
  stockTotals: z.array(z.object({ number: z.string(), total: z.number() })),
  /** The item that's priced; null if the price is the book's. */
  stockItem: z.nullable(pricedItemSchema),
  grade: z.nullable(z.enum(grades)),
  /** Grade and mileage of the item or listings behind the price, in a sentence. */
  priceBasis: z.string(),
  /** What each grade would cost from our network with the same delivery, any grade first; empty if there's no choice. */
  grades: z.array(z.object({ grade: z.nullable(z.enum(grades)), total: z.number() })),
  /** For parts that go by freight truck or are picked up; null for parcels. */
  delivery: z.nullable(z.object({ place: z.nullable(z.enum(deliveryPlaces)), hasLiftgate: z.boolean() })),
  /** What each delivery would cost for the same grade; empty if there's no choice. */
  deliveries: z.array(z.object({ option: z.enum(deliveryOptions), total: z.number() })),
  /** On top of the total, for all pieces, until the old part is back; null if there's none. */
  coreDeposit: z.nullable(z.number()),
  scrapedPrices: z.array(z.object({ source: z.string(), condition: z.string(), price: z.number() })),
  breakdown: z.object({ basePrice: z.number(), freight: z.number(), taxes: z.number(), total: z.number() }),
  marketComparison: z.object({ marketAvg: z.number(), ourDiscount: z.number(), savingsPercent: z.number() }),
  adjustments: z.array(explanationSchema),
  zone: z.string(),
  taxState: z.nullable(z.string()),
  /** What home delivery and a liftgate cost extra. */
  surcharges: z.object({ home: z.number(), liftgate: z.number() }),
  /** A sentence where shipping is or may be taxed, or where we collect no tax. */
  shippingTaxNote: z.nullable(z.string()),
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
    stock: priced.stock.map(toOfferAnswer),
    stockTotals: priced.stockTotals.map(({ number, totalCents }) => ({ number, total: toDollars(totalCents) })),
    stockItem: priced.offer && toPricedItem(priced.offer),
    priceBasis: priced.offer ? describeOffer(priced.offer) : describeListings(listings),
    grades: priced.gradeTotals.map((each) => ({ grade: each.grade, total: toDollars(each.totalCents) })),
    delivery,
    deliveries: priced.deliveryTotals.map(({ option, totalCents }) => ({ option, total: toDollars(totalCents) })),
    coreDeposit: priced.coreDepositCents === null ? null : toDollars(priced.coreDepositCents),
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
      savingsPercent: priced.offer ? Math.round((price.discountCents * 100) / price.marketAvgCents) : DISCOUNT_PERCENT,
    },
    adjustments: explainPrice(priced),
    zone: shipping.zone.name,
    taxState,
    surcharges: priced.surcharges,
    shippingTaxNote: shippingTaxNote(priced.salesTax),
  }
}

function toPartAnswer({ name, category }: PartAnswer): PartAnswer {
  return { name, category }
}
