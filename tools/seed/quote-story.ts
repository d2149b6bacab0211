import type { LeadStatus } from '#leads/lead-status.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time-spans.ts'
import type { QuoteStatus } from '#quotes/quote.ts'
import type { Random } from './random.ts'
import type { Offer } from './shopping-lists.ts'

export type QuoteStory = {
  offer: Offer
  status: QuoteStatus
  createdAt: number
  decidedAt: number | null
  /** At most three quotes a day are mailed to one address. */
  isMailed: boolean
}

type QuoteHistory = { offers: readonly Offer[]; leadStatus: LeadStatus; createdAt: number; now: number }

const SECOND_MS = 1000
const MAILS_PER_DAY = 3
/** A quote is valid for fourteen days; people decide sooner. */
const DECIDED_WITHIN_MS = 12 * DAY_MS
const SAME_VISIT = 0.7
/** Some people quoted in the last few days said yes on the quote page. */
const REQUESTED = 0.15
const RECENT_MS = 10 * DAY_MS

type Place = { isLast: boolean; isRecent: boolean }

const DECLINED: Record<LeadStatus, number> = { new: 0, contacted: 0.05, quoted: 0.1, converted: 0.4, lost: 0.55 }

/** The quotes of one lead, oldest first. A converted lead accepted its last one. */
export function generateQuotes(random: Random, { offers, leadStatus, createdAt, now }: QuoteHistory): QuoteStory[] {
  const times = listTimes(random, offers.length, createdAt, now)
  return times.flatMap((time, at) => {
    const offer = offers[at]
    if (!offer) return []
    const isRecent = now - time < RECENT_MS
    const status = pickStatus(random, leadStatus, { isLast: at === times.length - 1, isRecent })
    const latest = Math.min(time + DECIDED_WITHIN_MS, now)
    const decidedAt = status === 'pending' ? null : Math.floor(random.between(time, latest))
    return [{ offer, status, createdAt: time, decidedAt, isMailed: isMailed(times, at) }]
  })
}

/** The first comes seconds after the lead, others in the same visit or days later. Leaves out future ones. */
function listTimes(random: Random, count: number, createdAt: number, now: number): number[] {
  const times: number[] = []
  let time = Math.min(createdAt + random.integer(1, 4) * SECOND_MS, now)
  while (times.length < count && time <= now) {
    times.push(time)
    time += random.chance(SAME_VISIT) ? random.integer(40, 900) * SECOND_MS : random.integer(1440, 14_400) * MINUTE_MS
  }
  return times
}

function pickStatus(random: Random, leadStatus: LeadStatus, { isLast, isRecent }: Place): QuoteStatus {
  if (leadStatus === 'converted' && isLast) return 'accepted'
  if (random.chance(DECLINED[leadStatus])) return 'declined'
  return isRecent && leadStatus === 'quoted' && random.chance(REQUESTED) ? 'requested' : 'pending'
}

function isMailed(times: readonly number[], at: number): boolean {
  const earlier = times[at - MAILS_PER_DAY]
  return earlier === undefined || (times[at] ?? 0) - earlier >= DAY_MS
}
