import { type RawBuilder, sql } from 'kysely'
import { type LeadListQuery, type LeadPlace, type ListReader, orderOf } from '#desk/list/lead-list.ts'
import { selectDueLeads } from '#desk/reminders/server/reminder-store.ts'
import type { Lead } from '#leads/lead.ts'
import { nameKey, type SearchTerm, searchTerms } from '#leads/lead-search.ts'
import { isOverdue, type LeadRow, leadColumns, toLead } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { type FoundLeads, findLeads } from './lead-search-store.ts'
import { withSimilarNames } from './similar-names.ts'

const COUNTED_MAX = 1000
/** A search that finds fewer than this also finds similar names. */
const FEW_FOUND = 10
const SIMILAR_MAX = 50

/** Leads that want to buy come first, then the latest to ask; in a search, open ones before that. */
const columnsOf = {
  createdAt: ['wants_to_buy', 'asked_at', 'id'],
  found: ['wants_to_buy', 'asked_at', 'id'],
  name: ['name_key', 'id'],
} as const

export type LeadCount = { leads: number; isMinimum: boolean }

type LeadListPage = { leads: Lead[]; next: LeadPlace | null; count: LeadCount }

export async function listLeads(db: Database, query: LeadListQuery, reader: ListReader): Promise<LeadListPage> {
  const terms = query.q === '' ? null : searchTerms(query.q)
  const found = terms && (await findLeads(db, query.q, terms))
  const scope = toLeadScope(found, query, reader)
  const rows = await readPage(db, scope, query)
  const isAll = !query.cursor && rows.length <= query.limit
  const total = isAll ? rows.length : rows[0]?.total
  const most = query.q ? COUNTED_MAX : null
  const count = typeof total === 'number' ? toCount(total, isAll ? null : most) : await countListed(db, scope, most)
  const leads = rows.slice(0, query.limit).map(toLead)
  if (terms && isAll && leads.length < FEW_FOUND) {
    const similar = await listSimilar(db, { query, terms, reader, found: leads })
    return {
      leads: [...leads, ...similar],
      next: null,
      count: { leads: leads.length + similar.length, isMinimum: false },
    }
  }
  const last = leads.at(-1)
  return { leads, next: rows.length > query.limit && last ? placeOf(last, orderOf(query)) : null, count }
}

type FewFound = { query: LeadListQuery; terms: readonly SearchTerm[]; reader: ListReader; found: readonly Lead[] }

/** If a search finds few, the name may be misspelled: similar ones come last, the most similar first. */
async function listSimilar(db: Database, { query, terms, reader, found }: FewFound): Promise<Lead[]> {
  const limit = Math.min(SIMILAR_MAX, query.limit)
  const listed = new Map(found.map((lead) => [lead.id, lead]))
  for (const mistakes of [1, 2]) {
    if (listed.size >= limit) break
    const spellings = await withSimilarNames(db, terms, mistakes)
    if (!spellings) continue
    const scope = toLeadScope(await findLeads(db, query.q, spellings), query, reader)
    for (const row of await readPage(db, scope, { ...query, limit }))
      if (!listed.has(row.id)) listed.set(row.id, toLead(row))
  }
  return [...listed.values()].slice(found.length, query.limit)
}

async function readPage(db: Database, scope: LeadScope, query: LeadListQuery) {
  const { dir, limit } = query
  const order = orderOf(query)
  const columns = columnsOf[order]
  const ordered = (table: string, names: readonly string[]) =>
    sql.raw(`order by ${names.map((name) => `${table}.${name} ${dir}`).join(', ')}`)
  const parts = listParts(query).map(
    ({ openness, where }) => sql`
      select * from (
        select ${sql.lit(openness)} as openness, ${sql.join(columns.map((column) => sql.ref(`leads.${column}`)))}
        from ${scope.from} where ${scope.where} and ${where}
        ${ordered('leads', columns)} limit ${sql.lit(limit + 1)}
      ) as part`,
  )
  const { rows } = await sql<LeadRow & { total: number | null }>`
    ${scope.with}
    select ${sql.join(leadColumns.map((name) => sql.ref(`leads.${name}`)))}, ${scope.total ?? sql`null`} as total
    from (${sql.join(parts, sql` union all `)}) as page join leads on leads.id = page.id
    ${ordered('page', ['openness', ...columns])} limit ${sql.lit(limit + 1)}
  `.execute(db)
  return rows
}

const OPENNESS = sql<number>`case when leads.status in ('converted', 'lost') and leads.wants_to_buy = 0 then 0 else 1 end`

