import { randomInt } from 'node:crypto'
import type { Generated, Selectable } from 'kysely'
import type { Address, LineKind, OrderDocument, OrderState } from '#orders/order.ts'
import { type NewLine, type OrderLine, remainingWorth, sumWorth, worthOfLines } from '#orders/order-lines.ts'
import { computeState, isPayment, isRefunded, type OrderFacts, sumLedger } from '#orders/order-state.ts'
import type { Database, Tables } from '#platform/database/database.ts'
import { forUpdate, lockUntilCommit } from '#platform/database/dialect.ts'
import { AppError } from '#platform/http/app-error.ts'
import { listEntries, listLedgerLines } from './ledger-store.ts'
import { listReturns } from './return-store.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    orders: {
      id: Generated<number>
      lead_id: number
      /** Who confirmed it. */
      staff_id: number | null
      is_pickup: number
      street: string
      city: string
      state: string
      zip_code: string
      /** What the customer shows at the counter. */
      pickup_code: string
      /** Where its tax goes. */
      tax_state: string | null
      deposit_percent: number | null
      return_days: number
      restocking_percent: number
      cancelled_at: number | null
      cancelled_by: 'customer' | 'staff' | null
      cancel_reason: string
      /** When the customer was reminded to pay, which happens once. */
      reminded_at: number | null
      /** Computed from what happened, only by `refreshOrder`, so lists don't have to. */
      status: OrderState
      closes_at: number | null
      owes_refund: number
      awaits_core: number
      created_at: number
    }
    order_quotes: { quote_id: number; order_id: number }
    order_lines: {
      id: Generated<number>
      order_id: number
      quote_id: number
      kind: LineKind
      label: string
      amount_cents: number
      /** Its share of the tax line. */
      tax_cents: number
      /** What it cost us, where that's known. */
      cost_cents: number | null
      is_electrical: number
      pounds: number | null
    }
    order_documents: {
      kind: OrderDocument['kind']
      number: number
      order_id: number
      entry_id: number | null
      created_at: number
    }
    order_shipments: {
      id: Generated<number>
      order_id: number
      carrier: string
      tracking_number: string
      reason: string
      staff_id: number | null
      created_at: number
      delivered_at: number | null
      voided_at: number | null
    }
    order_deliveries: { order_id: number; staff_id: number | null; created_at: number }
  }
}

export type OrderRow = Selectable<Tables['orders']>

export type OrderLineRow = Selectable<Tables['order_lines']>

export type NewOrder = {
  leadId: number
  staffId: number | null
  address: Address | null
  isPickup: boolean
  taxState: string | null
  depositPercent: number | null
  returnDays: number
  restockingPercent: number
}

const NO_ADDRESS: Address = { street: '', city: '', state: '', zipCode: '' }

