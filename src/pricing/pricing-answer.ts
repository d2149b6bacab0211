import { z } from 'zod/mini'
import { toDollars } from '#lib/money.ts'
import { deliveryPlaces } from './freight-delivery.ts'
import { describeListings, grades } from './grade.ts'
import { SAVINGS_PERCENT } from './price.ts'
import { explainPrice, explanationSchema } from './price-explanation.ts'
import type { PricedPart } from './priced-part.ts'

const partAnswerSchema = z.object({ name: z.string(), category: z.string() })

type PartAnswer = z.infer<typeof partAnswerSchema>

export const pricingAnswerSchema = z.object({
  part: z.nullable(partAnswerSchema),
  quantity: z.int(),
  side: z.nullable(z.enum(['left', 'right'])),
  alsoNamed: z.array(partAnswerSchema),
  grade: z.nullable(z.enum(grades)),
  /** What the price buys: grade and miles of the listings behind it, in a sentence. */
  buys: z.string(),
  /** What each grade would cost, all of them first; empty where there is no choice. */
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
