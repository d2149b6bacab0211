import type { Lead } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { findOrInsertLead, type NewLead } from './lead-store.ts'
import { newLeadMail } from './new-lead-mail.tsx'
import { notifyStaff } from './notify-staff.ts'
import { updateContactByVisitor } from './update-contact.ts'

const QUOTE_FOLLOWS_WITHIN_MS = 10_000

type Deps = { publicUrl: string; mailCaps: MailCaps }

export async function captureLead(
  tx: Database,
  person: NewLead,
  { publicUrl, mailCaps }: Deps,
  now: Date,
): Promise<{ lead: Lead; isNew: boolean }> {
  const { lead, isNew } = await findOrInsertLead(tx, person, now)
  if (!isNew) return { lead: await updateContactByVisitor(tx, lead, person, now), isNew }
  const dueAt = new Date(now.getTime() + QUOTE_FOLLOWS_WITHIN_MS)
  await notifyStaff(tx, { mail: newLeadMail(lead, publicUrl), caps: mailCaps, dueAt }, now)
  return { lead, isNew }
}
