import type { Database } from '#platform/database/database.ts'
import { literalLimit, skipLocked } from '#platform/database/dialect.ts'

const MAX_AT_ONCE = 50

export type DueReminder = { to: string; leadId: number; leadName: string; dueAt: Date; note: string }

/** Due reminders that no process has announced yet. */
export async function claimRemindersToAnnounce(tx: Database, now: Date): Promise<{ leadId: number }[]> {
  const due = tx
    .selectFrom('reminders')
    .select('id')
    .where('announced_at', 'is', null)
    .where('done_at', 'is', null)
    .where('due_at', '<=', now.getTime())
    .limit(literalLimit(MAX_AT_ONCE))
  return tx
    .updateTable('reminders')
    .set({ announced_at: now.getTime() })
    .where('id', 'in', skipLocked(tx, due))
    .returning('lead_id as leadId')
    .execute()
}

/** Reminders due by then of staff whose desk hasn't been open since they came due. Each is considered once. */
export async function claimRemindersToMail(tx: Database, dueBy: Date, now: Date): Promise<DueReminder[]> {
  const due = tx
    .selectFrom('reminders')
    .select('id')
    .where('mail_decided_at', 'is', null)
    .where('done_at', 'is', null)
    .where('due_at', '<=', dueBy.getTime())
    .limit(literalLimit(MAX_AT_ONCE))
  const claimed = await tx
    .updateTable('reminders')
    .set({ mail_decided_at: now.getTime() })
    .where('id', 'in', skipLocked(tx, due))
    .returning('id')
    .execute()
  if (claimed.length === 0) return []
  const ids = claimed.map(({ id }) => id)
  const rows = await tx
    .selectFrom('reminders')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .innerJoin('staff', 'staff.id', 'staff_id')
    .select(['staff.email as to', 'lead_id as leadId', 'leads.name as leadName', 'due_at', 'note'])
    .where('reminders.id', 'in', ids)
    .where('staff.disabled_at', 'is', null)
    .where(({ or, eb }) => or([eb('desk_open_at', 'is', null), eb('desk_open_at', '<', eb.ref('due_at'))]))
    .execute()
  return rows.map(({ due_at, ...reminder }) => ({ ...reminder, dueAt: new Date(due_at) }))
}
