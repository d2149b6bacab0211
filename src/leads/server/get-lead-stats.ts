import { conversionRate, type LeadStats } from '#leads/lead-stats.ts'
import { startOfMonth, startOfNextMonth } from '#lib/dates.ts'
import { toDollars } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import { countLeadsByStatus, countQuotes, sumRevenueCents } from './tally-store.ts'

export async function getLeadStats(db: Database, now: Date): Promise<LeadStats> {
  const [totalLeads, converted, totalQuotes, revenueCents] = await Promise.all([
    countLeadsByStatus(db, null),
    countLeadsByStatus(db, 'converted'),
    countQuotes(db),
    sumRevenueCents(db, startOfMonth(now), startOfNextMonth(now)),
  ])
  return {
    totalLeads,
    conversionRate: conversionRate(converted, totalLeads),
    totalQuotes,
    revenueThisMonth: toDollars(revenueCents),
  }
}
