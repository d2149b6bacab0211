import type { Generated } from 'kysely'
import { editableUntil, type LoggedCall } from '#desk/lead/lead-log.ts'
import type { LeadCall } from '#desk/lead/lead-timeline.ts'
import type { Database } from '#platform/database/database.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    calls: {
      id: Generated<number>
      lead_id: number
      staff_id: number
      direction: LeadCall['direction']
      status: LeadCall['status']
      duration_seconds: number
      said: string
      created_at: number
    }
  }
}

export type NewCall = Omit<LoggedCall, 'said'> & { said?: string; leadId: number; staffId: number }

export async function insertCall(tx: Database, call: NewCall, now: Date): Promise<number> {
  const row = await tx.insertInto('calls').values(toCallRow(call, now)).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function listCallsOfLead(
  db: Database,
  leadId: number,
  viewerId: number,
  limit: number,
): Promise<LeadCall[]> {
  const rows = await db
    .selectFrom('calls')
    .innerJoin('staff', 'staff.id', 'calls.staff_id')
    .select([
      'calls.id',
      'direction',
      'status',
      'duration_seconds',
      'said',
      'calls.created_at',
      'staff_id',
      'staff.email as by',
    ])
    .where('lead_id', '=', leadId)
    .orderBy('calls.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ duration_seconds, created_at, staff_id, ...call }) => {
    const createdAt = new Date(created_at)
    const until = staff_id === viewerId ? editableUntil(createdAt) : null
    return { ...call, duration: duration_seconds, createdAt, editableUntil: until }
  })
}

export function toCallRow({ leadId, staffId, duration, direction, status, said = '' }: NewCall, now: Date) {
  const row = { lead_id: leadId, staff_id: staffId, direction, status, duration_seconds: duration, said }
  return { ...row, created_at: now.getTime() }
}
