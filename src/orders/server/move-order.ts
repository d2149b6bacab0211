import type { Company } from '#company/company.ts'
import type { Shop } from '#company/server/shop.ts'
import { orderNumber } from '#orders/order.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import type { Quote } from '#quotes/quote.ts'
import { agreeToMove, keepShipTo, priceMove, proposeMove } from '#quotes/server/keep-ship-to.ts'
import type { ShipTo } from '#quotes/server/quote-address-store.ts'
import { endCheckouts } from './checkout-store.ts'
import { listEntries } from './ledger-store.ts'
import type { OrderDeps } from './order-deps.ts'
import {
  createPickupCode,
  deleteLines,
  findDelivery,
  insertLines,
  listQuoteIds,
  listShipmentRows,
  lockOrder,
  refreshOrder,
} from './order-store.ts'
import { notifyOfOrder } from './payment-notice.tsx'
import { quotedLines } from './place-order.ts'
import { recordOrderChange } from './record-change.ts'

type Moved = { orderId: number; shipTo: ShipTo; company: Company }

/** The customer can change where it goes until it ships. */
async function moveOrder(tx: Database, { orderId, shipTo, company }: Moved, now: Date) {
  const row = await lockOrder(tx, orderId)
  const number = orderNumber(orderId)
  if (row.cancelled_at !== null) throw new AppError('conflict', `${number} is canceled.`)
  if ((await listShipmentRows(tx, [orderId])).length > 0 || (await findDelivery(tx, orderId)))
    throw new AppError('conflict', `${number} has shipped, so we can't change where it goes.`)
  const { street, city, state, zipCode } = shipTo.address ?? { street: '', city: '', state: '', zipCode: '' }
  await tx
    .updateTable('orders')
    .set({ ...{ street, city, state, zip_code: zipCode }, is_pickup: Number(shipTo.isPickup) })
    .set({ pickup_code: shipTo.isPickup ? row.pickup_code || createPickupCode() : '' })
    .set({ tax_state: state || company.address.stateCode })
    .where('id', '=', orderId)
    .execute()
  const after = shipTo.isPickup ? 'will be picked up' : `goes to ${city}, ${state} ${zipCode}`
  await recordOrderChange(tx, { id: orderId, leadId: row.lead_id, staffId: null, after }, now)
}

/** At the price it has. */
export async function keepMove(
  tx: Database,
  { quoteId, visitorId, ...moved }: Moved & { quoteId: number; visitorId: string | null },
  now: Date,
) {
  await moveOrder(tx, moved, now)
  await keepShipTo(tx, { quoteId, shipTo: moved.shipTo, visitorId }, now)
}

type Asked = { quote: Quote; orderId: number; shipTo: ShipTo; visitorId: string | null }

/**
 * Whether another place costs more or less. Then the customer's page shows that and waits for them to agree. Without a ZIP
 * code, staff confirmed the national average.
 */
export async function proposesMove(shop: Shop, pricing: Pricing, asked: Asked, now: Date) {
  const { quote, orderId, shipTo, visitorId } = asked
  const { db } = shop
  const move = quote.zipCode === null ? null : await priceMove(shop, pricing, { quote, shipTo }, now)
  if (!move) return false
  await refuseReprice(db, orderId, shop.company())
  await proposeMove(db, { quoteId: quote.id, move, visitorId }, now)
  return true
}

/** What's paid, or shared with other parts, a person has to work out. */
async function refuseReprice(db: Database, orderId: number, { phone }: Company) {
  const payments = (await listEntries(db, [orderId])).filter(({ state }) => state !== 'failed')
  if (payments.length === 0 && (await listQuoteIds(db, orderId)).length === 1) return
  const sentence = `Getting it there changes the price. Call us at ${phone.display}, and we'll work it out.`
  throw new AppError('conflict', sentence)
}

type Agreed = { orderId: number; quoteId: number; price: string; visitorId: string | null }

/** The customer agreed to the price for another place before paying, so the order has that price. */
export async function repriceOrder(tx: Database, { orderId, ...agreed }: Agreed, deps: OrderDeps, now: Date) {
  const moved = await agreeToMove(tx, agreed, now)
  if (!moved) return
  const { quote, shipTo } = moved
  await moveOrder(tx, { orderId, shipTo, company: deps.company }, now)
  await refuseReprice(tx, orderId, deps.company)
  await deleteLines(tx, orderId, quote.id)
  await insertLines(tx, orderId, quote.id, await quotedLines(tx, quote, deps))
  await endCheckouts(tx, orderId, now)
  await refreshOrder(tx, orderId)
  const sentence = `${orderNumber(orderId)} goes somewhere else. The customer agreed to ${quote.finalQuote}.`
  await notifyOfOrder(tx, await lockOrder(tx, orderId), { subject: 'Another address', sentence }, deps, now)
}
