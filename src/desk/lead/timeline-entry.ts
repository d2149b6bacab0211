import type { LeadChat } from '#chat/lead-chat.ts'
import type { LeadMessage } from '#contact/contact-message.ts'
import type { LeadChange } from '#leads/lead-change.ts'
import type { AsJson } from '#lib/as-json.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import type { LeadCall, LeadEmail, LeadNote, LeadTimeline } from './lead-timeline.ts'

type Entry<Kind extends string, Item> = {
  kind: Kind
  at: string
  item: AsJson<Item>
  /** Who of us did it, and the mail that told the customer of it: lines of their own, folded into this one. */
  by?: string
  mail?: AsJson<LeadEmail>
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

/** One event once: who added a quote or wrote a mail stands with it, and a mail under the quote or the change it tells of. */
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
      ...(author?.kind === 'change' && { by: author.item.by }),
      ...(mail?.kind === 'email' && { mail: mail.item }),
    }
  })
  return folded.filter((_entry, index) => !told.has(entries[index] as TimelineEntry))
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
