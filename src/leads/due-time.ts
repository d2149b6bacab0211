import { type ClosedPeriod, closedPeriodAt } from '#company/closed-periods.ts'
import type { Open } from '#company/hours.ts'
import { DAY_MS, HOUR_MS } from '#lib/time-spans.ts'

export const PROMISE_MS = DAY_MS
export const GRACE_MS = HOUR_MS

export const PROMISE_RULE = "We promise 24 hours. If they end while we're closed, it's due an hour after we open."

/** When a person must have been in touch with someone who's been waiting since then. */
export function dueAt(company: Open, waitingSince: Date): Date {
  const promised = new Date(waitingSince.getTime() + PROMISE_MS)
  const closed = closedPeriodAt(company, promised)
  return closed ? new Date(closed.until.getTime() + GRACE_MS) : promised
}

export type OverdueWaits = {
  /** Anyone waiting since before this is overdue, */
  before: Date
  /** except these, whose 24 hours ended while we were closed. */
  except: ClosedPeriod | null
}

/** The same rule the other way around, for filters: who's overdue at a time. */
export function overdueWaits(company: Open, now: Date): OverdueWaits {
  const beforeGrace = new Date(now.getTime() - GRACE_MS - 1)
  const closed = closedPeriodAt(company, now) ?? closedPeriodAt(company, beforeGrace)
  return { before: startOfWait(now), except: closed && toWaits(closed) }
}

/** Those whose 24 hours end in this period. */
export function toWaits({ from, until }: ClosedPeriod): ClosedPeriod {
  return { from: startOfWait(from), until: startOfWait(until) }
}

function startOfWait(end: Date): Date {
  return new Date(end.getTime() - PROMISE_MS)
}
