import { company } from '#company/company.ts'
import type { FollowUp } from '#desk/lead/lead-log.ts'
import type { Lead } from '#leads/lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { letterMail } from '#leads/server/letter.tsx'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Mail } from '#platform/mail/mail.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { isSuppressed } from '#platform/mail/suppression-store.ts'
import { recordFirstContact } from './change-lead-status.ts'

export const FOLLOW_UP_MAIL = 'follow-up'

type NewFollowUp = { lead: Lead; staffId: number; followUp: FollowUp; publicUrl: string }

export async function writeToLead(tx: Database, { lead, staffId, followUp, publicUrl }: NewFollowUp, now: Date) {
  if (!lead.email) throw new AppError('invalid', 'This lead has left no email address. Please call instead.')
  if (await isSuppressed(tx, lead.email))
    throw new AppError('invalid', 'The owner of this email address asked us not to email them. Please call instead.')
  const id = await enqueueMail(tx, followUpMail(lead, followUp, publicUrl), now)
  const change = { what: 'follow-up mail', before: '', after: followUp.subject }
  await insertLeadChange(tx, { leadId: lead.id, staffId, ...change }, now)
  await recordFirstContact(tx, { leadId: lead.id, staffId }, now)
  return { id }
}

export function followUpMail(
  lead: Pick<Lead, 'id' | 'email'>,
  { subject, message }: FollowUp,
  publicUrl: string,
): Mail {
  const replyTo = { name: company.name, address: company.email.address }
  return letterMail({ kind: FOLLOW_UP_MAIL, lead, replyTo, subject, text: message, publicUrl })
}
