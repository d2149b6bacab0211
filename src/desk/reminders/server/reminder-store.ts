import { type Generated, type RawBuilder, sql } from 'kysely'
import { startOfDay } from '#company/business-time.ts'
import { type InZone, toShopDay } from '#company/shop-clock.ts'
import type { Reminder } from '#desk/reminders/reminder.ts'
import type { Database } from '#platform/database/database.ts'
import { forUpdate } from '#platform/database/dialect.ts'
import { staffLabel } from '#staff/server/staff-store.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    reminders: {
      id: Generated<number>
      lead_id: number
      staff_id: number
      due_at: number
      note: string
      created_at: number
      done_at: number | null
      /** When open desks were told that it's due. */
      announced_at: Generated<number | null>
      /** When it was decided whether to mail it. */
      mail_decided_at: Generated<number | null>
    }
  }
}

const LISTED = 50

export type NewReminder = { leadId: number; staffId: number; dueAt: Date; note: string }

export function toReminderRow({ leadId, staffId, dueAt, note }: NewReminder, now: Date) {
  return { lead_id: leadId, staff_id: staffId, due_at: dueAt.getTime(), note, created_at: now.getTime() }
}

export async function insertReminder(tx: Database, reminder: NewReminder, now: Date) {
  return tx.insertInto('reminders').values(toReminderRow(reminder, now)).returning('id').executeTakeFirstOrThrow()
}

export async function listOpenReminders(db: Database, leadId: number): Promise<Reminder[]> {
  const rows = await db
    .selectFrom('reminders')
    .innerJoin('staff', 'staff.id', 'reminders.staff_id')
    .select(['reminders.id', 'lead_id', 'due_at', 'note', staffLabel.as('by')])
    .where('lead_id', '=', leadId)
    .where('done_at', 'is', null)
    .orderBy('due_at')
    .limit(LISTED)
    .execute()
  return rows.map(({ lead_id, due_at, ...reminder }) => ({ ...reminder, leadId: lead_id, dueAt: new Date(due_at) }))
}

export async function hasOpenReminder(tx: Database, leadId: number): Promise<boolean> {
  const open = tx.selectFrom('reminders').select('id').where('lead_id', '=', leadId).where('done_at', 'is', null)
  return (await open.limit(1).executeTakeFirst()) !== undefined
}

export async function findReminderToChange(tx: Database, id: number) {
  const reminder = tx
    .selectFrom('reminders')
    .select(['lead_id as leadId', 'due_at as dueAt', 'done_at as doneAt'])
    .where('id', '=', id)
  return (await forUpdate(tx, reminder).executeTakeFirst()) ?? null
}

export async function updateReminderDone(tx: Database, id: number, doneAt: Date | null) {
  const change = { done_at: doneAt?.getTime() ?? null }
  await tx.updateTable('reminders').set(change).where('id', '=', id).execute()
}

/** Leads with a reminder due by the end of today, of one staff member or of all. */
export function selectDueLeads(company: InZone, staffId: number | null, now: Date): RawBuilder<{ id: number }> {
  const tomorrow = startOfDay(company, toShopDay(company, now), 1)
  const isTheirs = staffId === null ? sql`true` : sql`staff_id = ${staffId}`
  return sql`select lead_id from reminders where done_at is null and due_at < ${tomorrow.getTime()} and ${isTheirs}`
}

export async function countDueLeads(db: Database, company: InZone, now: Date): Promise<number> {
  const due = selectDueLeads(company, null, now)
  const { rows } = await sql<{ leads: number }>`
    select count(distinct lead_id) as leads from (${due}) as due
  `.execute(db)
  return rows[0]?.leads ?? 0
}
