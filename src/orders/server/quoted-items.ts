import type { Database } from '#platform/database/database.ts'
import { listLocations } from '#stock/server/item-store.ts'

type QuotedItem = { number: string; pieces: number }

/** The items from stock that were quoted, by quote. */
export async function listQuotedItems(db: Database, quoteIds: readonly number[]): Promise<Map<number, QuotedItem>> {
  if (quoteIds.length === 0) return new Map()
  const rows = await db.selectFrom('quotes').select(['id', 'pricing']).where('id', 'in', quoteIds).execute()
  return new Map(
    rows.flatMap(({ id, pricing }) => {
      const { stockItem, quantity: pieces } = JSON.parse(pricing) as Pricing
      return stockItem ? [[id, { number: stockItem.number, pieces }] as const] : []
    }),
  )
}

type Pricing = { stockItem?: { number: string } | null; quantity: number }

/** Where in the yard they are, by quote. */
export async function listQuotedLocations(db: Database, quoteIds: readonly number[]): Promise<Map<number, string>> {
  const items = await listQuotedItems(db, quoteIds)
  const locations = await listLocations(
    db,
    [...items.values()].map(({ number }) => number),
  )
  return new Map([...items].map(([id, { number }]) => [id, locations.get(number) ?? '']))
}
