import type { Database } from '#platform/database/database.ts'
import type { Quote } from '#quotes/quote.ts'
import { findForSale, isForSale } from '#stock/server/find-stock.ts'
import { hasHold } from '#stock/server/hold-store.ts'
import { listPhotos } from '#stock/server/photo-store.ts'

/** The quoted items with the photos they have by now: customers ask for some, and staff take them. */
export async function withCurrentPhotos<Shown extends Pick<Quote, 'stockItem'>>(
  db: Database,
  quotes: readonly Shown[],
): Promise<Shown[]> {
  const photos = await listPhotos(
    db,
    quotes.flatMap(({ stockItem }) => stockItem?.number ?? []),
  )
  return quotes.map((quote) => {
    const { stockItem } = quote
    return stockItem ? { ...quote, stockItem: { ...stockItem, photos: photos.get(stockItem.number) ?? [] } } : quote
  })
}

/** What was sold since isn't a choice anymore. */
export async function withCurrentStock(db: Database, quote: Quote): Promise<Quote> {
  const { id, stock, stockTotals, quantity, leadId } = quote
  const numbers = stock.map(({ number }) => number)
  const left = await findForSale(db, numbers, quantity, { leadId, quoteId: id })
  const isShown = ({ number }: { number: string }) => left.has(number)
  const shown = { ...quote, stock: stock.filter(isShown), stockTotals: stockTotals.filter(isShown) }
  const [current = shown] = await withCurrentPhotos(db, [shown])
  return current
}

/** Whether someone else has the item by now. */
export async function isItemTaken(db: Database, { id, leadId, status, stockItem, quantity }: Quote): Promise<boolean> {
  if (!stockItem || status === 'requested' || status === 'accepted') return false
  return !(await hasHold(db, id)) && !(await isForSale(db, stockItem.number, quantity, { leadId }))
}
