import type { FollowUp } from '#desk/lead/lead-log.ts'
import type { Lead } from '#leads/lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { followUpMail } from './follow-up-mail.tsx'
import { recordFirstContact } from './record-first-contact.ts'

type Writing = { lead: Lead; staffId: number; followUp: FollowUp }

/** Puts a mail to a lead into the outbox and keeps who wrote it. */
export async function writeToLead(tx: Database, { lead, staffId, followUp }: Writing, now: Date) {
  if (!lead.email) throw new AppError('invalid', 'This lead has left no email address. Please call instead.')
  const id = await enqueueMail(tx, followUpMail(lead, followUp), now)
  const change = { what: 'follow-up mail', before: '', after: followUp.subject }
  await insertLeadChange(tx, { leadId: lead.id, staffId, ...change }, now)
  await recordFirstContact(tx, { leadId: lead.id, staffId }, now)
  return { id }
}
