import type { LeadChat } from '#chat/lead-chat.ts'
import type { LeadMessage } from '#contact/contact-message.ts'
import type { LeadChange } from '#leads/lead-change.ts'
import type { AsJson } from '#lib/as-json.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import type { LeadCall, LeadEmail, LeadNote, LeadTimeline } from './lead-timeline.ts'

type Entry<Kind extends string, Item> = { kind: Kind; at: string; item: AsJson<Item> }

export type TimelineEntry =
  | Entry<'change', LeadChange>
  | Entry<'email', LeadEmail>
  | Entry<'call', LeadCall>
  | Entry<'chat', LeadChat>
  | Entry<'message', LeadMessage>
  | Entry<'note', LeadNote>
  | Entry<'quote', DeskQuote>

export const timelineFilters = ['all', 'messages', 'changes'] as const

export type TimelineFilter = (typeof timelineFilters)[number]

const MESSAGES = new Set<TimelineEntry['kind']>(['email', 'call', 'chat', 'message'])

/** All kinds in one list, newest first. Of the same moment, a change stands above what it changed. */
export function mergeTimeline(timeline: AsJson<LeadTimeline>): TimelineEntry[] {
  const entries: TimelineEntry[] = [
    ...timeline.changes.map((item) => ({ kind: 'change' as const, at: item.createdAt, item })),
    ...timeline.notes.map((item) => ({ kind: 'note' as const, at: item.createdAt, item })),
    ...timeline.calls.map((item) => ({ kind: 'call' as const, at: item.createdAt, item })),
    ...timeline.emails.map((item) => ({ kind: 'email' as const, at: item.sentAt, item })),
    ...timeline.chats.map((item) => ({ kind: 'chat' as const, at: item.createdAt, item })),
    ...timeline.messages.map((item) => ({ kind: 'message' as const, at: item.createdAt, item })),
    ...timeline.quotes.map((item) => ({ kind: 'quote' as const, at: item.createdAt, item })),
  ]
  return entries.sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** Messages are what passed between them and us; changes are what staff did to the lead. */
export function filterTimeline(entries: readonly TimelineEntry[], filter: TimelineFilter): readonly TimelineEntry[] {
  if (filter === 'all') return entries
  return entries.filter(({ kind }) => (filter === 'changes' ? kind === 'change' : MESSAGES.has(kind)))
}
