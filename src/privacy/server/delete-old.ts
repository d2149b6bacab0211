import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import type { Env } from '#platform/env.ts'
import { deleteMailFiles, eraseRows } from './erase-person.ts'
import { getDataSubject } from './personal-tables.ts'

const SALES_KEPT_DAYS = 7 * 365 + 2
/** Password and privacy request links, and the mails about them: not needed later. */
const MAILS_OF_NO_LEAD_DAYS = 30
/** Small enough that no one waits for the transaction. */
const ROWS_AT_ONCE = 200

type Settings = Pick<Env, 'KEEP_CHATS_DAYS' | 'KEEP_MAIL_TEXTS_DAYS' | 'KEEP_LEADS_DAYS' | 'KEEP_SECURITY_EVENTS_DAYS'>

export type Retention = { db: Database; dataDir: string; now: Date; settings: Settings }

/** Leads that bought nothing, and after seven years the others with their sales. */
export async function deleteOldLeads(retention: Retention): Promise<number> {
  const unsold = await eraseLeads(retention, retention.settings.KEEP_LEADS_DAYS, { keepsSales: true })
  return unsold + (await eraseLeads(retention, SALES_KEPT_DAYS, { keepsSales: false }))
}

/** Chats of people who never told us who they are. */
export function deleteOldConversations({ db, now, settings }: Retention): Promise<number> {
  return inBatches(async () => {
    const rows = await db
      .selectFrom('conversations')
      .select('id')
      .where('lead_id', 'is', null)
      .where('updated_at', '<', daysBefore(now, settings.KEEP_CHATS_DAYS))
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('leads').select('leads.id').whereRef('leads.visitor_id', '=', 'conversations.visitor_id')),
        ),
      )
      .limit(ROWS_AT_ONCE)
      .execute()
    const ids = rows.map(({ id }) => id)
    if (ids.length === 0) return 0
    await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('chat_messages').where('conversation_id', 'in', ids).execute()
      await tx.deleteFrom('conversations').where('id', 'in', ids).execute()
    })
    return ids.length
  })
}

/** The text of a mail, while its record stays with the lead; mails without a lead go entirely. */
export async function deleteOldMails(retention: Retention): Promise<number> {
  return (await clearOldTexts(retention)) + (await deleteMailsOfNoLead(retention))
}

function clearOldTexts({ db, dataDir, now, settings }: Retention): Promise<number> {
  return inBatches(async () => {
    const mails = await db
      .selectFrom('mails')
      .select(['id', 'kind'])
      .where('text', '<>', '')
      .where('created_at', '<', daysBefore(now, settings.KEEP_MAIL_TEXTS_DAYS))
      .where('status', '<>', 'queued')
      .limit(ROWS_AT_ONCE)
      .execute()
    const ids = mails.map(({ id }) => id)
    if (ids.length === 0) return 0
    await db.updateTable('mails').set({ text: '', html: '' }).where('id', 'in', ids).execute()
    await deleteMailFiles(dataDir, mails)
    return ids.length
  })
}

function deleteMailsOfNoLead({ db, dataDir, now }: Retention): Promise<number> {
  return inBatches(async () => {
    const mails = await db
      .selectFrom('mails')
      .select(['id', 'kind'])
      .where('lead_id', 'is', null)
      .where('created_at', '<', daysBefore(now, MAILS_OF_NO_LEAD_DAYS))
      .where('status', '<>', 'queued')
      .limit(ROWS_AT_ONCE)
      .execute()
    const ids = mails.map(({ id }) => id)
    if (ids.length === 0) return 0
    await db.deleteFrom('mails').where('id', 'in', ids).execute()
    await deleteMailFiles(dataDir, mails)
    return ids.length
  })
}

export async function deleteOldSecurityEvents({ db, now, settings }: Retention): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('security_events')
    .where('created_at', '<', daysBefore(now, settings.KEEP_SECURITY_EVENTS_DAYS))
    .executeTakeFirst()
  return Number(numDeletedRows)
}

function eraseLeads({ db, dataDir, now }: Retention, days: number, { keepsSales }: { keepsSales: boolean }) {
  return inBatches(async () => {
    const old = await listOldLeads(db, daysBefore(now, days), keepsSales)
    for (const { id } of old) {
      const { mails } = await db
        .transaction()
        .execute(async (tx) => eraseRows(tx, await getDataSubject(tx, [id]), now, { keepsSales }))
      await deleteMailFiles(dataDir, mails)
    }
    return old.length
  })
}

function listOldLeads(db: Database, before: number, isWithoutSale: boolean) {
  const leads = db
    .selectFrom('leads')
    .select('id')
    .where('created_at', '<', before)
    .where('updated_at', '<', before)
    .limit(ROWS_AT_ONCE)
  if (!isWithoutSale) return leads.execute()
  return leads
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('quotes')
            .select('quotes.id')
            .whereRef('quotes.lead_id', '=', 'leads.id')
            .where('quotes.status', '=', 'accepted'),
        ),
      ),
    )
    .where('status', '<>', 'converted')
    .where('id', 'not in', db.selectFrom('orders').select('lead_id'))
    .execute()
}

async function inBatches(work: () => Promise<number>): Promise<number> {
  let done = 0
  for (let batch = await work(); batch > 0; batch = await work()) done += batch
  return done
}

function daysBefore(now: Date, days: number) {
  return now.getTime() - days * DAY_MS
}
