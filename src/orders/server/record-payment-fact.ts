import { formatDollars } from '#lib/money.ts'
import { findOrderId } from '#orders/order.ts'
import { isPayment } from '#orders/order-state.ts'
import type { CheckoutFact, PaymentFact } from '#orders/payment-fact.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/dialect.ts'
import type { Log } from '#platform/log.ts'
import { type Checkout, closeCheckout, endCheckouts, findCheckout } from './checkout-store.ts'
import { findEntryByReference, listEntries } from './ledger-store.ts'
import type { MailDeps } from './order-mail.ts'
import { findOrderRow, listLineRows, lockOrder, type OrderRow } from './order-store.ts'
import { notifyOfPayment } from './payment-notice.tsx'
import { insertProviderEvent, saveWaitingFacts, takeWaitingFacts } from './provider-event-store.ts'
import { recordMoneyBack } from './record-money-back.ts'
import { recordPayment, settlePayment } from './take-payment.ts'

export type FactDeps = MailDeps & { log: Pick<Log, 'warn'> }

type ProviderEvent = { id: string; facts: readonly PaymentFact[] }

/** Everything that follows from one of the provider's events, once, no matter how often it's sent. */
export async function recordProviderEvent(tx: Database, { id, facts }: ProviderEvent, deps: FactDeps, now: Date) {
  if (!(await insertProviderEvent(tx, id, now))) return
  const early: PaymentFact[] = []
  for (const fact of facts) if (!(await recordPaymentFact(tx, fact, deps, now))) early.push(fact)
  const [first] = early
  if (first && 'payment' in first) await saveWaitingFacts(tx, id, first.payment, early)
}

/** False if it's about a payment we don't know yet. Events come in any order, some twice, some late. */
async function recordPaymentFact(tx: Database, fact: PaymentFact, deps: FactDeps, now: Date): Promise<boolean> {
  if (fact.kind === 'session expired') {
    await closeCheckout(tx, { id: fact.sessionId, state: 'expired' }, now)
    return true
  }
  // Before the order's lock, everywhere: an event that waits for this payment must not miss it.
  await lockUntilCommit(tx, paymentLock('payment' in fact ? fact.payment : fact.reference))
  if ('payment' in fact) return recordMoneyBack(tx, fact, deps, now)
  await recordCheckout(tx, fact, deps, now)
  return true
}

export function paymentLock(payment: string): string {
  return `payment ${payment}`
}

async function recordCheckout(tx: Database, fact: CheckoutFact, deps: FactDeps, now: Date) {
  const row = await lockKnownOrder(tx, fact.orderNumber)
  if (!row) return deps.log.warn({ session: fact.sessionId }, "Stripe reports a payment for an order that isn't ours")
  const checkout = await findCheckout(tx, fact.sessionId)
  await closeCheckout(tx, { id: fact.sessionId, state: fact.kind === 'failed' ? 'expired' : 'complete' }, now)
  if (fact.currency !== 'usd') return refuseCurrency(tx, row, fact, deps, now)
  if (!(await writePayment(tx, row, { fact, checkout }, deps, now))) return
  if (fact.kind === 'paid') await notifyOfSurprise(tx, row, { fact, checkout }, deps, now)
  for (const early of await takeWaitingFacts(tx, fact.reference)) await recordPaymentFact(tx, early, deps, now)
}

async function lockKnownOrder(tx: Database, number: string): Promise<OrderRow | null> {
  const id = findOrderId(number)
  return id !== null && (await findOrderRow(tx, id)) ? lockOrder(tx, id) : null
}

type Reported = { fact: CheckoutFact; checkout: Checkout | null }

/** False if nothing is new about it. */
async function writePayment(
  tx: Database,
  row: OrderRow,
  { fact, checkout }: Reported,
  deps: MailDeps,
  now: Date,
): Promise<boolean> {
  const { amountCents, method, reference } = fact
  const state = fact.kind === 'paid' ? 'settled' : fact.kind
  const known = await findEntryByReference(tx, 'stripe', reference)
  if (known) return state !== 'pending' && settlePayment(tx, row, { id: known.id, state }, deps, now)
  // What's on its way would be paid twice otherwise.
  if (state === 'pending') await endCheckouts(tx, row.id, now)
  const kind = checkout?.kind ?? 'payment'
  const entry = { orderId: row.id, kind, provider: 'stripe', method, amountCents, state, reference } as const
  return (await recordPayment(tx, row, entry, deps, now)) !== null
}

/** Another currency's cents aren't ours, so it's for people to sort out. */
async function refuseCurrency(tx: Database, row: OrderRow, fact: CheckoutFact, deps: FactDeps, now: Date) {
  if (fact.kind !== 'paid') return
  const sentence = `Stripe reports a payment in ${fact.currency.toUpperCase()}, which isn't in the ledger. Refund it in Stripe's dashboard, or record what it's worth by hand.`
  await notifyOfPayment(tx, row, { subject: 'A payment in another currency', sentence }, deps, now)
}

/** The money is in the ledger as it came. Staff hear of it if it isn't what we asked for. */
async function notifyOfSurprise(tx: Database, row: OrderRow, { fact, checkout }: Reported, deps: MailDeps, now: Date) {
  const { overCents, dueBeforeCents } = await compareWithTotal(tx, row.id, fact.amountCents)
  const askedCents = checkout?.kind === 'deposit' ? checkout.amountCents : dueBeforeCents
  if (row.cancelled_at === null && fact.amountCents === askedCents && overCents <= 0) return
  const asked = askedCents === 0 ? 'nothing was due' : `${formatDollars(askedCents)} was due`
  const advice =
    row.cancelled_at !== null
      ? 'but the order was canceled before. Refund it.'
      : `and ${asked}. ${overCents > 0 ? `Refund ${formatDollars(overCents)}.` : 'Ask for the rest.'}`
  const sentence = `The customer paid ${formatDollars(fact.amountCents)} online, ${advice}`
  await notifyOfPayment(tx, row, { subject: 'Look at a payment', sentence }, deps, now)
}

async function compareWithTotal(tx: Database, orderId: number, amountCents: number) {
  const totalCents = sumOf(await listLineRows(tx, [orderId]))
  const payments = (await listEntries(tx, [orderId])).filter(
    ({ kind, state }) => isPayment(kind) && state === 'settled',
  )
  const paidCents = payments.reduce((sum, entry) => sum + entry.amountCents, 0)
  return { overCents: paidCents - totalCents, dueBeforeCents: Math.max(0, totalCents - paidCents + amountCents) }
}

function sumOf(lines: readonly { amount_cents: number }[]) {
  return lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}
