import type { Settings } from '#company/settings.ts'
import { toCents, toDollars } from '#lib/money.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { trackingUrl } from '#orders/carrier.ts'
import {
  documentNumber,
  type LedgerEntryView,
  type ListedOrder,
  type Order,
  type OrderReturnView,
  orderNumber,
  returnNumber,
} from '#orders/order.ts'
import { depositOf, type LineWorth, refundWhole, remainingWorth, sumWorth, worthOfLines } from '#orders/order-lines.ts'
import { isPayment, isRefunded, isReturnOpen, stateAt, sumLedger } from '#orders/order-state.ts'
import type { Database } from '#platform/database/database.ts'
import { quoteNumber } from '#quotes/quote.ts'
import { staffLabel } from '#staff/server/staff-store.ts'
import { type LedgerEntry, listEntries, listLedgerLines } from './ledger-store.ts'
import {
  findDelivery,
  findOrderRow,
  listLineRows,
  type OrderLineRow,
  type OrderRow,
  orderNotFound,
  toOrderLine,
} from './order-store.ts'
import { listQuotedLocations } from './quoted-items.ts'
import { listReturnPhotoIds, listReturns, type OrderReturn } from './return-store.ts'

export async function getOrder(db: Database, id: number, settings: Settings, now: Date): Promise<Order> {
  const row = await findOrderRow(db, id)
  if (!row) throw orderNotFound()
  return describeOrder(db, row, settings, now)
}

async function describeOrder(db: Database, row: OrderRow, settings: Settings, now: Date): Promise<Order> {
  const { id } = row
  const [listed] = await describeListed(db, [row], now)
  if (!listed) throw orderNotFound()
  const [lineRows, entries, ledgerLines, shipments, delivery, returns, documents] = await Promise.all([
    listLineRows(db, [id]),
    listEntries(db, [id]),
    listLedgerLines(db, id),
    listShipments(db, id),
    findDelivery(db, id),
    listReturns(db, [id]),
    db.selectFrom('order_documents').selectAll().where('order_id', '=', id).orderBy('created_at').execute(),
  ])
  const refunded = ledgerLines.filter(({ kind }) => !isPayment(kind))
  const remaining = remainingWorth(worthOfLines(lineRows.map(toOrderLine)), refunded)
  const [photos, locations] = await Promise.all([
    listReturnPhotoIds(
      db,
      returns.map((each) => each.id),
    ),
    listQuotedLocations(
      db,
      lineRows.map((line) => line.quote_id),
    ),
  ])
  return {
    ...listed,
    lines: lineRows.map((line) => toLineView(line, { remaining, returns, entries, locations })),
    ledger: entries.map(toEntryView),
    shipments,
    deliveredAt: delivery ? new Date(delivery.created_at) : null,
    returns: returns.map((each) => toReturnView(each, { entries, remaining, photos: photos.get(each.id) ?? [] })),
    documents: documents.map(({ kind, number, entry_id: entryId, created_at }) => ({
      kind,
      number: documentNumber(kind, number),
      entryId,
      at: new Date(created_at),
    })),
    pickupCode: row.pickup_code,
    deposit: row.deposit_percent === null ? null : toDollars(depositOf(toCents(listed.total), row.deposit_percent)),
    cancelledAt: row.cancelled_at === null ? null : new Date(row.cancelled_at),
    cancelledBy: row.cancelled_by,
    cancelReason: row.cancel_reason,
    returnableUntil: delivery ? new Date(delivery.created_at + row.return_days * DAY_MS) : null,
    refundLimit: settings.refundLimit,
  }
}

type AroundLine = {
  remaining: readonly LineWorth[]
  returns: readonly OrderReturn[]
  entries: readonly LedgerEntry[]
  locations: ReadonlyMap<number, string>
}

function toLineView(
  line: OrderLineRow,
  { remaining, returns, entries, locations }: AroundLine,
): Order['lines'][number] {
  const worth = remaining.filter(({ lineId }) => lineId === line.id)
  const refundableCents = sumWorth(worth)
  const returned = returns.find(({ state, lineIds }) => state !== 'refused' && lineIds.includes(line.id))
  const isWaiting = returned !== undefined && !isRefunded(entries, returned.id)
  const keptCents = isWaiting ? refundableCents - sumRefund(worth, returned) : 0
  return {
    id: line.id,
    quote: quoteNumber(line.quote_id),
    kind: line.kind,
    label: line.label,
    location: line.kind === 'part' ? (locations.get(line.quote_id) ?? '') : '',
    amount: toDollars(line.amount_cents),
    isElectrical: line.is_electrical === 1,
    refundable: toDollars(refundableCents),
    restockingFee: toDollars(keptCents),
  }
}

