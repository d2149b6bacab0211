import { overdueSince } from '#leads/lead.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time-spans.ts'
import { counted } from '#lib/wording.ts'
import type { LeadJson } from './listed-lead.ts'

/** How long a lead has waited past the time we promise, such as "3 days"; null if it isn't overdue. */
export function overdueBy({ waitingSince }: Pick<LeadJson, 'waitingSince'>, now: Date): string | null {
  const overdueMs = waitingSince === null ? 0 : overdueSince(now).getTime() - Date.parse(waitingSince)
  return overdueMs > 0 ? spanInWords(overdueMs) : null
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
