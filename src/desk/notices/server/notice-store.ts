import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import { formatMoment } from '#company/business-time.ts'
import type { InZone } from '#company/shop-clock.ts'
import { type Notice, shownSince } from '#desk/notices/notice.ts'
import { formatDollars } from '#lib/money.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time-spans.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { quoteNumber } from '#quotes/quote.ts'
import { staffLabel } from '#staff/server/staff-store.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    dismissed_notices: { staff_id: number; notice: string; dismissed_at: number }
  }
}

const MAX_OF_EACH = 20
/** Longer than any notice is shown, so that none comes back. */
const KEPT_MS = 30 * DAY_MS
/** For how long open desks can say which colleague dismissed it. */
const DISMISSED_SHOWN_MS = 2 * MINUTE_MS

type Reader = { staffId: number; since: number; now: number }

/** What a staff member hasn't dismissed and, of what concerns everyone, no colleague has. Newest first. */
export async function listNotices(db: Database, company: InZone, staffId: number, now: Date): Promise<Notice[]> {
  const reader = { staffId, since: shownSince(now).getTime(), now: now.getTime() }
  const lists = await Promise.all([
    listDueReminders(db, company, reader),
    listRequestedQuotes(db, reader),
    listWaitingChats(db, reader),
    listLatelyFailedMails(db, reader),
  ])
  return lists.flat().toSorted((one, other) => other.at.getTime() - one.at.getTime())
}

/** Those of someone who has left are everyone's. */
async function listDueReminders(db: Database, company: InZone, { staffId, since, now }: Reader) {
  const key = sql<string>`'reminder-' || reminders.id`
  const rows = await db
    .selectFrom('reminders')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select([key.as('key'), 'lead_id', 'leads.name', 'note', 'due_at'])
    .where('done_at', 'is', null)
    .where('due_at', '>', since)
    .where('due_at', '<=', now)
    .where(({ or, eb }) => or([eb('staff_id', '=', staffId), eb('staff.disabled_at', 'is not', null)]))
    .where(({ not, exists }) => not(exists(selectDismissals(key).where('staff_id', '=', staffId))))
    .orderBy('due_at', 'desc')
    .limit(MAX_OF_EACH)
    .execute()
  return rows.map(({ key, lead_id, name, note, due_at }) => {
    const at = new Date(due_at)
    return {
      key,
      title: `Reminder: ${name}`,
      text: note || formatMoment(company, at),
      href: leadHref(lead_id),
      at,
      dismissedBy: null,
    }
  })
}

async function listRequestedQuotes(db: Database, reader: Reader): Promise<Notice[]> {
  const key = sql<string>`'quote-' || quotes.id || '-' || decided_at`
  const rows = await db
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select([key.as('key'), 'quotes.id', 'lead_id', 'name', 'total_cents', 'call_time', dismissedBy(key)])
    .select(sql<number>`decided_at`.as('decided_at'))
    .where('quotes.status', '=', sql.lit('requested'))
    .where('decided_at', '>', reader.since)
    .where(isNewsTo(reader, key))
    .orderBy('decided_at', 'desc')
    .limit(MAX_OF_EACH)
    .execute()
  return rows.map(({ key, id, lead_id, name, total_cents, call_time, decided_at, dismissedBy }) => ({
    key,
    dismissedBy,
    title: `${name} wants to buy`,
    text: [quoteNumber(id), formatDollars(total_cents), call_time && `call: ${call_time}`].filter(Boolean).join(', '),
    href: leadHref(lead_id),
    at: new Date(decided_at),
  }))
}

/** Handed over, and no one has answered since. */
async function listWaitingChats(db: Database, reader: Reader): Promise<Notice[]> {
  const key = sql<string>`'chat-' || conversations.id || '-' || handed_over_at`
  const rows = await db
    .selectFrom('conversations')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select([
      key.as('key'),
      'conversations.id',
      'name',
      dismissedBy(key),
      sql<number>`handed_over_at`.as('handed_over_at'),
    ])
    .where('handed_over_at', '>', reader.since)
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
    .where(isNewsTo(reader, key))
    .orderBy('handed_over_at', 'desc')
    .limit(MAX_OF_EACH)
    .execute()
  return rows.map(({ key, id, name, handed_over_at, dismissedBy }) => ({
    key,
    dismissedBy,
    title: `${name} asked for a person`,
    text: 'No one has answered the chat yet.',
    href: `/chats?chat=${id}`,
    at: new Date(handed_over_at),
  }))
}

async function listLatelyFailedMails(db: Database, reader: Reader): Promise<Notice[]> {
  const key = sql<string>`'mail-' || mails.id || '-' || next_attempt_at`
  const rows = await db
    .selectFrom('mails')
    .select([key.as('key'), 'lead_id', 'to_address', 'subject', 'next_attempt_at', dismissedBy(key)])
    .where('status', '=', 'failed')
    .where('next_attempt_at', '>', reader.since)
    .where(isNewsTo(reader, key))
    .orderBy('next_attempt_at', 'desc')
    .limit(MAX_OF_EACH)
    .execute()
  return rows.map(({ key, lead_id, to_address, subject, next_attempt_at, dismissedBy }) => ({
    key,
    dismissedBy,
    title: `An email to ${to_address} wasn't delivered`,
    text: subject,
    href: lead_id === null ? '/dashboard' : leadHref(lead_id),
    at: new Date(next_attempt_at),
  }))
}

function leadHref(leadId: number) {
  return `/leads/${leadId}`
}

/** Not dismissed by anyone, or by a colleague so lately that an open desk still has to be told. */
function isNewsTo({ staffId, now }: Reader, key: RawBuilder<string>) {
  const dismissals = selectDismissals(key).where(({ or, eb }) =>
    or([eb('staff_id', '=', staffId), eb('dismissed_at', '<', now - DISMISSED_SHOWN_MS)]),
  )
  return sql<boolean>`not exists ${dismissals}`
}

function dismissedBy(key: RawBuilder<string>) {
  const first = selectDismissals(key).orderBy('dismissed_at').limit(1).clearSelect()
  return first.innerJoin('staff', 'staff.id', 'staff_id').select(staffLabel.as('by')).as('dismissedBy')
}

function selectDismissals(key: RawBuilder<string>) {
  return expressionBuilder<Tables>().selectFrom('dismissed_notices').select('staff_id').where('notice', '=', key)
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
