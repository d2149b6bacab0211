import type { Listing, MarketQuestion, MarketSource } from '#pricing/market.ts'

export type Market = (question: MarketQuestion, now: Date) => Promise<readonly Listing[]>

/** Asks all sources at once; when none of them has anything, the book answers. */
export function createMarket(sources: readonly MarketSource[], book: MarketSource): Market {
  return async (question, now) => {
    const found = await Promise.all(sources.map((source) => source.listListings(question, now)))
    const listings = found.flat()
    return listings.length > 0 ? listings : book.listListings(question, now)
  }
}
