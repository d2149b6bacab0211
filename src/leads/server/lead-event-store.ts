import { type Generated, sql } from 'kysely'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { preparedQuery } from '#platform/database/prepared-query.ts'

export type LeadEventName =
  | 'lead captured'
  | 'asked again'
  | 'message received'
  | 'chat handed over'
  | 'quote created'
  | 'note added'
  | 'call logged'
  | 'lead contacted'
  | 'lead changed'
  | 'lead merged'
  | 'reminder due'
  | 'merge undone'
  | 'person erased'

declare module '#platform/database/database.ts' {
  interface Tables {
    lead_events: { id: Generated<number>; lead_id: number; name: LeadEventName; created_at: number }
  }
}

/** A desk that was closed for longer reloads everything. */
const KEPT_MS = DAY_MS

const insertEvent = preparedQuery((tx, row: { lead_id: number; name: LeadEventName; created_at: number }) =>
  tx.insertInto('lead_events').values(row),
)

/** Publishes an event to every open desk once the transaction commits. */
export async function recordLeadEvent(tx: Database, leadId: number, name: LeadEventName, now: Date) {
  await insertEvent(tx, { lead_id: leadId, name, created_at: now.getTime() })
}

/** Events after one, newest first, and those before it that were still being committed. */
export function listLeadEventsSince(db: Database, lastId: number, uncommitted: readonly number[], limit: number) {
  return db
    .selectFrom('lead_events')
    .select(['id', 'lead_id as leadId'])
    .where(({ or, eb }) => or([eb('id', '>', lastId), ...(uncommitted.length ? [eb('id', 'in', uncommitted)] : [])]))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function listNewestLeadEventIds(db: Database, limit: number): Promise<number[]> {
  const rows = await db.selectFrom('lead_events').select('id').orderBy('id', 'desc').limit(limit).execute()
  return rows.map(({ id }) => id)
}

/** Zeros when there are no events. */
export async function getLeadEventRange(db: Database): Promise<{ oldestId: number; newestId: number }> {
  // Two subqueries, since SQLite scans the table for a min and a max together.
  const { rows } = await sql<{ oldestId: number; newestId: number }>`
    select coalesce((select min(id) from lead_events), 0) as "oldestId",
      coalesce((select max(id) from lead_events), 0) as "newestId"
  `.execute(db)
  return rows[0] ?? { oldestId: 0, newestId: 0 }
}

export function deleteOldLeadEvents(db: Database, now: Date) {
  return db
    .deleteFrom('lead_events')
    .where('created_at', '<', now.getTime() - KEPT_MS)
    .executeTakeFirst()
}
