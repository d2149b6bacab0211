import type { Company } from '#company/company.ts'
import type { FollowUp } from '#desk/lead/lead-log.ts'
import type { Lead } from '#leads/lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { letterMail } from '#leads/server/letter.tsx'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { deleteUnsentMails, enqueueMail } from '#platform/mail/outbox-store.ts'
import { isSuppressed } from '#platform/mail/suppression-store.ts'
import { QUOTE_MAIL } from '#quotes/server/quote-mail.tsx'
import { recordFirstContact } from './change-lead-status.ts'

export const FOLLOW_UP_MAIL = 'follow-up'

type NewFollowUp = {
  company: Company
  lead: Lead
  staffId: number
  followUp: FollowUp
  publicUrl: string
  leavesAt: Date
}

export async function writeToLead(
  tx: Database,
  { company, lead, staffId, followUp, publicUrl, leavesAt }: NewFollowUp,
  now: Date,
) {
  if (!lead.email) throw new AppError('invalid', "This lead didn't leave an email address. Please call instead.")
  if (await isSuppressed(tx, lead.email))
    throw new AppError('invalid', 'The owner of this email address asked us not to email them. Please call instead.')
  const id = await enqueueMail(tx, followUpMail(company, lead, followUp, publicUrl), now, leavesAt)
  const change = { what: 'follow-up mail', before: '', after: followUp.subject }
  await insertLeadChange(tx, { leadId: lead.id, staffId, ...change }, now)
  await recordFirstContact(tx, company, { leadId: lead.id, staffId }, now)
  return { id }
}

type UndoneEmails = { leadId: number; staffId: number; delayMs: number }

/** Takes back follow-ups and quotes by staff that still wait, and returns how many. */
export async function undoEmails(tx: Database, { leadId, staffId, delayMs }: UndoneEmails, now: Date) {
  const subjects = await deleteUnsentMails(tx, { leadId, kinds: [FOLLOW_UP_MAIL, QUOTE_MAIL], delayMs }, now)
  if (subjects.length === 0) throw new AppError('conflict', 'The email has already left.')
  for (const subject of subjects)
    await insertLeadChange(tx, { leadId, staffId, what: 'email', before: subject, after: 'not sent' }, now)
  return subjects.length
}

export function followUpMail(
  company: Company,
  lead: Pick<Lead, 'id' | 'email'>,
  { subject, message }: FollowUp,
  publicUrl: string,
): Mail {
  const replyTo = { name: company.name, address: company.email.address }
  return letterMail(company, { kind: FOLLOW_UP_MAIL, lead, replyTo, subject, text: message, publicUrl })
}
