import { Hono } from 'hono'
import { listLastMonths } from '#company/business-time.ts'
import { countLeads, countQueues, countQuotes, sumSalesByPeriod } from '#desk/analytics/server/figure-store.ts'
import { getLeadAnalytics } from '#desk/analytics/server/get-lead-analytics.ts'
import { leadListSchema } from '#desk/list/lead-list.ts'
import { conversionRate, type LeadStats } from '#desk/list/lead-stats.ts'
import { countDueLeads } from '#desk/reminders/server/reminder-store.ts'
import { toDollars } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { described } from '#platform/http/route-doc.ts'
import { textStream } from '#platform/http/text-stream.ts'
import { validQuery } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { recordSecurityEvent } from '#staff/server/security-events.ts'
import { staffOnly } from '#staff/server/staff-only.ts'
import { exportLeadsDoc, leadAnalyticsDoc, leadStatsDoc } from './desk-docs.ts'
import { exportLeads } from './export-leads.ts'

const EXPORTS = { name: 'lead exports', points: 20, perSeconds: 24 * 60 * 60, survivesRestart: true }

export const deskRoutes = (platform: Platform) => {
  const { db, now, limiter } = platform
  const staff = staffOnly(platform)
  return new Hono<HttpEnv>()
    .get('/stats', described(leadStatsDoc), staff, async (c) => c.json(await getLeadStats(db, now())))
    .get('/analytics', described(leadAnalyticsDoc), staff, async (c) => c.json(await getLeadAnalytics(db, now())))
    .get('/leads.csv', described(exportLeadsDoc), staff, validQuery(leadListSchema), async (c) => {
      const { id: staffId } = c.get('staffMember')
      await limiter.count(EXPORTS, String(staffId))
      const query = c.req.valid('query')
      // What was searched for may be a customer's name.
      const filter = { status: query.status, queue: query.queue, isSearch: query.q !== '' }
      const onEnd = (leads: number) =>
        recordSecurityEvent(
          db,
          { kind: 'leads_exported', staffId, address: c.get('clientAddress'), detail: { leads, ...filter } },
          platform,
        )
      c.header('Content-Type', 'text/csv; charset=utf-8')
      c.header('Content-Disposition', 'attachment; filename="leads.csv"')
      return c.body(textStream(exportLeads(query, { db, reader: { staffId, now: now() }, onEnd })))
    })
}

async function getLeadStats(db: Database, now: Date): Promise<LeadStats> {
  const [totalLeads, converted, queueCounts, dueLeads, totalQuotes, [sales]] = await Promise.all([
    countLeads(db, null),
    countLeads(db, 'converted'),
    countQueues(db, now),
    countDueLeads(db, now),
    countQuotes(db),
    sumSalesByPeriod(db, listLastMonths(1, now)),
  ])
  return {
    totalLeads,
    conversionRate: conversionRate(converted, totalLeads),
    totalQuotes,
    revenueThisMonth: toDollars(sales?.cents ?? 0),
    ...queueCounts,
    dueLeads,
  }
}
