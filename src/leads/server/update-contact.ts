import type { Lead } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'
import { insertLeadChange } from './lead-change-store.ts'
import type { NewLead } from './lead-store.ts'
import { updateLeadContact } from './person-store.ts'

/** A visitor who comes back with another name or number is known by the new one; staff still see the old one. */
export async function updateContactByVisitor(tx: Database, lead: Lead, contact: NewLead, now: Date): Promise<Lead> {
  const updated = await updateLeadContact(tx, lead, contact, now)
  for (const what of ['name', 'phone'] as const) {
    const [before, after] = [lead[what] ?? '', updated[what] ?? '']
    if (before !== after) await insertLeadChange(tx, { leadId: lead.id, staffId: null, what, before, after }, now)
  }
  return updated
}
