import type { Lead } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { findOrInsertLead, type NewLead, updateLeadContact } from './lead-store.ts'
import { newLeadMail } from './new-lead-mail.tsx'

/** Takes in a person who wants a quote: a lead, and a mail to staff when it is a new one. */
export async function captureLead(
  tx: Database,
  person: NewLead,
  publicUrl: string,
  now: Date,
): Promise<{ lead: Lead; isNew: boolean }> {
  const { lead, isNew } = await findOrInsertLead(tx, person, now)
  if (!isNew) return { lead: await updateLeadContact(tx, lead, person, now), isNew }
  await enqueueMail(tx, newLeadMail(lead, publicUrl), now)
  return { lead, isNew }
}
