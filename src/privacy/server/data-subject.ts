import type { Database } from '#platform/database/database.ts'

/** Everybody's leads under one email or, without one, one phone number: that is one person to us. */
export type DataSubject = {
  /** What the leads have in common: the email in small letters, or "tel:" and the number. */
  key: string
  leads: readonly { id: number; visitorId: string; createdAt: number }[]
}

export async function findDataSubject(db: Database, key: string): Promise<DataSubject | null> {
  const leads = await db
    .selectFrom('leads')
    .select(['id', 'visitor_id as visitorId', 'created_at as createdAt'])
    .where('email_key', '=', key)
    .orderBy('id')
    .execute()
  return leads.length > 0 ? { key, leads } : null
}
