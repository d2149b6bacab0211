import { orderNumber } from '#orders/order.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findQuoteToDecide, updateQuoteStatus } from '#quotes/server/quote-store.ts'
import { releaseHold } from '#stock/server/hold-store.ts'
import { endCheckouts } from './checkout-store.ts'
import { type MailDeps, mailOrder, mailVisitorChange, orderMails } from './order-mail.ts'
import { findDelivery, listQuoteIds, listShipmentRows, lockOrder, refreshOrder } from './order-store.ts'
import { recordOrderChange } from './record-change.ts'
import { refundOnline } from './refund-order.ts'

/** By staff, or by anyone with the customer's link. */
type CancelledBy = { staffId: number } | { staffId: null; isMailAllowed: boolean }

type Cancelled = CancelledBy & { orderId: number; reason: string }

/**
 * Before it ships, customers and staff can cancel an order. Online payments are refunded automatically; the rest waits
 * for staff in "To refund". Returns the refunds for the provider to carry out. Idempotent.
 */
export async function cancelOrder(tx: Database, cancelled: Cancelled, deps: MailDeps, now: Date) {
  const { orderId, staffId, reason } = cancelled
  const quoteIds = await listQuoteIds(tx, orderId)
  // Quotes are locked first, as when they're accepted.
  for (const quoteId of quoteIds) await findQuoteToDecide(tx, quoteId)
  const row = await lockOrder(tx, orderId)
  if (row.cancelled_at !== null) return []
  if ((await listShipmentRows(tx, [orderId])).length > 0 || (await findDelivery(tx, orderId)))
    throw new AppError('conflict', `${orderNumber(orderId)} has shipped, so it can't be canceled. It can be returned.`)
  await tx
    .updateTable('orders')
    .set({ cancelled_at: now.getTime(), cancelled_by: staffId === null ? 'customer' : 'staff', cancel_reason: reason })
    .where('id', '=', orderId)
    .execute()
  for (const quoteId of quoteIds) {
    await updateQuoteStatus(tx, quoteId, { status: 'declined', declineReason: 'Order canceled' }, now)
    await releaseHold(tx, quoteId, now)
  }
  await endCheckouts(tx, orderId, now)
  await refreshOrder(tx, orderId)
  const { lead_id: leadId } = row
  await recordOrderChange(tx, { id: orderId, leadId, staffId, after: `canceled: ${reason}` }, now)
  const lines = [
    `${orderNumber(orderId)} is canceled.${staffId === null ? '' : ` ${reason}`}`,
    'If you paid anything, you get all of it back.',
  ]
  const mail = { kind: orderMails.cancelled, subject: 'Your order is canceled', lines }
  if (cancelled.staffId === null) await mailVisitorChange(tx, { ...cancelled, id: orderId, leadId }, mail, deps, now)
  else await mailOrder(tx, { id: orderId, leadId, byStaff: true }, mail, deps, now)
  return refundOnline(tx, await lockOrder(tx, orderId), 'Order canceled', deps, now)
}
