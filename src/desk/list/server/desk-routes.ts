import { Hono } from 'hono'
import { z } from 'zod/mini'
import { toShopTime } from '#company/business-time.ts'
import { leadStatsSchema } from '#desk/lead-stats.ts'
import { type LeadListQuery, type LeadPlace, type ListReader, leadListSchema, toCursor } from '#desk/list/lead-list.ts'
import { listedLeadSchema } from '#desk/listed-lead.ts'
import { countLeadReads } from '#desk/server/lead-reads.ts'
import type { Lead } from '#leads/lead.ts'
import { type CsvColumns, toCsvHead, toCsvRow } from '#lib/csv.ts'
import type { Database } from '#platform/database/database.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { textStream } from '#platform/http/streams.ts'
import { validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { eventRecorder } from '#staff/server/security-events.ts'
import { adminOnly, callerOf, staffOnly } from '#staff/server/staff-only.ts'
import { describeLeads } from './describe-leads.ts'
import { getLeadStats } from './get-lead-stats.ts'
import { type LeadCount, listLeads } from './lead-list-store.ts'

const listLeadsDoc = routeDoc('List and search leads; the Link header leads to the next page', {
  200: z.array(listedLeadSchema),
})
const leadStatsDoc = routeDoc('Get the figures of the dashboard', { 200: leadStatsSchema })
const exportLeadsDoc = routeDoc('Export leads as CSV', { 200: 'text/csv' })

const columns: CsvColumns<Lead> = {
  Id: ({ id }) => String(id),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone ?? '',
  Status: ({ status }) => status,
  Source: ({ source }) => source,
  'Created (Central Time)': ({ createdAt }) => toCsvTime(createdAt),
  'Last updated (Central Time)': ({ updatedAt }) => toCsvTime(updatedAt),
}

export const leadListRoutes = (platform: Platform) => {
  const { db, now } = platform
  return new Hono<HttpEnv>().get(
    '/',
    described(listLeadsDoc),
    staffOnly(platform),
    validQuery(leadListSchema),
    async (c) => {
      const reader = { staffId: c.get('staffMember').id, now: now() }
      const { leads, next, count } = await listLeads(db, c.req.valid('query'), reader)
      await countLeadReads(c, platform, leads)
      c.header('X-Total-Count', String(count.leads))
      if (count.isMinimum) c.header('X-Total-Count-Is-Minimum', 'true')
      if (next) c.header('Link', linkTo(c.req.url, next))
      return c.json(await describeLeads(db, leads, reader.now))
    },
  )
}

function linkTo(address: string, next: LeadPlace) {
  const { pathname, searchParams } = new URL(address)
  searchParams.set('cursor', toCursor(next))
  return `<${pathname}?${searchParams}>; rel="next"`
}

const EXPORTS = { name: 'lead exports', points: 20, perSeconds: 24 * 60 * 60, survivesRestart: true }

export const deskRoutes = (platform: Platform) => {
  const { db, now, limiter } = platform
  const record = eventRecorder(platform)
  return new Hono<HttpEnv>()
    .get('/stats', described(leadStatsDoc), staffOnly(platform), async (c) => c.json(await getLeadStats(db, now())))
    .get('/leads.csv', described(exportLeadsDoc), adminOnly(platform), validQuery(leadListSchema), async (c) => {
      const { id: staffId } = c.get('staffMember')
      await limiter.count(EXPORTS, String(staffId), callerOf(c))
      const query = c.req.valid('query')
      // The search text may be a customer's name.
      const filter = { status: query.status, queue: query.queue, isSearch: query.q !== '' }
      const onBegin = (count: LeadCount) => record(c, db, { kind: 'leads_exported', detail: { ...count, ...filter } })
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="leads.csv"')
      return c.body(textStream(exportLeads(query, { db, reader: { staffId, now: now() }, onBegin })))
    })
}

const LEADS_A_TIME = 500

type Deps = { db: Database; reader: ListReader; onBegin: (count: LeadCount) => Promise<void> }

/** All leads that match, as the text of a CSV file, a few in memory at a time. Their number is recorded before any is sent. */
async function* exportLeads(query: LeadListQuery, { db, reader, onBegin }: Deps): AsyncGenerator<string> {
  const listFrom = (cursor: LeadPlace | null) => listLeads(db, { ...query, limit: LEADS_A_TIME, cursor }, reader)
  let page = await listFrom(null)
  await onBegin(page.count)
  yield toCsvHead(columns) + page.leads.map(toRow).join('')
  while (page.next) {
    page = await listFrom(page.next)
    yield page.leads.map(toRow).join('')
  }
}

function toRow(lead: Lead) {
  return toCsvRow(columns, lead)
}

function toCsvTime(time: Date) {
  return toShopTime(time).replace('T', ' ')
}
