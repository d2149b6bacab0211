import type { Generated } from 'kysely'
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
      created_at: number
    }
  }
}

export type NewCall = Pick<LeadCall, 'direction' | 'status' | 'duration'> & { leadId: number; staffId: number }

export async function insertCall(tx: Database, call: NewCall, now: Date): Promise<number> {
  const row = await tx.insertInto('calls').values(toCallRow(call, now)).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export async function listCallsOfLead(db: Database, leadId: number, limit: number): Promise<LeadCall[]> {
  const rows = await db
    .selectFrom('calls')
    .innerJoin('staff', 'staff.id', 'calls.staff_id')
    .select(['calls.id', 'direction', 'status', 'duration_seconds', 'calls.created_at', 'staff.email as by'])
    .where('lead_id', '=', leadId)
    .orderBy('calls.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ duration_seconds, created_at, ...call }) => ({
    ...call,
    duration: duration_seconds,
    createdAt: new Date(created_at),
  }))
}

export function toCallRow({ leadId, staffId, duration, ...call }: NewCall, now: Date) {
  return { lead_id: leadId, staff_id: staffId, duration_seconds: duration, ...call, created_at: now.getTime() }
}
