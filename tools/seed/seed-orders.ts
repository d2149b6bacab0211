import type { Company } from '#company/company.ts'
import { toCents } from '#lib/money.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import type { OrderDocument } from '#orders/order.ts'
import { linesOf, refundAmount, sumWorth, worthOfLines } from '#orders/order-lines.ts'
import { computeState } from '#orders/order-state.ts'
import type { Database } from '#platform/database/database.ts'
import { partWording, vehicleWording } from '#quotes/quote-wording.ts'
import { parseStoredPricing } from '#quotes/server/quote-store.ts'
import { insertRows, insertRowsForIds, withIds } from './insert-rows.ts'
import type { Random } from './random.ts'
import type { SeededQuote } from './seed-quotes.ts'

/** How many orders get stuck at each stage. */
const STUCK = 0.06
const METHODS = ['card', 'card', 'check', 'cash']
const NO_ADDRESS_YET = 0.5
const NOWHERE = { street: '', city: '', state: '', zip_code: '' }
const STREETS = ['Elm St', 'Maple Ave', 'County Road 12', 'Industrial Pkwy', 'Oak Ridge Dr', 'Main St', 'Sunset Blvd']
const CITIES = ['Fairview', 'Midway', 'Centerville', 'Oak Grove', 'Riverside', 'Georgetown', 'Salem', 'Franklin']

type Sales = {
  quotes: readonly SeededQuote[]
  company: Company
  staffIds: readonly number[]
  random: Random
  now: Date
}

type Sale = ReturnType<typeof planSale>

/** Every accepted quote is an order, and the older it is the further along. */
export async function seedOrders(tx: Database, { quotes, company, staffIds, random, now }: Sales): Promise<number> {
  const plans = quotes
    .filter(({ status, decidedAt }) => status === 'accepted' && decidedAt !== null)
    .map((quote) => planSale(quote, { company, staffId: random.pick(staffIds), random, now }))
  if (plans.length === 0) return 0
  const orderIds = await insertRowsForIds(tx, 'orders', plans.map(toOrderRow))
  const sales = withIds(plans, orderIds)
  await insertRows(
    tx,
    'order_quotes',
    sales.map(({ id, quote }) => ({ order_id: id, quote_id: quote.id })),
  )
  const lineIds = await insertRowsForIds(tx, 'order_lines', sales.flatMap(toLineRows))
  const entryIds = await insertRowsForIds(tx, 'ledger_entries', sales.flatMap(toEntryRows))
  await insertLedgerLines(tx, sales, { lineIds, entryIds })
  await insertDocuments(tx, sales, entryIds)
  await insertRows(tx, 'order_shipments', sales.flatMap(toShipmentRows))
  await insertRows(tx, 'order_deliveries', sales.flatMap(toDeliveryRows))
  return sales.length
}

type Context = { company: Company; staffId: number; random: Random; now: Date }

function planSale(quote: SeededQuote, { company, staffId, random, now }: Context) {
  const pricing = parseStoredPricing(quote.offer.pricing)
  const at = quote.decidedAt ?? quote.createdAt
  const after = (previous: number | null, fromDays: number, toDays: number) => {
    const then = previous === null ? null : previous + Math.round(random.between(fromDays, toDays) * DAY_MS)
    return then === null || then > now.getTime() || random.chance(STUCK) ? null : then
  }
  const paidAt = after(at, 0.1, 2)
  const shippedAt = after(paidAt, 0.5, 3)
  const { breakdown, coreDeposit, delivery, shippingTaxNote, taxState } = pricing
  const lines = linesOf({
    partLabel: `${partWording(pricing)} for ${vehicleWording(quote.lead.list.vehicle)}`,
    baseCents: toCents(breakdown.basePrice),
    freightCents: toCents(breakdown.freight),
    taxCents: toCents(breakdown.taxes),
    totalCents: quote.offer.totalCents,
    coreCents: toCents(coreDeposit ?? 0),
    isFreightTaxed: shippingTaxNote !== null || taxState === null,
    isPickup: delivery?.place === 'pickup',
  })
  return {
    ...{ quote, staffId, at, lines, taxState, company },
    isElectrical: quote.offer.part?.isElectrical ?? false,
    totalCents: lines.reduce((sum, { amountCents }) => sum + amountCents, 0),
    method: random.pick(METHODS),
    paidAt,
    shippedAt,
    deliveredAt: after(shippedAt, 2, 6),
    tracking: `1Z${String(quote.id).padStart(16, '0')}`,
    address: paidAt === null && random.chance(NO_ADDRESS_YET) ? NOWHERE : addressOf(quote, random),
  }
}

