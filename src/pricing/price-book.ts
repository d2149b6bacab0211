import { type Listing, type MarketQuestion, type MarketSource, PRICE_BOOK } from './market.ts'
import { adjustmentsFor } from './price-adjustments.ts'
import type { ClassRules } from './vehicle-class.ts'

/** The reference price book: what the trade asks for a used part, worked out for any vehicle. Not anybody's live offer. */
export function createPriceBook(classRules: ClassRules): MarketSource {
  return { name: PRICE_BOOK, listListings: async (question, now) => listBookListings(classRules, question, now) }
}

/** A good, a usual and a worn part, dearest first. */
export function listBookListings(
  classRules: ClassRules,
  { part, ...vehicle }: MarketQuestion,
  now: Date,
): readonly Listing[] {
  const adjustments = adjustmentsFor(classRules, vehicle, now)
  const factor = adjustments.reduce((product, adjustment) => product * adjustment.factor, 1)
  return [
    toListing('Grade A, low miles', part.highCents * factor),
    toListing('Grade B, average miles', part.medianCents * factor),
    toListing('Grade C, high miles', part.lowCents * factor),
  ]
}

function toListing(condition: string, cents: number): Listing {
  return { source: PRICE_BOOK, condition, priceCents: Math.round(cents) }
}
