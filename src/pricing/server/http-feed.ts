import { toCents } from '#lib/money.ts'
import { remembered } from '#lib/remembered.ts'
import { cleanLine } from '#lib/text.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import type { PriceFeed } from '#platform/env.ts'
import { readLimitedText } from '#platform/http/limited-text.ts'
import type { Log } from '#platform/log.ts'
import type { Listing, Market, MarketQuestion } from '#pricing/market.ts'

const MAX_LISTINGS = 50
const MAX_TEXT = 80
const MAX_PRICE_CENTS = 10_000_000
const UNKNOWN_CONDITION = 'Used'

const DEFAULTS = {
  timeoutMs: 2000,
  maxBytes: 256 * 1024,
  failuresToOpen: 3,
  pauseMs: 30_000,
  maxCachedQuestions: 5000,
}

/**
 * A price feed over HTTP: GET url?year=…&make=…&model=…&part=…, with the key as a bearer token. It never throws: a feed
 * that fails has no listings, and after three failures in a row it isn't called for half a minute.
 */
export function createHttpFeed(feed: PriceFeed, log: Log, overrides: Partial<typeof DEFAULTS> = {}): Market {
  const options = { ...DEFAULTS, ...overrides }
  const breaker = createCircuitBreaker(options)
  const answers = new Map<string, Promise<Listing[]>>()
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
  return async (question, now) => {
    const key = keyOf(question, now)
    if (!answers.has(key) && !breaker.isClosed(now)) return []
    try {
      return await remembered(answers, options.maxCachedQuestions, key, () => ask(question, now))
    } catch (err) {
      answers.delete(key)
      log.warn({ err, feed: feed.name }, 'price feed failed')
      return []
    }
  }
}

/** Includes the day (UTC), so the feed is called again tomorrow. */
function keyOf({ year, make, model, part }: MarketQuestion, now: Date): string {
  return JSON.stringify([now.toISOString().slice(0, 10), year, make, model, part.name])
}

/** Statuses that blame the request: a stranger's nonsense must not switch a feed off. */
const NO_LISTINGS_STATUSES = new Set([400, 404, 422])

async function fetchAnswer(feed: PriceFeed, question: MarketQuestion, options: typeof DEFAULTS): Promise<unknown> {
  const response = await fetch(urlFor(feed, question), {
    headers: { Accept: 'application/json', ...(feed.key && { Authorization: `Bearer ${feed.key}` }) },
    redirect: 'error',
    signal: AbortSignal.timeout(options.timeoutMs),
  })
  if (!response.ok) {
    await response.body?.cancel()
    if (NO_LISTINGS_STATUSES.has(response.status)) return { listings: [] }
    throw new Error(`The feed returned ${response.status}`)
  }
  return JSON.parse(await readLimitedText(response, options.maxBytes))
}

function urlFor({ url }: PriceFeed, { year, make, model, part }: MarketQuestion): URL {
  const asked = new URL(url)
  const words = { year: String(year), make, model, part: part.name }
  for (const [name, value] of Object.entries(words)) asked.searchParams.set(name, value)
  return asked
}

/**
 * The listings in a feed's answer, by default `{ "listings": [{ "price": 412.5, "condition": "Grade A", "source": "…" }] }`
 * with prices in dollars. `fields` in PRICE_FEEDS renames them. Prices that aren't numbers, aren't above zero or
 * are unreasonably high are left out; any other shape is an error.
 */
function readFeedAnswer(feed: PriceFeed, answer: unknown): Listing[] {
  const rows = isObject(answer) ? answer[feed.fields.listings] : answer
  if (!Array.isArray(rows)) throw new Error("The feed didn't return listings")
  return rows.slice(0, MAX_LISTINGS).flatMap((row: unknown) => (isObject(row) ? toListing(feed, row) : []))
}

function toListing({ name, fields }: PriceFeed, row: Record<string, unknown>): Listing[] {
  const price = row[fields.price]
  const priceCents = typeof price === 'number' ? toCents(price) : Number.NaN
  if (!(priceCents > 0 && priceCents <= MAX_PRICE_CENTS)) return []
  return [
    {
      source: toText(row[fields.source]) || name,
      condition: toText(row[fields.condition]) || UNKNOWN_CONDITION,
      priceCents,
    },
  ]
}

function toText(value: unknown): string {
  return typeof value === 'string' ? cleanLine(value).slice(0, MAX_TEXT) : ''
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
