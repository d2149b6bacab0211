import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time-spans.ts'

export const SESSION_MAX_MS = 7 * DAY_MS
export const SESSION_IDLE_MS = 12 * HOUR_MS
const NOTICE_EVERY_MS = 5 * MINUTE_MS

/** One sign-in: ends seven days after it began, or twelve hours after it was last used. */
export type StaffSession = { createdAt: Date; lastUsedAt: Date }

export function isExpired({ createdAt, lastUsedAt }: StaffSession, now: Date) {
  return (
    now.getTime() >= createdAt.getTime() + SESSION_MAX_MS || now.getTime() >= lastUsedAt.getTime() + SESSION_IDLE_MS
  )
}

/** Whether a use is worth writing down. Not each one: a read would then cost a write. */
export function shouldTouch({ lastUsedAt }: StaffSession, now: Date) {
  return now.getTime() >= lastUsedAt.getTime() + NOTICE_EVERY_MS
}
