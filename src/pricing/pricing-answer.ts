import { toDollars } from '#lib/money.ts'
import type { Part } from '#parts/part.ts'
import type { Side } from '#parts/recognition/part-qualifiers.ts'
import { SAVINGS_PERCENT } from './price.ts'
import { type Explanation, explainPrice } from './price-explanation.ts'
import type { PricedPart } from './priced-part.ts'

type PartAnswer = { name: string; category: string }

/** What POST /api/pricing answers: amounts in dollars with two decimals. */
export type PricingAnswer = {
  part: PartAnswer | null
  quantity: number
  side: Side | null
  alsoNamed: PartAnswer[]
  scrapedPrices: { source: string; condition: string; price: number }[]
  breakdown: { basePrice: number; freight: number; taxes: number; total: number }
  marketComparison: { marketAvg: number; ourDiscount: number; savingsPercent: number }
  adjustments: Explanation[]
  zone: string
  taxState: string | null
}

export function toPricingAnswer(priced: PricedPart): PricingAnswer {
  const { part, quantity, side, alsoNamed, listings, price, shipping, taxState } = priced
  return {
    part: part && toPartAnswer(part),
    quantity,
    side,
    alsoNamed: alsoNamed.map(toPartAnswer),
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

function toPartAnswer({ name, category }: Part): PartAnswer {
  return { name, category }
}
