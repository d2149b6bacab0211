import type { LeadChat } from '#chat/lead-chat.ts'
import type { LeadMessage } from '#contact/contact-message.ts'
import type { LeadChange } from '#leads/lead-change.ts'
import type { AsJson } from '#lib/as-json.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import type { LeadCall, LeadEmail, LeadNote, LeadTimeline } from './lead-timeline.ts'

type Entry<Kind extends string, Item> = { kind: Kind; at: string; item: AsJson<Item> }

export type TimelineEntry =
  | Entry<'change', LeadChange>
  | (Entry<'email', LeadEmail> & { by?: string })
  | Entry<'call', LeadCall>
  | Entry<'chat', LeadChat>
  | Entry<'message', LeadMessage>
  | Entry<'note', LeadNote>
  | (Entry<'quote', DeskQuote> & { by?: string; mail?: AsJson<LeadEmail> })

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

/** One event once: who added a quote or wrote a mail stands with it, and a quote's own mail under the quote. */
function foldTimeline(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const told = new Set<TimelineEntry>()
  const folded = entries.map((entry) => {
    if (entry.kind !== 'quote' && entry.kind !== 'email') return entry
    const change = entries.find((other) => !told.has(other) && tellsOf(other, entry))
    if (change) told.add(change)
    const by = change?.kind === 'change' ? { by: change.item.by } : {}
    if (entry.kind === 'email') return { ...entry, ...by }
    const mail = entries.find((other) => other.kind === 'email' && isMailOf(other.item, entry.item))
    if (mail) told.add(mail)
    return { ...entry, ...by, ...(mail?.kind === 'email' && { mail: mail.item }) }
  })
  return folded.filter((_entry, index) => !told.has(entries[index] as TimelineEntry))
}

function tellsOf(change: TimelineEntry, entry: TimelineEntry): boolean {
  if (change.kind !== 'change') return false
  const { what, before, after } = change.item
  if (entry.kind === 'quote') return what === `quote ${entry.item.number}` && before === '' && after === 'pending'
  return entry.kind === 'email' && what === 'follow-up mail' && after === entry.item.subject
}

function isMailOf({ emailType, subject }: AsJson<LeadEmail>, { number }: AsJson<DeskQuote>): boolean {
  return emailType === 'quote' && subject.includes(`${number}:`)
}

/** Messages are what passed between them and us; changes are what staff did to the lead. */
export function filterTimeline(entries: readonly TimelineEntry[], filter: TimelineFilter): readonly TimelineEntry[] {
  if (filter === 'all') return foldTimeline(entries)
  return entries.filter(({ kind }) => (filter === 'changes' ? kind === 'change' : MESSAGES.has(kind)))
}
