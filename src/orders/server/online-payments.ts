import type { Shop } from '#company/server/shop.ts'
import { HOUR_MS } from '#lib/time-spans.ts'
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
/** The provider forgets its keys after a day. */
const KEY_LASTS_MS = 20 * HOUR_MS

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
  const run = async () => {
    isNext = false
    await carryOut(deps).catch((err: unknown) =>
      deps.log.warn({ err }, "couldn't reach the payment provider; trying again later"),
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
      return work
    },
  }
}

/** Stops at the first failure; the rest would most likely fail too. */
async function carryOut(deps: Deps) {
  const { db, now, provider } = deps
  await expireCheckouts(db, now())
  for (const id of await listEndingCheckouts(db)) {
    await provider.endCheckout(id)
    await closeCheckout(db, { id, state: 'expired' }, now())
  }
  for (const refund of await listUnsentRefunds(db)) await sendRefund(deps, refund)
}

async function sendRefund({ db, now, provider, orderDeps }: Deps, refund: UnsentRefund) {
  const { id: entryId, orderId, payment, amountCents, createdAt } = refund
  const mayExist = now().getTime() - createdAt.getTime() > KEY_LASTS_MS
  const request = { payment, amountCents, orderNumber: orderNumber(orderId), entryId, mayExist }
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
