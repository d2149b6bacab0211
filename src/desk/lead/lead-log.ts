import { z } from 'zod/mini'
import { cleanLine, cleanText } from '#lib/text.ts'
import { HOUR_MS } from '#lib/time-spans.ts'
import { callDirections, callStatuses, type LeadCall } from './lead-timeline.ts'

const NOTE_MAX = 5000
const SUBJECT_MAX = 200
const MESSAGE_MAX = 10_000
const MINUTES_MAX = 600
const EDITABLE_MS = HOUR_MS

const NO_NOTE = 'Write a note'
const NO_SUBJECT = 'Write a subject'
const NO_MESSAGE = 'Write a message'
const MINUTES_WRONG = `Minutes must be a whole number from 0 to ${MINUTES_MAX}`

export const noteSchema = z.object({
  text: z
    .string(NO_NOTE)
    .check(
      z.overwrite(cleanText),
      z.minLength(1, NO_NOTE),
      z.maxLength(NOTE_MAX, `A note must be at most ${NOTE_MAX} characters`),
    ),
})

export const callSchema = z.object({
  direction: z.enum(callDirections, `Direction must be one of ${callDirections.join(', ')}`),
  status: z.enum(callStatuses, `Outcome must be one of ${callStatuses.join(', ')}`),
  minutes: z.int(MINUTES_WRONG).check(z.minimum(0, MINUTES_WRONG), z.maximum(MINUTES_MAX, MINUTES_WRONG)),
  said: z._default(
    z
      .string('What was said must be text')
      .check(z.overwrite(cleanText), z.maxLength(NOTE_MAX, `What was said must be at most ${NOTE_MAX} characters`)),
    '',
  ),
  /** When to be reminded to call again. */
  callBackAt: z.nullish(z.iso.datetime('Choose when to call back')),
})

export type CallReport = z.infer<typeof callSchema>

/** The same while it is being written. */
export type CallFields = z.input<typeof callSchema>

export type LoggedCall = Pick<LeadCall, 'direction' | 'status' | 'duration' | 'said'>

/** A call in one line, for the trail: "outbound, completed, 4 min: wants it by Friday". */
export function callWording({ direction, status, duration, said }: LoggedCall): string {
  return `${direction}, ${status}, ${Math.round(duration / 60)} min${said ? `: ${said}` : ''}`
}

/** Until when whoever wrote a note or logged a call may change or delete it. */
export function editableUntil(createdAt: Date): Date {
  return new Date(createdAt.getTime() + EDITABLE_MS)
}

/** Only when the two spoke with each other is a call a contact. */
export function isContact({ status }: Pick<CallReport, 'status'>): boolean {
  return status === 'completed'
}

export const mailSubjectSchema = z
  .string(NO_SUBJECT)
  .check(
    z.overwrite(cleanLine),
    z.minLength(1, NO_SUBJECT),
    z.maxLength(SUBJECT_MAX, `Subject must be at most ${SUBJECT_MAX} characters`),
  )

export const mailMessageSchema = z
  .string(NO_MESSAGE)
  .check(
    z.overwrite(cleanText),
    z.minLength(1, NO_MESSAGE),
    z.maxLength(MESSAGE_MAX, `Message must be at most ${MESSAGE_MAX} characters`),
  )

/** What a template could not fill in must not reach a customer. */
const isFilledIn = z.refine((text: unknown) => !/\{[a-z ]+\}/.test(String(text)), {
  error: 'Put your own words in place of what stands in {braces}: there is nothing to fill in',
})

export const followUpSchema = z.object({
  subject: mailSubjectSchema.check(isFilledIn),
  message: mailMessageSchema.check(isFilledIn),
})

export type FollowUp = z.infer<typeof followUpSchema>
