import { type RawBuilder, sql } from 'kysely'
import { isOpen } from '#chat/server/conversation-store.ts'
import { idleSince } from '#chat/server/lead-chat.ts'
import type { PricedRow } from '#desk/analytics/server/price-columns.ts'
import { FOLLOW_UP_MAIL } from '#desk/lead/server/write-to-lead.ts'
import type { ListedLead } from '#desk/listed-lead.ts'
import { findWishes } from '#desk/server/find-wishes.ts'
import { contactKey, type Lead, phoneMatchKey } from '#leads/lead.ts'
import { formatDollars } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'

/** Adds what list rows show about each lead, with one query per kind for all of them. */
export async function describeLeads(db: Database, leads: readonly Lead[], now: Date): Promise<ListedLead[]> {
  if (leads.length === 0) return []
  const ids = leads.map(({ id }) => id)
  const [requests, touches, reminders, chats, shared, wishes] = await Promise.all([
    findNewestQuotes(db, ids),
    findLastTouches(db, ids),
    findNextReminders(db, ids),
    findOpenChats(db, ids, now),
    findSharedKeys(db, leads),
    findWishes(db, ids),
  ])
  return leads.map((lead) => ({
    ...lead,
    wishes: wishes.get(lead.id) ?? { callTime: null, words: null, details: [], hasRequested: false },
    request: requests.get(lead.id) ?? null,
    lastTouch: touches.get(lead.id) ?? null,
    remindAt: reminders.get(lead.id) ?? null,
    hasOpenChat: chats.has(lead.id),
    isDuplicate: keysOf(lead).some((key) => shared.has(key)),
  }))
}

async function findNewestQuotes(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('quotes')
    .select(['lead_id', 'part', 'part_name', 'year', 'make', 'model', 'total_cents'])
    .where('id', 'in', newestQuoteIds(db, ids))
    .execute()
  return new Map(
    rows.map(({ lead_id, part, part_name, year, make, model, total_cents }) => [
      lead_id,
      { part: part ?? part_name, vehicle: `${year} ${make} ${model}`, amount: formatDollars(total_cents) },
    ]),
  )
}

async function findLastTouches(db: Database, ids: readonly number[]) {
  const newest = (table: string, what: RawBuilder<unknown>, only = sql`true`) => sql`
    select lead_id, ${what} as what, created_at from ${sql.table(table)} where id in (
      select max(id) from ${sql.table(table)} where lead_id in (${sql.join(ids)}) and ${only} group by lead_id
    )
  `
  const { rows } = await sql<{ lead_id: number; what: string; created_at: number }>`
    ${newest('calls', sql`status`)}
    union all ${newest('notes', sql`'note'`)}
    union all ${newest('mails', sql`'email'`, sql`kind = ${FOLLOW_UP_MAIL}`)}
    order by created_at
  `.execute(db)
  return new Map(rows.map(({ lead_id, what, created_at }) => [lead_id, { what, at: new Date(created_at) }]))
}

async function findNextReminders(db: Database, ids: readonly number[]) {
  const rows = await db
    .selectFrom('reminders')
    .select(({ fn }) => ['lead_id', fn.min('due_at').as('due_at')])
    .where('lead_id', 'in', ids)
    .where('done_at', 'is', null)
    .groupBy('lead_id')
    .execute()
  return new Map(rows.map(({ lead_id, due_at }) => [lead_id, new Date(Number(due_at))]))
}

async function findOpenChats(db: Database, ids: readonly number[], now: Date) {
  const rows = await db
    .selectFrom('conversations')
    .select('lead_id')
    .distinct()
    .where('lead_id', 'in', ids)
    .where(isOpen(idleSince(now)))
    .execute()
  return new Set(rows.map(({ lead_id }) => lead_id))
}

async function findSharedKeys(db: Database, leads: readonly Lead[]) {
  const keys = [...new Set(leads.flatMap(keysOf))]
  const shared = (column: string) => sql`
    select ${sql.ref(column)} as key from leads where ${sql.ref(column)} in (${sql.join(keys)})
    group by ${sql.ref(column)} having count(*) > 1
  `
  const { rows } = await sql<{ key: string }>`${shared('email_key')} union all ${shared('phone_key')}`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

function keysOf(lead: Lead): string[] {
  return [contactKey(lead), phoneMatchKey(lead.phone)].filter((key) => key !== null)
}

export type NewestPrice = PricedRow & { id: number }

/** The newest quote of each lead. */
export async function findNewestPrices(db: Database, ids: readonly number[]): Promise<Map<number, NewestPrice>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('quotes')
    .select(['id', 'lead_id', 'pricing', 'total_cents'])
    .where('id', 'in', newestQuoteIds(db, ids))
    .execute()
  return new Map(rows.map(({ lead_id, ...quote }) => [lead_id, quote]))
}

function newestQuoteIds(db: Database, leadIds: readonly number[]) {
  return db
    .selectFrom('quotes')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('lead_id', 'in', leadIds)
    .groupBy('lead_id')
}
