import { type RawBuilder, sql } from 'kysely'
import { countLeads, countLeadsByStatus, countOf } from '#desk/analytics/server/tally-store.ts'
import type { LeadListQuery } from '#desk/list/lead-list.ts'
import { type LeadStatus, overdueSince } from '#leads/lead.ts'
import { isShortSearch, nameKey, SHORT_SEARCH_LEADS, searchedTexts } from '#leads/lead-search.ts'
import type { Database } from '#platform/database/database.ts'
import { containsOneOf, type RowSearch, selectNewest } from '#platform/database/row-search.ts'
import { searchByText, shareWithText } from '#platform/database/text-search.ts'
import type { TextColumn } from '#platform/database/trigram-sample.ts'
import type { Widening } from '#platform/database/widening.ts'

export type FoundLead = { id: number; created_at: number; name_key: string }

/** How to select what was found, and whether leads are left out of the search. */
type Found = { selects: Widening<FoundLead>; isPartial: boolean }

/** So few leads are read one by one, whatever is looked for. */
const FEW = 5000

const foundColumns = sql`leads.id, leads.created_at, leads.name_key`

type Search = Pick<LeadListQuery, 'q' | 'status' | 'overdue'>

/**
 * Selects the leads that a search finds, with what they are sorted by: of many, those that came in last. Each way of
 * finding reads the newest first and stops at the limit, so a search that nearly every lead matches costs no more than any
 * other.
 */
export async function selectFound(db: Database, search: Search, limit: number, now: Date): Promise<Found> {
  const texts = searchedTexts(search.q)
  const wanted = { columns: foundColumns, also: withStatus(search.status), limit }
  if (search.overdue) return inAll([selectNewest(amongOverdue(db, texts, now), wanted)])
  if (search.status && (await isRarer(db, search.status, texts))) return inAll([selectNewest(among(db, texts), wanted)])
  if (!isShortSearch(search.q)) return inAll(await searchByText(searchTextIn(db), texts, wanted))
  const ids = { ...wanted, columns: sql`leads.id` }
  const newest = selectNewest(amongNewest(db, texts), ids)
  const others = selectNewest(byBeginning(nameKey(search.q)), ids)
  const select = sql<FoundLead>`
    select ${foundColumns} from leads
    where leads.id in (select id from (${newest}) as newest union select id from (${others}) as others)
    order by leads.id desc limit ${sql.lit(limit)}
  `
  return { selects: [select], isPartial: (await countLeads(db, null)) > SHORT_SEARCH_LEADS }
}

/** Whether leads with these texts are met sooner among those of a status than leads of the status among those with the texts. */
async function isRarer(db: Database, status: LeadStatus, texts: readonly string[]): Promise<boolean> {
  const counts = await countLeadsByStatus(db)
  const leads = countOf(counts, status)
  return leads <= FEW || leads / countOf(counts, null) < (await shareWithText(searchTextIn(db), texts))
}

function searchTextIn(db: Database): TextColumn {
  return { db, table: 'leads', column: 'search_text' }
}

function inAll(selects: Widening<FoundLead>): Found {
  return { selects, isPartial: false }
}

function withStatus(status: LeadStatus | null): RawBuilder<unknown> {
  return status ? sql`leads.status = ${status}` : sql`true`
}

function among(db: Database, texts: readonly string[]): RowSearch {
  return { from: sql`leads`, where: containsOneOf(db, 'leads.search_text', texts), newest: sql`leads.created_at` }
}

/** There are few of them, too. */
function amongOverdue(db: Database, texts: readonly string[], now: Date): RowSearch {
  const isOverdue = sql`leads.status = 'new' and leads.created_at < ${overdueSince(now).getTime()}`
  const rows = among(db, texts)
  return { ...rows, where: sql`${isOverdue} and ${rows.where}` }
}

function amongNewest(db: Database, texts: readonly string[]): RowSearch {
  const from = sql`(select * from leads order by id desc limit ${SHORT_SEARCH_LEADS}) as leads`
  return { from, where: containsOneOf(db, 'leads.search_text', texts), newest: sql`leads.id` }
}

/** As the indexes of names have it, one for a letter and one for two. */
function byBeginning(text: string): RowSearch {
  const where = sql`substr(leads.name_key, 1, ${sql.lit([...text].length)}) = ${text}`
  return { from: sql`leads`, where, newest: sql`leads.id` }
}
