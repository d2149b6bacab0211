import type { Database } from '#platform/database/database.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    merged_leads: { id: number; lead_id: number }
  }
}

/** Leads that were merged into this one before move along. */
export async function insertMergedLead(tx: Database, id: number, leadId: number) {
  await tx.updateTable('merged_leads').set({ lead_id: leadId }).where('lead_id', '=', id).execute()
  await tx.insertInto('merged_leads').values({ id, lead_id: leadId }).execute()
}

/** The lead that a merged one became part of. */
export async function findMergedInto(db: Database, id: number): Promise<number | null> {
  const row = await db.selectFrom('merged_leads').select('lead_id').where('id', '=', id).executeTakeFirst()
  return row?.lead_id ?? null
}

/** Which of these were merged; the others never existed or were erased. */
export async function listMergedIds(db: Database, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db.selectFrom('merged_leads').select('id').where('id', 'in', ids).execute()
  return rows.map(({ id }) => id)
}

export async function deleteMergedLead(tx: Database, id: number) {
  await tx.deleteFrom('merged_leads').where('id', '=', id).execute()
}

export function deleteStaleMergedLeads(db: Database) {
  return db
    .deleteFrom('merged_leads')
    .where('lead_id', 'not in', (leads) => leads.selectFrom('leads').select('id'))
    .executeTakeFirst()
}
