import { contactKey, type Lead, type PossibleDuplicate, phoneMatchKey } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'

const DUPLICATES_SHOWN = 20

type Contact = Pick<Lead, 'email' | 'phone'> & { id?: number }

export async function listPossibleDuplicates(
  db: Database,
  { id = 0, ...contact }: Contact,
): Promise<PossibleDuplicate[]> {
  const phoneKey = phoneMatchKey(contact.phone)
  const rows = await db
    .selectFrom('leads')
    .select(['id', 'name', 'status', 'created_at'])
    .where((lead) =>
      lead.or([lead('email_key', '=', contactKey(contact)), ...(phoneKey ? [lead('phone_key', '=', phoneKey)] : [])]),
    )
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(DUPLICATES_SHOWN)
    .execute()
  return rows.map(({ created_at, ...duplicate }) => ({ ...duplicate, createdAt: new Date(created_at) }))
}
