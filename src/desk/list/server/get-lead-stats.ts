import { thisMonth } from '#desk/analytics/report.ts'
import { countLeads, countQueues, countQuotes } from '#desk/analytics/server/figure-store.ts'
import { sumSales } from '#desk/analytics/server/report-store.ts'
import { conversionRate, type LeadStats } from '#desk/list/lead-stats.ts'
import { countDueLeads } from '#desk/reminders/server/reminder-store.ts'
import type { Database } from '#platform/database/database.ts'

export async function getLeadStats(db: Database, now: Date): Promise<LeadStats> {
  const [totalLeads, converted, queueCounts, dueLeads, totalQuotes, { revenue }] = await Promise.all([
    countLeads(db, null),
    countLeads(db, 'converted'),
    countQueues(db, now),
    countDueLeads(db, now),
    countQuotes(db),
    sumSales(db, thisMonth(now)),
  ])
  return {
    totalLeads,
    conversionRate: conversionRate(converted, totalLeads),
    totalQuotes,
    revenueThisMonth: revenue,
    ...queueCounts,
    dueLeads,
  }
}
