import { hash } from 'node:crypto'
import type { Company } from '#company/company.ts'
import { withoutQuotedMail } from '#contact/reply-text.ts'
import type { Lead } from '#leads/lead.ts'
import { recordRequest } from '#leads/server/capture-lead.ts'
import { recordLeadEvent } from '#leads/server/lead-event-store.ts'
import { findLeadToChange } from '#leads/server/lead-store.ts'
import { notifyStaff } from '#leads/server/notify-staff.ts'
import { cleanLine, cleanText } from '#lib/text.ts'
import type { Database } from '#platform/database/database.ts'
import { mailboxOf } from '#platform/mail/mail.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { findMailOfLead } from '#platform/mail/mail-store.ts'
import type { ReceivedMail } from '#platform/mail/parse-email.ts'
import { insertReply } from './contact-store.ts'
import { replyMail } from './reply-mail.tsx'

const MAX_LINE_LENGTH = 200
const MAX_TEXT_LENGTH = 5000

/** Out of office, bounces and newsletters: no one wrote them for us. */
export function isAutomatic({ headers }: ReceivedMail): boolean {
  return headers.some(({ key, value }) => {
    if (key === 'auto-submitted') return !/^no\b/i.test(value)
    if (key === 'precedence') return /bulk|junk|list|auto/i.test(value)
    if (key === 'content-type') return /^multipart\/report\b/i.test(value)
    return key === 'return-path' && /^<?>?$/.test(value.trim())
  })
}

export type Answered = { id: number; leadId: number; messageId: string; mailbox: string }

type Received = { company: Company; publicUrl: string; caps: MailCaps; mail: ReceivedMail; answered: Answered }

/** A customer's reply is a message of the lead whose mail it answers. A repeated delivery adds nothing. */
export async function receiveReply(tx: Database, { mail, answered, caps, ...shop }: Received, now: Date) {
  const lead = await findAnsweredLead(tx, answered)
  if (!lead) return
  const from = mail.from?.address ?? ''
  const isTheirs = from !== '' && [mailboxOf(lead.email), answered.mailbox].includes(mailboxOf(from))
  const reply = {
    name: toLine(mail.from?.name || from) || lead.name,
    subject: toLine(mail.subject ?? '') || '(no subject)',
    message: toMessage(mail.text) || '(no text)',
    sentFrom: isTheirs ? null : toLine(from) || 'an unknown address',
    attachments: mail.attachments,
  }
  const replyKey = hash('sha256', `${answered.messageId} ${mail.messageId ?? JSON.stringify(mail)}`)
  if (!(await insertReply(tx, { leadId: lead.id, replyKey, ...reply }, now))) return
  await recordRequest(tx, lead, now)
  await recordLeadEvent(tx, lead.id, 'message received', now)
  const notice = replyMail(shop.company, lead, { ...reply, publicUrl: shop.publicUrl })
  await notifyStaff(tx, { mail: notice, caps }, now)
}

/** Locked. It may have been merged or erased since its mail was read, so that is read again. */
async function findAnsweredLead(tx: Database, { id, leadId }: Answered): Promise<Lead | null> {
  const lead = await findLeadToChange(tx, leadId)
  const mail = await findMailOfLead(tx, id)
  if (!mail || mail.leadId === leadId) return mail && lead
  return findLeadToChange(tx, mail.leadId)
}

function toLine(text: string): string {
  return cleanLine(text).slice(0, MAX_LINE_LENGTH).toWellFormed()
}

function toMessage(text: string): string {
  const message = cleanText(withoutQuotedMail(cleanText(text)))
  return message.length > MAX_TEXT_LENGTH ? `${message.slice(0, MAX_TEXT_LENGTH).toWellFormed()}…` : message
}
