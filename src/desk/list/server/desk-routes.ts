import { Hono } from 'hono'
import { leadListSchema } from '#desk/list/lead-list.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described } from '#platform/http/route-doc.ts'
import { textStream } from '#platform/http/streams.ts'
import { validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { eventRecorder } from '#staff/server/security-events.ts'
import { adminOnly, callerOf, staffOnly } from '#staff/server/staff-only.ts'
import { exportLeadsDoc, leadStatsDoc } from './desk-docs.ts'
import { exportLeads } from './export-leads.ts'
import { getLeadStats } from './get-lead-stats.ts'
import type { LeadCount } from './lead-list-store.ts'

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
      // What was searched for may be a customer's name.
      const filter = { status: query.status, queue: query.queue, isSearch: query.q !== '' }
      const onBegin = (count: LeadCount) => record(c, db, { kind: 'leads_exported', detail: { ...count, ...filter } })
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="leads.csv"')
      return c.body(textStream(exportLeads(query, { db, reader: { staffId, now: now() }, onBegin })))
    })
}
