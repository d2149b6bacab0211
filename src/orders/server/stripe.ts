import type { Stripe } from 'stripe'
import type { PaymentFact, RefundState } from '#orders/payment-fact.ts'
import type { Env } from '#platform/env.ts'
import { AppError } from '#platform/http/app-error.ts'
import type { Log } from '#platform/log.ts'
import { type CheckoutLine, toLineItems } from './checkout-lines.ts'
import { entryOf, REFUND_ENTRY, readStripeEvent, refundStateOf } from './read-stripe-event.ts'

const TIMEOUT_MS = 6000
const MAX_RETRIES = 1
const CHECKOUT_ORIGIN = 'https://checkout.stripe.com'
const CANT_PAY = "We can't reach our payment provider right now. Please try again in a minute, or call us to pay."
const CANT_REFUND = "Stripe isn't responding right now. We'll keep trying, so don't refund it again."

export type CheckoutRequest = {
  orderNumber: string
  kind: 'payment' | 'deposit'
  lines: readonly CheckoutLine[]
  amountCents: number
  /** The provider's page shows it to anyone who has the link. */
  email: string | null
  returnUrl: string
  cancelUrl: string
  expiresAt: Date
  idempotencyKey: string
}

type ProviderRefund = {
  payment: string
  amountCents: number
  orderNumber: string
  /** The entry of the ledger it carries out: the same one is never refunded twice. */
  entryId: number
  /** Each has a key of its own; from the second on, we look first whether an earlier one succeeded. */
  attempt: number
}

export type PaymentProvider = {
  /** Where a form on a quote's page may lead. */
  formOrigins: readonly string[]
  createCheckout: (request: CheckoutRequest) => Promise<{ sessionId: string; url: string }>
  /** No one can pay on it afterwards. Does nothing if it has already ended. */
  endCheckout: (sessionId: string) => Promise<void>
  /** `unavailable` if it may still succeed with the same key, `conflict` if the provider refuses for good. */
  refund: (request: ProviderRefund) => Promise<{ refundId: string; state: RefundState }>
  readEvent: (rawBody: string, signature: string) => { id: string; facts: readonly PaymentFact[] }
}

type StripeSettings = Pick<Env, 'STRIPE_SECRET_KEY' | 'STRIPE_WEBHOOK_SECRET' | 'STRIPE_API_URL'>

/** The library takes 17 MB and a seventh of a second, so it's loaded only where it's used. */
export async function openStripe(
  env: StripeSettings,
  log: Log,
  timeoutMs = TIMEOUT_MS,
): Promise<PaymentProvider | null> {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_URL: apiUrl } = env
  if (!key || !webhookSecret) return null
  const { Stripe: StripeClient } = await import('stripe')
  const settings = { timeout: timeoutMs, maxNetworkRetries: MAX_RETRIES, telemetry: false }
  const client = new StripeClient(key, { ...settings, ...(apiUrl && hostOf(apiUrl)) })
  const { webhooks, errors } = StripeClient
  const call = async <Answer>(request: Promise<Answer>, refusal: (error: unknown) => AppError) => {
    try {
      return await request
    } catch (error) {
      if (!(error instanceof errors.StripeError)) throw error
      log.warn({ err: error }, "Stripe didn't do what we asked")
      throw refusal(error)
    }
  }
  const isOver = async (sessionId: string) => {
    const { status } = await call(client.checkout.sessions.retrieve(sessionId), cantPay)
    return status !== 'open'
  }
  const findRefund = async (payment: string, entryId: number) => {
    const { data } = await call(client.refunds.list({ payment_intent: payment, limit: 100 }), cantRefund)
    return data.find((refund) => entryOf(refund) === entryId)
  }
  return {
    formOrigins: [CHECKOUT_ORIGIN, ...(apiUrl ? [new URL(apiUrl).origin] : [])],
    async createCheckout({ idempotencyKey, ...request }) {
      const creating = client.checkout.sessions.create(toSession(request), { idempotencyKey })
      const { id, url } = await call(creating, cantPay)
      if (!url) throw cantPay(new Error('A checkout session has no address.'))
      return { sessionId: id, url }
    },
    async endCheckout(sessionId) {
      try {
        await client.checkout.sessions.expire(sessionId)
      } catch (error) {
        const isRefused = error instanceof errors.StripeInvalidRequestError
        if (isRefused && (error.code === 'resource_missing' || (await isOver(sessionId)))) return
        throw cantPay(error)
      }
    },
    async refund({ payment, amountCents, orderNumber, entryId, attempt }) {
      const found = attempt > 0 ? await findRefund(payment, entryId) : undefined
      const metadata = { order: orderNumber, [REFUND_ENTRY]: String(entryId) }
      const params = { payment_intent: payment, amount: amountCents, metadata }
      const idempotencyKey = `refund ${entryId} of ${payment}${attempt > 0 ? `, attempt ${attempt}` : ''}`
      const refusal = (error: unknown) =>
        error instanceof errors.StripeInvalidRequestError ? refused(error) : cantRefund(error)
      const { id, status } = found ?? (await call(client.refunds.create(params, { idempotencyKey }), refusal))
      return { refundId: id, state: refundStateOf(status) }
    },
    readEvent(rawBody, signature) {
      const event = verified(() => webhooks.constructEvent(rawBody, signature, webhookSecret))
      return { id: event.id, facts: readStripeEvent(event) }
    },
  }
}

function hostOf(apiUrl: string): Stripe.StripeConfig {
  const { protocol, hostname, port } = new URL(apiUrl)
  const isHttp = protocol === 'http:'
  // The library wants an IPv6 address without its brackets.
  const host = hostname.replace(/^\[|\]$/g, '')
  return { protocol: isHttp ? 'http' : 'https', host, port: port || (isHttp ? 80 : 443) }
}

function toSession({
  orderNumber,
  email,
  returnUrl,
  cancelUrl,
  expiresAt,
  ...payment
}: Omit<CheckoutRequest, 'idempotencyKey'>): Stripe.Checkout.SessionCreateParams {
  const metadata = { order: orderNumber }
  return {
    mode: 'payment',
    submit_type: 'pay',
    client_reference_id: orderNumber,
    metadata,
    payment_intent_data: { metadata, description: `Order ${orderNumber}` },
    line_items: toLineItems({ orderNumber, ...payment }).map(({ label, amountCents }) => ({
      quantity: 1,
      price_data: { currency: 'usd', unit_amount: amountCents, product_data: { name: label } },
    })),
    // Amounts are in dollars, whatever the customer's bank prefers.
    adaptive_pricing: { enabled: false },
    success_url: returnUrl,
    cancel_url: cancelUrl,
    expires_at: Math.floor(expiresAt.getTime() / 1000),
    ...(email && { customer_email: email }),
  }
}

function cantPay(cause: unknown) {
  return new AppError('unavailable', CANT_PAY, { cause })
}

function cantRefund(cause: unknown) {
  return new AppError('unavailable', CANT_REFUND, { cause })
}

function refused(error: Stripe.errors.StripeInvalidRequestError) {
  const { code } = error
  const reason = code ? ` (${code.replaceAll('_', ' ')})` : ''
  return new AppError('conflict', `Stripe refused this refund${reason}. Look at the payment in Stripe's dashboard.`, {
    cause: error,
  })
}

/** Unsigned, altered, too old, or no event at all: the sender hears the same. */
function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    return read()
  } catch (cause) {
    throw new AppError('malformed', "This isn't a signed event of our Stripe account.", { cause })
  }
}
