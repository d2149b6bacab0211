import { sql } from 'kysely'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { literalLimit } from '#platform/database/dialect.ts'
import { preparedQuery } from '#platform/database/prepared-query.ts'
import type { MailStatus } from './mail.ts'
import type { MailHistory } from './mail-plan.ts'

export async function countMails(db: Database, status: MailStatus): Promise<number> {
  const row = await db
    .selectFrom('mails')
    .select((count) => count.fn.countAll<number>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function findOldestQueued(db: Database): Promise<Date | null> {
  const row = await db
    .selectFrom('mails')
    .select((mail) => mail.fn.min('created_at').as('createdAt'))
    .where('status', '=', 'queued')
    .executeTakeFirst()
  return row?.createdAt ? new Date(row.createdAt) : null
}

export async function listFailedMails(db: Database, limit: number) {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'lead_id as leadId', 'to_address as to', 'subject', 'last_error as error', 'created_at'])
    .where('status', '=', 'failed')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, ...mail }) => ({ ...mail, createdAt: new Date(created_at) }))
}

export async function requeueFailedMails(tx: Database, ids: readonly number[] | 'all', now: Date) {
  return tx
    .updateTable('mails')
    .set({ status: 'queued', attempts: 0, next_attempt_at: now.getTime() })
    .where('status', '=', 'failed')
    .$if(ids !== 'all', (mails) => mails.where('id', 'in', ids === 'all' ? [] : ids))
    .returning(['id', 'lead_id as leadId', 'subject'])
    .execute()
}

/** Mail to the person, at any address, but not the kinds that go to staff about them. */
export async function listMailsOfLead(db: Database, leadId: number, toStaff: readonly string[], limit: number) {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject', 'text', 'status', 'created_at', 'sent_at'])
    .where('lead_id', '=', leadId)
    .where('kind', 'not in', toStaff)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, sent_at, ...mail }) => ({
    ...mail,
    createdAt: new Date(created_at),
    sentAt: new Date(sent_at ?? created_at),
  }))
}

export async function countMailsSent(
  db: Database,
  kinds: readonly string[],
  since: Date,
  max: number,
): Promise<number> {
  const sent = db
    .selectFrom('mails')
    .select('id')
    .where('kind', 'in', kinds)
    .where('sent_at', '>', since.getTime())
    .limit(max)
  const row = await db
    .selectFrom(sent.as('sent'))
    .select((count) => count.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** How many mails of these kinds were written to a mailbox since then; it stops counting at `most`. */
export async function countMailsWritten(
  db: Database,
  { mailbox, kinds, since, most }: { mailbox: string; kinds: readonly string[]; since: Date; most: number },
): Promise<number> {
  const rows = await db
    .selectFrom('mails')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where('kind', 'in', kinds)
    .where('created_at', '>', since.getTime())
    .limit(most)
    .execute()
  return rows.length
}

const HISTORY_MS = 7 * DAY_MS
const MAX_LISTED = 100

const selectMailsTo = preparedQuery((tx, { mailbox, kind, since }: { mailbox: string; kind: string; since: number }) =>
  tx
    .selectFrom('mails')
    .select(['created_at', sql<number>`coalesce(sent_at, next_attempt_at)`.as('leaves_at')])
    .where((mail) => mail.and({ mailbox, kind }))
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .limit(literalLimit(MAX_LISTED)),
)

/** What a mailbox got in the last week, for `planMail`. */
export async function listMailsTo(
  tx: Database,
  { mailbox, kind }: { mailbox: string; kind: string },
  now: Date,
): Promise<MailHistory['toMailbox']> {
  const rows = await selectMailsTo(tx, { mailbox, kind, since: now.getTime() - HISTORY_MS })
  return rows.map((row) => ({ writtenAt: new Date(row.created_at), leavesAt: new Date(row.leaves_at) }))
}

export async function findRecipient(db: Database, messageId: string) {
  const row = await db
    .selectFrom('mails')
    .select(['mailbox', 'kind', 'lead_id as leadId'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row ?? null
}

/** A mail about a lead; its lead is the merged one after a merge. Null once that person is erased. */
export async function findMailOfLead(db: Database, id: number) {
  const row = await db
    .selectFrom('mails')
    .select(['id', 'message_id as messageId', 'mailbox', 'lead_id as leadId'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && row.leadId !== null ? { ...row, leadId: row.leadId } : null
}

export async function deleteQueuedMails(
  tx: Database,
  { mailbox, kinds }: { mailbox: string; kinds: readonly string[] },
) {
  await tx
    .deleteFrom('mails')
    .where('status', '=', 'queued')
    .where('attempts', '=', 0)
    .where('kind', 'in', kinds)
    .where('mailbox', '=', mailbox)
    .execute()
}
