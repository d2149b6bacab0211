import { contactKey, type Lead } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'
import { contactKeysOf, getVisitorOfLead, leadColumns, type NewLead, toLead } from './lead-store.ts'

type Contact = Pick<Lead, 'name' | 'email' | 'phone'>

export async function updateLeadContact(tx: Database, lead: Lead, { name, phone }: NewLead, now: Date): Promise<Lead> {
  const contact = { name, phone: phone ?? lead.phone }
  const row = await tx
    .updateTable('leads')
    .set({ ...contact, ...contactKeysOf({ ...lead, ...contact }), updated_at: now.getTime() })
    .where('id', '=', lead.id)
    .returning(leadColumns)
    .executeTakeFirstOrThrow()
  return toLead(row)
}

export async function updateLeadPerson(tx: Database, id: number, person: Contact, now: Date): Promise<Lead> {
  const { name, email, phone } = person
  const row = await tx
    .updateTable('leads')
    .set({ name, email, phone, email_key: contactKey(person), ...contactKeysOf(person), updated_at: now.getTime() })
    .where('id', '=', id)
    .returning(leadColumns)
    .executeTakeFirstOrThrow()
  return toLead(row)
}

/** Whether the visitor behind a lead has another one with this email or number: the pair is unique. */
export async function hasLeadOfSameVisitor(tx: Database, id: number, contact: Contact): Promise<boolean> {
  const row = await tx
    .selectFrom('leads')
    .select('id')
    .where('email_key', '=', contactKey(contact))
    .where('visitor_id', '=', await getVisitorOfLead(tx, id))
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}
