import type { AsJson } from '#lib/as-json.ts'
import type { LeadTimeline } from './lead-timeline.ts'

type ItemOf<List extends keyof LeadTimeline> = AsJson<LeadTimeline>[List][number]

type Entry<Kind extends string, List extends keyof LeadTimeline> = {
  kind: Kind
  at: string
  item: ItemOf<List>
  /** Entries folded into this one: who did it, the email about it, and what it changed on the lead. */
  author?: ItemOf<'changes'>
  mail?: ItemOf<'emails'>
  effects?: ItemOf<'changes'>[]
}

export type TimelineEntry =
  | Entry<'change', 'changes'>
  | Entry<'email', 'emails'>
  | Entry<'call', 'calls'>
  | Entry<'chat', 'chats'>
  | Entry<'message', 'messages'>
  | Entry<'note', 'notes'>
  | Entry<'quote', 'quotes'>

export type EntryOf<Kind extends TimelineEntry['kind']> = Extract<TimelineEntry, { kind: Kind }>

export const timelineFilters = ['all', 'messages', 'changes'] as const

export type TimelineFilter = (typeof timelineFilters)[number]

const MESSAGES = new Set<TimelineEntry['kind']>(['email', 'call', 'chat', 'message'])

/** All kinds in one list, newest first. At the same moment, a change comes above what it changed. */
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
  return newestFirst(entries)
}

function newestFirst(entries: readonly TimelineEntry[]): TimelineEntry[] {
  return entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
}

/** Everything one action wrote has the same time. */
function foldTimeline(entries: readonly TimelineEntry[]): TimelineEntry[] {
  const moments = Map.groupBy(entries, ({ item }) => item.createdAt)
  return newestFirst([...moments.values()].flatMap(foldMoment))
}

/** Shows an event once, together with who did it, its email and the status it set. */
function foldMoment(rows: readonly TimelineEntry[]): readonly TimelineEntry[] {
  const changes = rows.filter((row) => row.kind === 'change')
  const effects = changes.filter(({ item: { what } }) => what === 'status' || what === 'reminder')
  const act = rows.find(isAct) ?? changes.find((change) => !effects.includes(change))
  if (!act) return rows
  const author = changes.find((change) => change !== act && /^(quote|follow-up mail)\b/.test(change.item.what))
  const mail = rows.filter((row) => row.kind === 'email').find((email) => email !== act)
  const told = new Set<unknown>([author, mail, ...effects])
  const folded = { ...act, author: author?.item, mail: mail?.item, effects: effects.map(withoutNote) }
  return rows.filter((row) => !told.has(row)).map((row) => (row === act ? folded : row))
}

function isAct(row: TimelineEntry): boolean {
  if (row.kind === 'email') return row.item.emailType === 'follow-up'
  return row.kind === 'quote' || row.kind === 'call' || row.kind === 'message'
}

/** The action already says what the reminder is for. */
function withoutNote({ item: change }: EntryOf<'change'>): ItemOf<'changes'> {
  const [time = ''] = change.after.split(': ')
  return change.what === 'reminder' ? { ...change, after: time } : change
}

/** Messages went between them and us; changes are what staff did to the lead. */
export function filterTimeline(entries: readonly TimelineEntry[], filter: TimelineFilter): readonly TimelineEntry[] {
  if (filter === 'all') return foldTimeline(entries)
  return entries.filter(({ kind }) => (filter === 'changes' ? kind === 'change' : MESSAGES.has(kind)))
}

export type LeadSummary = { quotes: number; emailsSent: number; calls: number; chats: number }

/** Counts what happened with a lead. A queued or failed email doesn't count as sent. */
export function summarizeTimeline({ quotes, emails, calls, chats }: AsJson<LeadTimeline>): LeadSummary {
  const emailsSent = emails.filter(({ status }) => status === 'sent').length
  return { quotes: quotes.length, emailsSent, calls: calls.length, chats: chats.length }
}

/** What a quote was first priced at. Each later price has its own entry. */
export function firstPriceOf({
  finalQuote,
  priceChanges,
}: Pick<ItemOf<'quotes'>, 'finalQuote' | 'priceChanges'>): string {
  return priceChanges.at(-1)?.before ?? finalQuote
}
