import { type RawBuilder, sql } from 'kysely'
import { thisMonth } from '#desk/analytics/report.ts'
import { sumSales } from '#desk/analytics/server/report-store.ts'
import { type LeadStats, percentOf } from '#desk/lead-stats.ts'
import { countDueLeads } from '#desk/reminders/server/reminder-store.ts'
import { overdueSince } from '#leads/lead.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database } from '#platform/database/database.ts'

const LATE_CONTACT_DAYS = 30

export async function getLeadStats(db: Database, now: Date): Promise<LeadStats> {
  const [totalLeads, converted, queueCounts, dueLeads, totalQuotes, { revenue }] = await Promise.all([
    countLeads(db),
    countLeads(db, sql`status = 'converted'`),
    countQueues(db, now),
    countDueLeads(db, now),
    countRows(db, 'quotes'),
    sumSales(db, thisMonth(now)),
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

async function countQueues(db: Database, now: Date) {
  const lateSince = now.getTime() - LATE_CONTACT_DAYS * DAY_MS
  const [waitingLeads, overdueLeads, lateContacts, requestedLeads] = await Promise.all([
    countLeads(db, sql`waiting_since is not null`),
    countLeads(db, sql`waiting_since < ${overdueSince(now).getTime()}`),
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
