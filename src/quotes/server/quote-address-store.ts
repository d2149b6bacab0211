import type { Selectable } from 'kysely'
import { DAY_MS } from '#lib/time-spans.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import type { PricingAnswer } from '#pricing/pricing-answer.ts'
import type { QuoteAddress } from '#quotes/quote-address.ts'
import { parseStoredPricing } from './quote-store.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    /** Where the customer wants it, given with the yes. */
    quote_addresses: {
      quote_id: number
      is_pickup: number
      street: string
      city: string
      state: string
      zip_code: string
      created_at: number
    }
    /** What it would cost somewhere else, once the customer has said yes to another price. */
    quote_moves: Tables['quote_addresses'] & { from_cents: number; pricing: string }
  }
}

/** Pickup, or an address. */
export type ShipTo = { isPickup: boolean; address: QuoteAddress | null }

/** Where the customer may want it instead, and its price there. It replaces the price it started from, and no other. */
export type ProposedMove = { shipTo: ShipTo; fromCents: number; pricing: PricingAnswer }

/** How long a price for another place holds. */
const PROPOSED_FOR_MS = DAY_MS

export async function findQuoteAddress(db: Database, quoteId: number): Promise<ShipTo | null> {
  const row = await db.selectFrom('quote_addresses').selectAll().where('quote_id', '=', quoteId).executeTakeFirst()
  return row ? toShipTo(row) : null
}

export async function saveQuoteAddress(tx: Database, quoteId: number, shipTo: ShipTo, now: Date) {
  const values = toAddressRow(shipTo, now)
  await tx
    .insertInto('quote_addresses')
    .values({ quote_id: quoteId, ...values })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(values))
    .execute()
}

/** And what it would cost somewhere else. */
export async function deleteQuoteAddress(tx: Database, quoteId: number) {
  await tx.deleteFrom('quote_addresses').where('quote_id', '=', quoteId).execute()
  await deleteProposedMove(tx, quoteId)
}

export async function findProposedMove(db: Database, quoteId: number, now: Date): Promise<ProposedMove | null> {
  const row = await db
    .selectFrom('quote_moves')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .where('created_at', '>', now.getTime() - PROPOSED_FOR_MS)
    .executeTakeFirst()
  return row ? { shipTo: toShipTo(row), fromCents: row.from_cents, pricing: parseStoredPricing(row.pricing) } : null
}

export async function saveProposedMove(tx: Database, quoteId: number, move: ProposedMove, now: Date) {
  const pricing = JSON.stringify(move.pricing)
  const values = { ...toAddressRow(move.shipTo, now), from_cents: move.fromCents, pricing }
  await tx
    .insertInto('quote_moves')
    .values({ quote_id: quoteId, ...values })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(values))
    .execute()
}

export async function deleteProposedMove(tx: Database, quoteId: number) {
  await tx.deleteFrom('quote_moves').where('quote_id', '=', quoteId).execute()
}

const NO_ADDRESS: QuoteAddress = { street: '', city: '', state: '', zipCode: '' }

function toAddressRow({ isPickup, address }: ShipTo, now: Date) {
  const { zipCode, ...place } = address ?? NO_ADDRESS
  return { is_pickup: Number(isPickup), ...place, zip_code: zipCode, created_at: now.getTime() }
}

function toShipTo(row: Selectable<Tables['quote_addresses']>): ShipTo {
  const { is_pickup, street, city, state, zip_code: zipCode } = row
  return is_pickup === 1
    ? { isPickup: true, address: null }
    : { isPickup: false, address: { street, city, state, zipCode } }
}
