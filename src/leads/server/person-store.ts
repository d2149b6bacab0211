import { contactKey, type Lead, type LeadContact, type PossibleDuplicate, phoneMatchKey } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'
import { contactKeysOf, getVisitorOfLead, type NewLead, updateLead } from './lead-store.ts'

export async function updateLeadContact(tx: Database, lead: Lead, { name, phone }: NewLead, now: Date): Promise<Lead> {
  const contact = { name, phone: phone ?? lead.phone }
  const keys = contactKeysOf({ ...lead, ...contact })
  return updateLead(tx, lead.id, { ...contact, ...keys, updated_at: now.getTime() })
}

export async function updateLeadPerson(tx: Database, id: number, person: LeadContact, now: Date): Promise<Lead> {
  const { name, email, phone } = person
  const keys = { email_key: contactKey(person), ...contactKeysOf(person) }
  return updateLead(tx, id, { name, email, phone, ...keys, updated_at: now.getTime() })
}

/** Whether a lead's visitor has another lead with this email or number: the pair is unique. */
export async function hasLeadOfSameVisitor(tx: Database, id: number, contact: LeadContact): Promise<boolean> {
  const row = await tx
    .selectFrom('leads')
    .select('id')
    .where('email_key', '=', contactKey(contact))
    .where('visitor_id', '=', await getVisitorOfLead(tx, id))
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

const DUPLICATES_SHOWN = 20

type SoughtContact = Pick<Lead, 'email' | 'phone'> & { id?: number }

export async function listPossibleDuplicates(
  db: Database,
  { id = 0, ...contact }: SoughtContact,
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
