import { type RawBuilder, sql } from 'kysely'
import { formatMoment } from '#company/business-time.ts'
import type { InZone } from '#company/shop-clock.ts'
import { type Notice, shownSince } from '#desk/notices/notice.ts'
import { formatDollars } from '#lib/money.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { quoteNumber } from '#quotes/quote.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    dismissed_notices: { staff_id: number; notice: string; dismissed_at: number }
  }
}

const MAX_OF_EACH = 20
/** Longer than any notice is shown, so that none comes back. */
const KEPT_MS = 30 * DAY_MS

/** What a staff member hasn't dismissed, newest first. */
export async function listNotices(db: Database, company: InZone, staffId: number, now: Date): Promise<Notice[]> {
  const since = shownSince(now).getTime()
  const lists = await Promise.all([
    listDueReminders(db, company, { staffId, since, until: now.getTime() }),
    listRequestedQuotes(db, staffId, since),
    listWaitingChats(db, staffId, since),
    listLatelyFailedMails(db, staffId, since),
  ])
  return lists.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

type Due = { staffId: number; since: number; until: number }

/** Those of someone who has left are everyone's. */
async function listDueReminders(db: Database, company: InZone, { staffId, since, until }: Due) {
  const key = sql<string>`'reminder-' || reminders.id`
  const rows = await db
    .selectFrom('reminders')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select([key.as('key'), 'lead_id', 'leads.name', 'note', 'due_at'])
    .where('done_at', 'is', null)
    .where('due_at', '>', since)
    .where('due_at', '<=', until)
    .where(({ or, eb }) => or([eb('staff_id', '=', staffId), eb('staff.disabled_at', 'is not', null)]))
    .where(isNotDismissed(key, staffId))
    .orderBy('due_at', 'desc')
    .limit(MAX_OF_EACH)
    .execute()
  return rows.map(({ key, lead_id, name, note, due_at }) => {
    const at = new Date(due_at)
    return { key, title: `Reminder: ${name}`, text: note || formatMoment(company, at), href: leadHref(lead_id), at }
  })
}

async function listRequestedQuotes(db: Database, staffId: number, since: number): Promise<Notice[]> {
  const key = sql<string>`'quote-' || quotes.id || '-' || decided_at`
  const rows = await db
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select([key.as('key'), 'quotes.id', 'lead_id', 'name', 'total_cents', 'call_time'])
    .select(sql<number>`decided_at`.as('decided_at'))
    .where('quotes.status', '=', sql.lit('requested'))
    .where('decided_at', '>', since)
    .where(isNotDismissed(key, staffId))
    .orderBy('decided_at', 'desc')
    .limit(MAX_OF_EACH)
    .execute()
  return rows.map(({ key, id, lead_id, name, total_cents, call_time, decided_at }) => ({
    key,
    title: `${name} wants to buy`,
    text: [quoteNumber(id), formatDollars(total_cents), call_time && `call: ${call_time}`].filter(Boolean).join(', '),
    href: leadHref(lead_id),
    at: new Date(decided_at),
  }))
}

/** Handed over, and no one has answered since. */
async function listWaitingChats(db: Database, staffId: number, since: number): Promise<Notice[]> {
  const key = sql<string>`'chat-' || conversations.id || '-' || handed_over_at`
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select([key.as('key'), 'conversations.id', 'name', sql<number>`handed_over_at`.as('handed_over_at')])
    .where('handed_over_at', '>', since)
    .where('staff_id', 'is', null)
    .where(({ or, eb }) => or([eb('resolution', 'is', null), eb('resolution', '=', 'open')]))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chat_messages')
            .select('number')
            .whereRef('conversation_id', '=', 'conversations.id')
            .where('role', '=', 'staff')
            .whereRef('chat_messages.created_at', '>=', 'handed_over_at'),
        ),
      ),
    )
    .where(isNotDismissed(key, staffId))
    .orderBy('handed_over_at', 'desc')
    .limit(MAX_OF_EACH)
    .execute()
  return rows.map(({ key, id, name, handed_over_at }) => ({
    key,
    title: `${name} asked for a person`,
    text: 'No one has answered the chat yet.',
    href: `/chats?chat=${id}`,
    at: new Date(handed_over_at),
  }))
}

async function listLatelyFailedMails(db: Database, staffId: number, since: number): Promise<Notice[]> {
  const key = sql<string>`'mail-' || mails.id || '-' || next_attempt_at`
  const rows = await db
    .selectFrom('mails')
    .select([key.as('key'), 'lead_id', 'to_address', 'subject', 'next_attempt_at'])
    .where('status', '=', 'failed')
    .where('next_attempt_at', '>', since)
    .where(isNotDismissed(key, staffId))
    .orderBy('next_attempt_at', 'desc')
    .limit(MAX_OF_EACH)
    .execute()
  return rows.map(({ key, lead_id, to_address, subject, next_attempt_at }) => ({
    key,
    title: `An email to ${to_address} wasn't delivered`,
    text: subject,
    href: lead_id === null ? '/dashboard' : leadHref(lead_id),
    at: new Date(next_attempt_at),
  }))
}

function leadHref(leadId: number) {
  return `/leads/${leadId}`
}

function isNotDismissed(key: RawBuilder<string>, staffId: number) {
  return sql<boolean>`not exists (
    select 1 from dismissed_notices as dismissed where dismissed.staff_id = ${staffId} and dismissed.notice = ${key}
  )`
}

export async function insertDismissals(db: Database, staffId: number, keys: readonly string[], now: Date) {
  const rows = keys.map((notice) => ({ staff_id: staffId, notice, dismissed_at: now.getTime() }))
  await db
    .insertInto('dismissed_notices')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['staff_id', 'notice']).doNothing())
    .execute()
}

export function deleteOldDismissals(db: Database, now: Date) {
  return db
    .deleteFrom('dismissed_notices')
    .where('dismissed_at', '<', now.getTime() - KEPT_MS)
    .executeTakeFirst()
}
