import type { Shop } from '#company/server/shop.ts'
import { formatDollars } from '#lib/money.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#lib/time-spans.ts'
import { orderNumber } from '#orders/order.ts'
import type { Database } from '#platform/database/database.ts'
import { lockUntilCommit } from '#platform/database/dialect.ts'
import type { Env } from '#platform/env.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Platform } from '#platform/platform.ts'
import { closeCheckout, expireCheckouts, listEndingCheckouts } from './checkout-store.ts'
import { listUnsentRefunds, type UnsentRefund } from './ledger-store.ts'
import { type OrderLists, orderDepsOf, type ReadOrderDeps } from './order-deps.ts'
import type { MailDeps } from './order-mail.ts'
import { lockOrder } from './order-store.ts'
import { notifyOfPayment } from './payment-notice.tsx'
import { insertProviderRefund } from './provider-event-store.ts'
import { paymentLock } from './record-payment-fact.ts'
import { settleRefund } from './refund-order.ts'
import { openStripe, type PaymentProvider } from './stripe.ts'

const RETRY_EVERY_MS = 20_000
/** The provider remembers a key for a day, with its answer, even one that it failed. */
const KEY_LASTS_MS = 20 * HOUR_MS
const STUCK_AFTER_MS = DAY_MS

type Deps = Pick<Platform, 'db' | 'now' | 'log'> & { provider: PaymentProvider; orderDeps: ReadOrderDeps }

export type OnlinePayments = {
  provider: PaymentProvider
  /** Call after a commit; no need to wait for it. */
  tellProvider: () => Promise<void>
  stop: () => Promise<void>
}

/** Null unless both keys are set. */
export async function openOnlinePayments(env: Env, shop: Shop, lists: OrderLists): Promise<OnlinePayments | null> {
  const provider = await openStripe(env, shop.log)
  return provider && startOnlinePayments({ ...shop, provider, orderDeps: orderDepsOf(shop, lists) })
}

/**
 * Carries out at the provider what was committed here: refunds, and ending pages with an old amount. It retries until
 * that works, so nothing is lost if this process or the provider goes down.
 */
function startOnlinePayments(deps: Deps): OnlinePayments {
  let work = Promise.resolve()
  let isNext = false
  let isStopping = false
  const run = async () => {
    isNext = false
    await carryOut(deps, () => isStopping).catch((err: unknown) =>
      deps.log.warn({ err }, "couldn't carry out everything at the payment provider; trying again later"),
    )
  }
  const tellProvider = () => {
    if (!isNext) work = work.then(run)
    isNext = true
    return work
  }
  const timer = setInterval(tellProvider, RETRY_EVERY_MS)
  return {
    provider: deps.provider,
    tellProvider,
    stop() {
      clearInterval(timer)
      isStopping = true
      return work
    },
  }
}

/** What fails doesn't hold up the rest. */
async function carryOut(deps: Deps, isStopping: () => boolean) {
  const { db, now } = deps
  await expireCheckouts(db, now())
  const errors: unknown[] = []
  const carryOutEach = async <Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>) => {
    for (const item of items) if (!isStopping()) await work(item).catch((error: unknown) => errors.push(error))
  }
  await carryOutEach(await listEndingCheckouts(db), (id) => endPage(deps, id))
  await carryOutEach(await listUnsentRefunds(db), (refund) => sendOrTell(deps, refund))
  if (errors.length > 0) throw new Error(`${errors.length} refunds or pages failed.`, { cause: errors[0] })
}

async function endPage({ db, now, provider }: Deps, id: string) {
  await provider.endCheckout(id)
  await closeCheckout(db, { id, state: 'expired' }, now())
}

async function sendOrTell(deps: Deps, refund: UnsentRefund) {
  const { db, now, orderDeps } = deps
  const ageMs = now().getTime() - refund.createdAt.getTime()
  const attempt = Math.floor(ageMs / KEY_LASTS_MS)
  // Another process may still be waiting for an answer to the last key.
  if (attempt > 0 && ageMs % KEY_LASTS_MS < MINUTE_MS) return
  try {
    await sendRefund(deps, refund, attempt)
  } catch (error) {
    if (ageMs > STUCK_AFTER_MS) await db.transaction().execute((tx) => notifyOfStuck(tx, refund, orderDeps(), now()))
    throw error
  }
}

async function notifyOfStuck(
  tx: Database,
  { orderId, amountCents, createdAt }: UnsentRefund,
  deps: MailDeps,
  now: Date,
) {
  const row = await lockOrder(tx, orderId)
  const subject = `A refund of ${formatDollars(amountCents)} is stuck`
  const told = await tx
    .selectFrom('mails')
    .select('id')
    .where('lead_id', '=', row.lead_id)
    .where('subject', '=', `${subject}: ${orderNumber(orderId)}`)
    .where('created_at', '>', createdAt.getTime())
    .executeTakeFirst()
  if (told) return
  const sentence = `Stripe hasn't carried out the refund of ${formatDollars(amountCents)} for more than a day. We keep trying. Look at the payment in Stripe's dashboard.`
  await notifyOfPayment(tx, row, { subject, sentence }, deps, now)
}

async function sendRefund({ db, now, provider, orderDeps }: Deps, refund: UnsentRefund, attempt: number) {
  const { id: entryId, orderId, payment, amountCents } = refund
  const request = { payment, amountCents, orderNumber: orderNumber(orderId), entryId, attempt }
  const answer = await provider.refund(request).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'conflict') return { refusal: error.message }
    throw error
  })
  await db.transaction().execute((tx) => saveAnswer(tx, refund, answer, orderDeps(), now()))
}

type Answer = Awaited<ReturnType<PaymentProvider['refund']>> | { refusal: string }

/** An event of the provider may have said so before. */
async function saveAnswer(tx: Database, refund: UnsentRefund, answer: Answer, deps: MailDeps, now: Date) {
  const { id, orderId, payment, amountCents } = refund
  await lockUntilCommit(tx, paymentLock(payment))
  const row = await lockOrder(tx, orderId)
  if ('refusal' in answer) {
    if (!(await settleRefund(tx, row, { id, amountCents, state: 'failed' }, deps, now))) return
    await notifyOfPayment(tx, row, { subject: 'A refund failed', sentence: answer.refusal }, deps, now)
    return
  }
  const { refundId, state } = answer
  await insertProviderRefund(tx, { refundId, entryId: id, amountCents })
  if (state !== 'pending') await settleRefund(tx, row, { id, amountCents, state, reference: refundId }, deps, now)
}
