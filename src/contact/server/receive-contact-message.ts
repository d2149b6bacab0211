import type { ContactMessage } from '#contact/contact-message.ts'
import { findOrInsertLead } from '#leads/server/lead-store.ts'
import { recordRequest } from '#leads/server/record-request.ts'
import type { Database } from '#platform/database/database.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { contactMail } from './contact-mail.tsx'
import { insertContactMessage } from './contact-store.ts'

export async function receiveContactMessage(tx: Database, visitorId: string, message: ContactMessage, now: Date) {
  const { name, email, ...words } = message
  const { lead, isNew } = await findOrInsertLead(tx, { visitorId, name, email, phone: null, source: 'contact' }, now)
  if (!isNew) await recordRequest(tx, lead, now)
  const id = await insertContactMessage(tx, { leadId: lead.id, name, ...words }, now)
  await enqueueMail(tx, { ...contactMail(message), leadId: lead.id }, now)
  return { id }
}
