import { z } from 'zod/mini'
import { moment } from '#lib/field-schemas.ts'
import { DAY_MS } from '#lib/time-spans.ts'

const MAX_DISMISSED = 100
const MAX_KEY_LENGTH = 60
const SHOWN_MS = 7 * DAY_MS

/** Something staff should know: a due reminder, a yes, a waiting chat or a failed email. */
export const noticeSchema = z.object({
  /** Names what happened, so that the same thing happening again is another notice. */
  key: z.string(),
  title: z.string(),
  text: z.string(),
  href: z.string(),
  at: moment,
  /** The colleague who has just dismissed it for everyone. */
  dismissedBy: z.nullable(z.string()),
})

export type Notice = z.infer<typeof noticeSchema>

const KEYS_WRONG = `keys must be a list of 1 to ${MAX_DISMISSED} notices`

export const dismissalSchema = z.object({
  keys: z
    .array(z.string(KEYS_WRONG).check(z.regex(/^[a-z]+(-\d+)+$/, KEYS_WRONG), z.maxLength(MAX_KEY_LENGTH)), KEYS_WRONG)
    .check(z.minLength(1, KEYS_WRONG), z.maxLength(MAX_DISMISSED, KEYS_WRONG)),
})

/** Older ones aren't news anymore. */
export function shownSince(now: Date): Date {
  return new Date(now.getTime() - SHOWN_MS)
}
