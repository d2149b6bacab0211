import { randomUUID } from 'node:crypto'
import { HOUR_MS, MINUTE_MS } from '#lib/time-spans.ts'
import { orderNumber } from '#orders/order.ts'
import { depositOf } from '#orders/order-lines.ts'
import { isPayment, sumLedger } from '#orders/order-state.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type Checkout, endCheckouts, findOpenCheckout, insertCheckout } from './checkout-store.ts'
import { listLineRows, lockOrder, type OrderRow, readFacts } from './order-store.ts'
import type { PaymentProvider } from './stripe.ts'

/** The provider takes half an hour to a day. */
const LASTS_MS = 2 * HOUR_MS
/** Enough to type a card number. */
const MIN_LEFT_MS = 10 * MINUTE_MS
const NO_ADDRESS = 'Tell us where to ship it first, then pay.'

type Amount = Pick<Checkout, 'kind' | 'amountCents'>

export type CheckoutWish = {
  orderId: number
  wantsDeposit: boolean
  email: string | null
  returnUrl: string
  cancelUrl: string
}

/** What can be paid now, from the ledger alone, whatever the form says. */
type Payable = Amount | { refusal: string }

/**
 * The provider's page to pay what's due. The provider is asked outside of a transaction, so the amount due is read
 * again afterwards. Null if we don't know yet where to ship it.
 */
export async function openCheckout(
  db: Database,
  provider: PaymentProvider,
  { orderId, wantsDeposit, ...page }: CheckoutWish,
  now: Date,
): Promise<string | null> {
  const asked = await db.transaction().execute(async (tx) => {
    const payable = await readPayable(tx, await lockOrder(tx, orderId), wantsDeposit)
    if ('refusal' in payable && payable.refusal === NO_ADDRESS) return null
    if ('refusal' in payable) throw new AppError('conflict', payable.refusal)
    const open = await findReusable(tx, orderId, payable, now)
    if (!open) await endCheckouts(tx, orderId, now)
    return { amount: payable, known: open, lines: await listLineRows(tx, [orderId]) }
  })
  if (!asked) return null
  const { amount, known, lines } = asked
  if (known) return known.url
  const expiresAt = new Date(now.getTime() + LASTS_MS)
  const { sessionId: id, url } = await provider.createCheckout({
    ...{ orderNumber: orderNumber(orderId), ...amount, ...page, expiresAt },
    lines: lines.map(({ label, amount_cents: amountCents }) => ({ label, amountCents })),
    idempotencyKey: randomUUID(),
  })
  const checkout = { id, orderId, url, expiresAt, ...amount }
  const shown = await db.transaction().execute((tx) => saveCheckout(tx, checkout, wantsDeposit, now))
  if (!shown) throw new AppError('conflict', 'The amount has just changed. Check it, then pay.')
  return shown
}

/** Null if the amount due has changed meanwhile. Two clicks at once both get the first one's page. */
async function saveCheckout(tx: Database, checkout: Checkout, wantsDeposit: boolean, now: Date) {
  const { orderId, kind, amountCents } = checkout
  const payable = await readPayable(tx, await lockOrder(tx, orderId), wantsDeposit)
  const isCurrent = !('refusal' in payable) && payable.kind === kind && payable.amountCents === amountCents
  const first = isCurrent ? await findReusable(tx, orderId, payable, now) : null
  await insertCheckout(tx, { ...checkout, state: isCurrent && !first ? 'open' : 'ending' }, now)
  return isCurrent ? (first ?? checkout).url : null
}

async function findReusable(tx: Database, orderId: number, { kind, amountCents }: Amount, now: Date) {
  const open = await findOpenCheckout(tx, orderId)
  const isSame = open?.kind === kind && open.amountCents === amountCents
  return isSame && open.expiresAt.getTime() - now.getTime() >= MIN_LEFT_MS ? open : null
}

async function readPayable(tx: Database, row: OrderRow, wantsDeposit: boolean): Promise<Payable> {
  if (row.cancelled_at !== null) return { refusal: 'This order is canceled, so there is nothing to pay.' }
  const facts = await readFacts(tx, row)
  if (!row.is_pickup && !row.street && facts.shipments === 0) return { refusal: NO_ADDRESS }
  const { paidCents, dueCents } = sumLedger(facts)
  const coming = facts.ledger.filter(({ kind, state }) => isPayment(kind) && state === 'pending')
  const comingCents = coming.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const amountCents = dueCents - comingCents
  if (dueCents === 0) return { refusal: 'Nothing is left to pay.' }
  if (amountCents <= 0) return { refusal: "Your payment is on its way. We'll email you when it's here." }
  const depositCents = depositOf(facts.totalCents, row.deposit_percent ?? 0)
  const isFirst = paidCents + comingCents === 0
  const isDeposit = wantsDeposit && isFirst && depositCents > 0 && depositCents < amountCents
  return isDeposit ? { kind: 'deposit', amountCents: depositCents } : { kind: 'payment', amountCents }
}
