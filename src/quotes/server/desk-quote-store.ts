import type { Generated } from 'kysely'
import { formatDollars } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import type { DeskQuote } from '#quotes/desk-quote.ts'
import type { Quote } from '#quotes/quote.ts'
import type { DoneStep, QuoteStep, QuoteStepReport, Shipment } from '#quotes/quote-step.ts'
import { findQuote, listQuotesOfLead } from './quote-store.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    quote_price_changes: {
      id: Generated<number>
      quote_id: number
      staff_id: number
      before_cents: number
      after_cents: number
      reason: string
      created_at: number
    }
    quote_steps: {
      quote_id: number
      step: QuoteStep
      staff_id: number
      carrier: string
      tracking_number: string
      created_at: number
    }
  }
}

type NewPriceChange = { quoteId: number; staffId: number; beforeCents: number; afterCents: number; reason: string }

export async function insertPriceChange(tx: Database, change: NewPriceChange, now: Date) {
  await tx
    .insertInto('quote_price_changes')
    .values({
      quote_id: change.quoteId,
      staff_id: change.staffId,
      before_cents: change.beforeCents,
      after_cents: change.afterCents,
      reason: change.reason,
      created_at: now.getTime(),
    })
    .execute()
}

export async function findDeskQuote(db: Database, id: number, now: Date): Promise<DeskQuote | null> {
  const quote = await findQuote(db, id, now)
  const [deskQuote = null] = quote ? await toDeskQuotes(db, [quote]) : []
  return deskQuote
}

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

type NewStep = Pick<QuoteStepReport, 'step' | 'carrier' | 'trackingNumber'> & { quoteId: number; staffId: number }

/** False if it was done before. */
export async function insertStep(tx: Database, done: NewStep, now: Date): Promise<boolean> {
  const { quoteId, staffId, step, carrier, trackingNumber } = done
  const row = { quote_id: quoteId, step, staff_id: staffId, carrier, tracking_number: trackingNumber }
  const inserted = await tx
    .insertInto('quote_steps')
    .values({ ...row, created_at: now.getTime() })
    .onConflict((conflict) => conflict.columns(['quote_id', 'step']).doNothing())
    .returning('step')
    .executeTakeFirst()
  return inserted !== undefined
}

/** False if it wasn't done. */
export async function deleteStep(tx: Database, quoteId: number, step: QuoteStep): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('quote_steps')
    .where((row) => row.and({ quote_id: quoteId, step }))
    .returning('step')
    .executeTakeFirst()
  return deleted !== undefined
}

export async function listSteps(db: Database, quoteIds: readonly number[]): Promise<Map<number, DoneStep[]>> {
  const rows = await db
    .selectFrom('quote_steps')
    .innerJoin('staff', 'staff.id', 'quote_steps.staff_id')
    .select(['quote_id', 'step', 'carrier', 'tracking_number', 'quote_steps.created_at', 'staff.email as by'])
    .where('quote_id', 'in', quoteIds)
    .orderBy('quote_steps.created_at')
    .execute()
  const toStep = ({ step, carrier, tracking_number, by, created_at }: (typeof rows)[number]) => ({
    ...{ step, carrier, trackingNumber: tracking_number, by },
    createdAt: new Date(created_at),
  })
  const grouped = Map.groupBy(rows, (row) => row.quote_id)
  return new Map([...grouped].map(([quoteId, done]) => [quoteId, done.map(toStep)]))
}

export async function findShipment(db: Database, quoteId: number): Promise<Shipment | null> {
  const shipped = (await listSteps(db, [quoteId])).get(quoteId)?.find(({ step }) => step === 'shipped')
  if (!shipped) return null
  const { carrier, trackingNumber, createdAt } = shipped
  return { carrier, trackingNumber, createdAt }
}
