import { type RawBuilder, sql } from 'kysely'
import {
  contactWaits,
  listPeriods,
  type Report,
  type ReportRange,
  rangeBefore,
  toTimes,
} from '#desk/analytics/report.ts'
import { leadStatuses } from '#leads/lead.ts'
import { toDollars } from '#lib/money.ts'
import { DAY_MS, HOUR_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'

const NOBODY = 'Nobody'
const NO_REASON = 'not said'

export async function getReport(db: Database, range: ReportRange, now: Date): Promise<Report> {
  const [current, previous, periods, leads, quotes, sold, names, byLostReason] = await Promise.all([
    readFigures(db, range, now),
    readFigures(db, rangeBefore(range), now),
    readPeriods(db, range),
    countLeadsByKind(db, range),
    countQuotesByCategory(db, range),
    sumSalesByKind(db, range),
    readStaffNames(db),
    listByLostReason(db, range),
  ])
  return {
    current,
    previous,
    periods,
    byStatus: leadStatuses.map((status) => ({ status, leads: sumLeads(leads.filter((row) => row.status === status)) })),
    byWait: contactWaits.map((wait) => ({ wait, leads: sumLeads(leads.filter((row) => row.wait === wait)) })),
    byOwner: [...new Set([...leads, ...sold].map((row) => row.owner_id))]
      .map((id) => ({
        owner: names.get(id) ?? NOBODY,
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

export async function listSales(db: Database, range: ReportRange) {
  return db
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'quotes.lead_id')
    .leftJoin('staff', 'staff.id', 'leads.owner_id')
    .select(['quotes.id', 'decided_at', 'part', 'part_name', 'part_category', 'year', 'make', 'model', 'total_cents'])
    .select(['leads.name', 'leads.email', 'leads.phone', 'leads.source', 'staff.email as owner'])
    .where(isSold(range))
    .orderBy('decided_at')
    .orderBy('quotes.id')
    .execute()
}

export async function sumSales(db: Database, range: ReportRange) {
  const { rows } = await sql<Sold>`select ${SOLD} from quotes where ${isSold(range)}`.execute(db)
  return toSold(rows)
}

async function readFigures(db: Database, range: ReportRange, now: Date): Promise<Report['current']> {
  const late = sql`case when coalesce(first_contact_at, ${now.getTime()}) - created_at > ${DAY_MS} then 1 end`
  const [leads, quotes, sales] = await Promise.all([
    sql<{ leads: number; late: number }>`
      select count(*) as leads, count(${late}) as late from leads where ${isWithin('leads.created_at', range)}
    `.execute(db),
    sql<{
      quotes: number
    }>`select count(*) as quotes from quotes where ${isWithin('quotes.created_at', range)}`.execute(db),
    sumSales(db, range),
  ])
  return { leads: 0, late: 0, quotes: 0, ...leads.rows[0], ...quotes.rows[0], ...sales }
}

async function readPeriods(db: Database, range: ReportRange): Promise<Report['periods']> {
  const periods = listPeriods(range)
  const bounds = periods.map(({ days }) => {
    const { from, until } = toTimes(days)
    return sql`(${bigint(from.getTime())}, ${bigint(until.getTime())})`
  })
  const { rows } = await sql<Sold & { leads: number }>`
    with period (first, beyond) as (values ${sql.join(bounds)})
    select (select count(*) from leads where created_at >= first and created_at < beyond) as leads,
      count(decided_at) as sales, ${bigint(sql`coalesce(sum(total_cents), 0)`)} as cents
    from period left join quotes on status = 'accepted' and decided_at >= first and decided_at < beyond
    group by first, beyond order by first
  `.execute(db)
  return rows.map(({ leads, ...sold }, at) => ({ name: periods[at]?.name ?? '', leads, ...toSold([sold]) }))
}

/** Every figure about leads is a sum of these, so they're read once. */
async function countLeadsByKind(db: Database, range: ReportRange) {
  const waited = sql`first_contact_at - created_at`
  const wait = sql`case when first_contact_at is null then 'waiting' when ${waited} < ${HOUR_MS} then 'under 1 hour'
    when ${waited} < ${4 * HOUR_MS} then '1 to 4 hours' when ${waited} <= ${DAY_MS} then '4 to 24 hours'
    else 'over 24 hours' end`
  const { rows } = await sql<{ owner_id: number | null; source: string; status: string; wait: string; leads: number }>`
    select owner_id, source, status, ${wait} as wait, count(*) as leads
    from leads where ${isWithin('leads.created_at', range)} group by 1, 2, 3, 4
  `.execute(db)
  return rows
}

async function countQuotesByCategory(db: Database, range: ReportRange) {
  const { rows } = await sql<{ category: string; quotes: number }>`
    select part_category as category, count(*) as quotes from quotes
    where ${isWithin('quotes.created_at', range)} group by part_category
  `.execute(db)
  return rows
}

async function sumSalesByKind(db: Database, range: ReportRange) {
  const { rows } = await sql<Sold & { owner_id: number | null; category: string }>`
    select owner_id, part_category as category, ${SOLD}
    from quotes join leads on leads.id = quotes.lead_id where ${isSold(range)} group by 1, 2
  `.execute(db)
  return rows
}

async function readStaffNames(db: Database): Promise<Map<number | null, string>> {
  const rows = await db.selectFrom('staff').select(['id', 'name']).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Forces SQLite to start from the few changes in the period, not from all lost leads. */
async function listByLostReason(db: Database, range: ReportRange) {
  const { rows } = await sql<Report['byLostReason'][number]>`
    select coalesce(lost_reason, ${NO_REASON}) as reason, count(distinct leads.id) as leads
    from lead_changes cross join leads
    where leads.id = lead_changes.lead_id
      and what = 'status' and before <> 'lost' and substr(after, 1, 4) = 'lost'
      and ${isWithin('lead_changes.created_at', range)} and leads.status = 'lost'
    group by 1 order by 2 desc, 1
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

function isSold(range: ReportRange): RawBuilder<boolean> {
  return sql`quotes.status = 'accepted' and ${isWithin('quotes.decided_at', range)}`
}

function isWithin(name: string, range: ReportRange): RawBuilder<boolean> {
  const { from, until } = toTimes(range)
  const column = sql.ref(name)
  return sql`${column} >= ${from.getTime()} and ${column} < ${until.getTime()}`
}

/** PostgreSQL would return the sum as text, and treat a bare parameter as text. */
function bigint(value: unknown): RawBuilder<number> {
  return sql`cast(${value} as bigint)`
}
