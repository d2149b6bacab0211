import { listLastDays, listLastMonths, type Period } from '#company/business-time.ts'
import { contactWaits, type LeadAnalytics } from '#desk/analytics/lead-analytics.ts'
import { leadStatuses } from '#leads/lead.ts'
import { toDollars } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import { countLeadsByPeriod, countLeadsByStatus, countLeadsByWait, sumSalesByPeriod } from './figure-store.ts'

const DAYS = 30
const MONTHS = 12

export async function getLeadAnalytics(db: Database, now: Date): Promise<LeadAnalytics> {
  const days = listLastDays(DAYS, now)
  const [leadsPerDay, funnel, revenueByMonth, timeToFirstContact] = await Promise.all([
    listLeadsPerDay(db, days),
    listFunnel(db),
    listRevenueByMonth(db, listLastMonths(MONTHS, now)),
    listTimeToFirstContact(db, days),
  ])
  return { leadsPerDay, funnel, revenueByMonth, timeToFirstContact }
}

async function listLeadsPerDay(db: Database, days: readonly Period[]) {
  const counts = await countLeadsByPeriod(db, days)
  return days.map(({ name }, at) => ({ day: name, leads: counts[at] ?? 0 }))
}

async function listFunnel(db: Database) {
  const counts = await countLeadsByStatus(db)
  return leadStatuses.map((status) => ({ status, leads: counts.get(status) ?? 0 }))
}

async function listRevenueByMonth(db: Database, months: readonly Period[]) {
  const sales = await sumSalesByPeriod(db, months)
  return months.map(({ name }, at) => {
    const { cents, quotes } = sales[at] ?? { cents: 0, quotes: 0 }
    return { month: name, revenue: toDollars(cents), quotes }
  })
}

async function listTimeToFirstContact(db: Database, days: readonly Period[]) {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return []
  const counts = await countLeadsByWait(db, { from: first.from, until: last.until })
  return contactWaits.map((wait) => ({ wait, leads: counts.get(wait) ?? 0 }))
}
