import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#company/business-time.ts'
import type { ContactWait } from '#desk/analytics/lead-analytics.ts'
import { type LeadStatus, leadStatuses, overdueSince } from '#leads/lead.ts'
import { DAY_MS, HOUR_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'

const LATE_CONTACT_DAYS = 30

export async function countLeadsByStatus(db: Database): Promise<Map<LeadStatus, number>> {
  const counts = leadStatuses.map(async (status) => [status, await countLeads(db, status)] as const)
  return new Map(await Promise.all(counts))
}

export async function countLeads(db: Database, status: LeadStatus | null): Promise<number> {
  const leads = db.selectFrom('leads').select((lead) => lead.fn.countAll<number>().as('leads'))
  const row = await (status ? leads.where('status', '=', status) : leads).executeTakeFirstOrThrow()
  return row.leads
}

/** Who waits for a person, who of them for too long, who had to of late, and who wants to buy. */
export async function countQueues(db: Database, now: Date) {
  const overdue = sql`case when waiting_since < ${overdueSince(now).getTime()} then 1 end`
  const lateSince = now.getTime() - LATE_CONTACT_DAYS * DAY_MS
  const [waiting, late, requested] = await Promise.all([
    sql<{ leads: number; overdue: number }>`
      select count(*) as leads, count(${overdue}) as overdue from leads where waiting_since is not null
    `.execute(db),
    sql<{ leads: number }>`select count(*) as leads from leads where contacted_late_at >= ${lateSince}`.execute(db),
    sql<{ leads: number }>`select count(*) as leads from leads where wants_to_buy = 1`.execute(db),
  ])
  return {
    waitingLeads: waiting.rows[0]?.leads ?? 0,
    overdueLeads: waiting.rows[0]?.overdue ?? 0,
    lateContacts: late.rows[0]?.leads ?? 0,
    requestedLeads: requested.rows[0]?.leads ?? 0,
  }
}

export async function countQuotes(db: Database): Promise<number> {
  const row = await db
    .selectFrom('quotes')
    .select((quote) => quote.fn.countAll<number>().as('quotes'))
    .executeTakeFirstOrThrow()
  return row.quotes
}

export async function countLeadsByPeriod(db: Database, periods: readonly Period[]): Promise<number[]> {
  const { rows } = await sql<{ leads: number }>`
    with period (first, beyond) as (values ${toRanges(periods)})
    select (select count(*) from leads where created_at >= first and created_at < beyond) as leads
    from period order by first
  `.execute(db)
  return rows.map(({ leads }) => leads)
}

export async function sumSalesByPeriod(
  db: Database,
  periods: readonly Period[],
): Promise<{ quotes: number; cents: number }[]> {
  const { rows } = await sql<{ quotes: number; cents: number }>`
    with period (first, beyond) as (values ${toRanges(periods)})
    select count(decided_at) as quotes, ${bigint(sql`coalesce(sum(total_cents), 0)`)} as cents
    from period left join quotes on status = 'accepted' and decided_at >= first and decided_at < beyond
    group by first order by first
  `.execute(db)
  return rows
}

/** How long the leads of a time waited for a person; a wait that nobody had is missing. */
export async function countLeadsByWait(db: Database, { from, until }: Omit<Period, 'name'>) {
  const waited = sql<number>`first_contact_at - created_at`
  const rows = await db
    .selectFrom('leads')
    .select((lead) => [
      lead
        .case()
        .when('first_contact_at', 'is', null)
        .then<ContactWait>('waiting')
        .when(waited, '<', HOUR_MS)
        .then<ContactWait>('under 1 hour')
        .when(waited, '<', 4 * HOUR_MS)
        .then<ContactWait>('1 to 4 hours')
        .when(waited, '<=', 24 * HOUR_MS)
        .then<ContactWait>('4 to 24 hours')
        .else<ContactWait>('over 24 hours')
        .end()
        .as('wait'),
      lead.fn.countAll<number>().as('leads'),
    ])
    .where('created_at', '>=', from.getTime())
    .where('created_at', '<', until.getTime())
    .groupBy('wait')
    .execute()
  return new Map(rows.map(({ wait, leads }) => [wait, leads]))
}

function toRanges(periods: readonly Period[]): RawBuilder<unknown> {
  return sql.join(periods.map(({ from, until }) => sql`(${bigint(from.getTime())}, ${bigint(until.getTime())})`))
}

/** PostgreSQL would add up to a number that is read as text, and take a bare parameter for one. */
function bigint(value: unknown): RawBuilder<number> {
  return sql`cast(${value} as bigint)`
}
