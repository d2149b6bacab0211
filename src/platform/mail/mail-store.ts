import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import type { MailStatus } from './mail.ts'

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

/** Mail to the person, at any address, but not to staff about them. */
export async function listMailsOfLead(db: Database, leadId: number, ownAddress: string, limit: number) {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'kind', 'subject', 'text', 'status', 'created_at', 'sent_at'])
    .where('lead_id', '=', leadId)
    .where(sql`lower(to_address)`, '<>', ownAddress.toLowerCase())
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

/** How many mails of these kinds were written to a mailbox since then; `most` is as far as it counts. */
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

export async function findRecipient(db: Database, messageId: string) {
  const row = await db
    .selectFrom('mails')
    .select(['mailbox', 'kind', 'lead_id as leadId'])
    .where('message_id', '=', messageId)
    .executeTakeFirst()
  return row ?? null
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
