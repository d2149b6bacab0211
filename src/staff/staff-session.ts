import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time-spans.ts'

export const SESSION_MAX_MS = 7 * DAY_MS
export const SESSION_IDLE_MS = 12 * HOUR_MS
const TOUCH_INTERVAL_MS = 5 * MINUTE_MS
const SECOND_FACTOR_WITHIN_MS = 10 * MINUTE_MS
const CONFIRMED_FOR_MS = 10 * MINUTE_MS

/** One sign-in: it ends seven days after it started, or twelve hours after its last use. */
export type StaffSession = { createdAt: Date; lastUsedAt: Date; step: SignInStep | null }

export function isExpired({ createdAt, lastUsedAt, step }: StaffSession, now: Date) {
  const ageMs = now.getTime() - createdAt.getTime()
  return (
    ageMs >= (step === 'second-factor' ? SECOND_FACTOR_WITHIN_MS : SESSION_MAX_MS) ||
    now.getTime() >= lastUsedAt.getTime() + SESSION_IDLE_MS
  )
}

/** Whether to record a use. Not every one: each read would cost a write. */
export function shouldTouch({ lastUsedAt }: StaffSession, now: Date) {
  return now.getTime() >= lastUsedAt.getTime() + TOUCH_INTERVAL_MS
}

/** Right after signing in, changing how you sign in doesn't take the password again. */
export function isFresh({ createdAt }: StaffSession, now: Date) {
  return now.getTime() < createdAt.getTime() + CONFIRMED_FOR_MS
}

/** The steps between the right password and the desk, in order. */
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
