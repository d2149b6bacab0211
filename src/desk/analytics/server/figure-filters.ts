import { type RawBuilder, sql } from 'kysely'
import type { Open } from '#company/hours.ts'
import { type ReportRange, toTimes } from '#desk/analytics/report.ts'

/** A period, for the whole shop or for one person's leads. */
export type ReportScope = ReportRange & { company: Open; ownerId?: number | null }

export const isWon = sql<boolean>`leads.status = 'converted'`
export const isLost = sql<boolean>`leads.status = 'lost'`

/** Leads that came in during the period. */
export function cameIn(scope: ReportScope): RawBuilder<boolean> {
  return sql`${isInPeriod('leads.created_at', scope)} and ${isLeadOf(scope)}`
}

/** Quotes made during the period. */
export function wasQuoted(scope: ReportScope): RawBuilder<boolean> {
  return sql`${isInPeriod('quotes.created_at', scope)} and ${isQuoteOf(scope)}`
}

/** Quotes accepted during the period, which are its sales; their totals are its revenue. */
export function wasSold(scope: ReportScope): RawBuilder<boolean> {
  return sql`quotes.status = 'accepted' and ${isInPeriod('quotes.decided_at', scope)} and ${isQuoteOf(scope)}`
}

export function isLeadOf({ ownerId = null }: ReportScope): RawBuilder<boolean> {
  return ownerId === null ? sql`true` : sql`leads.owner_id = ${ownerId}`
}

export function isQuoteOf({ ownerId = null }: ReportScope): RawBuilder<boolean> {
  return ownerId === null
    ? sql`true`
    : sql`quotes.lead_id in (select owned.id from leads as owned where owned.owner_id = ${ownerId})`
}

export function isInPeriod(name: string, { company, ...range }: ReportScope): RawBuilder<boolean> {
  const { from, until } = toTimes(company, range)
  const column = sql.ref(name)
  return sql`${column} >= ${from.getTime()} and ${column} < ${until.getTime()}`
}
