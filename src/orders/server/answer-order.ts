import { orderNumber, returnNumber } from '#orders/order.ts'
import type { NewReturnRequest } from '#orders/order-request.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { findQuoteToDecide } from '#quotes/server/quote-store.ts'
import { cancelOrder } from './cancel-order.ts'
import type { OrderDeps } from './order-deps.ts'
import { findOrderRow, listLineRows, lockOrder } from './order-store.ts'
import { notifyOfOrder } from './payment-notice.tsx'
import { requestReturn } from './return-order.ts'
import { insertReturnPhotos, type ReturnPhoto } from './return-store.ts'

/** Staff are told once, however often it's pressed. */
export async function cancelByCustomer(
  tx: Database,
  { quoteId, orderId, isMailAllowed }: { quoteId: number; orderId: number; isMailAllowed: boolean },
  deps: OrderDeps,
  now: Date,
) {
  // Locks the lead, so that a second click waits for the first.
  await findQuoteToDecide(tx, quoteId)
  const before = await findOrderRow(tx, orderId)
  if (before?.cancelled_at) return
  await cancelOrder(tx, { orderId, staffId: null, isMailAllowed, reason: 'by the customer' }, deps, now)
  const sentence = `The customer canceled ${orderNumber(orderId)}. What was paid goes back to them.`
  await notifyOfOrder(tx, await lockOrder(tx, orderId), { subject: 'Canceled', sentence }, deps, now)
}

type Requested = NewReturnRequest & { orderId: number; photos: readonly ReturnPhoto[] }

/** The parts that are named, or all that the terms take back. What's declined is on record, too. */
export async function returnByCustomer(
  tx: Database,
  { orderId, reason, lines, photos }: Requested,
  deps: OrderDeps,
  now: Date,
): Promise<{ refusal: string | null }> {
  const row = await lockOrder(tx, orderId)
  const parts = (await listLineRows(tx, [orderId])).filter(({ kind }) => kind === 'part')
  if (!lines.every((id) => parts.some((part) => part.id === id)))
    throw new AppError('invalid', 'Choose a part of this order to return.')
  const returnable = parts.filter(({ is_electrical }) => is_electrical === 0).map((part) => part.id)
  const request = { orderId, staffId: null, reason, lines: lines.length > 0 ? lines : returnable }
  const { id, refusal } = await requestReturn(tx, request, deps.company, now)
  if (id !== null) await insertReturnPhotos(tx, id, photos, now)
  const number = orderNumber(orderId)
  const notice = refusal
    ? { subject: 'Return declined', sentence: `We declined a return of ${number}: ${refusal}` }
    : { subject: 'Return requested', sentence: `The customer wants to return ${number}, as ${returnNumber(id ?? 0)}.` }
  await notifyOfOrder(tx, row, { ...notice, words: reason }, deps, now)
  return { refusal }
}
