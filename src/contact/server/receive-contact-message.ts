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
  const { company, visitorId, caps } = received
  const { name, email, phone, subject, message } = received.message
  const { lead, isNew } = await findOrInsertLead(tx, { visitorId, name, email, phone, source: 'contact' }, now)
  if (!isNew) await recordRequest(tx, lead, now)
  // With the message as well: a lead we know keeps its own number.
  const words = phone ? `${message}\n\nPhone: ${phone}` : message
  const id = await insertContactMessage(tx, { leadId: lead.id, name, subject, message: words }, now)
  await recordLeadEvent(tx, lead.id, 'message received', now)
  await notifyStaff(
    tx,
    { mail: { ...contactMail(company, { ...received.message, message: words }), leadId: lead.id }, caps },
    now,
  )
  return { id }
}
