import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#lib/time-spans.ts'
import { parseEnv } from '#platform/env.ts'
import { describeError } from '#platform/log.ts'
import { newId, type StripeServer, signedEvent, startStripeServer } from '#tests/support/stripe-server.ts'
import { type CheckoutRequest, openStripe, type PaymentProvider } from './stripe.ts'

const logged: unknown[] = []
const keep = (entry: unknown) => logged.push(entry)
const log = { info: keep, warn: keep, error: keep, debug: keep }

let stripe: StripeServer
let provider: PaymentProvider
beforeEach(async () => {
  logged.length = 0
  stripe = await startStripeServer()
  provider = await open(stripe.env)
})
afterEach(() => stripe.stop())

async function open(env: Record<string, string>): Promise<PaymentProvider> {
  const opened = await openStripe(parseEnv(env), log)
  if (!opened) throw new Error('No provider.')
  return opened
}

const aCheckout = (change: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
  orderNumber: 'O-10017',
  kind: 'payment',
  lines: [
    { label: 'Alternator, 2018 Honda Accord', amountCents: 118_000 },
    { label: 'Discount', amountCents: -1000 },
    { label: 'Shipping', amountCents: 6456 },
  ],
  amountCents: 123_456,
  email: null,
  returnUrl: 'https://parts.example/quote/token?paid',
  cancelUrl: 'https://parts.example/quote/token',
  expiresAt: new Date(Date.now() + HOUR_MS),
  idempotencyKey: newId('key'),
  ...change,
})

async function paidSession() {
  const { sessionId } = await provider.createCheckout(aCheckout())
  return stripe.pay(sessionId)
}

describe('a checkout', () => {
  test('names the order, lists what is paid for and comes back to the shop', async () => {
    const { sessionId, url } = await provider.createCheckout(aCheckout())
    expect(stripe.sessions.get(sessionId)).toMatchObject({
      client_reference_id: 'O-10017',
      amount_total: 123_456,
      currency: 'usd',
      customer_email: null,
      success_url: 'https://parts.example/quote/token?paid',
      cancel_url: 'https://parts.example/quote/token',
      url,
    })
    expect(stripe.requests[0]?.params).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][product_data][name]': 'Alternator, 2018 Honda Accord',
      'line_items[0][price_data][unit_amount]': '117000',
      'line_items[1][price_data][unit_amount]': '6456',
      'payment_intent_data[metadata][order]': 'O-10017',
      'adaptive_pricing[enabled]': 'false',
    })
  })

  test('asked for twice with one key is one', async () => {
    const request = aCheckout({ email: 'dana@example.com' })
    const first = await provider.createCheckout(request)
    expect(await provider.createCheckout(request)).toEqual(first)
    expect(stripe.sessions.size).toBe(1)
  })

  test('once ended, nobody can pay; ending it again, or one that was paid or never existed, is fine', async () => {
    const { sessionId } = await provider.createCheckout(aCheckout())
    await provider.endCheckout(sessionId)
    expect(stripe.sessions.get(sessionId)?.status).toBe('expired')
    await provider.endCheckout(sessionId)
    const paid = await paidSession()
    await provider.endCheckout(paid.id)
    expect(paid.status).toBe('complete')
    await provider.endCheckout('cs_test_unknown')
  })
})

describe('a refund', () => {
  let entries = 0
  const aRefund = (payment: string | null, amountCents = 2500) => {
    entries += 1
    return { payment: payment ?? '', amountCents, orderNumber: 'O-10017', entryId: entries, attempt: 0 }
  }

  test('goes back to the payment it came from, once for a key', async () => {
    const { payment_intent: payment } = await paidSession()
    const request = aRefund(payment)
    const refund = await provider.refund(request)
    expect(refund).toEqual({ refundId: expect.stringMatching(/^re_/), state: 'settled' })
    expect(await provider.refund(request)).toEqual(refund)
    expect(stripe.requests.at(-1)?.params).toEqual({
      payment_intent: payment,
      amount: '2500',
      'metadata[order]': 'O-10017',
      'metadata[entry]': String(request.entryId),
    })
  })

  test('sent so long ago that its key is forgotten is looked up first', async () => {
    const { payment_intent: payment } = await paidSession()
    const request = aRefund(payment)
    const refund = await provider.refund(request)
    stripe.forgetKeys()
    expect(await provider.refund({ ...request, attempt: 1 })).toEqual(refund)
    expect(await provider.refund({ ...aRefund(payment), attempt: 1 })).not.toEqual(refund)
    expect(stripe.refunds.size).toBe(2)
  })

  test('has another key in each attempt, since Stripe remembers what failed with the first', async () => {
    const { payment_intent: payment } = await paidSession()
    const request = aRefund(payment)
    for (const attempt of [0, 0, 1, 2]) {
      stripe.behaviour.failWith = { status: 500, body: { error: { type: 'api_error', message: 'Sorry.' } } }
      stripe.behaviour.failsFor = ({ method }) => method === 'POST'
      await expect(provider.refund({ ...request, attempt })).rejects.toMatchObject({ code: 'unavailable' })
    }
    const keys = stripe.requests.filter(({ path }) => path === '/v1/refunds').map((sent) => sent.idempotencyKey)
    expect(new Set(keys.filter(Boolean))).toHaveLength(3)
  })

  test('by bank transfer takes a while', async () => {
    stripe.behaviour.refundStatus = 'pending'
    const { payment_intent: payment } = await paidSession()
    expect(await provider.refund(aRefund(payment))).toMatchObject({ state: 'pending' })
  })

  test('of more than is left is refused for good', async () => {
    const { payment_intent: payment } = await paidSession()
    await provider.refund(aRefund(payment, 123_456))
    await expect(provider.refund(aRefund(payment, 1))).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('charge already refunded'),
    })
  })

  test('during an outage may still succeed later', async () => {
    const { payment_intent: payment } = await paidSession()
    stripe.behaviour.failWith = { status: 500, body: { error: { type: 'api_error', message: 'Sorry.' } } }
    const request = aRefund(payment)
    await expect(provider.refund(request)).rejects.toMatchObject({ code: 'unavailable' })
    stripe.behaviour.failWith = null
    expect(await provider.refund(request)).toMatchObject({ state: 'settled' })
  })
})

