import { type RawBuilder, sql } from 'kysely'
import type { LeadListQuery, ListReader } from '#desk/list/lead-list.ts'
import { selectDueLeads } from '#desk/reminders/server/reminder-store.ts'
import { overdueSince } from '#leads/lead.ts'
import { searchTerms } from '#leads/lead-search.ts'
import type { Database } from '#platform/database/database.ts'
import { containsTerms, hasIndexedTerm, type SearchTerms, selectIdsByTrigrams } from '#platform/database/text-search.ts'
import { findQuoteId } from '#quotes/quote.ts'
import { normalizeVin } from '#vehicles/vin.ts'
import { findSpellingFailure } from '#vehicles/vin-failure.ts'

export type LeadScope = { with: RawBuilder<unknown>; from: RawBuilder<unknown>; where: RawBuilder<boolean> }

const PROBED_LEADS = 2000
const COMMON_FROM = 20

type Filter = Pick<LeadListQuery, 'q' | 'status' | 'queue' | 'owner' | 'ids'>

/**
 * Leads in their order are read from an index that has their search text beside it, so that even a search which finds
 * nobody reads that index alone. What is rare is looked up by trigrams instead.
 */
export async function toLeadScope(db: Database, filter: Filter, reader: ListReader): Promise<LeadScope> {
  const isListed = hasState(filter, reader)
  if (!filter.q) return { with: sql``, from: sql`leads`, where: isListed }
  const terms = searchTerms(filter.q)
  const references = selectIdsByReference(filter.q)
  if (!hasIndexedTerm(terms) || (await isCommon(db, terms))) {
    const isReferred = references ? sql`leads.id in (${references})` : sql`false`
    const isFound = sql`(${containsTerms(db, 'leads.search_text', terms)} or ${isReferred})`
    return { with: sql``, from: sql`leads`, where: sql`${isFound} and ${hasState(filter, reader, UNINDEXED)}` }
  }
  const ids = selectIdsByTrigrams(db, { table: 'leads', column: 'search_text' }, terms)
  return {
    with: sql`with found as materialized (${references ? sql`${ids} union ${references}` : ids})`,
    from: sql`found cross join leads`,
    where: sql`leads.id = found.id and ${isListed}`,
  }
}

const UNINDEXED = sql`|| ''`

function hasState(filter: Filter, { staffId, now }: ListReader, unindexed = sql``): RawBuilder<boolean> {
  const { status, queue, owner, ids } = filter
  const conditions = [
    status && sql`(leads.status ${unindexed}) = ${status}`,
    queue === 'requested' && sql`leads.wants_to_buy = 1`,
    queue === 'overdue' && sql`leads.waiting_since < ${overdueSince(now).getTime()}`,
    queue === 'due' && sql`leads.id in (${selectDueLeads(owner === 'me' ? staffId : null, now)})`,
    owner === 'me' && queue !== 'due' && sql`leads.owner_id = ${staffId}`,
    ids && sql`leads.id in (${sql.join(ids)})`,
    owner === 'none' && sql`leads.owner_id is null`,
  ].filter((condition) => condition !== false && condition !== null)
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}

function selectIdsByReference(search: string): RawBuilder<{ id: number }> | null {
  const quoteId = findQuoteId(search)
  if (quoteId) return sql`select lead_id as id from quotes where quotes.id = ${quoteId}`
  const vin = normalizeVin(search)
  if (findSpellingFailure(vin)) return null
  return sql`
    select lead_id as id from quotes join vehicles on vehicles.id = quotes.vehicle_id where vehicles.identity = ${vin}
  `
}

async function isCommon(db: Database, terms: SearchTerms): Promise<boolean> {
  const { rows } = await sql<{ leads: number }>`
    select count(*) as leads
    from (select search_text from leads order by wants_to_buy desc, asked_at desc, id desc limit ${sql.lit(PROBED_LEADS)}) as newest
    where ${containsTerms(db, 'newest.search_text', terms)}
  `.execute(db)
  return (rows[0]?.leads ?? 0) >= COMMON_FROM
}
