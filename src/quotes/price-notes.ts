import { formatAmount, formatDollars, toCents, toDollars } from '#lib/money.ts'
import { type FreightDelivery, HOME_DELIVERY_CENTS, LIFTGATE_CENTS } from '#pricing/freight-delivery.ts'
import type { PricingAnswer } from '#pricing/pricing-answer.ts'
import type { Quote } from './quote.ts'

export type NotedQuote = Pick<Quote, 'zipCode' | 'taxState' | 'part' | 'alsoNamed' | 'buys' | 'delivery'>

/** What a shopper must see right at the price, wherever it is shown. */
export function priceNotes({ zipCode, taxState, part, alsoNamed, buys, delivery }: NotedQuote): string[] {
  return [
    ...(part ? [buys] : []),
    ...(alsoNamed.length > 0 ? [`Not in this price: ${alsoNamed.map(({ name }) => name).join(', ')}.`] : []),
    ...surchargeNote(delivery),
    // Without the code itself: it can be any words, and this stands in mails to strangers.
    ...(zipCode && !taxState
      ? ['We do not know the ZIP code you gave, so shipping and tax are national averages.']
      : []),
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

/** What a changed price adds to the lines it was made of; 0 when it was never changed. */
export function adjustmentCents({ basePrice, freight, taxes, total }: PricingAnswer['breakdown']): number {
  return toCents(total) - toCents(basePrice) - toCents(freight) - toCents(taxes)
}

/** The price as it was worked out, with the total of today and what that saves. */
export function withTotal(pricing: PricingAnswer, totalCents: number): PricingAnswer {
  const breakdown = { ...pricing.breakdown, total: toDollars(totalCents) }
  const adjustment = adjustmentCents(breakdown)
  if (adjustment === 0) return pricing
  const { marketAvg, ourDiscount } = pricing.marketComparison
  const savedCents = Math.min(toCents(ourDiscount) - adjustment, toCents(marketAvg))
  const savingsPercent = Math.round((savedCents * 100) / toCents(marketAvg))
  return { ...pricing, breakdown, marketComparison: { marketAvg, ourDiscount: toDollars(savedCents), savingsPercent } }
}
