import { type RawBuilder, sql } from 'kysely'
import { type Report, type ReportFigures, type ReportRange, rangeBefore, toTimes } from '#desk/analytics/report.ts'
import { toDollars } from '#lib/money.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'

const NOBODY = 'Nobody'
const NO_REASON = 'not said'

export async function getReport(db: Database, range: ReportRange, now: Date): Promise<Report> {
  const [current, previous, byOwner, byCategory, bySource, byLostReason] = await Promise.all([
    readFigures(db, range, now),
    readFigures(db, rangeBefore(range), now),
    listByOwner(db, range),
    listByCategory(db, range),
    listBySource(db, range),
    listByLostReason(db, range),
  ])
  return { current, previous, byOwner, byCategory, bySource, byLostReason }
}

/** What was sold in a time, oldest first, for a file. */
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

async function readFigures(db: Database, range: ReportRange, now: Date): Promise<ReportFigures> {
  const late = sql`case when coalesce(first_contact_at, ${now.getTime()}) - created_at > ${DAY_MS} then 1 end`
  const [leads, quotes, sales] = await Promise.all([
    sql<{ leads: number; late: number }>`
      select count(*) as leads, count(${late}) as late from leads where ${isCreated('leads', range)}
    `.execute(db),
    sql<{ quotes: number }>`select count(*) as quotes from quotes where ${isCreated('quotes', range)}`.execute(db),
    sql<Sold>`select ${SOLD} from quotes where ${isSold(range)}`.execute(db),
  ])
  const { rows } = leads
  return {
    leads: rows[0]?.leads ?? 0,
    late: rows[0]?.late ?? 0,
    quotes: quotes.rows[0]?.quotes ?? 0,
    ...toSold(sales.rows[0]),
  }
}

async function listByOwner(db: Database, range: ReportRange) {
  const { rows } = await sql<Sold & { owner: string | null; leads: number }>`
    select staff.name as owner, sum(leads) as leads, sum(sales) as sales, cast(sum(cents) as bigint) as cents from (
      select owner_id, count(*) as leads, 0 as sales, 0 as cents from leads
      where ${isCreated('leads', range)} group by owner_id
      union all
      select owner_id, 0 as leads, count(*) as sales, sum(total_cents) as cents
      from quotes join leads on leads.id = quotes.lead_id where ${isSold(range)} group by owner_id
    ) as work left join staff on staff.id = work.owner_id
    group by staff.id, staff.name order by 4 desc, 2 desc
  `.execute(db)
  return rows.map((row) => ({
    owner: row.owner ?? NOBODY,
    leads: Number(row.leads),
    ...toSold(row),
  }))
}

async function listByCategory(db: Database, range: ReportRange) {
  const { rows } = await sql<Sold & { category: string; quotes: number }>`
    select category, sum(quotes) as quotes, sum(sales) as sales, cast(sum(cents) as bigint) as cents from (
      select part_category as category, count(*) as quotes, 0 as sales, 0 as cents from quotes
      where ${isCreated('quotes', range)} group by part_category
      union all
      select part_category as category, 0 as quotes, count(*) as sales, sum(total_cents) as cents from quotes
      where ${isSold(range)} group by part_category
    ) as work group by category order by 4 desc, 2 desc
  `.execute(db)
  return rows.map((row) => ({ category: row.category, quotes: Number(row.quotes), ...toSold(row) }))
}

async function listBySource(db: Database, range: ReportRange) {
  const { rows } = await sql<Report['bySource'][number]>`
    select source, count(*) as leads, count(case when status = 'converted' then 1 end) as converted
    from leads where ${isCreated('leads', range)} group by source order by 2 desc
  `.execute(db)
  return rows
}

async function listByLostReason(db: Database, range: ReportRange) {
  const { rows } = await sql<Report['byLostReason'][number]>`
    select coalesce(lost_reason, ${NO_REASON}) as reason, count(distinct leads.id) as leads
    from lead_changes join leads on leads.id = lead_changes.lead_id
    where what = 'status' and before <> 'lost' and substr(after, 1, 4) = 'lost'
      and ${isWithin(sql.ref('lead_changes.created_at'), range)} and leads.status = 'lost'
    group by 1 order by 2 desc, 1
  `.execute(db)
  return rows
}

type Sold = { sales: number; cents: number }

const SOLD = sql`count(*) as sales, cast(coalesce(sum(total_cents), 0) as bigint) as cents`

function toSold(row: Sold | undefined) {
  return { sales: Number(row?.sales ?? 0), revenue: toDollars(Number(row?.cents ?? 0)) }
}

function isCreated(table: 'leads' | 'quotes', range: ReportRange): RawBuilder<boolean> {
  return isWithin(sql.ref(`${table}.created_at`), range)
}

function isSold(range: ReportRange): RawBuilder<boolean> {
  return sql`quotes.status = 'accepted' and ${isWithin(sql.ref('quotes.decided_at'), range)}`
}

function isWithin(column: RawBuilder<unknown>, range: ReportRange): RawBuilder<boolean> {
  const { from, until } = toTimes(range)
  return sql`${column} >= ${from.getTime()} and ${column} < ${until.getTime()}`
}
