import type { Part } from '#parts/part.ts'

/** The source of the book's listings until the shop's name is added. */
export const PRICE_BOOK = 'price book'

/** The book's listings under the shop's name: "Yardline price book". */
export function nameBook({ name }: { name: string }, listings: readonly Listing[]): readonly Listing[] {
  return listings.map((each) => (each.source === PRICE_BOOK ? { ...each, source: `${name} ${PRICE_BOOK}` } : each))
}

/** Also for quotes that were made under a former name. */
export function isFromPriceBook({ source }: Pick<Listing, 'source'>): boolean {
  return source.endsWith(PRICE_BOOK)
}

export type PricedVehicle = { year: number; make: string; model: string }

export type MarketQuestion = PricedVehicle & { part: Part }

export type Listing = { source: string; condition: string; priceCents: number }

/** A source of prices: the price book, a feed, later the yard's own stock. Empty if it has none. */
export type Market = (question: MarketQuestion, now: Date) => Promise<readonly Listing[]>

/** Where the market average comes from: "one price in our price book", "the average of 4 listings from 2 sources". */
export function describeMarket(listings: readonly Pick<Listing, 'source'>[]): string {
  const sources = new Set(listings.map(({ source }) => source))
  const count = listings.length
  if (listings.some(isFromPriceBook))
    return count === 1 ? 'one price in our price book' : `the average of ${count} prices in our price book`
  const from = sources.size === 1 ? [...sources][0] : `${sources.size} sources`
  return count === 1 ? `one listing from ${from}` : `the average of ${count} listings from ${from}`
}

/** The same as a sentence next to the amount, so our own figures never pass for someone's offer. */
export function marketNote(listings: readonly Pick<Listing, 'source'>[]): string {
  const described = describeMarket(listings)
  const isBook = listings.some(isFromPriceBook)
  return `${described.charAt(0).toUpperCase()}${described.slice(1)}${isBook ? `, not ${listings.length === 1 ? 'a live listing' : 'live listings'}` : ''}.`
}
