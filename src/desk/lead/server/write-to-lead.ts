import { randomUUID } from 'node:crypto'
import type { FollowUp } from '#desk/lead/lead-log.ts'
import type { Lead } from '#leads/lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import { isSuppressed } from '#platform/mail/suppression-store.ts'
import { followUpMail } from './follow-up-mail.tsx'
import { recordFirstContact } from './record-first-contact.ts'

type NewFollowUp = { lead: Lead; staffId: number; followUp: FollowUp; publicUrl: string }

export async function writeToLead(tx: Database, { lead, staffId, followUp, publicUrl }: NewFollowUp, now: Date) {
  if (!lead.email) throw new AppError('invalid', 'This lead has left no email address. Please call instead.')
  if (await isSuppressed(tx, lead.email))
    throw new AppError('invalid', 'Whoever has this email address asked us not to write to it. Please call instead.')
  const mail = followUpMail(lead, followUp, { publicUrl, messageId: randomUUID() })
  const id = await enqueueMail(tx, mail, now)
  const change = { what: 'follow-up mail', before: '', after: followUp.subject }
  await insertLeadChange(tx, { leadId: lead.id, staffId, ...change }, now)
  await recordFirstContact(tx, { leadId: lead.id, staffId }, now)
  return { id }
}