function sumRefund(lines: readonly LineWorth[], { restockingPercent }: OrderReturn): number {
  const refunds = refundWhole(lines, restockingPercent)
  return refunds.reduce((sum, { amountCents, taxCents }) => sum + amountCents + taxCents, 0)
}

async function listShipments(db: Database, orderId: number) {
  const rows = await db
    .selectFrom('order_shipments')
    .leftJoin('staff', 'staff.id', 'order_shipments.staff_id')
    .select(['order_shipments.id', 'carrier', 'tracking_number', 'reason', 'order_shipments.created_at'])
    .select(staffLabel.as('by'))
    .where('order_id', '=', orderId)
    .where('voided_at', 'is', null)
    .orderBy('order_shipments.id')
    .execute()
  return rows.map(({ id, carrier, tracking_number: tracking, reason, created_at, by }) => ({
    ...{ id, carrier, tracking, reason },
    trackingUrl: trackingUrl(carrier, tracking),
    by: (by as string | null) ?? '',
    at: new Date(created_at),
  }))
}

function toEntryView(entry: LedgerEntry): LedgerEntryView {
  const { id, kind, provider, method, amountCents, state, reference, reason, reversesId, by, createdAt: at } = entry
  return { id, kind, provider, method, amount: toDollars(amountCents), state, reference, reason, reversesId, by, at }
}

type Around = { entries: readonly LedgerEntry[]; remaining: readonly LineWorth[]; photos: number[] }

function toReturnView(found: OrderReturn, { entries, remaining, photos }: Around): OrderReturnView {
  const { id, state, reason, words, requestedBy, isException, lineIds, createdAt } = found
  const hasRefund = isRefunded(entries, id)
  const lines = remaining.filter(({ lineId }) => lineIds.includes(lineId))
  const refundCents = sumRefund(lines, found)
  return {
    ...{ id, number: returnNumber(id), state, reason, words, requestedBy, isException, photos },
    isOver: !isReturnOpen({ state, isSettled: hasRefund || refundCents === 0 }),
    lines: [...lineIds],
    refund: hasRefund ? 0 : toDollars(refundCents),
    facts: found.facts.map(({ createdAt: at, ...fact }) => ({ ...fact, at })),
    at: createdAt,
  }
}

/** What the list shows of each. */
export async function describeListed(db: Database, rows: readonly OrderRow[], now: Date): Promise<ListedOrder[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [lines, entries, names] = await Promise.all([
    listLineRows(db, ids),
    listEntries(db, ids),
    db
      .selectFrom('leads')
      .select(['id', 'name'])
      .where(
        'id',
        'in',
        rows.map(({ lead_id }) => lead_id),
      )
      .execute(),
  ])
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  const entriesOf = Map.groupBy(entries, ({ orderId }) => orderId)
  const nameOf = new Map(names.map(({ id, name }) => [id, name]))
  return rows.map((row) =>
    toListed(row, {
      lines: linesOf.get(row.id) ?? [],
      ledger: entriesOf.get(row.id) ?? [],
      name: nameOf.get(row.lead_id) ?? '',
      now,
    }),
  )
}

type Described = { lines: readonly OrderLineRow[]; ledger: readonly LedgerEntry[]; name: string; now: Date }

function toListed(row: OrderRow, { lines, ledger, name, now }: Described): ListedOrder {
  const totalCents = lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const cancelledAt = row.cancelled_at === null ? null : new Date(row.cancelled_at)
  const sums = sumLedger({ ledger, totalCents, cancelledAt })
  const parts = lines.filter(({ kind }) => kind === 'part')
  const pounds = parts.reduce((sum, line) => sum + (line.pounds ?? 0), 0)
  const { street, city, state, zip_code: zipCode } = row
  const closesAt = row.closes_at === null ? null : new Date(row.closes_at)
  return {
    id: row.id,
    number: orderNumber(row.id),
    state: stateAt({ state: row.status, closesAt }, now),
    leadId: row.lead_id,
    name,
    quotes: [...new Set(lines.map(({ quote_id }) => quoteNumber(quote_id)))],
    items: parts.map(({ label }) => label),
    isPickup: row.is_pickup === 1,
    address: street ? { street, city, state, zipCode } : null,
    pounds: pounds > 0 ? pounds : null,
    owesRefund: row.owes_refund === 1,
    awaitsCore: row.awaits_core === 1,
    total: toDollars(totalCents),
    paid: toDollars(sums.paidCents),
    refunded: toDollars(sums.refundedCents),
    due: toDollars(sums.dueCents),
    createdAt: new Date(row.created_at),
  }
}
