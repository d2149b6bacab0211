import { sql } from 'kysely'
import { thisMonth } from '#desk/analytics/report.ts'
import { sumSales } from '#desk/analytics/server/report-store.ts'
import { conversionRate, type LeadStats } from '#desk/list/lead-stats.ts'
import { countDueLeads } from '#desk/reminders/server/reminder-store.ts'
import { type LeadStatus, overdueSince } from '#leads/lead.ts'
import { DAY_MS } from '#lib/time-spans.ts'
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

const LATE_CONTACT_DAYS = 30

export async function countLeads(db: Database, status: LeadStatus | null): Promise<number> {
  const leads = db.selectFrom('leads').select((lead) => lead.fn.countAll<number>().as('leads'))
  const row = await (status ? leads.where('status', '=', status) : leads).executeTakeFirstOrThrow()
  return row.leads
}

async function countQueues(db: Database, now: Date) {
  const overdue = sql`case when waiting_since < ${overdueSince(now).getTime()} then 1 end`
  const lateSince = now.getTime() - LATE_CONTACT_DAYS * DAY_MS
  const [waiting, late, requested] = await Promise.all([
    sql<{ leads: number; overdue: number }>`
      select count(*) as leads, count(${overdue}) as overdue from leads where waiting_since is not null
    `.execute(db),
    sql<{ leads: number }>`select count(*) as leads from leads where contacted_late_at >= ${lateSince}`.execute(db),
    sql<{ leads: number }>`select count(*) as leads from leads where wants_to_buy = 1`.execute(db),
  ])
  return {
    waitingLeads: waiting.rows[0]?.leads ?? 0,
    overdueLeads: waiting.rows[0]?.overdue ?? 0,
    lateContacts: late.rows[0]?.leads ?? 0,
    requestedLeads: requested.rows[0]?.leads ?? 0,
  }
}

async function countQuotes(db: Database): Promise<number> {
  const row = await db
    .selectFrom('quotes')
    .select((quote) => quote.fn.countAll<number>().as('quotes'))
    .executeTakeFirstOrThrow()
  return row.quotes
}
