import type { Lead } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { findOrInsertLead, type NewLead } from './lead-store.ts'
import { newLeadMail } from './new-lead-mail.tsx'
import { notifyStaff } from './notify-staff.ts'
import { recordRequest } from './record-request.ts'
import { updateContactByVisitor } from './update-contact.ts'

const QUOTE_FOLLOWS_WITHIN_MS = 10_000

type Deps = { publicUrl: string; mailCaps: MailCaps }

export async function captureLead(
  tx: Database,
  person: NewLead,
  { publicUrl, mailCaps }: Deps,
  now: Date,
): Promise<{ lead: Lead; isNew: boolean }> {
  const { lead: known, isNew } = await findOrInsertLead(tx, person, now)
  const lead = isNew ? known : await updateContactByVisitor(tx, known, person, now)
  if (!isNew && !(await recordRequest(tx, known, now))) return { lead, isNew }
  const dueAt = new Date(now.getTime() + QUOTE_FOLLOWS_WITHIN_MS)
  await notifyStaff(tx, { mail: newLeadMail(lead, { publicUrl, isNew }), caps: mailCaps, dueAt }, now)
  return { lead, isNew }
}
