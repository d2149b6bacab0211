import { Hono } from 'hono'
import { sql } from 'kysely'
import { z } from 'zod/mini'
import type { Open } from '#company/hours.ts'
import type { Shop } from '#company/server/shop.ts'
import { type CallNow, callNowSchema } from '#desk/call-now.ts'
import { callTimeHasCome, callTimes } from '#leads/call-time.ts'
import type { Database } from '#platform/database/database.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { countLeadReads } from './lead-reads.ts'

const callNowDoc = routeDoc('List the customers who asked to be called now', { 200: z.array(callNowSchema) })

const MAX_LISTED = 20

export const callNowRoutes = (shop: Shop) => {
  const { db, now } = shop
  return new Hono<HttpEnv>().get('/call-now', described(callNowDoc), staffOnly(shop), async (c) => {
    const calls = await listCallsNow(db, shop.company(), now())
    const leads = calls.map(({ leadId }) => ({ id: leadId }))
    await countLeadReads(c, shop, leads)
    return c.json(calls)
  })
}

/** Those who are still waiting for a person, longest first. */
async function listCallsNow(db: Database, company: Open, now: Date): Promise<CallNow[]> {
  const current = callTimes.filter((callTime) => callTimeHasCome(company, callTime, now))
  if (current.length === 0) return []
  const rows = await db
    .selectFrom('quotes')
    .innerJoin('leads', 'leads.id', 'lead_id')
    .select(['lead_id as leadId', 'name', sql<string>`call_time`.as('callTime')])
    // As a literal, so that the index of requested quotes is used.
    .where('quotes.status', '=', sql.lit('requested'))
    .where('call_time', 'in', current)
    .where('waiting_since', 'is not', null)
    .orderBy('decided_at')
    .limit(MAX_LISTED)
    .execute()
  return [...new Map(rows.map((row) => [row.leadId, row])).values()]
}