/** The sections of a list, each read in the order of an index: a search has open leads and closed ones. */
function listParts(query: LeadListQuery): { openness: number; where: RawBuilder<boolean> }[] {
  const { cursor, dir } = query
  const beyond = cursor ? isBeyond(cursor, dir) : sql<boolean>`true`
  if (orderOf(query) !== 'found') return [{ openness: 0, where: beyond }]
  const begun = cursor?.[0] === 'found' ? cursor[1] : null
  return (dir === 'asc' ? [0, 1] : [1, 0])
    .filter((openness) => begun === null || openness === begun || openness > begun === (dir === 'asc'))
    .map((openness) => ({
      openness,
      where: sql`${OPENNESS} = ${openness} and ${openness === begun ? beyond : sql`true`}`,
    }))
}

async function countListed(db: Database, scope: LeadScope, most: number | null): Promise<LeadCount> {
  const { with: before, from, where } = scope
  const counted = most
    ? sql`(select leads.id from ${from} where ${where} order by leads.wants_to_buy desc, leads.asked_at desc, leads.id desc limit ${sql.lit(most + 1)}) as leads`
    : sql`${from} where ${where}`
  const { rows } = await sql<{ leads: number }>`${before} select count(*) as leads from ${counted}`.execute(db)
  return toCount(rows[0]?.leads ?? 0, most)
}

function toCount(leads: number, most: number | null): LeadCount {
  return { leads: Math.min(leads, most ?? leads), isMinimum: most !== null && leads > most }
}

function isBeyond(place: LeadPlace, dir: LeadListQuery['dir']): RawBuilder<boolean> {
  const columns = sql.join(columnsOf[place[0]].map((column) => sql.ref(`leads.${column}`)))
  const values = place.slice(place[0] === 'found' ? 2 : 1)
  return sql`(${columns}) ${sql.raw(dir === 'asc' ? '>' : '<')} (${sql.join(values)})`
}

function placeOf(lead: Lead, order: LeadPlace[0]): LeadPlace {
  if (order === 'name') return ['name', nameKey(lead.name), lead.id]
  const times = [lead.wantsToBuy ? 1 : 0, lead.askedAt.getTime(), lead.id] as const
  return order === 'found' ? ['found', isOpenLead(lead) ? 1 : 0, ...times] : ['createdAt', ...times]
}

function isOpenLead({ status, wantsToBuy }: Lead): boolean {
  return wantsToBuy || (status !== 'converted' && status !== 'lost')
}

type LeadScope = {
  with: RawBuilder<unknown>
  from: RawBuilder<unknown>
  where: RawBuilder<boolean>
  /** If it comes for free with a page. */
  total: RawBuilder<number> | null
}

type Filter = Pick<LeadListQuery, 'status' | 'queue' | 'owner' | 'ids'>

function toLeadScope(found: FoundLeads | null, filter: Filter, reader: ListReader): LeadScope {
  if (!found) return { with: sql``, from: sql`leads`, where: hasState(filter, reader), total: null }
  const { candidates, isFound } = found
  if (!candidates)
    return {
      with: sql``,
      from: sql`leads`,
      where: sql`${isFound} and ${hasState(filter, reader, UNINDEXED)}`,
      total: null,
    }
  // Materialized, so that everything is looked up once: for both sections of a page and for the count.
  const matched = sql`
    select leads.id, leads.status, leads.wants_to_buy, leads.asked_at, leads.name_key
    from (${candidates}) as found cross join leads
    where leads.id = found.id and ${isFound} and ${hasState(filter, reader)}
  `
  return {
    with: sql`with matched as materialized (${matched})`,
    from: sql`matched as leads`,
    where: sql`true`,
    total: sql`(select count(*) from matched)`,
  }
}

const UNINDEXED = sql`|| ''`

function hasState(filter: Filter, { company, staffId, now }: ListReader, unindexed = sql``): RawBuilder<boolean> {
  const { status, queue, owner, ids } = filter
  const conditions = [
    status && sql`(leads.status ${unindexed}) = ${status}`,
    queue === 'requested' && sql`leads.wants_to_buy = 1`,
    queue === 'overdue' && isOverdue(company, now),
    queue === 'due' && sql`leads.id in (${selectDueLeads(company, owner === 'me' ? staffId : null, now)})`,
    owner === 'me' && queue !== 'due' && sql`leads.owner_id = ${staffId}`,
    ids && sql`leads.id in (${sql.join(ids)})`,
    owner === 'none' && sql`leads.owner_id is null`,
  ].filter((condition) => condition !== false && condition !== null)
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}
