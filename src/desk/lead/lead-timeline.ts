import type { LeadChat } from '#chat/lead-chat.ts'
import type { LeadMessage } from '#contact/contact-message.ts'
import type { LeadChange } from '#leads/lead-change.ts'
import type { Quote } from '#quotes/quote.ts'

export const callDirections = ['inbound', 'outbound'] as const

export const callStatuses = ['completed', 'voicemail', 'no-answer', 'busy', 'wrong-number'] as const

/** A mail that went to the lead, or is on its way. */
export type LeadEmail = {
  id: number
  /** When it was sent; until then, when it was written. */
  sentAt: Date
  emailType: string
  subject: string
  status: string
  text: string
}

export type LeadCall = {
  id: number
  createdAt: Date
  direction: (typeof callDirections)[number]
  status: (typeof callStatuses)[number]
  /** In seconds. */
  duration: number
  by: string
}

export type LeadNote = { id: number; createdAt: Date; text: string; by: string }

/** Everything that passed between a lead and us, each kind newest first. */
export type LeadTimeline = {
  emails: LeadEmail[]
  calls: LeadCall[]
  chats: LeadChat[]
  quotes: Quote[]
  messages: LeadMessage[]
  notes: LeadNote[]
  changes: LeadChange[]
}
