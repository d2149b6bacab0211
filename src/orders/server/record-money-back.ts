import { formatDollars } from '#lib/money.ts'
import { type LineWorth, type RefundedLine, refundAmount } from '#orders/order-lines.ts'
import type { DisputeFact, RefundFact, RefundTotalFact } from '#orders/payment-fact.ts'
import type { Database } from '#platform/database/database.ts'
import {
  findEntry,
  findEntryByReference,
  insertEntry,
  type LedgerEntry,
  listEntries,
  listLedgerLines,
} from './ledger-store.ts'
import type { MailDeps } from './order-mail.ts'
import { lockOrder, type OrderRow, refreshOrder } from './order-store.ts'
import { notifyOfPayment } from './payment-notice.tsx'
import { findRefundEntryId, insertProviderRefund, sumProviderRefunds } from './provider-event-store.ts'
import { recordOrderChange } from './record-change.ts'
import { recordRefund, settleRefund } from './refund-order.ts'

/** An online payment with its order, which is locked. */
type Paid = { row: OrderRow; payment: LedgerEntry }

const DISPUTE = 'dispute'
const MADE_THERE = "Refunded in Stripe's dashboard"

/** The provider refunded part of a payment, or reversed a refund. False if we don't know the payment yet. */
export async function recordMoneyBack(
  tx: Database,
  fact: RefundFact | RefundTotalFact | DisputeFact,
  deps: MailDeps,
  now: Date,
): Promise<boolean> {
  const payment = await findEntryByReference(tx, 'stripe', fact.payment)
  if (!payment) return false
  const paid = { row: await lockOrder(tx, payment.orderId), payment }
  if (fact.kind === 'refund') await recordProviderRefund(tx, paid, fact, deps, now)
  else if (fact.kind === 'refunded so far') await recordRefundTotal(tx, paid, fact, deps, now)
  else await recordDispute(tx, paid, fact, deps, now)
  return true
}

async function recordProviderRefund(tx: Database, paid: Paid, fact: RefundFact, deps: MailDeps, now: Date) {
  const entry = await findCounting(tx, paid, fact)
  if (entry) return changeRefund(tx, paid.row, entry, fact, deps, now)
  const { refundId: reference, amountCents, state } = fact
  const id = await writeRefund(tx, paid, { reference, amountCents, state }, deps, now)
  if (id !== null) await insertProviderRefund(tx, { refundId: reference, entryId: id, amountCents })
}

/** The entry that counts this refund: known, our own that waits for it, or one for a total that it's part of. */
async function findCounting(tx: Database, { payment }: Paid, fact: RefundFact): Promise<LedgerEntry | null> {
  const { refundId, amountCents } = fact
  const knownId = await findRefundEntryId(tx, refundId)
  if (knownId !== null) return findEntry(tx, knownId)
  const own = fact.entryId === null ? null : await findEntry(tx, fact.entryId)
  const isOwn = own?.paymentId === payment.id && own.reversesId === null && own.amountCents === amountCents
  const counting = isOwn && own.state !== 'failed' ? own : await findTotal(tx, payment, amountCents)
  if (counting) await insertProviderRefund(tx, { refundId, entryId: counting.id, amountCents })
  return counting
}

/** Entries for totals cover refunds that we don't have numbers for yet, in any combination. */
async function findTotal(tx: Database, payment: LedgerEntry, amountCents: number): Promise<LedgerEntry | null> {
  const refunds = await listRefundsOf(tx, payment)
  const totals = refunds.filter((entry) => entry.reference?.includes(':') && entry.amountCents > 0)
  const nameless = await Promise.all(
    totals.map(async (entry) => ({ entry, cents: entry.amountCents - (await sumProviderRefunds(tx, entry.id)) })),
  )
  if (nameless.reduce((sum, { cents }) => sum + cents, 0) < amountCents) return null
  return nameless.find(({ cents }) => cents > 0)?.entry ?? null
}

async function changeRefund(
  tx: Database,
  row: OrderRow,
  entry: LedgerEntry,
  { state, refundId, amountCents }: RefundFact,
  deps: MailDeps,
  now: Date,
) {
  if (state === 'pending') return
  const isNews = await settleRefund(tx, row, { id: entry.id, amountCents, state, reference: refundId }, deps, now)
  if (state !== 'failed') return
  // A refund can fail days after it went through, if the customer's bank sends it back.
  const isUndone =
    entry.state === 'settled' &&
    (await undoRefund(tx, row, entry, { amountCents, reference: `${refundId}:failed` }, now))
  if (!isNews && !isUndone) return
  const sentence = `The refund of ${formatDollars(amountCents)} didn't reach the customer. Find another way to pay them back.`
  await notifyOfPayment(tx, row, { subject: 'A refund failed', sentence }, deps, now)
}

