import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time-spans.ts'

export const SESSION_MAX_MS = 7 * DAY_MS
export const SESSION_IDLE_MS = 12 * HOUR_MS
const TOUCH_INTERVAL_MS = 5 * MINUTE_MS

export type StaffSession = { createdAt: Date; lastUsedAt: Date }

export function isExpired({ createdAt, lastUsedAt }: StaffSession, now: Date) {
  return (
    now.getTime() >= createdAt.getTime() + SESSION_MAX_MS || now.getTime() >= lastUsedAt.getTime() + SESSION_IDLE_MS
  )
}

/** Not at each use: a read would then cost a write. */
export function shouldTouch({ lastUsedAt }: StaffSession, now: Date) {
  return now.getTime() >= lastUsedAt.getTime() + TOUCH_INTERVAL_MS
}
