import type { Generated, Selectable } from 'kysely'
import { type RecentMerge, undoableSince } from '#leads/lead-merge.ts'
import type { Database, Tables } from '#platform/database/database.ts'

/** Everything that hangs on a lead. */
const OWNED = [
  'quotes',
  'notes',
  'calls',
  'reminders',
  'lead_changes',
  'contact_messages',
  'mails',
  'conversations',
] as const

type OwnedRows = Partial<Record<(typeof OWNED)[number], number[]>>

type LeadRow = Selectable<Tables['leads']>

/** What a merge needs to be undone: both leads as they were, and which rows changed hands. */
export type MergeSnapshot = { kept: LeadRow; other: LeadRow; moved: OwnedRows }

declare module '#platform/database/database.ts' {
  interface Tables {
    lead_merges: {
      id: Generated<number>
      lead_id: number
      staff_id: number
      snapshot: string
      created_at: number
    }
  }
}

export async function findLeadRow(tx: Database, id: number): Promise<LeadRow | null> {
  return (await tx.selectFrom('leads').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Gives all that belongs to one lead to another; says which rows these were. */
export async function moveOwnedRows(tx: Database, from: number, to: number): Promise<OwnedRows> {
  const moved: OwnedRows = {}
  for (const table of OWNED) {
    const rows = await tx.updateTable(table).set({ lead_id: to }).where('lead_id', '=', from).returning('id').execute()
    moved[table] = rows.map(({ id }) => id)
  }
  return moved
}

export async function moveRowsBack(tx: Database, moved: OwnedRows, to: number) {
  for (const table of OWNED) {
    const ids = moved[table] ?? []
    if (ids.length > 0) await tx.updateTable(table).set({ lead_id: to }).where('id', 'in', ids).execute()
  }
}

export async function insertMerge(tx: Database, merge: { staffId: number; snapshot: MergeSnapshot }, now: Date) {
  const { staffId, snapshot } = merge
  const row = { lead_id: snapshot.kept.id, staff_id: staffId, snapshot: JSON.stringify(snapshot) }
  await tx
    .insertInto('lead_merges')
    .values({ ...row, created_at: now.getTime() })
    .execute()
}

/** A merge is undone once: whoever takes it out has it. */
export async function takeMerge(tx: Database, id: number, since: Date): Promise<MergeSnapshot | null> {
  const row = await tx
    .deleteFrom('lead_merges')
    .where('id', '=', id)
    .where('created_at', '>', since.getTime())
    .returning('snapshot')
    .executeTakeFirst()
  return row ? (JSON.parse(row.snapshot) as MergeSnapshot) : null
}

export async function listMerges(db: Database, leadId: number, since: Date): Promise<RecentMerge[]> {
  const rows = await db
    .selectFrom('lead_merges as merge')
    .innerJoin('staff', 'staff.id', 'merge.staff_id')
    .select(['merge.id', 'snapshot', 'merge.created_at', 'staff.email as by'])
    .where('lead_id', '=', leadId)
    .where('merge.created_at', '>', since.getTime())
    .orderBy('merge.id', 'desc')
    .execute()
  return rows.map(({ id, snapshot, by, created_at }) => {
    const { other } = JSON.parse(snapshot) as MergeSnapshot
    return { id, name: `${other.name} (#${other.id})`, by, createdAt: new Date(created_at) }
  })
}

export function deleteOldMerges(db: Database, now: Date) {
  return db.deleteFrom('lead_merges').where('created_at', '<=', undoableSince(now).getTime()).executeTakeFirst()
}
