import { type Lead, type PersonCorrection, personSchema } from '#leads/lead.ts'
import { leadNotFound } from '#leads/server/get-lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { findLeadToChange } from '#leads/server/lead-store.ts'
import { overtaken } from '#leads/server/overtaken.ts'
import { hasLeadOfSameVisitor, updateLeadPerson } from '#leads/server/person-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'

type Correction = PersonCorrection & { leadId: number; staffId: number }

/** Mends one of name, email and phone, unless a colleague or the customer has changed it since. */
export async function correctPerson(tx: Database, correction: Correction, now: Date): Promise<Lead> {
  const { leadId, staffId, field, value, from } = correction
  const lead = await findLeadToChange(tx, leadId)
  if (!lead) throw leadNotFound()
  const before = lead[field] ?? ''
  if (before !== from)
    throw await overtaken(tx, { leadId, what: field, nowIs: `lead’s ${field} was changed to ${before || 'nothing'}` })
  const person = personSchema.safeParse({ ...lead, [field]: value })
  if (!person.success) throw new AppError('invalid', person.error.issues[0]?.message ?? 'This cannot be right.')
  const contact = { ...person.data, email: person.data.email ?? '' }
  const after = contact[field] ?? ''
  if (after === before) return lead
  if (await hasLeadOfSameVisitor(tx, leadId, contact))
    throw new AppError('conflict', 'The same visitor has another lead with these details. Merge the two instead.')
  await insertLeadChange(tx, { leadId, staffId, what: field, before, after }, now)
  return updateLeadPerson(tx, leadId, contact, now)
}
