import { formatAmount, formatDollars, toCents, toDollars } from '#lib/money.ts'
import { type FreightDelivery, HOME_DELIVERY_CENTS, LIFTGATE_CENTS } from '#pricing/freight-delivery.ts'
import type { PricingAnswer } from '#pricing/pricing-answer.ts'
import type { Quote } from './quote.ts'

export type NotedQuote = Pick<Quote, 'zipCode' | 'taxState' | 'part' | 'alsoNamed' | 'buys' | 'delivery'>

/** What a shopper must see next to the price, wherever it's shown. */
export function priceNotes({ zipCode, taxState, part, alsoNamed, buys: priceBasis, delivery }: NotedQuote): string[] {
  return [
    ...(part ? [priceBasis] : []),
    ...(alsoNamed.length > 0 ? [`Not in this price: ${alsoNamed.map(({ name }) => name).join(', ')}.`] : []),
    ...surchargeNote(delivery),
    // Without the code itself: it can be any text, and this goes into mail to strangers.
    ...(zipCode && !taxState ? ["We don't recognize your ZIP code, so shipping and tax are national averages."] : []),
  ]
}

function surchargeNote(delivery: FreightDelivery | null): string[] {
  const surcharges = [
    ...(delivery?.place === 'home' ? [`home delivery (${formatDollars(HOME_DELIVERY_CENTS)})`] : []),
    ...(delivery?.hasLiftgate ? [`a truck with a liftgate (${formatDollars(LIFTGATE_CENTS)})`] : []),
  ]
  return surcharges.length > 0 ? [`Shipping includes ${surcharges.join(' and ')}.`] : []
}

export function priceLines(breakdown: PricingAnswer['breakdown']): (readonly [label: string, amount: string])[] {
  const adjustment = adjustmentCents(breakdown)
  return [
    ['Base Price', formatAmount(breakdown.basePrice)],
    ['Shipping', formatAmount(breakdown.freight)],
    ['Tax Estimate', formatAmount(breakdown.taxes)],
    ...(adjustment === 0 ? [] : [['Price Adjustment', formatDollars(adjustment)] as const]),
  ]
}

/** What a price change added to the original total; 0 if there was none. */
export function adjustmentCents({ basePrice, freight, taxes, total }: PricingAnswer['breakdown']): number {
  return toCents(total) - toCents(basePrice) - toCents(freight) - toCents(taxes)
}

/** The original price with the current total and what it saves. */
export function withTotal(pricing: PricingAnswer, totalCents: number): PricingAnswer {
  const breakdown = { ...pricing.breakdown, total: toDollars(totalCents) }
  const adjustment = adjustmentCents(breakdown)
  if (adjustment === 0) return pricing
  const { marketAvg, ourDiscount } = pricing.marketComparison
  const savedCents = Math.min(toCents(ourDiscount) - adjustment, toCents(marketAvg))
  const savingsPercent = Math.round((savedCents * 100) / toCents(marketAvg))
  return { ...pricing, breakdown, marketComparison: { marketAvg, ourDiscount: toDollars(savedCents), savingsPercent } }
}
