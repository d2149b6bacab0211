import { type Generated, sql } from 'kysely'
import type { LeadChange, NewLeadChange } from '#leads/lead-change.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { staffLabel } from '#staff/server/staff-store.ts'
import { recordLeadEvent } from './lead-event-store.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    lead_changes: {
      id: Generated<number>
      lead_id: number
      staff_id: number | null
      what: string
      before: string
      after: string
      created_at: number
    }
  }
}

/** Records that staff were in touch with a lead. */
export type RecordContact = (tx: Database, contact: { leadId: number; staffId: number }, now: Date) => Promise<void>

const VISITOR = 'the visitor'

export async function insertLeadChange(tx: Database, change: NewLeadChange, now: Date) {
  await tx.insertInto('lead_changes').values(toLeadChangeRow(change, now)).execute()
  await recordLeadEvent(tx, change.leadId, 'lead changed', now)
}

export async function listLeadChanges(db: Database, leadId: number, limit: number): Promise<LeadChange[]> {
  const rows = await db
    .selectFrom('lead_changes')
    .leftJoin('staff', 'staff.id', 'lead_changes.staff_id')
    .select(['lead_changes.id', 'what', 'lead_changes.created_at', staffLabel.as('by')])
    .select([namedOwner('before').as('before'), namedOwner('after').as('after')])
    .where('lead_id', '=', leadId)
    .orderBy('lead_changes.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ created_at, by, ...change }) => ({
    ...change,
    by: (by as string | null) ?? VISITOR,
    createdAt: new Date(created_at),
  }))
}

/** Owners used to be recorded by email. */
function namedOwner(column: 'before' | 'after') {
  const value = sql.ref<string>(`lead_changes.${column}`)
  const label = sql`select ${staffLabel} from staff where lead_changes.what = 'owner' and staff.email = ${value}`
  return sql<string>`coalesce((${label}), ${value})`
}

/** The staff member who changed this last; null for the visitor, or if it never changed. */
async function findLastChanger(db: Database, leadId: number, what: string): Promise<string | null> {
  const row = await db
    .selectFrom('lead_changes')
    .innerJoin('staff', 'staff.id', 'lead_changes.staff_id')
    .select('staff.name')
    .where('lead_id', '=', leadId)
    .where('what', '=', what)
    .orderBy('lead_changes.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.name ?? null
}

export function toLeadChangeRow({ leadId, staffId, what, before, after }: NewLeadChange, now: Date) {
  return { lead_id: leadId, staff_id: staffId, what, before, after, created_at: now.getTime() }
}

type StaleUpdate = { leadId: number; what: string; nowIs: string }

export async function staleUpdateError(tx: Database, { leadId, what, nowIs }: StaleUpdate): Promise<AppError> {
  const name = await findLastChanger(tx, leadId, what)
  return new AppError('conflict', `This ${nowIs}${name ? ` by ${name}` : ''} in the meantime.`)
}