/** Only what the ledger doesn't have yet. A refund that's reported later finds it here. */
async function recordRefundTotal(tx: Database, paid: Paid, fact: RefundTotalFact, deps: MailDeps, now: Date) {
  const refunds = (await listRefundsOf(tx, paid.payment)).filter(({ method }) => method !== DISPUTE)
  const knownCents = refunds.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const newCents = fact.amountCents - knownCents
  if (newCents <= 0) return
  const reference = `${fact.chargeId}:${fact.amountCents}`
  await writeRefund(tx, paid, { reference, amountCents: newCents, state: 'settled' }, deps, now)
}

/** Without what staff gave back by hand, which the provider doesn't know. */
async function listRefundsOf(tx: Database, payment: LedgerEntry): Promise<LedgerEntry[]> {
  const entries = await listEntries(tx, [payment.orderId])
  return entries.filter(
    ({ paymentId, provider, state }) => paymentId === payment.id && provider === 'stripe' && state !== 'failed',
  )
}

type Reported = Pick<LedgerEntry, 'amountCents' | 'state'> & { reference: string; method?: string }

function writeRefund(tx: Database, { row, payment }: Paid, reported: Reported, deps: MailDeps, now: Date) {
  const { method } = payment
  const reason = reported.method === DISPUTE ? 'The customer disputed the payment at their bank' : MADE_THERE
  const refund = { method, ...reported, provider: 'stripe', paymentId: payment.id, reason } as const
  return recordRefund(tx, row, refund, deps, now)
}

/** The bank takes disputed money at once; if we win, it comes back. Both are entries, whichever is reported first. */
async function recordDispute(tx: Database, paid: Paid, fact: DisputeFact, deps: MailDeps, now: Date) {
  const { disputeId: reference, amountCents } = fact
  const dispute = { reference, amountCents, state: 'settled', method: DISPUTE } as const
  const id = await writeRefund(tx, paid, dispute, deps, now)
  if (id !== null) await notifyOfDispute(tx, paid.row, fact, deps, now)
  if (fact.kind === 'disputed') return
  const entry = await findEntryByReference(tx, 'stripe', reference)
  if (entry) await undoRefund(tx, paid.row, entry, { amountCents, reference: `${reference}:won` }, now)
}

async function notifyOfDispute(tx: Database, row: OrderRow, fact: DisputeFact, deps: MailDeps, now: Date) {
  const sentence = `The customer disputed ${formatDollars(fact.amountCents)} at their bank, which took it back for now. Answer in Stripe's dashboard before its deadline.`
  await notifyOfPayment(tx, row, { subject: 'A payment is disputed', sentence }, deps, now)
}

type Undone = { amountCents: number; reference: string }

/** False if it was undone before. */
async function undoRefund(
  tx: Database,
  row: OrderRow,
  entry: LedgerEntry,
  { amountCents, reference }: Undone,
  now: Date,
): Promise<boolean> {
  const lines = await listOpenLines(tx, entry)
  const { id: reversesId, orderId, kind, provider, method, paymentId, returnId } = entry
  const back = {
    orderId,
    kind,
    provider,
    method,
    paymentId,
    returnId,
    reversesId,
    reference,
    lines: takeBack(lines, amountCents),
  }
  const id = await insertEntry(tx, { ...back, amountCents: -amountCents, reason: 'The money came back' }, now)
  if (id === null) return false
  await refreshOrder(tx, row.id)
  const after = `${method === DISPUTE ? 'dispute' : 'refund'} of ${formatDollars(amountCents)} came back`
  await recordOrderChange(tx, { id: row.id, leadId: row.lead_id, staffId: null, after }, now)
  return true
}

/** An entry that stands for several refunds comes back one by one, so some of it may be back already. */
async function listOpenLines(tx: Database, { id, orderId }: LedgerEntry): Promise<OpenLine[]> {
  const entries = (await listEntries(tx, [orderId])).filter((each) => each.id === id || each.reversesId === id)
  const ids = new Set(entries.map((each) => each.id))
  const lines = (await listLedgerLines(tx, orderId)).filter(({ entryId }) => ids.has(entryId))
  return [...Map.groupBy(lines, ({ lineId }) => lineId)].map(([lineId, own]) => ({
    lineId,
    netCents: own.reduce((sum, { amountCents }) => sum + amountCents, 0),
    taxCents: own.reduce((sum, { taxCents }) => sum + taxCents, 0),
  }))
}

type OpenLine = Omit<LineWorth, 'kind'>

function takeBack(lines: readonly OpenLine[], amountCents: number): RefundedLine[] {
  return refundAmount(lines, amountCents).map((line) => ({
    lineId: line.lineId,
    amountCents: -line.amountCents,
    taxCents: -line.taxCents,
  }))
}