describe('trouble', () => {
  const revoked = { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_x' } }

  test.each([
    [500, { error: { type: 'api_error', message: 'Sorry.' } }],
    [429, { error: { type: 'rate_limit_error', message: 'Too many requests.' } }],
    [401, revoked],
    [200, {}],
  ])('an answer of %s is told the customer in plain words, and the operator', async (status, body) => {
    stripe.behaviour.failWith = { status, body }
    await expect(provider.createCheckout(aCheckout())).rejects.toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('try again in a minute, or call us'),
    })
    expect(logged).toHaveLength(status === 200 ? 0 : 1)
  })

  test('a provider that is gone, or never answers, is the same', async () => {
    const gone = await startStripeServer()
    const unreachable = await open(gone.env)
    await gone.stop()
    await expect(unreachable.createCheckout(aCheckout())).rejects.toMatchObject({ code: 'unavailable' })
    await expect(unreachable.endCheckout('cs_test_1')).rejects.toMatchObject({ code: 'unavailable' })
    stripe.behaviour.hangs = true
    const impatient = await openStripe(parseEnv(stripe.env), log, 50)
    await expect(impatient?.createCheckout(aCheckout())).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('a session that may still be open is not taken for ended', async () => {
    const { sessionId } = await provider.createCheckout(aCheckout())
    stripe.behaviour.failWith = { status: 400, body: { ...stripe.sessions.get(sessionId), error: { message: 'No.' } } }
    await expect(provider.endCheckout(sessionId)).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('no log line has a key, a secret or an address', async () => {
    const message = 'Invalid email address: dana@example.com'
    stripe.behaviour.failWith = { status: 400, body: { error: { type: 'invalid_request_error', message } } }
    await provider.createCheckout(aCheckout({ email: 'dana@example.com' })).catch(() => {})
    const lines = JSON.stringify(logged.map((entry) => describeError((entry as { err: unknown }).err)))
    expect(lines).toContain('Invalid email address')
    expect(lines).not.toMatch(/dana|sk_test|whsec/)
  })
})

describe('an event', () => {
  const event = signedEvent('checkout.session.expired', { id: 'cs_1' }, { id: 'evt_1' })

  test('that is signed is read', () => {
    expect(provider.readEvent(event.body, event.signature)).toEqual({
      id: 'evt_1',
      facts: [{ kind: 'session expired', sessionId: 'cs_1' }],
    })
  })

  const signedLongAgo = signedEvent('checkout.session.expired', {}, { at: new Date(Date.now() - 7 * MINUTE_MS) })
  const signedByOthers = signedEvent('checkout.session.expired', {}, { secret: 'whsec_other' })

  test.each([
    ['without a signature', event.body, ''],
    ['with nonsense for one', event.body, 't=1,v1=abc'],
    ['with a byte changed', event.body.replace('cs_1', 'cs_2'), event.signature],
    ['with its spaces removed', JSON.stringify(JSON.parse(event.body)), event.signature],
    ['without a body', '', event.signature],
    ['signed seven minutes ago', signedLongAgo.body, signedLongAgo.signature],
    ['signed with another secret', signedByOthers.body, signedByOthers.signature],
  ])('%s is refused', (_case, body, signature) => {
    expect(() => provider.readEvent(body, signature)).toThrow("This isn't a signed event of our Stripe account.")
  })
})

test("the quote's page may lead to Stripe, and where tests pretend to be it", async () => {
  expect(provider.formOrigins).toEqual(['https://checkout.stripe.com', stripe.url])
  const { STRIPE_API_URL, ...env } = stripe.env
  expect((await open(env)).formOrigins).toEqual(['https://checkout.stripe.com'])
})

test('the library is loaded only once payments are set up', async () => {
  const program = `
    import { registerHooks } from 'node:module'
    const loaded = new Set()
    registerHooks({ resolve: (name, context, next) => (loaded.add(name), next(name, context)) })
    const { openStripe } = await import('#orders/server/stripe.ts')
    await openStripe({}, console)
    const before = loaded.has('stripe')
    await openStripe({ STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' }, console)
    console.log(before, loaded.has('stripe'))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program])
  expect(stdout.trim()).toBe('false true')
})
