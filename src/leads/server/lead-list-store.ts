import { sql } from 'kysely'
import { type Lead, overdueSince } from '#leads/lead.ts'
import type { LeadListQuery, LeadPlace } from '#leads/lead-list.ts'
import { nameKey } from '#leads/lead-search.ts'
import type { Database } from '#platform/database/database.ts'
import { selectFoundIds } from './found-leads.ts'
import { toLead } from './lead-store.ts'
import { countLeadsByStatus, countOverdueLeads } from './tally-store.ts'

/** A search finds this many at most, those that came in last. Whoever wants others says more. */
export const FOUND_MAX = 1000

/** The column behind each order. */
const columnOf = { createdAt: 'created_at', name: 'name_key' } as const

/** How many leads there are, or that there are at least as many. */
export type LeadCount = { leads: number; isMinimum: boolean }

/** One page of leads, and the place where the next one begins. */
export async function listLeads(
  db: Database,
  query: LeadListQuery,
  now: Date,
): Promise<{ leads: Lead[]; next: LeadPlace | null }> {
  const { sort, dir, limit, cursor } = query
  let page = matchingLeads(db, query, now)
  if (cursor) page = page.where(isBeyond(cursor, dir))
  const rows = await page
    .selectAll()
    .orderBy(columnOf[sort], dir)
    .orderBy('id', dir)
    .limit(limit + 1)
    .execute()
  const leads = rows.slice(0, limit).map(toLead)
  const last = leads.at(-1)
  return { leads, next: rows.length > limit && last ? placeOf(last, sort) : null }
}

/** How many leads match, on all pages together. The plain lists are tallied already, searches stop counting. */
export async function countLeads(db: Database, query: LeadListQuery, now: Date): Promise<LeadCount> {
  if (query.q) return countFound(db, query, now)
  return { leads: await countListed(db, query, now), isMinimum: false }
}

async function countFound(db: Database, query: LeadListQuery, now: Date): Promise<LeadCount> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${selectFoundIds(db, query, FOUND_MAX + 1, now)} as found
  `.execute(db)
  const count = rows[0]?.count ?? 0
  return { leads: Math.min(count, FOUND_MAX), isMinimum: count > FOUND_MAX }
}

async function countListed(db: Database, { status, overdue }: LeadListQuery, now: Date): Promise<number> {
  if (overdue) return status === null || status === 'new' ? countOverdueLeads(db, now) : 0
  const counts = await countLeadsByStatus(db)
  return status ? (counts.get(status) ?? 0) : counts.values().reduce((total, leads) => total + leads, 0)
}

function matchingLeads(db: Database, query: LeadListQuery, now: Date) {
  const leads = db.selectFrom('leads')
  if (query.q) return leads.where('id', 'in', selectFoundIds(db, query, FOUND_MAX, now))
  const listed = query.status ? leads.where('status', '=', query.status) : leads
  if (!query.overdue) return listed
  return listed.where('status', '=', 'new').where('created_at', '<', overdueSince(now).getTime())
}

function isBeyond([sort, value, id]: LeadPlace, dir: LeadListQuery['dir']) {
  const place = sql`(${sql.ref(columnOf[sort])}, id)`
  return dir === 'asc' ? sql<boolean>`${place} > (${value}, ${id})` : sql<boolean>`${place} < (${value}, ${id})`
}

function placeOf(lead: Lead, sort: LeadListQuery['sort']): LeadPlace {
  return sort === 'name' ? ['name', nameKey(lead.name), lead.id] : ['createdAt', lead.createdAt.getTime(), lead.id]
}
