import type { Company } from '#company/company.ts'
import { formatDollars, toCents } from '#lib/money.ts'
import { orderNumber } from '#orders/order.ts'
import { linesOf } from '#orders/order-lines.ts'
import { sumLedger } from '#orders/order-state.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { deleteUnsentMail } from '#platform/mail/outbox-store.ts'
import type { Quote } from '#quotes/quote.ts'
import { customerPartWording, partWording, vehicleWording } from '#quotes/quote-wording.ts'
import { findQuoteAddress } from '#quotes/server/quote-address-store.ts'
import { findQuote } from '#quotes/server/quote-store.ts'
import { findCarName } from '#vehicles/catalogue.ts'
import { endCheckouts, hasCheckouts } from './checkout-store.ts'
import type { OrderDeps } from './order-deps.ts'
import { mailOrder, orderMails } from './order-mail.ts'
import {
  deleteLines,
  findOrderIdOfQuote,
  insertDocument,
  insertLines,
  insertOrder,
  linkQuote,
  listOrderIdsOfLead,
  listQuoteIds,
  lockOrder,
  type OrderRow,
  type QuotedLine,
  readFacts,
  refreshOrder,
  unlinkQuote,
} from './order-store.ts'
import { recordOrderChange } from './record-change.ts'

type Placed = { quote: Quote; staffId: number }

/**
 * An accepted quote becomes an order, or joins the customer's existing one if that's still untouched. If its order was
 * canceled, it starts a new one.
 */
export async function placeOrder(
  tx: Database,
  { quote, staffId }: Placed,
  deps: OrderDeps,
  now: Date,
): Promise<number> {
  const known = await leaveCanceledOrder(tx, quote.id)
  if (known) return known
  const { leadId } = quote
  const shipTo = await findQuoteAddress(tx, quote.id)
  const isPickup = shipTo?.isPickup ?? quote.delivery?.place === 'pickup'
  const address = isPickup ? null : (shipTo?.address ?? null)
  const joined = await findOpenOrder(tx, { leadId, isPickup, street: address?.street ?? '' })
  const { returnDays, restockingPercent } = deps.company
  const taxState = quote.taxState ?? address?.state ?? null
  const { depositPercent } = deps.settings
  const order = { leadId, staffId, address, isPickup, taxState, depositPercent, returnDays, restockingPercent }
  const id = joined ?? (await insertOrder(tx, order, now))
  await linkQuote(tx, id, quote.id)
  await insertLines(tx, id, quote.id, await quotedLines(tx, quote, deps))
  if (!joined) await insertDocument(tx, { kind: 'invoice', orderId: id }, now)
  await refreshOrder(tx, id)
  await recordOrderChange(tx, { id, leadId, staffId, after: `confirmed ${quote.number}` }, now)
  await mailConfirmed(tx, { id, quote, isPickup }, deps, now)
  return id
}

/** A quote that's reopened is answered again, so its link shows it instead. Returns the order that isn't canceled. */
export async function leaveCanceledOrder(tx: Database, quoteId: number): Promise<number | null> {
  const id = await findOrderIdOfQuote(tx, quoteId)
  if (!id || (await lockOrder(tx, id)).cancelled_at === null) return id
  await unlinkQuote(tx, quoteId)
  return null
}

type Wanted = { leadId: number; isPickup: boolean; street: string }

/** An order to the same place that hasn't been paid, shipped or sent to the online payment page. */
async function findOpenOrder(tx: Database, { leadId, isPickup, street }: Wanted): Promise<number | null> {
  const [newest] = await listOrderIdsOfLead(tx, leadId)
  if (!newest) return null
  const row = await lockOrder(tx, newest)
  const isSamePlace =
    Boolean(row.is_pickup) === isPickup && (row.street === street || street === '' || row.street === '')
  return isSamePlace && row.cancelled_at === null && (await isUntouched(tx, row)) ? newest : null
}

async function isUntouched(tx: Database, row: OrderRow): Promise<boolean> {
  const { ledger, shipments, deliveredAt } = await readFacts(tx, row)
  return ledger.length === 0 && shipments === 0 && deliveredAt === null && !(await hasCheckouts(tx, row.id))
}

