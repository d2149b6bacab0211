import { type RawBuilder, sql } from 'kysely'
import type { ContactWait } from '#desk/analytics/lead-analytics.ts'
import { type LeadStatus, overdueSince } from '#leads/lead.ts'
import type { Period } from '#lib/dates.ts'
import { dayPartOf } from '#lib/day-part.ts'
import type { Database } from '#platform/database/database.ts'

// Kept by triggers (see the migrations): they are only ever read here.
declare module '#platform/database/database.ts' {
  interface Tables {
    lead_tallies: { status: LeadStatus; leads: number }
    lead_day_tallies: { day_part: number; wait: ContactWait; leads: number }
    quote_tallies: { status: string; quotes: number }
    quote_category_tallies: { category: string; quotes: number }
    sale_tallies: { day_part: number; quotes: number; cents: number }
  }
}

/** How many leads have each status; a status that no lead ever had is missing. */
export async function countLeadsByStatus(db: Database): Promise<Map<LeadStatus, number>> {
  const rows = await db.selectFrom('lead_tallies').select(['status', 'leads']).execute()
  return new Map(rows.map(({ status, leads }) => [status, leads]))
}

/** How many leads have a status, or how many there are. */
export async function countLeads(db: Database, status: LeadStatus | null): Promise<number> {
  return countOf(await countLeadsByStatus(db), status)
}

/** Of the leads by status, how many have one, or how many there are. */
export function countOf(counts: ReadonlyMap<LeadStatus, number>, status: LeadStatus | null): number {
  return status ? (counts.get(status) ?? 0) : counts.values().reduce((sum, leads) => sum + leads, 0)
}

/**
 * New leads that have waited for too long: all new ones but those of the last 24 hours. Only these are counted, so a desk
 * that has fallen far behind does not slow down.
 */
export async function countOverdueLeads(db: Database, now: Date): Promise<number> {
  const recent = db
    .selectFrom('leads')
    .select((lead) => lead.fn.countAll<number>().as('leads'))
    .where('status', '=', 'new')
    .where('created_at', '>=', overdueSince(now).getTime())
  const row = await db
    .selectFrom('lead_tallies')
    .select((tally) => tally('leads', '-', recent).as('leads'))
    .where('status', '=', 'new')
    .executeTakeFirst()
  return row?.leads ?? 0
}

export async function countQuotes(db: Database): Promise<number> {
  const rows = await db.selectFrom('quote_tallies').select('quotes').execute()
  return rows.reduce((total, { quotes }) => total + quotes, 0)
}

/** Most first. */
export async function countQuotesByCategory(db: Database): Promise<{ category: string; quotes: number }[]> {
  return db
    .selectFrom('quote_category_tallies')
    .select(['category', 'quotes'])
    .where('quotes', '>', 0)
    .orderBy('quotes', 'desc')
    .orderBy('category')
    .execute()
}

/** How many leads came in, period by period. */
export async function countLeadsByPeriod(db: Database, periods: readonly Period[]): Promise<number[]> {
  const rows = await sumByPeriod<{ leads: number }>(db, periods, 'lead_day_tallies', ['leads'])
  return rows.map(({ leads }) => leads)
}

/** What was sold, period by period. */
export async function sumSalesByPeriod(
  db: Database,
  periods: readonly Period[],
): Promise<{ quotes: number; cents: number }[]> {
  return sumByPeriod(db, periods, 'sale_tallies', ['quotes', 'cents'])
}

/** How long the leads of a time waited for a person; a wait that nobody had is missing. */
export async function countLeadsByWait(db: Database, { from, until }: Omit<Period, 'name'>) {
  const rows = await db
    .selectFrom('lead_day_tallies')
    .select((tally) => ['wait', bigint(tally.fn.sum('leads')).as('leads')])
    .where('day_part', '>=', dayPartOf(from))
    .where('day_part', '<', dayPartOf(until))
    .groupBy('wait')
    .execute()
  return new Map(rows.map(({ wait, leads }) => [wait, leads]))
}

/** The sums of some columns of a tally in each period, added up by the database: a year has many parts of days. */
async function sumByPeriod<Sums>(
  db: Database,
  periods: readonly Period[],
  tally: 'lead_day_tallies' | 'sale_tallies',
  columns: readonly (keyof Sums & string)[],
): Promise<Sums[]> {
  const ranges = periods.map(({ from, until }) => sql`(${bigint(dayPartOf(from))}, ${bigint(dayPartOf(until))})`)
  const sums = columns.map((column) => sql`${bigint(sql`coalesce(sum(${sql.ref(column)}), 0)`)} as ${sql.ref(column)}`)
  const { rows } = await sql<Sums>`
    with period (first, beyond) as (values ${sql.join(ranges)})
    select ${sql.join(sums)}
    from period left join ${sql.table(tally)} on day_part >= first and day_part < beyond
    group by first order by first
  `.execute(db)
  return rows
}

/** PostgreSQL would add up to a number that is read as text, and take a bare parameter for one. */
function bigint(value: unknown): RawBuilder<number> {
  return sql`cast(${value} as bigint)`
}
