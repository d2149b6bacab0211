import { sql } from 'kysely'
import { type LeadStatus, overdueSince } from '#leads/lead.ts'
import type { LeadListQuery } from '#leads/lead-list.ts'
import { isShortSearch, nameKey, SHORT_SEARCH_LEADS, searchedTexts } from '#leads/lead-search.ts'
import type { Database } from '#platform/database/database.ts'
import { containsOneOf, type RowSearch, searchText } from '#platform/database/dialect.ts'

type Search = Pick<LeadListQuery, 'q' | 'status' | 'overdue'>

/**
 * The ids of the leads that a search finds: of many, those that came in last. Each way of finding reads the newest first
 * and stops at the limit, so a search that nearly every lead matches costs no more than any other.
 */
export async function listFoundIds(db: Database, search: Search, limit: number, now: Date): Promise<number[]> {
  const texts = searchedTexts(search.q)
  const list = (rows: RowSearch) => listIds(db, rows, search.status, limit)
  if (search.overdue) return list(amongOverdue(texts, now))
  if (!isShortSearch(search.q)) return list(searchText(db, 'leads', 'search_text', texts))
  const found = await Promise.all([list(amongNewest(texts)), list(byBeginning(nameKey(search.q)))])
  return [...new Set(found.flat())].sort((a, b) => b - a).slice(0, limit)
}

async function listIds(db: Database, { from, where, newest }: RowSearch, status: LeadStatus | null, limit: number) {
  const withStatus = status ? sql`and leads.status = ${status}` : sql``
  const { rows } = await sql<{ id: number }>`
    select leads.id from ${from} where ${where} ${withStatus} order by ${newest} desc limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** There are few of them, so these are read, rather than all that match. */
function amongOverdue(texts: readonly string[], now: Date): RowSearch {
  const isOverdue = sql`leads.status = 'new' and leads.created_at < ${overdueSince(now).getTime()}`
  const where = sql`${isOverdue} and ${containsOneOf('leads.search_text', texts)}`
  return { from: sql`leads`, where, newest: sql`leads.created_at` }
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
