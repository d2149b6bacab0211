import { emailKey, type Lead } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'

const DUPLICATES_SHOWN = 20

export type PossibleDuplicate = Pick<Lead, 'id' | 'name' | 'status' | 'createdAt'>

/** Other leads with the same email, newest first: perhaps one person in two browsers. No email is nobody's. */
export async function listPossibleDuplicates(db: Database, { id, email }: Lead): Promise<PossibleDuplicate[]> {
  if (!email) return []
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'name', 'status', 'created_at'])
    .where('email_key', '=', emailKey(email))
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(DUPLICATES_SHOWN)
    .execute()
  return rows.map(({ created_at, ...lead }) => ({ ...lead, createdAt: new Date(created_at) }))
}
