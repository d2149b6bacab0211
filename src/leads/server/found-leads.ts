import { type RawBuilder, sql } from 'kysely'
import { type LeadStatus, overdueSince } from '#leads/lead.ts'
import type { LeadListQuery } from '#leads/lead-list.ts'
import { isShortSearch, nameKey, SHORT_SEARCH_LEADS, searchedTexts } from '#leads/lead-search.ts'
import type { Database } from '#platform/database/database.ts'
import { containsOneOf, type RowSearch, selectNewest } from '#platform/database/row-search.ts'
import { searchText } from '#platform/database/text-search.ts'
import { countLeadsByStatus } from './tally-store.ts'

type FoundLead = { id: number; created_at: number; name_key: string }

const foundColumns = sql`leads.id, leads.created_at, leads.name_key`

type Search = Pick<LeadListQuery, 'q' | 'status' | 'overdue'>

/**
 * Selects the leads that a search finds, with what they are sorted by: of many, those that came in last. Each way of
 * finding reads the newest first and stops at the limit, so a search that nearly every lead matches costs no more than any
 * other.
 */
export async function selectFound(
  db: Database,
  search: Search,
  limit: number,
  now: Date,
): Promise<RawBuilder<FoundLead>> {
  const texts = searchedTexts(search.q)
  const wanted = { columns: foundColumns, also: withStatus(search.status), limit }
  if (search.overdue) return selectNewest(amongOverdue(texts, now), wanted)
  if (search.status && (await isRare(db, search.status))) return selectNewest(among(texts), wanted)
  if (!isShortSearch(search.q)) return searchText({ db, table: 'leads', column: 'search_text' }, texts, wanted)
  const newest = selectNewest(amongNewest(texts), wanted)
  const others = selectNewest(byBeginning(nameKey(search.q)), wanted)
  return sql`
    select * from (select * from (${newest}) as newest union select * from (${others}) as others) as found
    order by id desc limit ${limit}
  `
}

function withStatus(status: LeadStatus | null): RawBuilder<unknown> {
  return status ? sql`leads.status = ${status}` : sql`true`
}

/** Few enough to be read one by one. */
const FEW = 5000

/** Of a status that hardly any lead has, its leads are read, rather than all that match. */
async function isRare(db: Database, status: LeadStatus): Promise<boolean> {
  return ((await countLeadsByStatus(db)).get(status) ?? 0) <= FEW
}

function among(texts: readonly string[]): RowSearch {
  return { from: sql`leads`, where: containsOneOf('leads.search_text', texts), newest: sql`leads.created_at` }
}

/** There are few of them, too. */
function amongOverdue(texts: readonly string[], now: Date): RowSearch {
  const isOverdue = sql`leads.status = 'new' and leads.created_at < ${overdueSince(now).getTime()}`
  const rows = among(texts)
  return { ...rows, where: sql`${isOverdue} and ${rows.where}` }
}

function amongNewest(texts: readonly string[]): RowSearch {
  const from = sql`(select * from leads order by id desc limit ${SHORT_SEARCH_LEADS}) as leads`
  return { from, where: containsOneOf('leads.search_text', texts), newest: sql`leads.id` }
}

/** As the indexes of names have it, one for a letter and one for two. */
function byBeginning(text: string): RowSearch {
  const where = sql`substr(leads.name_key, 1, ${sql.lit([...text].length)}) = ${text}`
  return { from: sql`leads`, where, newest: sql`leads.id` }
}
