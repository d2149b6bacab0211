import type { Generated } from 'kysely'
import { formatDollars } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import type { Quote } from '#quotes/quote.ts'
import { listSteps } from './quote-step-store.ts'
import { findQuote, listQuotesOfLead } from './quote-store.ts'

type PriceChangeTable = {
  id: Generated<number>
  quote_id: number
  staff_id: number
  before_cents: number
  after_cents: number
  reason: string
  created_at: number
}

declare module '#platform/database/database.ts' {
  interface Tables {
    quote_price_changes: PriceChangeTable
  }
}

type NewPriceChange = { quoteId: number; staffId: number; beforeCents: number; afterCents: number; reason: string }

export async function insertPriceChange(tx: Database, change: NewPriceChange, now: Date) {
  const { quoteId, staffId, beforeCents, afterCents, reason } = change
  await tx
    .insertInto('quote_price_changes')
    .values({
      quote_id: quoteId,
      staff_id: staffId,
      before_cents: beforeCents,
      after_cents: afterCents,
      reason,
      created_at: now.getTime(),
    })
    .execute()
}

export async function findDeskQuote(db: Database, id: number, now: Date): Promise<DeskQuote | null> {
  const quote = await findQuote(db, id, now)
  const [deskQuote = null] = quote ? await toDeskQuotes(db, [quote]) : []
  return deskQuote
}

/** The quotes of a lead, newest first. */
export async function listDeskQuotes(db: Database, leadId: number, limit: number, now: Date): Promise<DeskQuote[]> {
  return toDeskQuotes(db, await listQuotesOfLead(db, leadId, limit, now))
}

async function toDeskQuotes(db: Database, quotes: readonly Quote[]): Promise<DeskQuote[]> {
  if (quotes.length === 0) return []
  const ids = quotes.map(({ id }) => id)
  const [vehicles, changes, steps] = await Promise.all([
    listVehicles(db, quotes),
    listPriceChanges(db, ids),
    listSteps(db, ids),
  ])
  return quotes.map((quote) => ({
    ...quote,
    vin: vehicles.get(quote.vehicleId)?.vin ?? null,
    trim: vehicles.get(quote.vehicleId)?.trim ?? null,
    steps: steps.get(quote.id) ?? [],
    priceChanges: (changes.get(quote.id) ?? []).map((change) => ({
      before: formatDollars(change.before_cents),
      after: formatDollars(change.after_cents),
      reason: change.reason,
      by: change.by,
      createdAt: new Date(change.created_at),
    })),
  }))
}

async function listVehicles(db: Database, quotes: readonly Quote[]) {
  const ids = [...new Set(quotes.map(({ vehicleId }) => vehicleId))]
  const rows = await db.selectFrom('vehicles').select(['id', 'vin', 'trim']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function listPriceChanges(db: Database, quoteIds: readonly number[]) {
  const rows = await db
    .selectFrom('quote_price_changes as change')
    .innerJoin('staff', 'staff.id', 'change.staff_id')
    .select(['quote_id', 'before_cents', 'after_cents', 'reason', 'change.created_at', 'staff.email as by'])
    .where('quote_id', 'in', quoteIds)
    .orderBy('change.id', 'desc')
    .execute()
  return Map.groupBy(rows, (row) => row.quote_id)
}
