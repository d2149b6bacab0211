import { listLastMonths } from '#company/business-time.ts'
import { countLeads, countQueues, countQuotes, sumSalesByPeriod } from '#desk/analytics/server/figure-store.ts'
import { conversionRate, type LeadStats } from '#desk/list/lead-stats.ts'
import { countDueLeads } from '#desk/reminders/server/reminder-store.ts'
import { toDollars } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'

export async function getLeadStats(db: Database, now: Date): Promise<LeadStats> {
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
