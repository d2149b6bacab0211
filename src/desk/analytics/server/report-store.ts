import { type RawBuilder, sql } from 'kysely'
import { listClosedPeriods } from '#company/closed-periods.ts'
import { addDays } from '#company/shop-clock.ts'
import { contactWaits, listDays, listPeriods, type Report, rangeBefore, toTimes } from '#desk/analytics/report.ts'
import { GRACE_MS, PROMISE_MS, toWaits } from '#leads/due-time.ts'
import { leadStatuses } from '#leads/lead-status.ts'
import { toDollars } from '#lib/money.ts'
import { HOUR_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'
import { cameIn, isLeadOf, isLost, isQuoteOf, isWon, type ReportScope, wasQuoted, wasSold } from './figure-filters.ts'

const NO_OWNER = 'No one'
const NO_REASON = 'not said'
/** A closed period starts at most this many days before it ends, with all its holidays. */
const CLOSED_DAYS_MAX = 31
const EXCUSED_SIGN: Record<string, number> = { late: -1, 'later, in time': 1 }

export async function getReport(db: Database, scope: ReportScope, now: Date): Promise<Report> {
  const [current, previous, periods, leads, excused, quotes, sold, names, byLostReason] = await Promise.all([
    readFigures(db, scope, now),
    readFigures(db, { ...scope, ...rangeBefore(scope) }, now),
    readPeriods(db, scope),
    countLeadsByKind(db, scope),
    countExcused(db, scope, now),
    countQuotesByCategory(db, scope),
    sumSalesByKind(db, scope),
    readStaffNames(db),
    listByLostReason(db, scope),
  ])
  return {
    current,
    previous,
    periods,
    byStatus: leadStatuses.map((status) => ({ status, leads: sumLeads(leads.filter((row) => row.status === status)) })),
    byWait: contactWaits.map((wait) => ({
      wait,
      leads: sumLeads(leads.filter((row) => row.wait === wait)) + excused.contacted * (EXCUSED_SIGN[wait] ?? 0),
    })),
    byOwner: [...new Set([...leads, ...sold].map((row) => row.owner_id))]
      .map((id) => ({
        owner: names.get(id) ?? NO_OWNER,
        leads: sumLeads(leads.filter((row) => row.owner_id === id)),
        ...toSold(sold.filter((row) => row.owner_id === id)),
      }))
      .sort((one, other) => other.revenue - one.revenue || other.leads - one.leads),
    byCategory: [...new Set([...quotes, ...sold].map((row) => row.category))]
      .map((category) => ({
        category,
        quotes: quotes.find((row) => row.category === category)?.quotes ?? 0,
        ...toSold(sold.filter((row) => row.category === category)),
      }))
      .sort((one, other) => other.revenue - one.revenue || other.quotes - one.quotes),
    bySource: [...Map.groupBy(leads, ({ source }) => source)]
      .map(([source, rows]) => ({
        source,
        leads: sumLeads(rows),
        converted: sumLeads(rows.filter(({ status }) => status === 'converted')),
      }))
      .sort((one, other) => other.leads - one.leads),
    byLostReason,
  }
}

export async function listSales(db: Database, scope: ReportScope) {
  return db
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.lead_id')
    .leftJoin('staff', 'staff.id', 'leads.owner_id')
    .select([
      'quotes.id',
      'decided_at',
      'part',
      'part_name',
      'part_category',
      'year',
      'make',
      'model',
      'total_cents',
      'pricing',
    ])
    .select(['leads.name', 'leads.email', 'leads.phone', 'leads.source', 'staff.email as owner'])
    .where(wasSold(scope))
    .orderBy('decided_at')
    .orderBy('quotes.id')
    .execute()
}

export async function sumSales(db: Database, scope: ReportScope) {
  const { rows } = await sql<Sold>`select ${SOLD} from quotes where ${wasSold(scope)}`.execute(db)
  return toSold(rows)
}

async function readFigures(db: Database, scope: ReportScope, now: Date): Promise<Report['current']> {
  const isLate = sql`case when coalesce(first_contact_at, ${now.getTime()}) - created_at > ${PROMISE_MS} then 1 end`
  const [leads, excused, quotes, sales] = await Promise.all([
    sql<{ leads: number; late: number; won: number; lost: number }>`
      select count(*) as leads, count(${isLate}) as late, count(case when ${isWon} then 1 end) as won,
        count(case when ${isLost} then 1 end) as lost
      from leads where ${cameIn(scope)}
    `.execute(db),
    countExcused(db, scope, now),
    sql<{
      quotes: number
    }>`select count(*) as quotes from quotes where ${wasQuoted(scope)}`.execute(db),
    sumSales(db, scope),
  ])
  const { late = 0, ...counts } = leads.rows[0] ?? { leads: 0, won: 0, lost: 0 }
  return { ...counts, late: late - excused.leads, quotes: 0, ...quotes.rows[0], ...sales }
}

async function readPeriods(db: Database, scope: ReportScope): Promise<Report['periods']> {
  const periods = listPeriods(scope)
  const bounds = periods.map(({ days }) => {
    const { from, until } = toTimes(scope.company, days)
    return sql`(${bigint(from.getTime())}, ${bigint(until.getTime())})`
  })
  const { rows } = await sql<Sold & { leads: number }>`
    with period (first, beyond) as (values ${sql.join(bounds)})
    select (select count(*) from leads where created_at >= first and created_at < beyond and ${isLeadOf(scope)}) as leads,
      count(decided_at) as sales, ${bigint(sql`coalesce(sum(total_cents), 0)`)} as cents
    from period left join quotes on status = 'accepted' and decided_at >= first and decided_at < beyond
      and ${isQuoteOf(scope)}
    group by first, beyond order by first
  `.execute(db)
  return rows.map(({ leads, ...sold }, at) => ({ name: periods[at]?.name ?? '', leads, ...toSold([sold]) }))
}

/** Every figure about leads is a sum of these, so they're read once. */
async function countLeadsByKind(db: Database, scope: ReportScope) {
  const waited = sql`first_contact_at - created_at`
  const wait = sql`case when first_contact_at is null then 'waiting' when ${waited} < ${HOUR_MS} then 'under 1 hour'
    when ${waited} < ${4 * HOUR_MS} then '1 to 4 hours' when ${waited} <= ${PROMISE_MS} then 'later, in time'
    else 'late' end`
  const { rows } = await sql<{ owner_id: number | null; source: string; status: string; wait: string; leads: number }>`
    select owner_id, source, status, ${wait} as wait, count(*) as leads
    from leads where ${cameIn(scope)} group by 1, 2, 3, 4
  `.execute(db)
  return rows
}

/** Leads that waited over 24 hours and still aren't late: those ended while we were closed, and we had an hour after that. */
async function countExcused(
  db: Database,
  scope: ReportScope,
  now: Date,
): Promise<{ leads: number; contacted: number }> {
  const days = listDays({ from: addDays(scope.from, -CLOSED_DAYS_MAX), to: addDays(scope.to, 1) })
  const waits = listClosedPeriods(scope.company, days).map((closed) => {
    const { from, until } = toWaits(closed)
    return sql`(${bigint(from.getTime())}, ${bigint(until.getTime())}, ${bigint(closed.until.getTime() + GRACE_MS)})`
  })
  if (waits.length === 0) return { leads: 0, contacted: 0 }
  const contactAt = sql`coalesce(first_contact_at, ${now.getTime()})`
  const { rows } = await sql<{ leads: number; contacted: number }>`
    with closed (first, beyond, due) as (values ${sql.join(waits)})
    select count(*) as leads, count(first_contact_at) as contacted
    from closed cross join leads
    where created_at >= first and created_at < beyond and ${cameIn(scope)}
      and ${contactAt} - created_at > ${PROMISE_MS} and ${contactAt} <= due
  `.execute(db)
  return rows[0] ?? { leads: 0, contacted: 0 }
}

async function countQuotesByCategory(db: Database, scope: ReportScope) {
  const { rows } = await sql<{ category: string; quotes: number }>`
    select part_category as category, count(*) as quotes from quotes
    where ${wasQuoted(scope)} group by part_category
  `.execute(db)
  return rows
}

async function sumSalesByKind(db: Database, scope: ReportScope) {
  const { rows } = await sql<Sold & { owner_id: number | null; category: string }>`
    select owner_id, part_category as category, ${SOLD}
    from quotes join leads on leads.id = quotes.lead_id where ${wasSold(scope)} group by 1, 2
  `.execute(db)
  return rows
}

async function readStaffNames(db: Database): Promise<Map<number | null, string>> {
  const rows = await db.selectFrom('staff').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

async function listByLostReason(db: Database, scope: ReportScope) {
  const { rows } = await sql<Report['byLostReason'][number]>`
    select coalesce(lost_reason, ${NO_REASON}) as reason, count(*) as leads
    from leads where ${isLost} and ${cameIn(scope)} group by 1 order by 2 desc, 1
  `.execute(db)
  return rows
}

type Sold = { sales: number; cents: number }

const SOLD = sql`count(*) as sales, cast(coalesce(sum(total_cents), 0) as bigint) as cents`

function toSold(rows: readonly Sold[]) {
  const cents = rows.reduce((sum, row) => sum + row.cents, 0)
  return { sales: rows.reduce((sum, row) => sum + row.sales, 0), revenue: toDollars(cents) }
}

function sumLeads(rows: readonly { leads: number }[]): number {
  return rows.reduce((sum, { leads }) => sum + leads, 0)
}

/** PostgreSQL would return the sum as text, and treat a bare parameter as text. */
function bigint(value: unknown): RawBuilder<number> {
  return sql`cast(${value} as bigint)`
}
