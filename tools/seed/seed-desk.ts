import { toCallRow, toNoteRow } from '#desk/lead/server/log-store.ts'
import { toReminderRow } from '#desk/reminders/server/reminder-store.ts'
import type { NewLeadChange } from '#leads/lead-change.ts'
import { toLeadChangeRow } from '#leads/server/lead-change-store.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { quoteNumber } from '#quotes/quote.ts'
import { insertRows } from './insert-rows.ts'
import type { Random } from './random.ts'
import type { SeededLead } from './seed-leads.ts'
import type { SeededQuote } from './seed-quotes.ts'

const RECENT_MS = 14 * DAY_MS
const CALLED_BACK = 0.3

type Work = {
  leads: readonly SeededLead[]
  quotes: readonly SeededQuote[]
  staffIds: readonly number[]
  random: Random
  now: Date
}

type Case = { lead: SeededLead; staffId: number; quotes: readonly SeededQuote[] }

export async function seedDesk(tx: Database, { leads, quotes, staffIds, random, now }: Work) {
  const quotesOf = Map.groupBy(quotes, ({ lead }) => lead)
  const cases = leads.map((lead) => ({ lead, staffId: random.pick(staffIds), quotes: quotesOf.get(lead) ?? [] }))
  const calls = await insertRows(tx, 'calls', cases.flatMap(toCallRows))
  const notes = await insertRows(tx, 'notes', cases.flatMap(toNoteRows))
  const changes = await insertRows(tx, 'lead_changes', cases.flatMap(toChangeRows))
  await insertRows(
    tx,
    'reminders',
    cases.flatMap((each) => toReminderRows(each, random, now)),
  )
  return { calls, notes, changes }
}

function toCallRows({ lead, staffId }: Case) {
  return lead.desk.calls.map(({ createdAt, ...call }) =>
    toCallRow({ leadId: lead.id, staffId, ...call }, new Date(createdAt)),
  )
}

function toNoteRows({ lead, staffId }: Case) {
  return lead.desk.notes.map(({ createdAt, text }) =>
    toNoteRow({ leadId: lead.id, staffId, text }, new Date(createdAt)),
  )
}

/** Some recently contacted leads are due for a callback, between yesterday and the next few days. */
function toReminderRows({ lead, staffId }: Case, random: Random, now: Date) {
  const isOpen = lead.status === 'contacted' || lead.status === 'quoted'
  if (!isOpen || now.getTime() - lead.createdAt > RECENT_MS || !random.chance(CALLED_BACK)) return []
  const dueAt = new Date(Math.floor(now.getTime() + random.between(-1, 4) * DAY_MS))
  return [toReminderRow({ leadId: lead.id, staffId, dueAt, note: 'Call back' }, new Date(lead.updatedAt))]
}

/** In chronological order, which is the order of their ids. */
function toChangeRows({ lead, staffId, quotes }: Case) {
  const changes = [...statusChanges(lead), ...followUpChanges(lead), ...quotes.flatMap(decisions)]
  return changes
    .sort((a, b) => a.createdAt - b.createdAt)
    .map(({ createdAt, ...change }) => toLeadChangeRow({ leadId: lead.id, staffId, ...change }, new Date(createdAt)))
}

type Change = Omit<NewLeadChange, 'leadId' | 'staffId'> & { createdAt: number }

function statusChanges({ desk }: SeededLead): Change[] {
  return desk.changes.map((change) => ({ what: 'status', ...change }))
}

function followUpChanges({ desk }: SeededLead): Change[] {
  return desk.followUps.map(({ subject, createdAt }) => ({
    what: 'follow-up mail',
    before: '',
    after: subject,
    createdAt,
  }))
}

function decisions({ id, status, decidedAt }: SeededQuote): Change[] {
  if (decidedAt === null) return []
  return [{ what: `quote ${quoteNumber(id)}`, before: 'pending', after: status, createdAt: decidedAt }]
}
