import type { Database } from '#platform/database/database.ts'
import type { QuoteAddress } from '#quotes/quote-address.ts'

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
  }
}

/** Pickup, or an address. */
export type ShipTo = { isPickup: boolean; address: QuoteAddress | null }

export async function findQuoteAddress(db: Database, quoteId: number): Promise<ShipTo | null> {
  const row = await db.selectFrom('quote_addresses').selectAll().where('quote_id', '=', quoteId).executeTakeFirst()
  if (!row) return null
  const { is_pickup, street, city, state, zip_code: zipCode } = row
  return is_pickup === 1
    ? { isPickup: true, address: null }
    : { isPickup: false, address: { street, city, state, zipCode } }
}

const NO_ADDRESS: QuoteAddress = { street: '', city: '', state: '', zipCode: '' }

export async function saveQuoteAddress(tx: Database, quoteId: number, { isPickup, address }: ShipTo, now: Date) {
  const { zipCode, ...place } = address ?? NO_ADDRESS
  const values = { is_pickup: Number(isPickup), ...place, zip_code: zipCode, created_at: now.getTime() }
  await tx
    .insertInto('quote_addresses')
    .values({ quote_id: quoteId, ...values })
    .onConflict((conflict) => conflict.column('quote_id').doUpdateSet(values))
    .execute()
}
