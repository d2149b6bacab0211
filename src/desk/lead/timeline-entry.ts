import type { LeadChat } from '#chat/chat-message.ts'
import type { LeadMessage } from '#contact/contact-message.ts'
import type { LeadChange } from '#leads/lead-change.ts'
import type { AsJson } from '#lib/as-json.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import type { LeadCall, LeadEmail, LeadNote, LeadTimeline } from './lead-timeline.ts'

type Entry<Kind extends string, Item> = {
  kind: Kind
  at: string
  item: AsJson<Item>
  /** Lines of their own that are folded into this one: who of us did it, the mail about it, what it did to the lead. */
  author?: AsJson<LeadChange>
  mail?: AsJson<LeadEmail>
  effects?: AsJson<LeadChange>[]
}

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

/** One event once: who did it, the mail that tells of it and the status that it sets stand with it. */
function foldTimeline(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const told = new Set<TimelineEntry>()
  const takeOut = (isPartOf: (other: TimelineEntry) => boolean) => {
    const part = entries.find((other) => !told.has(other) && isPartOf(other))
    if (part) told.add(part)
    return part
  }
  const folded = entries.map((entry) => {
    const author = takeOut((other) => other.kind === 'change' && isWritingOf(other.item, entry))
    const mail = takeOut((other) => other.kind === 'email' && isMailAbout(other.item, entry))
    return {
      ...entry,
      ...(author?.kind === 'change' && { author: author.item }),
      ...(mail?.kind === 'email' && { mail: mail.item }),
    }
  })
  return withEffects(folded.filter((_entry, index) => !told.has(entries[index] as TimelineEntry)))
}

/** What is written by one act has one moment. */
function withEffects(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const effects = Map.groupBy(entries.filter(isEffect), ({ at }) => at)
  const acts = entries.map((entry) => {
    const at = entry.author?.createdAt ?? entry.at
    const own = isEffect(entry) ? undefined : effects.get(at)
    if (own) effects.delete(at)
    return own ? { ...entry, effects: own.map(({ item }) => withoutNote(item)) } : entry
  })
  return acts.filter((entry) => !isEffect(entry) || effects.has(entry.at))
}

/** What a reminder says beside its time, the act has said. */
function withoutNote(change: AsJson<LeadChange>): AsJson<LeadChange> {
  const [time = ''] = change.after.split(': ')
  return change.what === 'reminder' ? { ...change, after: time } : change
}

function isEffect(entry: TimelineEntry): entry is Extract<TimelineEntry, { kind: 'change' }> {
  return entry.kind === 'change' && (entry.item.what === 'status' || entry.item.what === 'reminder')
}

function isWritingOf({ what, before, after }: AsJson<LeadChange>, entry: TimelineEntry): boolean {
  if (entry.kind === 'quote') return what === `quote ${entry.item.number}` && before === '' && after === 'pending'
  return entry.kind === 'email' && what === 'follow-up mail' && after === entry.item.subject
}

/** Which mail goes out when this becomes of a quote. */
const mailsOfChanges = new Map([
  ['requested', 'confirmation'],
  ['shipped', 'shipped'],
])

function isMailAbout({ emailType, subject }: AsJson<LeadEmail>, entry: TimelineEntry): boolean {
  if (entry.kind === 'quote') return emailType === 'quote' && subject.includes(`${entry.item.number}:`)
  if (entry.kind !== 'change') return false
  const number = entry.item.what.split(' ').at(-1)
  const [news = ''] = entry.item.after.split(': ')
  if (emailType === 'new price') return subject.includes(`${number}: ${news} for`)
  return emailType === mailsOfChanges.get(news) && subject.endsWith(`${number}`)
}

/** Messages are what passed between them and us; changes are what staff did to the lead. */
export function filterTimeline(entries: readonly TimelineEntry[], filter: TimelineFilter): readonly TimelineEntry[] {
  if (filter === 'all') return foldTimeline(entries)
  return entries.filter(({ kind }) => (filter === 'changes' ? kind === 'change' : MESSAGES.has(kind)))
}

export type LeadSummary = { quotes: number; emailsSent: number; calls: number; chats: number }

/** How much there has been with a lead. A mail that is still queued, or failed, was not sent. */
export function summarizeTimeline({ quotes, emails, calls, chats }: AsJson<LeadTimeline>): LeadSummary {
  const emailsSent = emails.filter(({ status }) => status === 'sent').length
  return { quotes: quotes.length, emailsSent, calls: calls.length, chats: chats.length }
}
