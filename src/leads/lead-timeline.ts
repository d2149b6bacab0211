import type { ChatMessage } from '#chat/chat-message.ts'
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

/** A conversation with the assistant. */
export type LeadChat = {
  /** For staff; not the id that the visitor holds. */
  id: number
  createdAt: Date
  resolved: boolean
  isHandedOver: boolean
  messages: ChatMessage[]
}

/** What they wrote in the contact form, signed with the name they gave there. */
export type LeadMessage = { id: number; createdAt: Date; name: string; subject: string; message: string }

export type LeadNote = { id: number; createdAt: Date; text: string; by: string }

/** One change by staff: who, what, before, after, when. */
export type LeadChange = { id: number; createdAt: Date; what: string; before: string; after: string; by: string }

export type NewLeadChange = Pick<LeadChange, 'what' | 'before' | 'after'> & { leadId: number; staffId: number }

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
