import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import type { PriceFeed } from '#platform/env.ts'
import { readLimitedText } from '#platform/http/limited-text.ts'
import type { Log } from '#platform/log.ts'
import type { Listing, MarketQuestion, MarketSource } from '#pricing/market.ts'
import { createDayCache } from './day-cache.ts'
import { readFeedAnswer } from './feed-answer.ts'

const DEFAULTS = {
  timeoutMs: 2000,
  maxBytes: 256 * 1024,
  failuresToOpen: 3,
  pauseMs: 30_000,
  maxCachedQuestions: 5000,
}

/**
 * A price feed over HTTP: GET url?year=…&make=…&model=…&part=…, with the key as a bearer token. It never throws: a feed
 * that fails has no listings, and after three failures in a row it is left alone for half a minute.
 */
export function createHttpFeed(feed: PriceFeed, log: Log, overrides: Partial<typeof DEFAULTS> = {}): MarketSource {
  const options = { ...DEFAULTS, ...overrides }
  const breaker = createCircuitBreaker(options)
  const cache = createDayCache<Listing[]>(options.maxCachedQuestions)
  const ask = async (question: MarketQuestion, now: Date) => {
    try {
      const listings = readFeedAnswer(feed, await fetchAnswer(feed, question, options))
      breaker.succeeded()
      return listings
    } catch (error) {
      breaker.failed(now)
      throw error
    }
  }
  return {
    name: feed.name,
    async listListings(question, now) {
      try {
        return await cache(keyOf(question), now, () => whenClosed(breaker.isClosed(now), () => ask(question, now)))
      } catch (err) {
        if (!(err instanceof FeedResting)) log.warn({ err, feed: feed.name }, 'price feed failed')
        return []
      }
    },
  }
}

class FeedResting extends Error {}

function whenClosed<Answer>(isClosed: boolean, ask: () => Promise<Answer>): Promise<Answer> {
  return isClosed ? ask() : Promise.reject(new FeedResting())
}

function keyOf({ year, make, model, part }: MarketQuestion): string {
  return JSON.stringify([year, make, model, part.name])
}

/** Answers that are about the question, not about the feed: a stranger's nonsense must not switch a feed off. */
const NO_LISTINGS_STATUSES = new Set([400, 404, 422])

type FetchOptions = { timeoutMs: number; maxBytes: number }

async function fetchAnswer(feed: PriceFeed, question: MarketQuestion, options: FetchOptions): Promise<unknown> {
  const response = await fetch(urlFor(feed, question), {
    headers: { Accept: 'application/json', ...(feed.key && { Authorization: `Bearer ${feed.key}` }) },
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    if (NO_LISTINGS_STATUSES.has(response.status)) return { listings: [] }
    throw new Error(`The feed answered ${response.status}`)
  }
  return JSON.parse(await readLimitedText(response, options.maxBytes))
}

function urlFor({ url }: PriceFeed, { year, make, model, part }: MarketQuestion): URL {
  const asked = new URL(url)
  for (const [name, value] of Object.entries({ year: String(year), make, model, part: part.name })) {
    asked.searchParams.set(name, value)
  }
  return asked
}
