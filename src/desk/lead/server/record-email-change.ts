import type { Company } from '#company/company.ts'
import { shortMail } from '#company/server/mail-layout.tsx'
import { EMAIL_CHANGE } from '#leads/lead-address.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { mayWriteTo } from '#leads/server/letter.tsx'
import { emailKey } from '#lib/email-key.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/dialect.ts'
import { mailboxOf } from '#platform/mail/mail.ts'
import { countMailsWritten } from '#platform/mail/mail-store.ts'
import { enqueueMail } from '#platform/mail/outbox-store.ts'
import type { Recorded } from '#staff/server/security-events.ts'

/** More typos than anyone fixes in an hour, and far fewer than someone stealing leads would need. */
export const EMAIL_CHANGES = { name: 'email changes', points: 20, perSeconds: 60 * 60, survivesRestart: true }

export const ADDRESS_CHANGED_MAIL = 'address-changed'

/** Records a security event of the signed-in member, in the transaction it belongs to. */
export type RecordEvent = (tx: Database, event: Recorded) => Promise<void>

type EmailChange = {
  company: Company
  leadId: number
  staffId: number
  before: string
  after: string
  record: RecordEvent
}

/** The new address gets all our mail and can request the lead's data, so a change is always recorded and announced. */
export async function recordEmailChange(tx: Database, change: EmailChange, now: Date) {
  const { company, leadId, staffId, before, after, record } = change
  await insertLeadChange(tx, { leadId, staffId, what: EMAIL_CHANGE, before, after }, now)
  if (isSameEmail(before, after)) return
  await record(tx, { kind: 'email_changed', detail: { lead: leadId } })
  await tellFormerAddress(tx, { company, leadId, email: before }, now)
}

export function isSameEmail(one: string, other: string): boolean {
  return emailKey(one) === emailKey(other)
}

type FormerAddress = { company: Company; leadId: number; email: string }

/** At most once a day per mailbox, so changing an address back and forth can't flood it. */
export async function tellFormerAddress(tx: Database, { company, leadId, email }: FormerAddress, now: Date) {
  if (!(await mayWriteTo(tx, { email }))) return
  const mailbox = mailboxOf(email)
  await lockUntilCommit(tx, `address changed ${mailbox}`)
  const since = new Date(now.getTime() - DAY_MS)
  if ((await countMailsWritten(tx, { mailbox, kinds: [ADDRESS_CHANGED_MAIL], since, most: 1 })) > 0) return
  const mail = shortMail(company, {
    kind: ADDRESS_CHANGED_MAIL,
    to: emailKey(email),
    subject: `Your email address at ${company.name} was changed`,
    text: `The email address for your request at ${company.name} was changed.`,
    note: `If this wasn't you, call us at ${company.phone.display}.`,
  })
  await enqueueMail(tx, { ...mail, leadId }, now)
}
