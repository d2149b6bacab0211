import { contactKey, type Lead, type PossibleDuplicate } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'

const DUPLICATES_SHOWN = 20

export async function listPossibleDuplicates(db: Database, lead: Lead): Promise<PossibleDuplicate[]> {
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'name', 'status', 'created_at'])
    .where('email_key', '=', contactKey(lead))
    .where('id', '<>', lead.id)
    .orderBy('id', 'desc')
    .limit(DUPLICATES_SHOWN)
    .execute()
  return rows.map(({ created_at, ...duplicate }) => ({ ...duplicate, createdAt: new Date(created_at) }))
}
