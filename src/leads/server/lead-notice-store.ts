import type { Lead } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'
import { literalLimit, skipLocked } from '#platform/database/dialect.ts'
import { preparedQuery } from '#platform/database/prepared-query.ts'
import { leadColumns, toLead } from './lead-store.ts'

export async function updateNoticeDue(tx: Database, id: number, dueAt: Date) {
  await tx.updateTable('leads').set({ notice_due_at: dueAt.getTime() }).where('id', '=', id).execute()
}

const clearNotice = preparedQuery((tx, { id }: { id: number }) =>
  tx.updateTable('leads').set({ notice_due_at: null }).where('id', '=', id).where('notice_due_at', 'is not', null),
)

export async function updateNoticeGiven(tx: Database, id: number) {
  await clearNotice(tx, { id })
}

/** The leads to notify staff of now. No other process gets them. */
export async function claimDueNotices(tx: Database, now: Date, limit: number): Promise<Lead[]> {
  const due = tx.selectFrom('leads').select('id').where('notice_due_at', '<=', now.getTime()).limit(literalLimit(limit))
  const rows = await tx
    .updateTable('leads')
    .set({ notice_due_at: null })
    .where('id', 'in', skipLocked(tx, due))
    .returning(leadColumns)
    .execute()
  return rows.map(toLead)
}
