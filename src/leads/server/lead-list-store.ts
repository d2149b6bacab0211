import { sql } from 'kysely'
import { type Lead, overdueSince } from '#leads/lead.ts'
import type { LeadListQuery, LeadPlace } from '#leads/lead-list.ts'
import { nameKey } from '#leads/lead-search.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText } from '#platform/database/dialect.ts'
import { toLead } from './lead-store.ts'
import { countLeadsByStatus } from './tally-store.ts'

/** The column behind each order. */
const columnOf = { createdAt: 'created_at', name: 'name_key' } as const

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

/** How many leads match, on all pages together. The plain lists are tallied already. */
export async function countLeads(db: Database, query: LeadListQuery, now: Date): Promise<number> {
  if (!query.q && !query.overdue) return countLeadsByStatus(db, query.status)
  const row = await matchingLeads(db, query, now)
    .select((lead) => lead.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

function matchingLeads(db: Database, { q, status, overdue }: LeadListQuery, now: Date) {
  let leads = db.selectFrom('leads')
  if (status) leads = leads.where('status', '=', status)
  if (overdue) leads = leads.where('status', '=', 'new').where('created_at', '<', overdueSince(now).getTime())
  if (q) leads = leads.where(containsText(db, 'leads', 'search_text', q.toLowerCase()))
  return leads
}

function isBeyond([sort, value, id]: LeadPlace, dir: LeadListQuery['dir']) {
  const place = sql`(${sql.ref(columnOf[sort])}, id)`
  return dir === 'asc' ? sql<boolean>`${place} > (${value}, ${id})` : sql<boolean>`${place} < (${value}, ${id})`
}

function placeOf(lead: Lead, sort: LeadListQuery['sort']): LeadPlace {
  return sort === 'name' ? ['name', nameKey(lead.name), lead.id] : ['createdAt', lead.createdAt.getTime(), lead.id]
}
