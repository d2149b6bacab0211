import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time-spans.ts'

export const SESSION_MAX_MS = 7 * DAY_MS
export const SESSION_IDLE_MS = 12 * HOUR_MS
const TOUCH_INTERVAL_MS = 5 * MINUTE_MS
const SECOND_FACTOR_WITHIN_MS = 10 * MINUTE_MS
const CONFIRMED_FOR_MS = 10 * MINUTE_MS

/** One sign-in: ends seven days after it began, or twelve hours after it was last used. */
export type StaffSession = { createdAt: Date; lastUsedAt: Date; step: SignInStep | null }

export function isExpired({ createdAt, lastUsedAt, step }: StaffSession, now: Date) {
  const ageMs = now.getTime() - createdAt.getTime()
  return (
    ageMs >= (step === 'second-factor' ? SECOND_FACTOR_WITHIN_MS : SESSION_MAX_MS) ||
    now.getTime() >= lastUsedAt.getTime() + SESSION_IDLE_MS
  )
}

/** Whether a use is worth writing down. Not each one: a read would then cost a write. */
export function shouldTouch({ lastUsedAt }: StaffSession, now: Date) {
  return now.getTime() >= lastUsedAt.getTime() + TOUCH_INTERVAL_MS
}

/** Whoever has just signed in need not say the password again to change how they sign in. */
export function isFresh({ createdAt }: StaffSession, now: Date) {
  return now.getTime() < createdAt.getTime() + CONFIRMED_FOR_MS
}

/** What stands between a right password and the desk, in this order. */
export const signInSteps = ['second-factor', 'new-password', 'enroll'] as const

export type SignInStep = (typeof signInSteps)[number]

type Standing = {
  hasSecondFactor: boolean
  isSecondFactorVerified: boolean
  isPasswordTemporary: boolean
  isSecondFactorRequired: boolean
}

export function nextStep(standing: Standing): SignInStep | null {
  if (standing.hasSecondFactor && !standing.isSecondFactorVerified) return 'second-factor'
  if (standing.isPasswordTemporary) return 'new-password'
  return standing.isSecondFactorRequired && !standing.hasSecondFactor ? 'enroll' : null
}
