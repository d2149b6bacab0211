import { z } from 'zod/mini'
import { leadChatSchema } from '#chat/chat-message.ts'
import { leadMessageSchema } from '#contact/contact-message.ts'
import { leadChangeSchema } from '#leads/lead-change.ts'
import { moment } from '#lib/field-schemas.ts'
import { deskQuoteSchema } from '#quotes/desk-quote.ts'

export const callDirections = ['inbound', 'outbound'] as const

export const callStatuses = ['completed', 'voicemail', 'no-answer', 'busy', 'wrong-number'] as const

const timelineEmailSchema = z.object({
  id: z.int(),
  createdAt: moment,
  /** When it was sent, or written if it hasn't been sent yet. */
  sentAt: moment,
  emailType: z.string(),
  subject: z.string(),
  status: z.string(),
  text: z.string(),
})

export type LeadEmail = z.infer<typeof timelineEmailSchema>

const loggedSchema = z.object({
  id: z.int(),
  createdAt: moment,
  by: z.string(),
  /** For the author only; null for everyone else. */
  editableUntil: z.nullable(moment),
})

const leadCallSchema = z.extend(loggedSchema, {
  direction: z.enum(callDirections),
  status: z.enum(callStatuses),
  duration: z.int(),
  said: z.string(),
})

export type LeadCall = z.infer<typeof leadCallSchema>

const leadNoteSchema = z.extend(loggedSchema, { text: z.string() })

export type LeadNote = z.infer<typeof leadNoteSchema>

/** Everything between a lead and us, each kind newest first. */
export const leadTimelineSchema = z.object({
  emails: z.array(timelineEmailSchema),
  calls: z.array(leadCallSchema),
  chats: z.array(leadChatSchema),
  quotes: z.array(deskQuoteSchema),
  messages: z.array(leadMessageSchema),
  notes: z.array(leadNoteSchema),
  changes: z.array(leadChangeSchema),
})

export type LeadTimeline = z.infer<typeof leadTimelineSchema>
