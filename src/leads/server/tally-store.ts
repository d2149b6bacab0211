import type { LeadStatus } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'

const HOUR_MS = 60 * 60 * 1000

// Kept by triggers (see the migration): they are only ever read here.
declare module '#platform/database/database.ts' {
  interface Tables {
    lead_tallies: { status: LeadStatus; leads: number }
    quote_tallies: { status: string; quotes: number }
    revenue_tallies: { hour: number; cents: number }
  }
}

/** How many leads have this status, or how many there are. */
export async function countLeadsByStatus(db: Database, status: LeadStatus | null): Promise<number> {
  const rows = await db.selectFrom('lead_tallies').select(['status', 'leads']).execute()
  return sum(rows.filter((row) => status === null || row.status === status).map(({ leads }) => leads))
}

export async function countQuotes(db: Database): Promise<number> {
  const rows = await db.selectFrom('quote_tallies').select('quotes').execute()
  return sum(rows.map(({ quotes }) => quotes))
}

/** What the quotes accepted in this time come to. Both times are whole hours, as the ends of months are. */
export async function sumRevenueCents(db: Database, from: Date, until: Date): Promise<number> {
  const rows = await db
    .selectFrom('revenue_tallies')
    .select('cents')
    .where('hour', '>=', from.getTime() / HOUR_MS)
    .where('hour', '<', until.getTime() / HOUR_MS)
    .execute()
  return sum(rows.map(({ cents }) => cents))
}

function sum(numbers: readonly number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
