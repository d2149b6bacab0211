import { sql } from 'kysely'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import type { QuoteMailHistory } from '#quotes/quote-mail-plan.ts'
import { QUOTE_MAIL } from './quote-mail.tsx'

const HISTORY_MS = 7 * DAY_MS
const HISTORY_MAX = 100

export async function readQuoteMailHistory(
  tx: Database,
  { mailbox, visitorId }: { mailbox: string; visitorId: string },
  now: Date,
): Promise<QuoteMailHistory> {
  const ofVisitor = await tx
    .selectFrom('mails')
    .innerJoin('leads', 'leads.id', 'mails.lead_id')
    .select(['mails.mailbox', 'mails.created_at'])
    .where('leads.visitor_id', '=', visitorId)
    .where('mails.kind', '=', QUOTE_MAIL)
    .where('mails.created_at', '>', now.getTime() - DAY_MS)
    .orderBy('mails.created_at', 'desc')
    .limit(HISTORY_MAX)
    .execute()
  const toMailbox = await tx
    .selectFrom('mails')
    .select(['created_at', sql<number>`coalesce(sent_at, next_attempt_at)`.as('leaves_at')])
    .where((mail) => mail.and({ mailbox, kind: QUOTE_MAIL }))
    .where('created_at', '>', now.getTime() - HISTORY_MS)
    .orderBy('created_at', 'desc')
    .limit(HISTORY_MAX)
    .execute()
  return {
    ofVisitor: ofVisitor.map((row) => ({ mailbox: row.mailbox, writtenAt: new Date(row.created_at) })),
    toMailbox: toMailbox.map((row) => ({ writtenAt: new Date(row.created_at), leavesAt: new Date(row.leaves_at) })),
  }
}

export async function hasReceivedMail(tx: Database, mailbox: string): Promise<boolean> {
  const row = await tx
    .selectFrom('mails')
    .select('id')
    .where('mailbox', '=', mailbox)
    .where('sent_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
