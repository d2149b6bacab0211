import { randomBytes } from 'node:crypto'
import type { LeadSource } from '#leads/lead.ts'
import type { LeadStatus } from '#leads/lead-status.ts'
import { type ContactWords, writeContactWords } from './contact-words.ts'
import { type DeskStory, generateDeskStory } from './desk-story.ts'
import { pickQuoteCount, pickSource, pickStatus } from './lead-outcome.ts'
import { createPeople, type Person } from './people.ts'
import { generateQuotes, type QuoteStory } from './quote-story.ts'
import { createRandom } from './random.ts'
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
  desk: DeskStory
  contact: ContactWords | null
}

const VISITOR_ID_BYTES = 16

type Options = {
  seed: string
  lists: readonly ShoppingList[]
  /** Leads after this time are among the newest. */
  newestFrom: number
  now: Date
}

export function createStoryteller({ seed, lists, newestFrom, now }: Options): (createdAt: number) => LeadStory {
  const random = createRandom(seed, 'leads')
  const wishes = createRandom(seed, 'wishes')
  const work = createRandom(seed, 'desk')
  const nextPerson = createPeople(seed)
  return (createdAt) => {
    const list = wishes.pick(lists)
    const source = pickSource(random)
    const status = pickStatus(random, { ageMs: now.getTime() - createdAt, isAmongNewest: createdAt >= newestFrom })
    const offers = list.offers.slice(0, pickQuoteCount(random, source, status))
    const quotes = generateQuotes(random, { offers, leadStatus: status, createdAt, now: now.getTime() })
    const desk = generateDeskStory(work, { status, createdAt, quotes, list, now: now.getTime() })
    return {
      // Not seeded: a second run must not reuse the visitors of the first.
      visitorId: randomBytes(VISITOR_ID_BYTES).toString('base64url'),
      person: nextPerson(list.state),
      source,
      status,
      createdAt,
      updatedAt: lastChange(createdAt, quotes, desk),
      list,
      quotes,
      desk,
      contact: source === 'contact' ? writeContactWords(random, list) : null,
    }
  }
}

/** The last activity on the lead, by the shopper or by staff. */
function lastChange(createdAt: number, quotes: readonly QuoteStory[], { changes }: DeskStory): number {
  const quoteTimes = quotes.flatMap((quote) => [quote.createdAt, quote.decidedAt ?? 0])
  return Math.max(createdAt, ...quoteTimes, ...changes.map((change) => change.createdAt))
}
