import { isDeepStrictEqual } from 'node:util'
import type { Company } from '#company/company.ts'
import type { Shop } from '#company/server/shop.ts'
import { stateNames } from '#company/us-states.ts'
import { type Address, orderNumber } from '#orders/order.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import type { Quote } from '#quotes/quote.ts'
import { agreeToMove, keepShipTo, priceMove, proposeMove } from '#quotes/server/keep-ship-to.ts'
import type { ShipTo } from '#quotes/server/quote-address-store.ts'
import { endCheckouts } from './checkout-store.ts'
import { listEntries } from './ledger-store.ts'
import type { OrderDeps } from './order-deps.ts'
import { mailVisitorChange, orderMails } from './order-mail.ts'
import {
  createPickupCode,
  deleteLines,
  findDelivery,
  insertLines,
  isAnsweredBy,
  listQuoteIds,
  listShipmentRows,
  lockOrder,
  type OrderRow,
  refreshOrder,
} from './order-store.ts'
import { notifyOfOrder } from './payment-notice.tsx'
import { pickupCodeLine, quotedLines } from './place-order.ts'
import { recordOrderChange } from './record-change.ts'

type Moved = { orderId: number; shipTo: ShipTo; isMailAllowed: boolean }

/** The customer can change where it goes until it ships, and hears of it in our words only. Null if it goes there already. */
async function moveOrder(
  tx: Database,
  { orderId, shipTo, isMailAllowed }: Moved,
  deps: OrderDeps,
  now: Date,
): Promise<string | null> {
  const row = await lockOrder(tx, orderId)
  const number = orderNumber(orderId)
  await refuseLateMove(tx, row)
  const { street, city, state, zipCode } = shipTo.address ?? { street: '', city: '', state: '', zipCode: '' }
  const place = { street, city, state, zip_code: zipCode, is_pickup: Number(shipTo.isPickup) }
  if (isDeepStrictEqual(place, pickPlace(row))) return null
  const code = shipTo.isPickup ? row.pickup_code || createPickupCode() : ''
  await tx
    .updateTable('orders')
    .set({ ...place, pickup_code: code, tax_state: state || deps.company.address.stateCode })
    .where('id', '=', orderId)
    .execute()
  const after = shipTo.isPickup ? 'will be picked up' : `goes to ${city}, ${state} ${zipCode}`
  await recordOrderChange(tx, { id: orderId, leadId: row.lead_id, staffId: null, after }, now)
  const sentence = shipTo.isPickup ? `${number} will be picked up.` : `${number} now goes to ${state} ${zipCode}.`
  const lines = [
    [sentence, ...(code ? [pickupCodeLine(code)] : [])].join(' '),
    "If you didn't change this, call us right away.",
  ]
  const mail = { kind: orderMails.moved, subject: 'Where your order goes', lines }
  await mailVisitorChange(tx, { id: orderId, leadId: row.lead_id, isMailAllowed }, mail, deps, now)
  return sentence
}

async function refuseLateMove(tx: Database, { id, cancelled_at }: OrderRow) {
  if (cancelled_at !== null) throw new AppError('conflict', `${orderNumber(id)} is canceled.`)
  if ((await listShipmentRows(tx, [id])).length > 0 || (await findDelivery(tx, id)))
    throw new AppError('conflict', `${orderNumber(id)} has shipped, so we can't change where it goes.`)
}

function pickPlace({ street, city, state, zip_code, is_pickup }: OrderRow) {
  return { street, city, state, zip_code, is_pickup }
}

function hasPlace({ street, is_pickup }: OrderRow): boolean {
  return street !== '' || is_pickup === 1
}

type Kept = Moved & { quoteId: number; visitorId: string | null }

/** At the price it has. Staff hear of it unless it's the first place. */
export async function keepMove(tx: Database, { quoteId, visitorId, ...moved }: Kept, deps: OrderDeps, now: Date) {
  const before = await lockOrder(tx, moved.orderId)
  if (hasPlace(before)) await refuseOtherBrowser(tx, { id: before.id, visitorId }, deps.company)
  const sentence = await moveOrder(tx, moved, deps, now)
  await keepShipTo(tx, { quoteId, shipTo: moved.shipTo, visitorId }, now)
  if (sentence && hasPlace(before)) await notifyOfOrder(tx, before, { subject: 'Another address', sentence }, deps, now)
}

/** A link can be shared, so it must not send away what someone else paid for. */
async function refuseOtherBrowser(
  tx: Database,
  { id, visitorId }: { id: number; visitorId: string | null },
  { phone }: Company,
) {
  const payments = (await listEntries(tx, [id])).filter(({ state }) => state !== 'failed')
  if (payments.length === 0 || (await isAnsweredBy(tx, id, visitorId))) return
  const sentence = `${orderNumber(id)} has a payment, so we can't change where it goes here. Call us at ${phone.display}.`
  throw new AppError('conflict', sentence)
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

/** What's paid, or shared with other parts, a person has to work out. A failed payment keeps its lines, too. */
async function refuseReprice(db: Database, orderId: number, { phone }: Company) {
  const entries = await listEntries(db, [orderId])
  if (entries.length === 0 && (await listQuoteIds(db, orderId)).length === 1) return
  const sentence = `Getting it there changes the price. Call us at ${phone.display}, and we'll work it out.`
  throw new AppError('conflict', sentence)
}

type Agreed = { orderId: number; quoteId: number; price: string; visitorId: string | null; isMailAllowed: boolean }

/** The customer agreed to the price for another place before paying, so the order has that price. */
export async function repriceOrder(
  tx: Database,
  { orderId, isMailAllowed, ...agreed }: Agreed,
  deps: OrderDeps,
  now: Date,
) {
  const moved = await agreeToMove(tx, agreed, now)
  if (!moved) return
  const { quote, shipTo } = moved
  await moveOrder(tx, { orderId, shipTo, isMailAllowed }, deps, now)
  await refuseReprice(tx, orderId, deps.company)
  await deleteLines(tx, orderId, quote.id)
  await insertLines(tx, orderId, quote.id, await quotedLines(tx, quote, deps))
  await endCheckouts(tx, orderId, now)
  await refreshOrder(tx, orderId)
  const sentence = `${orderNumber(orderId)} goes somewhere else. The customer agreed to ${quote.finalQuote}.`
  await notifyOfOrder(tx, await lockOrder(tx, orderId), { subject: 'Another address', sentence }, deps, now)
}

type Corrected = { orderId: number; staffId: number; address: Address }

/** Staff correct where an order goes; its price stays, and so does the state whose tax it has. */
export async function changeAddress(tx: Database, { orderId, staffId, address }: Corrected, now: Date) {
  const row = await lockOrder(tx, orderId)
  if (row.is_pickup) throw new AppError('conflict', 'The customer is picking this order up.')
  await refuseLateMove(tx, row)
  const { zipCode, ...place } = address
  const taxState = row.tax_state ?? place.state
  if (taxState !== place.state) {
    const sentence = `The price has ${stateNames[taxState]} sales tax. To ship to another state, make a new quote.`
    throw new AppError('conflict', sentence)
  }
  await tx
    .updateTable('orders')
    .set({ ...place, zip_code: zipCode, tax_state: taxState })
    .where('id', '=', orderId)
    .execute()
  const after = `goes to ${place.city}, ${place.state} ${zipCode}`
  await recordOrderChange(tx, { id: orderId, leadId: row.lead_id, staffId, after }, now)
}
