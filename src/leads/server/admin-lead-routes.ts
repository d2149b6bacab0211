import { Hono } from 'hono'
import { leadStatusSchema } from '#leads/lead.ts'
import { leadListSchema } from '#leads/lead-list.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { getIdParam } from '#platform/http/id-param.ts'
import { textStream } from '#platform/http/text-stream.ts'
import { jsonBody, validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { changeLeadStatus } from './change-lead-status.ts'
import { exportLeads } from './export-leads.ts'
import { getLead, INVALID_LEAD_ID, leadNotFound } from './get-lead.ts'
import { getLeadAnalytics } from './get-lead-analytics.ts'
import { getLeadStats } from './get-lead-stats.ts'
import { getLeadTimeline } from './get-lead-timeline.ts'

/** What staff do with leads, under /api/admin. Every route asks for staff itself. */
export const adminLeadRoutes = (platform: Platform) => {
  const { db, now } = platform
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .get('/stats', staff, async (c) => c.json(await getLeadStats(db, now())))
    .get('/analytics', staff, async (c) => c.json(await getLeadAnalytics(db, now())))
    .get('/leads.csv', staff, validQuery(leadListSchema), (c) => {
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="leads.csv"')
      return c.body(textStream(exportLeads(db, c.req.valid('query'), now())))
    })
    .get('/leads/:id/timeline', staff, async (c) => {
      const lead = await getLead(db, getIdParam(c, INVALID_LEAD_ID))
      return c.json(await getLeadTimeline(db, lead, now()))
    })
    .patch('/leads/:id/status', staff, jsonBody(leadStatusSchema), async (c) => {
      const change = {
        leadId: getIdParam(c, INVALID_LEAD_ID),
        staffId: c.get('staffMember').id,
        ...c.req.valid('json'),
      }
      const lead = await db.transaction().execute((tx) => changeLeadStatus(tx, change, now()))
      if (!lead) throw leadNotFound()
      return c.json(lead)
    })
}
