import { z } from 'zod/mini'
import { formatDollars } from '#lib/money.ts'
import type { ShippingClass } from '#parts/part.ts'
import { surchargeCents } from './freight-delivery.ts'
import { SAVINGS_PERCENT } from './price.ts'
import type { PricedPart } from './priced-part.ts'

export const explanationSchema = z.union([
  z.object({ label: z.string(), factor: z.number() }),
  z.object({ label: z.string(), note: z.string() }),
])

export type Explanation = z.infer<typeof explanationSchema>

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
  if (!part) return 'We could not tell which part you need, so this is the middle price of all our parts.'
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
  return `${taxState ? `${salesTax.place}’s average rate` : 'The national average rate'} of ${rate}, on the part only. Shipping is not taxed.`
}
