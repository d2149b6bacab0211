import { toCents } from '#lib/money.ts'
import { cleanLine } from '#lib/text.ts'
import type { PriceFeed } from '#platform/env.ts'
import type { Listing } from '#pricing/market.ts'

const MAX_LISTINGS = 50
const MAX_TEXT = 80
const MAX_PRICE_CENTS = 10_000_000
const UNKNOWN_CONDITION = 'Used'

/**
 * The listings in a feed's answer, by default `{ "listings": [{ "price": 412.5, "condition": "Grade A", "source": "…" }] }`
 * with prices in dollars. `fields` in PRICE_FEEDS names them otherwise. Prices that are no numbers, not above zero or
 * past all reason are left out; an answer of another shape is an error.
 */
export function readFeedAnswer(feed: PriceFeed, answer: unknown): Listing[] {
  const rows = isObject(answer) ? answer[feed.fields.listings] : answer
  if (!Array.isArray(rows)) throw new Error('The feed did not answer with listings')
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
