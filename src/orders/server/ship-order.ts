import { guessCarrier } from '#orders/carrier.ts'
import { orderNumber } from '#orders/order.ts'
import type { NewShipment } from '#orders/order-request.ts'
import { sumLedger } from '#orders/order-state.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { deleteUnsentMail } from '#platform/mail/outbox-store.ts'
import { sellHeldItem } from '#stock/server/hold-store.ts'
import { type MailDeps, mailOrder, orderMails } from './order-mail.ts'
import {
  findDelivery,
  listQuoteIds,
  listShipmentRows,
  lockOrder,
  type OrderRow,
  readFacts,
  refreshOrder,
} from './order-store.ts'
import { recordOrderChange } from './record-change.ts'

const ON_ITS_WAY = 'Your part is on its way'

type Shipped = NewShipment & { orderId: number; staffId: number }

/** One package or pallet. An order can go in several. */
export async function shipOrder(tx: Database, shipped: Shipped, deps: MailDeps, now: Date): Promise<number> {
  const { orderId, tracking, reason, staffId } = shipped
  const row = await lockOrder(tx, orderId)
  refuseCancelled(row)
  if (row.is_pickup)
    throw new AppError('conflict', 'The customer is picking this order up. Mark it handed over instead.')
  if (await findDelivery(tx, orderId)) throw new AppError('conflict', 'This order has already been delivered.')
  await refuseUnpaid(tx, row, reason)
  const carrier = shipped.carrier || guessCarrier(tracking)
  if (!carrier) throw new AppError('invalid', 'Enter the carrier', { fields: { carrier: 'Enter the carrier' } })
  const { id } = await tx
    .insertInto('order_shipments')
    .values({
      order_id: orderId,
      carrier,
      tracking_number: tracking,
      reason,
      staff_id: staffId,
      created_at: now.getTime(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await refreshOrder(tx, orderId)
  const wording = wordingOf(carrier, tracking)
  const after = `shipped: ${wording}${reason ? ` (unpaid: ${reason})` : ''}`
  await recordOrderChange(tx, { id: orderId, leadId: row.lead_id, staffId, after }, now)
  const { delivery } = deps.company.claims
  const lines = [
    `Your part is on its way: ${orderNumber(orderId)}, with ${wording}.`,
    ...(delivery ? [`Delivery usually takes ${delivery}.`] : []),
  ]
  const mail = { kind: orderMails.shipped, subject: ON_ITS_WAY, lines }
  await mailOrder(tx, { id: orderId, leadId: row.lead_id, byStaff: true }, mail, deps, now)
  return id
}

function wordingOf(carrier: string, tracking: string): string {
  return tracking ? `${carrier}, tracking number ${tracking}` : carrier
}

function refuseCancelled(row: OrderRow) {
  if (row.cancelled_at !== null) throw new AppError('conflict', `${orderNumber(row.id)} is canceled.`)
}

async function refuseUnpaid(tx: Database, row: OrderRow, reason: string) {
  const { dueCents } = sumLedger(await readFacts(tx, row))
  if (dueCents > 0 && !reason)
    throw new AppError('invalid', "This order isn't paid. Give a reason to send it anyway.", {
      fields: { reason: 'Give a reason to send it unpaid' },
    })
}

/** Removes a shipment recorded by mistake. If the customer already got the email, staff have to call. */
export async function voidShipment(
  tx: Database,
  { orderId, shipmentId, staffId }: { orderId: number; shipmentId: number; staffId: number },
  deps: MailDeps,
  now: Date,
) {
  const row = await lockOrder(tx, orderId)
  if (await findDelivery(tx, orderId)) throw new AppError('conflict', 'This order has already been delivered.')
  const voided = await tx
    .updateTable('order_shipments')
    .set({ voided_at: now.getTime() })
    .where((shipment) => shipment.and({ id: shipmentId, order_id: orderId }))
    .where('voided_at', 'is', null)
    .returning(['carrier', 'tracking_number'])
    .executeTakeFirst()
  if (!voided) throw new AppError('not_found', 'Shipment not found')
  const { carrier, tracking_number: tracking } = voided
  const about = { subject: `${ON_ITS_WAY}: ${orderNumber(orderId)}`, saying: `with ${wordingOf(carrier, tracking)}.` }
  const unsent = { leadId: row.lead_id, kinds: [orderMails.shipped], delayMs: deps.caps.staffDelayMs, ...about }
  const isTakenBack = await deleteUnsentMail(tx, unsent, now)
  await refreshOrder(tx, orderId)
  const after = `shipment with ${carrier} taken back${isTakenBack ? '' : ', the customer was told it shipped'}`
  await recordOrderChange(tx, { id: orderId, leadId: row.lead_id, staffId, after }, now)
}

type Delivered = { orderId: number; staffId: number; code: string; reason: string }

/** Delivered, or handed over at the counter. Items held from stock are now sold. Idempotent. */
export async function deliverOrder(
  tx: Database,
  { orderId, staffId, code, reason }: Delivered,
  deps: MailDeps,
  now: Date,
) {
  const row = await lockOrder(tx, orderId)
  refuseCancelled(row)
  if (row.is_pickup) await refuseHandOver(tx, row, { code, reason })
  else if ((await listShipmentRows(tx, [orderId])).length === 0)
    throw new AppError('conflict', "This order hasn't shipped yet.")
  const inserted = await tx
    .insertInto('order_deliveries')
    .values({ order_id: orderId, staff_id: staffId, created_at: now.getTime() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst()
  if (!inserted) return
  await tx.updateTable('order_shipments').set({ delivered_at: now.getTime() }).where('order_id', '=', orderId).execute()
  for (const quoteId of await listQuoteIds(tx, orderId)) await sellHeldItem(tx, quoteId, now)
  await refreshOrder(tx, orderId)
  const after = row.is_pickup ? `handed over${reason ? ` (${reason})` : ''}` : 'delivered'
  await recordOrderChange(tx, { id: orderId, leadId: row.lead_id, staffId, after }, now)
  const done = row.is_pickup ? 'You picked up' : 'The carrier delivered'
  const lines = [
    `${done} ${orderNumber(orderId)}. If something's wrong, tell us on your order page within ${row.return_days} days.`,
  ]
  const mail = { kind: orderMails.delivered, subject: row.is_pickup ? 'Picked up' : 'Delivered', lines }
  await mailOrder(tx, { id: orderId, leadId: row.lead_id, byStaff: true }, mail, deps, now)
}

async function refuseHandOver(tx: Database, row: OrderRow, { code, reason }: { code: string; reason: string }) {
  if (code && code.replace(/\D/g, '') !== row.pickup_code)
    throw new AppError('invalid', "That isn't the pickup code of this order.", {
      fields: { code: "That isn't the pickup code of this order." },
    })
  await refuseUnpaid(tx, row, reason)
}
