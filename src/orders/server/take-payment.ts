import { formatDollars, toCents } from '#lib/money.ts'
import { orderNumber } from '#orders/order.ts'
import { type RefundedLine, refundAmount, remainingWorth, worthOfLines } from '#orders/order-lines.ts'
import type { PaymentRequest } from '#orders/order-request.ts'
import { isPayment, sumLedger } from '#orders/order-state.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { endCheckouts } from './checkout-store.ts'
import {
  findEntry,
  insertEntry,
  type LedgerEntry,
  listEntries,
  listLedgerLines,
  type NewEntry,
  updateEntryState,
} from './ledger-store.ts'
import { dueWording, type MailDeps, mailOrder, orderMails } from './order-mail.ts'
import {
  insertDocument,
  listLineRows,
  lockOrder,
  type OrderRow,
  readFacts,
  refreshOrder,
  toOrderLine,
} from './order-store.ts'
import { recordOrderChange } from './record-change.ts'

type Taken = PaymentRequest & { orderId: number; staffId: number }

/** Staff took money at the counter or by mail. */
export async function takePayment(tx: Database, taken: Taken, deps: MailDeps, now: Date): Promise<number> {
  const { orderId, kind, method, amount, reason, staffId } = taken
  const row = await lockOrder(tx, orderId)
  if (row.cancelled_at !== null) throw new AppError('conflict', `${orderNumber(orderId)} is canceled.`)
  const { dueCents } = sumLedger(await readFacts(tx, row))
  const amountCents = toCents(amount)
  if (amountCents > dueCents)
    throw new AppError(
      'invalid',
      dueCents === 0
        ? 'Nothing is left to pay.'
        : `${formatDollars(amountCents)} is more than the ${formatDollars(dueCents)} that's due.`,
    )
  const id = await recordPayment(tx, row, { orderId, kind, method, amountCents, reason, staffId }, deps, now)
  if (id === null) throw new Error('A manual payment was not inserted.')
  return id
}

/**
 * Money that came in, or is on its way. Records the actual amount, whatever we asked for. Null if the provider's
 * reference is already in the ledger. The order must be locked.
 */
export async function recordPayment(
  tx: Database,
  row: OrderRow,
  entry: Omit<NewEntry, 'lines'>,
  deps: MailDeps,
  now: Date,
): Promise<number | null> {
  const lines = await spreadOverLines(tx, row.id, entry.amountCents)
  const id = await insertEntry(tx, { ...entry, lines }, now)
  if (id === null) return null
  if ((entry.state ?? 'settled') === 'settled') await onPaid(tx, row, id, deps, now)
  else await refreshOrder(tx, row.id)
  return id
}

/** A pending payment arrived or failed. False if we already knew. The order must be locked. */
export async function settlePayment(
  tx: Database,
  row: OrderRow,
  { id, state }: { id: number; state: 'settled' | 'failed' },
  deps: MailDeps,
  now: Date,
): Promise<boolean> {
  if (!(await updateEntryState(tx, { id, state }, now))) return false
  if (state === 'settled') await onPaid(tx, row, id, deps, now)
  else await refreshOrder(tx, row.id)
  return true
}

/** Pays the lines in proportion to what's unpaid of each, tax included, so reports by line and by state add up. */
async function spreadOverLines(tx: Database, orderId: number, amountCents: number): Promise<RefundedLine[]> {
  const lines = (await listLineRows(tx, [orderId])).map(toOrderLine)
  const paid = (await listLedgerLines(tx, orderId)).filter(({ kind }) => isPayment(kind))
  return refundAmount(remainingWorth(worthOfLines(lines), paid), amountCents)
}

async function onPaid(tx: Database, row: OrderRow, entryId: number, deps: MailDeps, now: Date) {
  const entry = await findEntry(tx, entryId)
  if (!entry) throw new Error('A ledger entry disappeared.')
  const { kind, method, staffId } = entry
  const { id, lead_id: leadId } = row
  await insertDocument(tx, { kind: 'receipt', orderId: id, entryId }, now)
  await endCheckouts(tx, id, now)
  const { dueCents } = sumLedger(await refreshOrder(tx, id))
  const amount = formatDollars(entry.amountCents)
  await recordOrderChange(tx, { id, leadId, staffId, after: `${kind} of ${amount}, ${method}` }, now)
  const isCanceled = row.cancelled_at !== null
  const subject = dueCents === 0 && !isCanceled ? 'Your order is paid' : 'We got your payment'
  const next = isCanceled ? "The order is canceled, so we'll send it back." : dueWording(dueCents)
  const lines = [
    `We got your ${kind} of ${amount} for ${orderNumber(id)}. ${next}`,
    'Your receipt is on your order page.',
  ]
  const mail = { kind: orderMails.payment, subject, lines }
  await mailOrder(tx, { id, leadId, byStaff: staffId !== null }, mail, deps, now)
}

type Reversal = { orderId: number; entryId: number; reason: string; staffId: number }

/** Undoes a mistake in the ledger with an entry against it. */
export async function reverseEntry(
  tx: Database,
  { orderId, entryId, reason, staffId }: Reversal,
  now: Date,
): Promise<number> {
  const row = await lockOrder(tx, orderId)
  const entry = await findEntry(tx, entryId)
  if (entry?.orderId !== orderId) throw new AppError('not_found', 'Entry not found')
  refuseReversal(entry)
  const isReversed = (await listEntries(tx, [orderId])).some(({ reversesId }) => reversesId === entryId)
  if (isReversed) throw new AppError('conflict', 'This entry has already been reversed.')
  const sums = sumLedger(await readFacts(tx, row))
  if (isPayment(entry.kind) && entry.amountCents > sums.refundableCents)
    throw new AppError('invalid', 'Part of this payment was refunded. Reverse the refund first.')
  const { kind, method } = entry
  const lines = (await listLedgerLines(tx, orderId))
    .filter((line) => line.entryId === entryId)
    .map(({ lineId, amountCents, taxCents }) => ({ lineId, amountCents: -amountCents, taxCents: -taxCents }))
  const reversal = {
    orderId,
    kind,
    method,
    amountCents: -entry.amountCents,
    reversesId: entryId,
    reason,
    staffId,
    lines,
  }
  const { returnId, paymentId } = entry
  const id = await insertEntry(tx, { ...reversal, returnId, paymentId }, now)
  if (id === null) throw new AppError('conflict', 'This entry has already been reversed.')
  await endCheckouts(tx, orderId, now)
  await refreshOrder(tx, orderId)
  const after = `${kind} of ${formatDollars(entry.amountCents)} reversed: ${reason}`
  await recordOrderChange(tx, { id: orderId, leadId: row.lead_id, staffId, after }, now)
  return id
}

function refuseReversal({ provider, state, reversesId }: LedgerEntry) {
  if (provider !== 'manual') throw new AppError('conflict', 'Refund an online payment instead.')
  if (state !== 'settled') throw new AppError('conflict', 'This entry never settled.')
  if (reversesId !== null) throw new AppError('conflict', 'A reversal is final. Record the payment again.')
}
