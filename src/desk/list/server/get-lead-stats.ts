import { listLastMonths } from '#company/business-time.ts'
import { countLeads, countOverdueLeads, countQuotes, sumSalesByPeriod } from '#desk/analytics/server/figure-store.ts'
import { conversionRate, type LeadStats } from '#desk/list/lead-stats.ts'
import { toDollars } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'

export async function getLeadStats(db: Database, now: Date): Promise<LeadStats> {
  const [totalLeads, converted, overdueLeads, totalQuotes, [sales]] = await Promise.all([
    countLeads(db, null),
    countLeads(db, 'converted'),
    countOverdueLeads(db, now),
    countQuotes(db),
    sumSalesByPeriod(db, listLastMonths(1, now)),
  ])
  return {
    totalLeads,
    conversionRate: conversionRate(converted, totalLeads),
    totalQuotes,
    revenueThisMonth: toDollars(sales?.cents ?? 0),
    overdueLeads,
  }
}
