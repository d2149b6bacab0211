import { setTimeout as delay } from 'node:timers/promises'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { sql } from 'kysely'
import type { DeskNews } from '#desk/list/listed-lead.ts'
import { describeLeads } from '#desk/list/server/describe-leads.ts'
import { getLeadStats } from '#desk/list/server/get-lead-stats.ts'
import { countLeadReads } from '#desk/list/server/lead-reads.ts'
import { leadColumns, toLead } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { eventStream } from '#platform/http/streams.ts'
import { DESK_TOPIC, type Live } from '#platform/live/live.ts'
import type { Platform } from '#platform/platform.ts'
import { isStillSignedIn, type StaffEnv, staffOnly } from '#staff/server/staff-only.ts'

const followDeskDoc = routeDoc('Stream what happens at the desk', { 200: 'text/event-stream' })

const STREAMS_MAX = 20
/** Many changes at once are told together. */
const PAUSE_MS = 500

export const liveRoutes = (platform: Platform) => {
  const { db, now, live, log } = platform
  const openStreams = new Map<number, number>()
  const read = sharedReading((since) => readNews(db, since, now()))
  const count = (staffId: number, by: number) => openStreams.set(staffId, (openStreams.get(staffId) ?? 0) + by)
  return new Hono<HttpEnv>().get('/events', described(followDeskDoc), staffOnly(platform), (c) => {
    const { id: staffId } = c.get('staffMember')
    if ((openStreams.get(staffId) ?? 0) >= STREAMS_MAX)
      throw new AppError('too_many', 'The desk is open in too many windows at once. Close one of them.')
    const asked = c.req.header('last-event-id') ?? c.req.query('since')
    // What does not look like a place is the beginning of now.
    let place: NewsPlace | null = asked && PLACE.test(asked) ? asked : null
    return eventStream(c, log, async ({ send, closed }) => {
      count(staffId, 1)
      try {
        for await (const _ of live.follow(DESK_TOPIC, closed)) {
          if (!(await isStillSignedIn(c, db, now()))) return
          const { place: next, ...news } = await read(place)
          place = next
          const leads = (await mayRead(c, platform, news.leads)) ? news.leads : []
          send({ event: 'news', id: place, data: { ...news, leads } })
          await delay(PAUSE_MS, undefined, { signal: closed }).catch(() => {})
        }
      } finally {
        count(staffId, -1)
      }
    })
  })
}

/** False for an agent who has read too many leads today; the figures go on. */
async function mayRead(c: Context<StaffEnv>, platform: Platform, leads: News['leads']): Promise<boolean> {
  try {
    await countLeadReads(c, platform, leads)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'too_many') return false
    throw error
  }
}

/** All who have read up to the same place are told the same, which is read once for all of them. */
function sharedReading(read: (since: NewsPlace | null) => Promise<News>) {
  const readings = new Map<NewsPlace | null, Promise<News>>()
  return (since: NewsPlace | null) => {
    const reading = readings.get(since) ?? read(since).finally(() => readings.delete(since))
    readings.set(since, reading)
    return reading
  }
}

const READING = new Set(['GET', 'HEAD', 'OPTIONS'])
const ABOUT_LEADS = /^\/(?:$|contact$|quote\/|api\/(?:admin|leads|quotes|contact|chat)(?:\/|$))/

/** Whatever was written about a lead, by whoever: the desks that are open are told once it is committed. */
export function announceChanges(live: Live): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await next()
    if (READING.has(c.req.method) || c.res.status >= 400 || !ABOUT_LEADS.test(c.req.path)) return
    // The answer does not wait for who may be looking.
    void live.publish(DESK_TOPIC)
  }
}

const TABLES = ['lead_changes', 'quotes', 'notes', 'calls', 'contact_messages', 'leads'] as const
const PLACE = /^\d{1,10}(?:-\d{1,10}){5}$/
const ROWS_READ = 100
/** What began earlier may be committed later; what is told twice does no harm. */
const OVERLAP = 3

/** Where in each table of what happens to leads somebody has read up to, such as "12-5-0-3-7-9". */
type NewsPlace = string

type News = DeskNews & { place: NewsPlace }

/** Everything that is written about a lead is a row in one of these tables, counted up. */
async function readNews(db: Database, since: NewsPlace | null, now: Date): Promise<News> {
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