export async function insertOrder(tx: Database, order: NewOrder, now: Date): Promise<number> {
  const { street, city, state, zipCode } = order.address ?? NO_ADDRESS
  const { id } = await tx
    .insertInto('orders')
    .values({
      lead_id: order.leadId,
      staff_id: order.staffId,
      is_pickup: Number(order.isPickup),
      ...{ street, city, state, zip_code: zipCode },
      pickup_code: order.isPickup ? createPickupCode() : '',
      tax_state: order.taxState,
      deposit_percent: order.depositPercent,
      return_days: order.returnDays,
      restocking_percent: order.restockingPercent,
      cancel_reason: '',
      status: 'unpaid',
      owes_refund: 0,
      awaits_core: 0,
      created_at: now.getTime(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function createPickupCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0')
}

export type QuotedLine = NewLine & { costCents: number | null; isElectrical: boolean; pounds: number | null }

export async function linkQuote(tx: Database, orderId: number, quoteId: number) {
  await tx.insertInto('order_quotes').values({ order_id: orderId, quote_id: quoteId }).execute()
}

export async function insertLines(tx: Database, orderId: number, quoteId: number, lines: readonly QuotedLine[]) {
  const rows = lines.map((line) => ({
    order_id: orderId,
    quote_id: quoteId,
    kind: line.kind,
    label: line.label,
    amount_cents: line.amountCents,
    tax_cents: line.taxCents,
    cost_cents: line.costCents,
    is_electrical: Number(line.isElectrical),
    pounds: line.pounds,
  }))
  await tx.insertInto('order_lines').values(rows).execute()
}

/** Leaves the lines of an earlier order alone. */
export async function deleteLines(tx: Database, orderId: number, quoteId: number) {
  await tx
    .deleteFrom('order_lines')
    .where((line) => line.and({ order_id: orderId, quote_id: quoteId }))
    .execute()
}

export async function unlinkQuote(tx: Database, quoteId: number) {
  await tx.deleteFrom('order_quotes').where('quote_id', '=', quoteId).execute()
}

export async function findOrderRow(db: Database, id: number): Promise<OrderRow | null> {
  return (await db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()) ?? null
}

/** Concurrent changes to the order wait here. The lead is locked first, as everywhere. */
export async function lockOrder(tx: Database, id: number): Promise<OrderRow> {
  const leadOfOrder = tx.selectFrom('orders').select('lead_id').where('id', '=', id)
  await forUpdate(tx, tx.selectFrom('leads').select('id').where('id', '=', leadOfOrder)).execute()
  const row = await forUpdate(tx, tx.selectFrom('orders').selectAll().where('id', '=', id)).executeTakeFirst()
  if (!row) throw orderNotFound()
  return row
}

export function orderNotFound() {
  return new AppError('not_found', 'Order not found')
}

export async function findOrderIdOfQuote(db: Database, quoteId: number): Promise<number | null> {
  const row = await db.selectFrom('order_quotes').select('order_id').where('quote_id', '=', quoteId).executeTakeFirst()
  return row?.order_id ?? null
}

export async function listQuoteIds(db: Database, orderId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('order_quotes')
    .select('quote_id')
    .where('order_id', '=', orderId)
    .orderBy('quote_id')
    .execute()
  return rows.map(({ quote_id }) => quote_id)
}

/** Whether all that's known of where it goes was said in this browser: each of its quotes can be answered in another. */
export async function isAnsweredBy(db: Database, orderId: number, visitorId: string | null): Promise<boolean> {
  const rows = await db
    .selectFrom('order_quotes')
    .innerJoin('quotes', 'quotes.id', 'order_quotes.quote_id')
    .innerJoin('orders', 'orders.id', 'order_quotes.order_id')
    .select('answered_by')
    .where('orders.id', '=', orderId)
    // Once it's canceled, its quotes can be reopened and answered again.
    .where('cancelled_at', 'is', null)
    .execute()
  return visitorId !== null && rows.length > 0 && rows.every(({ answered_by }) => answered_by === visitorId)
}

export async function listOrderIdsOfLead(db: Database, leadId: number): Promise<number[]> {
  const rows = await db.selectFrom('orders').select('id').where('lead_id', '=', leadId).orderBy('id', 'desc').execute()
  return rows.map(({ id }) => id)
}

export async function listLineRows(db: Database, orderIds: readonly number[]): Promise<OrderLineRow[]> {
  if (orderIds.length === 0) return []
  return db.selectFrom('order_lines').selectAll().where('order_id', 'in', orderIds).orderBy('id').execute()
}

export function toOrderLine(row: OrderLineRow): OrderLine {
  const { id, quote_id: quoteId, kind, label, amount_cents: amountCents, tax_cents: taxCents } = row
  return { id, quoteId, kind, label, amountCents, taxCents }
}

/** Numbers of one kind have no gaps: they're taken in the transaction that needs them, one at a time. */
export async function insertDocument(
  tx: Database,
  { kind, orderId, entryId = null }: { kind: OrderDocument['kind']; orderId: number; entryId?: number | null },
  now: Date,
) {
  await lockUntilCommit(tx, `numbers of ${kind}s`)
  const last = tx.selectFrom('order_documents').select('number').where('kind', '=', kind).orderBy('number', 'desc')
  const number = ((await last.limit(1).executeTakeFirst())?.number ?? 0) + 1
  await tx
    .insertInto('order_documents')
    .values({ kind, number, order_id: orderId, entry_id: entryId, created_at: now.getTime() })
    .execute()
}

/** Computes the order's state again. Call it after every change. */
export async function refreshOrder(tx: Database, id: number): Promise<OrderFacts> {
  const facts = await readFacts(tx, await lockOrder(tx, id))
  const { state, closesAt, owesRefund, awaitsCore } = computeState(facts)
  await tx
    .updateTable('orders')
    .set({
      status: state,
      closes_at: closesAt?.getTime() ?? null,
      owes_refund: Number(owesRefund),
      awaits_core: Number(awaitsCore),
    })
    .where('id', '=', id)
    .execute()
  return facts
}

export async function readFacts(db: Database, row: OrderRow): Promise<OrderFacts> {
  const [lines, ledger, ledgerLines, shipments, delivery, returns] = await Promise.all([
    listLineRows(db, [row.id]),
    listEntries(db, [row.id]),
    listLedgerLines(db, row.id),
    listShipmentRows(db, [row.id]),
    findDelivery(db, row.id),
    listReturns(db, [row.id]),
  ])
  const totalCents = lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const cancelledAt = row.cancelled_at === null ? null : new Date(row.cancelled_at)
  const { refundableCents } = sumLedger({ ledger, totalCents, cancelledAt })
  const refunds = ledgerLines.filter(({ kind }) => !isPayment(kind))
  const remaining = remainingWorth(worthOfLines(lines.map(toOrderLine)), refunds)
  const isSettled = ({ id, lineIds }: (typeof returns)[number]) =>
    isRefunded(ledger, id) ||
    Math.min(refundableCents, sumWorth(remaining.filter(({ lineId }) => lineIds.includes(lineId)))) === 0
  const cores = lines.filter(({ kind }) => kind === 'core')
  const coreIds = new Set(cores.map(({ id }) => id))
  const coreRefunds = refunds.filter(({ lineId }) => coreIds.has(lineId))
  return {
    totalCents,
    coreCents: cores.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
    coreRefundedCents: coreRefunds.reduce((sum, { amountCents }) => sum + amountCents, 0),
    ledger,
    shipments: shipments.length,
    deliveredAt: delivery ? new Date(delivery.created_at) : null,
    returns: returns.map((each) => ({ state: each.state, isSettled: isSettled(each) })),
    cancelledAt,
    returnDays: row.return_days,
  }
}

export async function listShipmentRows(db: Database, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_shipments')
    .selectAll()
    .where('order_id', 'in', orderIds)
    .where('voided_at', 'is', null)
    .orderBy('id')
    .execute()
}

export async function findDelivery(db: Database, orderId: number) {
  return (
    (await db.selectFrom('order_deliveries').selectAll().where('order_id', '=', orderId).executeTakeFirst()) ?? null
  )
}
