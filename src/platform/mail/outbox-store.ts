import { randomUUID } from 'node:crypto'
import type { ExpressionBuilder, Generated, Selectable } from 'kysely'
import type { Database, Tables } from '#platform/database/database.ts'
import { literalLimit, skipLocked } from '#platform/database/dialect.ts'
import { preparedQuery } from '#platform/database/prepared-query.ts'
import { type Mail, type MailStatus, mailboxOf, type OutgoingMail, retryDelayMs } from './mail.ts'

/** Longer than any attempt can take, so another process picks up the mails of one that died. */
const LEASE_MS = 2 * 60_000
const NO_MAIL = 0

type MailTable = {
  id: Generated<number>
  lead_id: number | null
  kind: string
  to_address: string
  mailbox: string
  reply_to_name: string | null
  reply_to_address: string | null
  subject: string
  text: string
  html: string
  message_id: string
  status: MailStatus
  sent_via: string | null
  attempts: number
  last_error: string | null
  next_attempt_at: number
  created_at: number
  sent_at: number | null
}

declare module '#platform/database/database.ts' {
  interface Tables {
    mails: MailTable
  }
}

const insertMail = preparedQuery((tx, row: ReturnType<typeof toMailRow>) =>
  tx.insertInto('mails').values(row).returning('id'),
)

/** Called with the transaction of what the mail is about: both happen or neither. */
export async function enqueueMail(tx: Database, mail: Mail, now: Date, dueAt = now): Promise<number> {
  if (mail.to === '') throw new Error('A mail has no recipient.')
  const row = { ...toMailRow(mail, now), next_attempt_at: dueAt.getTime() }
  const [inserted] = await insertMail(tx, row)
  return inserted?.id ?? NO_MAIL
}

/** Writes a mail and deletes it again unless it should be sent: the same work for known and unknown addresses. */
export async function enqueueMailIf(isSent: boolean, tx: Database, mail: Mail, now: Date) {
  const id = await enqueueMail(tx, mail, now)
  await tx
    .deleteFrom('mails')
    .where('id', '=', isSent ? NO_MAIL : id)
    .execute()
}

type Unsent = { leadId: number; kinds: readonly string[]; delayMs: number }

/** Takes back emails that staff just sent and that still wait, and returns their subjects. */
export async function deleteUnsentMails(tx: Database, unsent: Unsent, now: Date): Promise<string[]> {
  const rows = await tx.deleteFrom('mails').where(isUnsent(unsent, now)).returning('subject').execute()
  return rows.map(({ subject }) => subject)
}

/** The newest of them that says so. False if it's on its way. */
export async function deleteUnsentMail(
  tx: Database,
  { subject, saying, ...unsent }: Unsent & { subject: string; saying: string },
  now: Date,
): Promise<boolean> {
  const waiting = tx.selectFrom('mails').select(['id', 'text']).where(isUnsent(unsent, now))
  const mails = await waiting.where('subject', '=', subject).orderBy('id').execute()
  const id = mails.findLast(({ text }) => text.includes(saying))?.id ?? 0
  const deleted = tx.deleteFrom('mails').where('id', '=', id).where(isUnsent(unsent, now))
  return (await deleted.returning('id').executeTakeFirst()) !== undefined
}

function isUnsent({ leadId, kinds, delayMs }: Unsent, now: Date) {
  return (mail: ExpressionBuilder<Tables, 'mails'>) =>
    mail.and([
      mail.and({ lead_id: leadId, status: 'queued', attempts: 0 }),
      mail('kind', 'in', kinds),
      mail('next_attempt_at', '>', now.getTime()),
      // Emails that a cap holds back wait longer.
      mail('next_attempt_at', '<=', now.getTime() + delayMs),
    ])
}

type Claim = {
  limit: number
  kinds?: readonly string[]
  exceptKinds?: readonly string[]
}

export async function claimDueMails(db: Database, now: Date, claim: Claim): Promise<OutgoingMail[]> {
  const { limit, kinds, exceptKinds = [] } = claim
  const due = db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<=', now.getTime())
    .$if(kinds !== undefined, (mails) => mails.where('kind', 'in', kinds ?? []))
    .$if(exceptKinds.length > 0, (mails) => mails.where('kind', 'not in', exceptKinds))
    .orderBy('next_attempt_at')
    .limit(literalLimit(limit))
  const rows = await db
    .updateTable('mails')
    .set({ next_attempt_at: now.getTime() + LEASE_MS })
    .where('id', 'in', skipLocked(db, due))
    .returningAll()
    .execute()
  return rows.map(toOutgoingMail)
}

/** Clears the text of mails without a lead: no one reads them later, and they may contain a working link. */
export async function updateMailsSent(db: Database, ids: readonly number[], via: string, now: Date) {
  await db
    .updateTable('mails')
    .set((row) => ({
      status: 'sent',
      sent_via: via,
      sent_at: now.getTime(),
      attempts: row('attempts', '+', 1),
      last_error: null,
    }))
    .where('id', 'in', ids)
    .execute()
  const ofNoLead = db.updateTable('mails').set({ text: '', html: '' }).where('id', 'in', ids)
  await ofNoLead.where('lead_id', 'is', null).execute()
}

export async function updateMailAttemptFailed(db: Database, mail: OutgoingMail, error: string, now: Date) {
  const attempts = mail.attempts + 1
  const delayMs = retryDelayMs(attempts)
  await db
    .updateTable('mails')
    .set({
      attempts,
      last_error: error,
      status: delayMs === null ? 'failed' : 'queued',
      next_attempt_at: now.getTime() + (delayMs ?? 0),
    })
    .where('id', '=', mail.id)
    .execute()
}

export function toMailRow(mail: Mail, now: Date) {
  return {
    lead_id: mail.leadId ?? null,
    kind: mail.kind,
    to_address: mail.to,
    mailbox: mailboxOf(mail.to),
    reply_to_name: mail.replyTo?.name ?? null,
    reply_to_address: mail.replyTo?.address ?? null,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    message_id: mail.messageId ?? randomUUID(),
    status: 'queued' as const,
    attempts: 0,
    next_attempt_at: now.getTime(),
    created_at: now.getTime(),
  }
}

function toOutgoingMail(row: Selectable<MailTable>): OutgoingMail {
  return {
    id: row.id,
    kind: row.kind,
    to: row.to_address,
    subject: row.subject,
    text: row.text,
    html: row.html,
    messageId: row.message_id,
    attempts: row.attempts,
    ...(row.reply_to_address && { replyTo: { name: row.reply_to_name ?? '', address: row.reply_to_address } }),
    ...(row.lead_id !== null && { leadId: row.lead_id }),
  }
}