function addressOf({ lead: { list } }: SeededQuote, random: Random) {
  const street = `${random.integer(1, 98) * 100 + random.integer(1, 99)} ${random.pick(STREETS)}`
  return { street, city: random.pick(CITIES), state: list.state, zip_code: list.zipCode }
}

function toOrderRow(sale: Sale) {
  const { quote, staffId, at, totalCents, lines, paidAt, shippedAt, deliveredAt, company, taxState, address } = sale
  const { state, closesAt, owesRefund, awaitsCore } = computeState({
    totalCents,
    coreCents: lines.find(({ kind }) => kind === 'core')?.amountCents ?? 0,
    coreRefundedCents: 0,
    ledger: paidAt === null ? [] : [{ kind: 'payment', state: 'settled', amountCents: totalCents }],
    shipments: shippedAt === null ? 0 : 1,
    deliveredAt: deliveredAt === null ? null : new Date(deliveredAt),
    returns: [],
    cancelledAt: null,
    returnDays: company.returnDays,
  })
  return {
    ...{ lead_id: quote.lead.id, staff_id: staffId, is_pickup: 0, ...address },
    ...{ pickup_code: '', tax_state: taxState, return_days: company.returnDays, cancel_reason: '' },
    restocking_percent: company.restockingPercent,
    status: state,
    closes_at: closesAt?.getTime() ?? null,
    owes_refund: Number(owesRefund),
    awaits_core: Number(awaitsCore),
    created_at: at,
  }
}

function toLineRows({ id, quote, lines, isElectrical }: Sale & { id: number }) {
  return lines.map(({ kind, label, amountCents, taxCents }) => ({
    ...{ order_id: id, quote_id: quote.id, kind, label, amount_cents: amountCents, tax_cents: taxCents },
    is_electrical: kind === 'part' ? Number(isElectrical) : 0,
    pounds: kind === 'part' && quote.offer.part ? Math.round(quote.offer.part.weightPounds) : null,
  }))
}

function toEntryRows({ id, paidAt, method, totalCents, staffId }: Sale & { id: number }) {
  if (paidAt === null || totalCents === 0) return []
  return [
    {
      ...{ order_id: id, kind: 'payment' as const, provider: 'manual' as const, method, amount_cents: totalCents },
      ...{ state: 'settled' as const, reason: '', staff_id: staffId, created_at: paidAt, settled_at: paidAt },
    },
  ]
}

type Ids = { lineIds: readonly number[]; entryIds: readonly number[] }

async function insertLedgerLines(tx: Database, sales: readonly (Sale & { id: number })[], { lineIds, entryIds }: Ids) {
  let [line, entry] = [0, 0]
  const rows = sales.flatMap((sale) => {
    const lines = sale.lines.map((each) => ({ ...each, id: lineIds[line++] ?? 0, quoteId: sale.quote.id }))
    if (toEntryRows(sale).length === 0) return []
    const entry_id = entryIds[entry++] ?? 0
    const worth = worthOfLines(lines)
    return refundAmount(worth, sumWorth(worth)).map(({ lineId, amountCents, taxCents }) => ({
      ...{ entry_id, line_id: lineId, amount_cents: amountCents, tax_cents: taxCents },
    }))
  })
  await insertRows(tx, 'ledger_lines', rows)
}

async function insertDocuments(tx: Database, sales: readonly (Sale & { id: number })[], entryIds: readonly number[]) {
  const invoices = sales.map(({ id, at }) => ({ order_id: id, entry_id: null, created_at: at }))
  const paid = sales.filter((sale) => toEntryRows(sale).length > 0)
  const receipts = paid.map(({ id, paidAt }, index) => ({
    ...{ order_id: id, entry_id: entryIds[index] ?? null, created_at: paidAt ?? 0 },
  }))
  for (const [kind, rows] of [['invoice', invoices] as const, ['receipt', receipts] as const]) {
    const last = await findLastNumber(tx, kind)
    await insertRows(
      tx,
      'order_documents',
      rows.map((row, index) => ({ kind, number: last + index + 1, ...row })),
    )
  }
}

async function findLastNumber(tx: Database, kind: OrderDocument['kind']): Promise<number> {
  const row = await tx
    .selectFrom('order_documents')
    .select((document) => document.fn.max('number').as('number'))
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.number ?? 0
}

function toShipmentRows({ id, shippedAt, deliveredAt, tracking, staffId }: Sale & { id: number }) {
  if (shippedAt === null) return []
  return [
    {
      ...{ order_id: id, carrier: 'UPS', tracking_number: tracking, reason: '', staff_id: staffId },
      ...{ created_at: shippedAt, delivered_at: deliveredAt },
    },
  ]
}

function toDeliveryRows({ id, deliveredAt, staffId }: Sale & { id: number }) {
  return deliveredAt === null ? [] : [{ order_id: id, staff_id: staffId, created_at: deliveredAt }]
}
