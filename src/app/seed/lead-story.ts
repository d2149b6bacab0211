import { randomBytes } from 'node:crypto'
import type { LeadSource, LeadStatus } from '#leads/lead.ts'
import { type ContactWords, writeContactWords } from './contact-words.ts'
import { pickQuoteCount, pickSource, pickStatus } from './lead-outcome.ts'
import { createPeople, type Person } from './people.ts'
import { type QuoteStory, tellQuotes } from './quote-story.ts'
import { createRandom, type Random } from './random.ts'
import type { ShoppingList } from './shopping-lists.ts'

/** Everything that happened with one lead, before any of it is a row. Times are milliseconds. */
export type LeadStory = {
  visitorId: string
  person: Person
  source: LeadSource
  status: LeadStatus
  createdAt: number
  updatedAt: number
  list: ShoppingList
  quotes: readonly QuoteStory[]
  /** What a lead wrote that came through the contact form. */
  contact: ContactWords | null
}

const VISITOR_ID_BYTES = 16
const ANSWERED_WITHIN_MS = 2 * 24 * 60 * 60 * 1000

type Options = { seed: string; lists: readonly ShoppingList[]; now: Date }

/** Tells what happened with a lead that came in at the given time. */
export function createStoryteller({ seed, lists, now }: Options): (createdAt: number) => LeadStory {
  const random = createRandom(seed, 'leads')
  const wishes = createRandom(seed, 'wishes')
  const nextPerson = createPeople(seed)
  return (createdAt) => {
    const list = wishes.pick(lists)
    const source = pickSource(random)
    const status = pickStatus(random, now.getTime() - createdAt)
    const offers = list.offers.slice(0, pickQuoteCount(random, source, status))
    const quotes = tellQuotes(random, { offers, leadStatus: status, createdAt, now: now.getTime() })
    return {
      // Chance that does not repeat itself: a second run must not meet the visitors of the first.
      visitorId: randomBytes(VISITOR_ID_BYTES).toString('base64url'),
      person: nextPerson(list.state),
      source,
      status,
      createdAt,
      updatedAt: lastChange(random, { status, createdAt, quotes, now: now.getTime() }),
      list,
      quotes,
      contact: source === 'contact' ? writeContactWords(random, list) : null,
    }
  }
}

type Course = Pick<LeadStory, 'status' | 'createdAt' | 'quotes'> & { now: number }

/** When somebody last had to do with the lead: the shopper with another quote, or staff. */
function lastChange(random: Random, { status, createdAt, quotes, now }: Course): number {
  const answeredAt = Math.floor(random.between(createdAt, Math.min(createdAt + ANSWERED_WITHIN_MS, now)))
  const quoteTimes = quotes.flatMap((quote) => [quote.createdAt, quote.decidedAt ?? 0])
  return Math.max(createdAt, status === 'new' ? 0 : answeredAt, ...quoteTimes)
}
