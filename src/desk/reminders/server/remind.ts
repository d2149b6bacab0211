import { formatMoment } from '#company/business-time.ts'
import type { InZone } from '#company/shop-clock.ts'
import { tomorrowMorning } from '#desk/reminders/reminder.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import {
  findReminderToChange,
  hasOpenReminder,
  insertReminder,
  type NewReminder,
  updateReminderDone,
} from './reminder-store.ts'

export async function remind(tx: Database, company: InZone, reminder: NewReminder, now: Date) {
  const { leadId, staffId, dueAt, note } = reminder
  if (dueAt <= now) throw new AppError('invalid', 'Choose a time that is still to come.')
  const inserted = await insertReminder(tx, reminder, now)
  const after = [formatMoment(company, dueAt), note].filter(Boolean).join(': ')
  await insertLeadChange(tx, { leadId, staffId, what: 'reminder', before: '', after }, now)
  return inserted
}

type MissedCall = { leadId: number; staffId: number }

/** A lead that didn't pick up gets another call, so none is forgotten. */
export async function remindOfMissedCall(tx: Database, company: InZone, call: MissedCall, now: Date) {
  if (await hasOpenReminder(tx, call.leadId)) return
  await remind(tx, company, { ...call, dueAt: tomorrowMorning(company, now), note: 'Call again: not reached' }, now)
}

type Done = { id: number; isDone: boolean; staffId: number }

export async function setReminderDone(tx: Database, company: InZone, { id, isDone, staffId }: Done, now: Date) {
  const reminder = await findReminderToChange(tx, id)
  if (!reminder) throw new AppError('not_found', 'Reminder not found')
  if ((reminder.doneAt !== null) === isDone) return
  await updateReminderDone(tx, id, isDone ? now : null)
  const before = formatMoment(company, new Date(reminder.dueAt))
  const after = isDone ? 'done' : 'not done'
  await insertLeadChange(tx, { leadId: reminder.leadId, staffId, what: 'reminder', before, after }, now)
}
