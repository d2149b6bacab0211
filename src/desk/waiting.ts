import { formatWeekdayTime } from '#company/business-time.ts'
import type { Open } from '#company/hours.ts'
import { dueAt, PROMISE_MS } from '#leads/due-time.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time-spans.ts'
import { counted } from '#lib/wording.ts'
import type { LeadJson } from './listed-lead.ts'

type Wait = Pick<LeadJson, 'waitingSince'>

/** How long a lead has waited past the time we promise, such as "3 days"; null if it isn't overdue. */
export function overdueBy(company: Open, { waitingSince }: Wait, now: Date): string | null {
  const overdueMs = waitingSince === null ? 0 : now.getTime() - dueAt(company, new Date(waitingSince)).getTime()
  return overdueMs > 0 ? spanInWords(overdueMs) : null
}

/** "due Mon 9:00 AM" if the 24 hours end while we're closed; null if they don't, or if it's overdue. */
export function movedDueTime(company: Open, { waitingSince }: Wait, now: Date): string | null {
  if (waitingSince === null) return null
  const since = new Date(waitingSince)
  const due = dueAt(company, since)
  const isMoved = due.getTime() > since.getTime() + PROMISE_MS
  return isMoved && due >= now ? `due ${formatWeekdayTime(company, due)}` : null
}

/** "20 minutes", "5 hours", "3 days"; at least a minute. */
export function spanInWords(ms: number): string {
  if (ms >= DAY_MS) return counted(Math.floor(ms / DAY_MS), 'day')
  if (ms >= HOUR_MS) return counted(Math.floor(ms / HOUR_MS), 'hour')
  return counted(Math.max(1, Math.floor(ms / MINUTE_MS)), 'minute')
}

/** "20 min", "5 h", "3 d", for tight spaces. */
export function shortSpan(ms: number): string {
  if (ms >= DAY_MS) return `${Math.floor(ms / DAY_MS).toLocaleString('en-US')} d`
  return ms >= HOUR_MS ? `${Math.floor(ms / HOUR_MS)} h` : `${Math.max(1, Math.floor(ms / MINUTE_MS))} min`
}
