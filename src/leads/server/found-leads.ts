import { sql } from 'kysely'
import { overdueSince } from '#leads/lead.ts'
import type { LeadListQuery } from '#leads/lead-list.ts'
import { looksAnywhere } from '#leads/lead-search.ts'
import type { Database } from '#platform/database/database.ts'
import { containsText, type RowSearch, searchText } from '#platform/database/dialect.ts'

type Search = Pick<LeadListQuery, 'q' | 'status' | 'overdue'>

/**
 * The ids of the leads that a search finds: of many, those that came in last. Each way of finding reads the newest first
 * and stops at the limit, so a search that nearly every lead matches costs no more than any other.
 */
export async function listFoundIds(db: Database, search: Search, limit: number, now: Date): Promise<number[]> {
  const { from, where, newest } = search.overdue ? amongOverdue(search.q, now) : amongAll(db, search.q)
  const status = search.status ? sql`and leads.status = ${search.status}` : sql``
  const { rows } = await sql<{ id: number }>`
    select leads.id from ${from} where ${where} ${status} order by ${newest} desc limit ${limit}
  `.execute(db)
  return rows.map(({ id }) => id)
}

function amongAll(db: Database, q: string): RowSearch {
  const text = q.toLowerCase()
  if (looksAnywhere(text)) return searchText(db, 'leads', 'search_text', text)
  return { from: sql`leads`, where: nameBegins(text), newest: sql`leads.id` }
}

/** There are few of them, so these are read, rather than all that match. */
function amongOverdue(q: string, now: Date): RowSearch {
  const text = q.toLowerCase()
  const matches = looksAnywhere(text) ? containsText('leads.search_text', text) : nameBegins(text)
  const isOverdue = sql`leads.status = 'new' and leads.created_at < ${overdueSince(now).getTime()}`
  return { from: sql`leads`, where: sql`${isOverdue} and ${matches}`, newest: sql`leads.created_at` }
}

/** As the indexes of names have it, one for a letter and one for two. */
function nameBegins(text: string) {
  return sql`substr(leads.name_key, 1, ${sql.lit([...text].length)}) = ${text}`
}
