import { company } from '#company/company.ts'
import type { Part } from '#parts/part.ts'

export const PRICE_BOOK = `${company.name} price book`

export type PricedVehicle = { year: number; make: string; model: string }

export type MarketQuestion = PricedVehicle & { part: Part }

export type Listing = { source: string; condition: string; priceCents: number }

/** Somewhere prices come from: the price book, a feed, later the yard's own stock. Empty when it has none to offer. */
export type MarketSource = {
  name: string
  listListings: (question: MarketQuestion, now: Date) => Promise<readonly Listing[]>
}
