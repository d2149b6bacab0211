import { toCents, toDollars } from '#lib/money.ts'
import type { PricingAnswer } from '#pricing/pricing-answer.ts'

/** The line between tax and total of a price that staff changed. */
export const PRICE_ADJUSTMENT = 'Price Adjustment'

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
