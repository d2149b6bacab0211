import { type RawBuilder, sql } from 'kysely'
import type { LeadListQuery, LeadPlace, ListReader } from '#desk/list/lead-list.ts'
import { selectDueLeads } from '#desk/reminders/server/reminder-store.ts'
import { type Lead, overdueSince } from '#leads/lead.ts'
import { nameKey, searchTerms } from '#leads/lead-search.ts'
import { type LeadRow, leadColumns, toLead } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { containsTerms, hasIndexedTerm, type SearchTerms, selectIdsByTrigrams } from '#platform/database/text-search.ts'
import { findQuoteId } from '#quotes/quote.ts'
import { normalizeVin } from '#vehicles/vin.ts'
import { findSpellingFailure } from '#vehicles/vin-failure.ts'

const COUNTED_MAX = 1000

/** Leads that want to buy come first, then the latest to ask. */
const columnsOf = { createdAt: ['wants_to_buy', 'asked_at', 'id'], name: ['name_key', 'id'] } as const

export type LeadCount = { leads: number; isMinimum: boolean }

type LeadListPage = { leads: Lead[]; next: LeadPlace | null; count: LeadCount }

export async function listLeads(db: Database, query: LeadListQuery, reader: ListReader): Promise<LeadListPage> {
  const scope = await toLeadScope(db, query, reader)
  const rows = await readPage(db, scope, query)
  const isAll = !query.cursor && rows.length <= query.limit
  const count = isAll
    ? { leads: rows.length, isMinimum: false }
    : await countListed(db, scope, query.q ? COUNTED_MAX : null)
  const leads = rows.slice(0, query.limit).map(toLead)
  const last = leads.at(-1)
  return { leads, next: rows.length > query.limit && last ? placeOf(last, query.sort) : null, count }
}

async function readPage(db: Database, scope: LeadScope, { sort, dir, limit, cursor }: LeadListQuery) {
  const columns = columnsOf[sort]
  const order = (table: string) =>
    sql.raw(`order by ${columns.map((column) => `${table}.${column} ${dir}`).join(', ')}`)
  const { rows } = await sql<LeadRow>`
    ${scope.with}
    select ${sql.join(leadColumns.map((name) => sql.ref(`leads.${name}`)))} from (
      select ${sql.join(columns.map((column) => sql.ref(`leads.${column}`)))} from ${scope.from}
      where ${scope.where} and ${cursor ? isBeyond(cursor, dir) : sql`true`}
      ${order('leads')} limit ${sql.lit(limit + 1)}
    ) as page join leads on leads.id = page.id ${order('page')}
  `.execute(db)
  return rows
}

async function countListed(db: Database, scope: LeadScope, most: number | null): Promise<LeadCount> {
  const { with: before, from, where } = scope
  const counted = most
    ? sql`(select leads.id from ${from} where ${where} order by leads.wants_to_buy desc, leads.asked_at desc, leads.id desc limit ${sql.lit(most + 1)}) as leads`
    : sql`${from} where ${where}`
  const { rows } = await sql<{ leads: number }>`${before} select count(*) as leads from ${counted}`.execute(db)
  const leads = rows[0]?.leads ?? 0
  return { leads: Math.min(leads, most ?? leads), isMinimum: most !== null && leads > most }
}

function isBeyond([sort, ...values]: LeadPlace, dir: LeadListQuery['dir']): RawBuilder<boolean> {
  const columns = sql.join(columnsOf[sort].map((column) => sql.ref(`leads.${column}`)))
  return sql`(${columns}) ${sql.raw(dir === 'asc' ? '>' : '<')} (${sql.join(values)})`
}

function placeOf(lead: Lead, sort: LeadListQuery['sort']): LeadPlace {
  if (sort === 'name') return ['name', nameKey(lead.name), lead.id]
  return ['createdAt', lead.wantsToBuy ? 1 : 0, lead.askedAt.getTime(), lead.id]
}

type LeadScope = { with: RawBuilder<unknown>; from: RawBuilder<unknown>; where: RawBuilder<boolean> }

const PROBED_LEADS = 2000
const COMMON_FROM = 20

type Filter = Pick<LeadListQuery, 'q' | 'status' | 'queue' | 'owner' | 'ids'>

/**
 * Leads are read in order from an index that includes their search text, so even a search that finds no one reads only that
 * index. Rare words are looked up by trigrams instead.
 */
async function toLeadScope(db: Database, filter: Filter, reader: ListReader): Promise<LeadScope> {
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
