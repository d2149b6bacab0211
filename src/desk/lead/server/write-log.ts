import type { Company } from '#company/company.ts'
import { callWording, editableUntil, isContact, type LoggedCall } from '#desk/lead/lead-log.ts'
import { toReminderNote } from '#desk/reminders/reminder.ts'
import { remind, remindOfMissedCall } from '#desk/reminders/server/remind.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { recordLeadEvent } from '#leads/server/lead-event-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { recordFirstContact } from './change-lead-status.ts'
import {
  deleteCall,
  deleteNote,
  findCall,
  findNote,
  insertCall,
  insertNote,
  type NewCall,
  type NewNote,
  updateCall,
  updateNote,
} from './log-store.ts'

export async function addNote(tx: Database, note: NewNote, now: Date): Promise<{ id: number }> {
  const inserted = await insertNote(tx, note, now)
  await recordLeadEvent(tx, note.leadId, 'note added', now)
  return inserted
}

/** An unanswered call gets a reminder, unless we agreed on when to call back. */
export async function logCall(tx: Database, company: Company, call: NewCall, callBackAt: Date | null, now: Date) {
  const inserted = await insertCall(tx, call, now)
  await recordLeadEvent(tx, call.leadId, 'call logged', now)
  if (isContact(call)) await recordFirstContact(tx, company, call, now)
  const { leadId, staffId } = call
  const note = toReminderNote(call.said || 'Call back')
  if (callBackAt) await remind(tx, company, { leadId, staffId, dueAt: callBackAt, note }, now)
  else if (!isContact(call) && call.direction === 'outbound') await remindOfMissedCall(tx, company, call, now)
  return inserted
}

export type OwnEntry = { id: number; staffId: number }

const DELETED = 'deleted'

/** Edits a note; null deletes it. */
export async function changeNote(tx: Database, { id, staffId }: OwnEntry, text: string | null, now: Date) {
  const { leadId, text: before } = requireEditable(await findNote(tx, id), staffId, now)
  if (text === null) await deleteNote(tx, id)
  else await updateNote(tx, id, text)
  await insertLeadChange(tx, { leadId, staffId, what: 'note', before, after: text ?? DELETED }, now)
}

/** Edits a call; null deletes it. */
export async function changeCall(tx: Database, { id, staffId }: OwnEntry, call: LoggedCall | null, now: Date) {
  const { leadId, ...logged } = requireEditable(await findCall(tx, id), staffId, now)
  if (call) await updateCall(tx, id, call)
  else await deleteCall(tx, id)
  const after = call ? callWording(call) : DELETED
  await insertLeadChange(tx, { leadId, staffId, what: 'call', before: callWording(logged), after }, now)
}

type Entry = { staffId: number; createdAt: Date }

function requireEditable<Found extends Entry>(entry: Found | null, staffId: number, now: Date): Found {
  if (!entry) throw new AppError('not_found', 'This entry was deleted.')
  if (entry.staffId !== staffId) throw new AppError('forbidden', 'Only the person who wrote it can change it.')
  if (now > editableUntil(entry.createdAt))
    throw new AppError('conflict', 'You can only change this within an hour. Add a note instead.')
  return entry
}
