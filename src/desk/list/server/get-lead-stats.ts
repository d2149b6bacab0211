import { type RawBuilder, sql } from 'kysely'
import type { Open } from '#company/hours.ts'
import { thisMonth } from '#desk/analytics/report.ts'
import { isWon } from '#desk/analytics/server/figure-filters.ts'
import { sumSales } from '#desk/analytics/server/report-store.ts'
import { type LeadStats, percentOf } from '#desk/lead-stats.ts'
import { countDueLeads } from '#desk/reminders/server/reminder-store.ts'
import { isOverdue } from '#leads/server/lead-store.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'

const LATE_CONTACT_DAYS = 30

export async function getLeadStats(db: Database, company: Open, now: Date): Promise<LeadStats> {
  const [totalLeads, converted, queueCounts, dueLeads, totalQuotes, { revenue }] = await Promise.all([
    countLeads(db),
    countLeads(db, isWon),
    countQueues(db, company, now),
    countDueLeads(db, company, now),
    countRows(db, 'quotes'),
    sumSales(db, { company, ...thisMonth(company, now) }),
  ])
  return {
    totalLeads,
    conversionRate: percentOf(converted, totalLeads),
    totalQuotes,
    revenueThisMonth: revenue,
    ...queueCounts,
    dueLeads,
  }
}

async function countQueues(db: Database, company: Open, now: Date) {
  const lateSince = now.getTime() - LATE_CONTACT_DAYS * DAY_MS
  const [waitingLeads, overdueLeads, lateContacts, requestedLeads] = await Promise.all([
    countLeads(db, sql`waiting_since is not null`),
    countLeads(db, isOverdue(company, now)),
    countLeads(db, sql`contacted_late_at >= ${lateSince}`),
    countLeads(db, sql`wants_to_buy = 1`),
  ])
  return { waitingLeads, overdueLeads, lateContacts, requestedLeads }
}

export function countLeads(db: Database, where?: RawBuilder<unknown>): Promise<number> {
  return countRows(db, 'leads', where)
}

async function countRows(db: Database, table: 'leads' | 'quotes', where: RawBuilder<unknown> = sql`true`) {
  const query = sql<{ rows: number }>`select count(*) as rows from ${sql.table(table)} where ${where}`
  const { rows } = await query.execute(db)
  return rows[0]?.rows ?? 0
}
