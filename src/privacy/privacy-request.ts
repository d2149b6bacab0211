import { DAY_MS } from '#lib/time-spans.ts'

/** What the privacy policy lets a person ask for. */
export const privacyRequestKinds = ['copy', 'erasure'] as const

export type PrivacyRequestKind = (typeof privacyRequestKinds)[number]

export const ANSWERED_WITHIN_DAYS = 30

export function answerDueAt(confirmedAt: Date): Date {
  return new Date(confirmedAt.getTime() + ANSWERED_WITHIN_DAYS * DAY_MS)
}