export async function quotedLines(tx: Database, quote: Quote, deps: OrderDeps): Promise<QuotedLine[]> {
  const { breakdown, coreDeposit, quantity, stockItem, taxState, shippingTaxNote } = quote
  const part = deps.parts.find(({ name }) => name === quote.part?.name)
  const car = findCarName(deps.catalogue, quote) ? vehicleWording(quote) : `${quote.year} vehicle`
  const lines = linesOf({
    partLabel: [`${partWording(quote)} for ${car}`, ...(stockItem ? [`stock number ${stockItem.number}`] : [])].join(
      ', ',
    ),
    baseCents: toCents(breakdown.basePrice),
    freightCents: toCents(breakdown.freight),
    taxCents: toCents(breakdown.taxes),
    totalCents: toCents(breakdown.total),
    coreCents: coreDeposit === null ? 0 : toCents(coreDeposit),
    // Without a ZIP, tax is the national average of both.
    isFreightTaxed: shippingTaxNote !== null || taxState === null,
    isPickup: quote.delivery?.place === 'pickup',
  })
  const costCents = stockItem ? await findCost(tx, stockItem.number, quantity) : null
  return lines.map((line) => ({
    ...line,
    costCents: line.kind === 'part' ? costCents : null,
    isElectrical: line.kind === 'part' && (part?.isElectrical ?? false),
    pounds: line.kind === 'part' && part ? Math.round(part.weightPounds * quantity) : null,
  }))
}

async function findCost(tx: Database, number: string, pieces: number): Promise<number | null> {
  const row = await tx
    .selectFrom('stock_items')
    .select('cost_cents')
    .where('number', '=', number)
    .orderBy('to_import', 'desc')
    .executeTakeFirst()
  return row?.cost_cents ? row.cost_cents * pieces : null
}

const CONFIRMED = 'Your order is confirmed'

function haveIt(quote: Quote): string {
  return `We have your part: ${customerPartWording(quote)}.`
}

type Confirmed = { id: number; quote: Quote; isPickup: boolean }

async function mailConfirmed(tx: Database, { id, quote, isPickup }: Confirmed, deps: OrderDeps, now: Date) {
  const row = await lockOrder(tx, id)
  const total = formatDollars((await readFacts(tx, row)).totalCents)
  await mailOrder(
    tx,
    { id, leadId: quote.leadId, byStaff: true },
    {
      kind: orderMails.confirmed,
      subject: CONFIRMED,
      lines: [
        `${haveIt(quote)} Your order is ${orderNumber(id)}, ${total} in total.`,
        isPickup
          ? pickupLine(deps.company, row.pickup_code)
          : 'Your order page shows how to pay. We ship once your payment is in.',
      ],
    },
    deps,
    now,
  )
}

function pickupLine({ addressLines }: Company, code: string): string {
  return `Pick it up at ${addressLines.join(', ')}. ${pickupCodeLine(code)} Your order page shows how to pay.`
}

/** The order page shows it only in the browser that answered. */
export function pickupCodeLine(code: string): string {
  return `Your pickup code is ${code}.`
}

type Reopened = { id: number; quoteId: number; leadId: number }

/** Other orders, and other parts of this one, stay confirmed. */
async function takeConfirmationBack(tx: Database, { id, quoteId, leadId }: Reopened, deps: OrderDeps, now: Date) {
  const quote = await findQuote(tx, quoteId, now)
  if (!quote) return
  const about = { subject: `${CONFIRMED}: ${orderNumber(id)}`, saying: haveIt(quote) }
  const unsent = { leadId, kinds: [orderMails.confirmed], delayMs: deps.caps.staffDelayMs }
  await deleteUnsentMail(tx, { ...unsent, ...about }, now)
}

/** Takes a quote out of its order again, as long as nothing has happened to it. */
export async function withdrawQuote(
  tx: Database,
  { quoteId, staffId }: { quoteId: number; staffId: number },
  deps: OrderDeps,
  now: Date,
) {
  const id = await findOrderIdOfQuote(tx, quoteId)
  if (!id) return
  const row = await lockOrder(tx, id)
  if (row.cancelled_at !== null) return
  const facts = await readFacts(tx, row)
  if (sumLedger(facts).paidCents > 0 || facts.shipments > 0 || facts.deliveredAt)
    throw new AppError('conflict', `${orderNumber(id)} is paid or shipped. Refund or cancel the order instead.`)
  if (facts.ledger.length > 0)
    throw new AppError('conflict', `${orderNumber(id)} has payments on record. Cancel the order instead.`)
  await endCheckouts(tx, id, now)
  await takeConfirmationBack(tx, { id, quoteId, leadId: row.lead_id }, deps, now)
  const others = (await listQuoteIds(tx, id)).filter((each) => each !== quoteId)
  await unlinkQuote(tx, quoteId)
  if (others.length > 0) await deleteLines(tx, id, quoteId)
  if (others.length === 0)
    await tx
      .updateTable('orders')
      .set({ cancelled_at: now.getTime(), cancelled_by: 'staff', cancel_reason: 'The quote was reopened' })
      .where('id', '=', id)
      .execute()
  await refreshOrder(tx, id)
  await recordOrderChange(tx, { id, leadId: row.lead_id, staffId, after: 'quote taken out' }, now)
}
