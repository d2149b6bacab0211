import { listLastMonths } from '#company/business-time.ts'
import {
  countLeadsByStatus,
  countOverdueLeads,
  countQuotes,
  sumSalesByPeriod,
} from '#desk/analytics/server/figure-store.ts'
import { conversionRate, type LeadStats } from '#desk/list/lead-stats.ts'
import { toDollars } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'

export async function getLeadStats(db: Database, now: Date): Promise<LeadStats> {
  const [leadsByStatus, overdueLeads, totalQuotes, [sales]] = await Promise.all([
    countLeadsByStatus(db),
    countOverdueLeads(db, now),
    countQuotes(db),
    sumSalesByPeriod(db, listLastMonths(1, now)),
  ])
  const totalLeads = leadsByStatus.values().reduce((total, leads) => total + leads, 0)
  return {
    totalLeads,
    conversionRate: conversionRate(leadsByStatus.get('converted') ?? 0, totalLeads),
    totalQuotes,
    revenueThisMonth: toDollars(sales?.cents ?? 0),
    overdueLeads,
  }
}
