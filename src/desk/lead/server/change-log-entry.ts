import { callWording, editableUntil, type LoggedCall } from '#desk/lead/lead-log.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'

type Author = { id: number; staffId: number }

const DELETED = 'deleted'

export async function editNote(tx: Database, { id, staffId, text }: Author & { text: string }, now: Date) {
  const note = await getOwnNote(tx, { id, staffId }, now)
  await tx.updateTable('notes').set({ text }).where('id', '=', id).execute()
  await insertLeadChange(tx, { leadId: note.lead_id, staffId, what: 'note', before: note.text, after: text }, now)
}

export async function deleteNote(tx: Database, author: Author, now: Date) {
  const note = await getOwnNote(tx, author, now)
  await tx.deleteFrom('notes').where('id', '=', author.id).execute()
  const change = { what: 'note', before: note.text, after: DELETED }
  await insertLeadChange(tx, { leadId: note.lead_id, staffId: author.staffId, ...change }, now)
}

export async function editCall(tx: Database, { id, staffId, ...call }: Author & LoggedCall, now: Date) {
  const before = await getOwnCall(tx, { id, staffId }, now)
  const { direction, status, duration, said } = call
  await tx
    .updateTable('calls')
    .set({ direction, status, duration_seconds: duration, said })
    .where('id', '=', id)
    .execute()
  const change = { what: 'call', before: wordingOf(before), after: callWording(call) }
  await insertLeadChange(tx, { leadId: before.lead_id, staffId, ...change }, now)
}

export async function deleteCall(tx: Database, author: Author, now: Date) {
  const call = await getOwnCall(tx, author, now)
  await tx.deleteFrom('calls').where('id', '=', author.id).execute()
  const change = { what: 'call', before: wordingOf(call), after: DELETED }
  await insertLeadChange(tx, { leadId: call.lead_id, staffId: author.staffId, ...change }, now)
}

async function getOwnNote(tx: Database, { id, staffId }: Author, now: Date) {
  return own(await tx.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirst(), staffId, now)
}

async function getOwnCall(tx: Database, { id, staffId }: Author, now: Date) {
  return own(await tx.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirst(), staffId, now)
}

function own<Row extends { staff_id: number; created_at: number }>(row: Row | undefined, staffId: number, now: Date) {
  if (!row) throw new AppError('not_found', 'This entry was deleted.')
  if (row.staff_id !== staffId) throw new AppError('forbidden', 'Only whoever wrote it can change it.')
  if (now > editableUntil(new Date(row.created_at)))
    throw new AppError('conflict', 'This can be changed for an hour only. Add a note instead.')
  return row
}

function wordingOf(row: Pick<LoggedCall, 'direction' | 'status' | 'said'> & { duration_seconds: number }) {
  return callWording({ ...row, duration: row.duration_seconds })
}
