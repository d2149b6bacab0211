import { sql } from 'kysely'
import { describeLeads } from '#desk/list/server/describe-leads.ts'
import { getLeadStats } from '#desk/list/server/get-lead-stats.ts'
import type { DeskNews, NewsPlace } from '#desk/live/desk-news.ts'
import { leadColumns, toLead } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'

const TABLES = ['lead_changes', 'quotes', 'notes', 'calls', 'contact_messages', 'leads'] as const
const PLACE = /^\d{1,10}(?:-\d{1,10}){5}$/
const ROWS_READ = 100
/** What began earlier may be committed later; what is told twice does no harm. */
const OVERLAP = 3

export type News = DeskNews & { place: NewsPlace }

/** From where on there is something to tell; what does not look like a place is the beginning of now. */
export function isNewsPlace(text: string | undefined): text is NewsPlace {
  return text !== undefined && PLACE.test(text)
}

/** Everything that is written about a lead is a row in one of these tables, counted up. */
export async function readNews(db: Database, since: NewsPlace | null, now: Date): Promise<News> {
  const known = since?.split('-').map(Number)
  const [stats, ...rows] = await Promise.all([
    getLeadStats(db, now),
    ...TABLES.map((table, at) => listNewest(db, table, known?.[at])),
  ])
  const ids = [...new Set(rows.flatMap(({ leadIds }) => leadIds))]
  return {
    at: now,
    stats,
    leads: ids.length === 0 ? [] : await describeLeads(db, await listLeadsById(db, ids), now),
    isBehind: rows.some(({ isCut }) => isCut),
    place: rows.map(({ lastId }) => lastId).join('-'),
  }
}

async function listNewest(db: Database, table: (typeof TABLES)[number], since: number | undefined) {
  const leadId = sql.ref(table === 'leads' ? 'id' : 'lead_id')
  const isNew = since === undefined ? sql`true` : sql`id > ${since - OVERLAP}`
  const { rows } = await sql<{ id: number; leadId: number }>`
    select id, ${leadId} as "leadId" from ${sql.table(table)} where ${isNew}
    order by id desc limit ${sql.lit(since === undefined ? 1 : ROWS_READ)}
  `.execute(db)
  const lastId = Math.max(rows[0]?.id ?? 0, since ?? 0)
  if (since === undefined) return { lastId, leadIds: [], isCut: false }
  return { lastId, leadIds: rows.map((row) => row.leadId), isCut: rows.length === ROWS_READ }
}

async function listLeadsById(db: Database, ids: readonly number[]) {
  const rows = await db.selectFrom('leads').select(leadColumns).where('id', 'in', ids).execute()
  return rows.map(toLead)
}
