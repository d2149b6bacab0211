import { toCents, toDollars } from '#lib/money.ts'
import type { PricedPart } from '#pricing/price.ts'
import { taxCentsOf } from '#pricing/price.ts'
import { type PricingAnswer, toPricingAnswer } from '#pricing/pricing-answer.ts'

const ABOUT_THE_PLACE = ['Shipping', 'Tax']

/** A price for another place: the part costs what was agreed, and what depends on the place is as it is there. */
export function movePrice(agreed: PricingAnswer, priced: PricedPart): PricingAnswer {
  const there = toPricingAnswer(priced)
  const baseCents = toCents(agreed.breakdown.basePrice)
  const freightCents = toCents(there.breakdown.freight)
  const taxCents = taxCentsOf({ baseCents, freightCents }, priced.salesTax)
  const { grades, stockTotals, delivery, deliveries, surcharges, zone, taxState, shippingTaxNote, adjustments } = there
  return {
    ...agreed,
    ...{ grades, stockTotals, delivery, deliveries, surcharges, zone, taxState, shippingTaxNote },
    breakdown: {
      basePrice: agreed.breakdown.basePrice,
      freight: there.breakdown.freight,
      taxes: toDollars(taxCents),
      total: toDollars(baseCents + freightCents + taxCents),
    },
    adjustments: [
      ...agreed.adjustments.filter(({ label }) => !ABOUT_THE_PLACE.includes(label)),
      ...adjustments.filter(({ label }) => ABOUT_THE_PLACE.includes(label)),
    ],
  }
}
