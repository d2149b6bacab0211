import type { Company } from '#company/company.ts'
import type { ContactMessage } from '#contact/contact-message.ts'
import { recordRequest } from '#leads/server/capture-lead.ts'
import { recordLeadEvent } from '#leads/server/lead-event-store.ts'
import { findOrInsertLead } from '#leads/server/lead-store.ts'
import { notifyStaff } from '#leads/server/notify-staff.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { contactMail } from './contact-mail.tsx'
import { insertContactMessage } from './contact-store.ts'

type Received = { company: Company; visitorId: string; message: ContactMessage; caps: MailCaps }

/** A message through the contact form becomes or updates a lead, and is mailed to support. */
export async function receiveContactMessage(tx: Database, received: Received, now: Date) {
  const { company, visitorId, message, caps } = received
  const { name, email, ...words } = message
  const { lead, isNew } = await findOrInsertLead(tx, { visitorId, name, email, phone: null, source: 'contact' }, now)
  if (!isNew) await recordRequest(tx, lead, now)
  const id = await insertContactMessage(tx, { leadId: lead.id, name, ...words }, now)
  await recordLeadEvent(tx, lead.id, 'message received', now)
  await notifyStaff(tx, { mail: { ...contactMail(company, message), leadId: lead.id }, caps }, now)
  return { id }
}
