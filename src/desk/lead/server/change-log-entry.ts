import { callWording, editableUntil, type LoggedCall } from '#desk/lead/lead-log.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'

type Author = { id: number; staffId: number }

const DELETED = 'deleted'

/** Gives a note other words; null deletes it. */
export async function changeNote(tx: Database, { id, staffId }: Author, text: string | null, now: Date) {
  const row = await tx.selectFrom('notes').selectAll().where('id', '=', id).executeTakeFirst()
  const { lead_id: leadId, text: before } = getOwn(row, staffId, now)
  if (text === null) await tx.deleteFrom('notes').where('id', '=', id).execute()
  else await tx.updateTable('notes').set({ text }).where('id', '=', id).execute()
  await insertLeadChange(tx, { leadId, staffId, what: 'note', before, after: text ?? DELETED }, now)
}

/** Says otherwise how a call went; null deletes it. */
export async function changeCall(tx: Database, { id, staffId }: Author, call: LoggedCall | null, now: Date) {
  const row = await tx.selectFrom('calls').selectAll().where('id', '=', id).executeTakeFirst()
  const { lead_id: leadId, duration_seconds, ...logged } = getOwn(row, staffId, now)
  if (call) {
    const { duration, ...report } = call
    await tx
      .updateTable('calls')
      .set({ ...report, duration_seconds: duration })
      .where('id', '=', id)
      .execute()
  } else await tx.deleteFrom('calls').where('id', '=', id).execute()
  const before = callWording({ ...logged, duration: duration_seconds })
  await insertLeadChange(tx, { leadId, staffId, what: 'call', before, after: call ? callWording(call) : DELETED }, now)
}

function getOwn<Row extends { staff_id: number; created_at: number }>(
  row: Row | undefined,
  staffId: number,
  now: Date,
): Row {
  if (!row) throw new AppError('not_found', 'This entry was deleted.')
  if (row.staff_id !== staffId) throw new AppError('forbidden', 'Only whoever wrote it can change it.')
  if (now > editableUntil(new Date(row.created_at)))
    throw new AppError('conflict', 'This can be changed for an hour only. Add a note instead.')
  return row
}
