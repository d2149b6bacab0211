import { z } from 'zod/mini'
import { textSchema } from '#lib/field-schemas.ts'
import { cleanText } from '#lib/text.ts'
import { HOUR_MS } from '#lib/time-spans.ts'
import { callDirections, callStatuses, type LeadCall } from './lead-timeline.ts'

const NOTE_MAX = 5000
const MINUTES_MAX = 600
const EDITABLE_MS = HOUR_MS

const MINUTES_WRONG = `Minutes must be a whole number from 0 to ${MINUTES_MAX}`

export const noteSchema = z.object({
  text: textSchema({ name: 'A note', min: 1, max: NOTE_MAX, tooShort: 'Write a note', clean: cleanText }),
})

/** How many emails were taken back before they left. */
export const undoneEmailsSchema = z.object({ undone: z.int() })

export const callSchema = z.object({
  direction: z.enum(callDirections, `Direction must be one of ${callDirections.join(', ')}`),
  status: z.enum(callStatuses, `Outcome must be one of ${callStatuses.join(', ')}`),
  minutes: z.int(MINUTES_WRONG).check(z.minimum(0, MINUTES_WRONG), z.maximum(MINUTES_MAX, MINUTES_WRONG)),
  said: z._default(
    textSchema({ name: 'What was said', max: NOTE_MAX, tooShort: 'What was said must be text', clean: cleanText }),
    '',
  ),
  callBackAt: z.nullish(z.iso.datetime('Choose when to call back')),
})

export type CallFields = z.input<typeof callSchema>

export type LoggedCall = Pick<LeadCall, 'direction' | 'status' | 'duration' | 'said'>

/** A call in one line, for the trail: "outbound, completed, 4 min: wants it by Friday". */
export function callWording({ direction, status, duration, said }: LoggedCall): string {
  return `${direction}, ${status}, ${Math.round(duration / 60)} min${said ? `: ${said}` : ''}`
}

/** How long the author may edit or delete a note or call. */
export function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + EDITABLE_MS)
}

/** A call counts as contact only if the two talked. */
export function isContact({ status }: Pick<LeadCall, 'status'>): boolean {
  return status === 'completed'
}

export const mailSubjectSchema = textSchema({ name: 'Subject', min: 1, max: 200, tooShort: 'Write a subject' })

export const mailMessageSchema = textSchema({
  name: 'Message',
  min: 1,
  max: 10_000,
  tooShort: 'Write a message',
  clean: cleanText,
})

/** A placeholder that wasn't filled in must not reach a customer. */
const isFilledIn = z.refine((text: unknown) => !/\{[a-z ]+\}/.test(String(text)), {
  error: 'Replace the text in {braces}: we have nothing to fill in there',
})

export const followUpSchema = z.object({
  subject: mailSubjectSchema.check(isFilledIn),
  message: mailMessageSchema.check(isFilledIn),
})

export type FollowUp = z.infer<typeof followUpSchema>
