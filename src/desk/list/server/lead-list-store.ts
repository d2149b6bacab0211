import { type RawBuilder, sql } from 'kysely'
import { countLeads, countOverdueLeads } from '#desk/analytics/server/tally-store.ts'
import type { LeadListQuery, LeadPlace } from '#desk/list/lead-list.ts'
import { type Lead, overdueSince } from '#leads/lead.ts'
import { nameKey } from '#leads/lead-search.ts'
import { type LeadRow, leadColumns, toLead } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { widen } from '#platform/database/widening.ts'
import { type FoundLead, selectFound } from './found-leads.ts'

/** A search finds this many at most, those that came in last. Whoever wants others says more. */
export const FOUND_MAX = 100

/** The column behind each order. */
const columnOf = { createdAt: 'created_at', name: 'name_key' } as const

/** How many leads there are on all pages together, or that there are at least as many. */
export type LeadCount = { leads: number; isMinimum: boolean }

/** One page of leads, the place where the next one begins, and how many there are. */
export type LeadListPage = { leads: Lead[]; next: LeadPlace | null; count: LeadCount }

export async function listLeads(db: Database, query: LeadListQuery, now: Date): Promise<LeadListPage> {
  if (query.q) return listFound(db, query, now)
  const [page, leads] = await Promise.all([listPage(listedLeads(db, query, now), query), countListed(db, query, now)])
  return { ...page, count: { leads, isMinimum: false } }
}

async function listFound(db: Database, query: LeadListQuery, now: Date): Promise<LeadListPage> {
  const { selects, isPartial } = await selectFound(db, query, FOUND_MAX, now)
  const { rows, found } = await widen(selects, FOUND_MAX, (select) => readFound(db, select, query))
  return { ...toPage(rows, query), count: { leads: found, isMinimum: found === FOUND_MAX || isPartial } }
}

/** In one statement, which counts what is found, whether or not it is on this page. */
async function readFound(db: Database, select: RawBuilder<FoundLead>, { sort, dir, limit, cursor }: LeadListQuery) {
  const lead = sql.join(leadColumns.map((column) => sql.ref(`leads.${column}`)))
  const order = sql.raw(`order by page.${columnOf[sort]} ${dir}, page.id ${dir}`)
  const { rows } = await sql<FoundRow>`
    with found as materialized (${select}),
      page as (
        select * from found as page where ${cursor ? isBeyond(cursor, dir) : sql`true`} ${order} limit ${sql.lit(limit + 1)}
      )
    select ${lead}, counted.found from (select count(*) as found from found) as counted
    left join page on true left join leads on leads.id = page.id ${order}
  `.execute(db)
  return { rows: rows.filter(isLeadRow), found: rows[0]?.found ?? 0 }
}

/** The count stands alone when there is nothing on the page. */
type FoundRow = { found: number } & (LeadRow | { id: null })

function isLeadRow(row: FoundRow): row is FoundRow & LeadRow {
  return row.id !== null
}

async function listPage(
  leadsToList: ReturnType<typeof listedLeads>,
  query: LeadListQuery,
): Promise<Omit<LeadListPage, 'count'>> {
  const { sort, dir, limit, cursor } = query
  const rows = await (cursor ? leadsToList.where(isBeyond(cursor, dir)) : leadsToList)
    .select(leadColumns)
    .orderBy(columnOf[sort], dir)
    .orderBy('id', dir)
    .limit(limit + 1)
    .execute()
  return toPage(rows, query)
}

/** One row more than a page holds says that there is another page. */
function toPage(rows: readonly LeadRow[], { sort, limit }: LeadListQuery): Omit<LeadListPage, 'count'> {
  const leads = rows.slice(0, limit).map(toLead)
  const last = leads.at(-1)
  return { leads, next: rows.length > limit && last ? placeOf(last, sort) : null }
}

/** The plain lists are tallied already. */
async function countListed(db: Database, { status, overdue }: LeadListQuery, now: Date): Promise<number> {
  if (overdue) return status === null || status === 'new' ? countOverdueLeads(db, now) : 0
  return countLeads(db, status)
}

function listedLeads(db: Database, { status, overdue }: LeadListQuery, now: Date) {
  const leads = db.selectFrom('leads')
  const listed = status ? leads.where('status', '=', status) : leads
  return overdue ? listed.where('status', '=', 'new').where('created_at', '<', overdueSince(now).getTime()) : listed
}

function isBeyond([sort, value, id]: LeadPlace, dir: LeadListQuery['dir']) {
  const place = sql`(${sql.ref(columnOf[sort])}, id)`
  return dir === 'asc' ? sql<boolean>`${place} > (${value}, ${id})` : sql<boolean>`${place} < (${value}, ${id})`
}

function placeOf(lead: Lead, sort: LeadListQuery['sort']): LeadPlace {
  return sort === 'name' ? ['name', nameKey(lead.name), lead.id] : ['createdAt', lead.createdAt.getTime(), lead.id]
}
