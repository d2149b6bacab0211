import type { FollowUp } from '#desk/lead/lead-log.ts'
import type { LeadCall } from '#desk/lead/lead-timeline.ts'
import type { LeadStatus } from '#leads/lead-status.ts'
import { DAY_MS, HOUR_MS } from '#lib/time-spans.ts'
import { writeFollowUp, writeNote } from './desk-words.ts'
import type { QuoteStory } from './quote-story.ts'
import type { Random } from './random.ts'
import type { ShoppingList } from './shopping-lists.ts'
import { pickerOf } from './weighted.ts'

type At = { createdAt: number }

type CallStory = At & Pick<LeadCall, 'direction' | 'status' | 'duration'>

type StatusChange = At & { before: LeadStatus; after: LeadStatus }

/** What staff did with one lead, each kind in chronological order. Times are milliseconds. */
export type DeskStory = {
  firstContactAt: number | null
  calls: readonly CallStory[]
  notes: readonly (At & { text: string })[]
  changes: readonly StatusChange[]
  followUps: readonly (At & FollowUp)[]
}

type LeadProgress = {
  status: LeadStatus
  createdAt: number
  quotes: readonly QuoteStory[]
  list: ShoppingList
  now: number
}

const MISSED_FIRST = 0.2
const NOTED = 0.35
const CALLED_AGAIN = 0.25
const QUOTED_ON_THE_WAY = 0.6

const pickWait = pickerOf<[from: number, upTo: number]>([
  [[0.05, 1], 38],
  [[1, 4], 30],
  [[4, 24], 26],
  [[24, 60], 6],
])

const pickFirstContact = pickerOf<'call' | 'mail' | 'elsewhere'>([
  ['call', 60],
  ['mail', 25],
  ['elsewhere', 15],
])

const pickMissed = pickerOf<CallStory['status']>([
  ['no-answer', 5],
  ['voicemail', 5],
  ['busy', 1],
  ['wrong-number', 0.3],
])

/** What staff have done with a lead, consistent with its status. */
export function generateDeskStory(random: Random, progress: LeadProgress): DeskStory {
  const { status, createdAt, now } = progress
  if (status === 'new') return { ...nothing, calls: generateMissedCall(random, createdAt, now) }
  const firstContactAt = pickContactTime(random, progress)
  const contact = pickFirstContact(random)
  const changes = generateChanges(random, firstContactAt, progress)
  const lastAt = changes.at(-1)?.createdAt ?? firstContactAt
  const followUp = { ...writeFollowUp(random, progress.list), createdAt: firstContactAt }
  return {
    firstContactAt,
    calls: [
      ...generateMissedCall(random, createdAt, firstContactAt),
      ...(contact === 'call' ? [generateCall(random, firstContactAt)] : []),
      ...(random.chance(CALLED_AGAIN) ? [generateCall(random, between(random, firstContactAt, lastAt))] : []),
    ],
    notes: random.chance(NOTED) ? [{ text: writeNote(random, progress.list), createdAt: lastAt }] : [],
    changes,
    followUps: contact === 'mail' ? [followUp] : [],
  }
}

const nothing: DeskStory = { firstContactAt: null, calls: [], notes: [], changes: [], followUps: [] }

function generateMissedCall(random: Random, from: number, until: number): CallStory[] {
  if (!random.chance(MISSED_FIRST)) return []
  return [{ createdAt: between(random, from, until), direction: 'outbound', status: pickMissed(random), duration: 0 }]
}

/** No one decides on a quote before we've been in touch. */
function pickContactTime(random: Random, { createdAt, quotes, now }: LeadProgress): number {
  const [from, upTo] = pickWait(random)
  const decisions = quotes.flatMap(({ decidedAt }) => decidedAt ?? [])
  const latest = Math.min(now, ...decisions)
  const contactAt = createdAt + random.between(from, upTo) * HOUR_MS
  return Math.floor(contactAt < latest ? contactAt : random.between(createdAt, latest))
}

function generateCall(random: Random, createdAt: number): CallStory {
  const direction = random.chance(0.75) ? 'outbound' : 'inbound'
  return { createdAt, direction, status: 'completed', duration: random.integer(1, 18) * 60 }
}

function generateChanges(
  random: Random,
  firstContactAt: number,
  { status, quotes, now }: LeadProgress,
): StatusChange[] {
  const isQuoted = status === 'quoted' || (quotes.length > 0 && random.chance(QUOTED_ON_THE_WAY))
  const steps: LeadStatus[] = ['new', 'contacted']
  if (status !== 'contacted' && isQuoted) steps.push('quoted')
  if (status === 'converted' || status === 'lost') steps.push(status)
  const soldAt = quotes.find((quote) => quote.status === 'accepted')?.decidedAt
  const latest = soldAt ?? Math.min(now, firstContactAt + 10 * DAY_MS)
  let createdAt = firstContactAt
  return steps.slice(1).map((after, at) => {
    if (at > 0) createdAt = after === 'converted' ? latest : between(random, createdAt, latest)
    return { before: steps[at] ?? 'new', after, createdAt }
  })
}

function between(random: Random, from: number, until: number): number {
  return Math.floor(random.between(from, until))
}
