import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { escapeHtml } from '#lib/html.ts'
import { formatDollars } from '#lib/money.ts'

const WEBHOOK_SECRET = 'whsec_test'
const HALF_HOUR_SECONDS = 30 * 60
const DAY_SECONDS = 24 * 60 * 60

type Params = Record<string, string>

type StripeRequest = { method: string; path: string; params: Params; idempotencyKey: string | undefined }

export type FakeSession = {
  id: string
  object: 'checkout.session'
  mode: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  client_reference_id: string | null
  payment_intent: string | null
  payment_method_types: string[]
  amount_total: number
  currency: string
  customer_email: string | null
  success_url: string
  cancel_url: string
  url: string
}

type FakeRefund = {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: string
  metadata: Record<string, string>
}

type Answer = { status: number; body: object }

type Behaviour = {
  failWith: Answer | null
  failsFor: (request: StripeRequest) => boolean
  hangs: boolean
  delayMs: number
  refundStatus: string
}

/** Stripe's API on loopback, as far as we use it. It refuses what Stripe refuses. */
export async function startStripeServer() {
  const requests: StripeRequest[] = []
  const sessions = new Map<string, FakeSession>()
  const refunds = new Map<string, FakeRefund>()
  const answers = new Map<string, { request: string; answer: Answer }>()
  const behaviour: Behaviour = {
    failWith: null,
    failsFor: () => true,
    hangs: false,
    delayMs: 0,
    refundStatus: 'succeeded',
  }
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stripe')
    if (pathname.startsWith('/pay/')) return servePaymentPage(request, response, sessions.get(pathname.slice(5)))
    const params = Object.fromEntries([...searchParams, ...new URLSearchParams(await text(request))])
    const idempotencyKey = request.headers['idempotency-key']?.toString()
    const received = { method: request.method ?? '', path: pathname, params, idempotencyKey }
    requests.push(received)
    if (behaviour.hangs) return
    await sleep(behaviour.delayMs)
    const { status, body } = (behaviour.failsFor(received) && behaviour.failWith) || answerOnce(received)
    response.writeHead(status, { 'Content-Type': 'application/json', 'Stripe-Should-Retry': 'false' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function answerOnce(request: StripeRequest): Answer {
    const key = request.idempotencyKey
    if (!key) return answerTo(request)
    const [used, content] = [answers.get(key), JSON.stringify({ ...request, idempotencyKey: null })]
    if (used && used.request !== content) return refusal(400, 'idempotency_error', 'Keys are for the same parameters.')
    const answer = used?.answer ?? answerTo(request)
    // What fails its validation isn't kept.
    if (answer.status < 400) answers.set(key, { request: content, answer })
    return answer
  }

  function answerTo({ method, path, params }: StripeRequest): Answer {
    const [, id = '', action] = /^\/v1\/checkout\/sessions\/(\w+)(\/expire)?$/.exec(path) ?? []
    if (method === 'POST' && path === '/v1/checkout/sessions') return createSession(params)
    if (path === '/v1/refunds') return method === 'POST' ? createRefund(params) : listRefunds(params)
    const session = sessions.get(id)
    if (!session) return refusal(404, 'resource_missing', `No such checkout session: ${id}`)
    if (!action) return { status: 200, body: session }
    if (session.status !== 'open') return refusal(400, null, `This session has a status of ${session.status}.`)
    session.status = 'expired'
    return { status: 200, body: session }
  }

  function createSession(params: Params): Answer {
    const lines = listLines(params)
    const amount = lines.reduce((sum, { cents }) => sum + cents, 0)
    if (lines.length === 0 || lines.some(({ cents }) => !Number.isInteger(cents) || cents < 0))
      return refusal(400, 'parameter_invalid_integer', 'Invalid non-negative integer')
    const lastsSeconds = Number(params.expires_at) - Date.now() / 1000
    if (lastsSeconds < HALF_HOUR_SECONDS - 60 || lastsSeconds > DAY_SECONDS)
      return refusal(400, null, 'The expires_at timestamp must be between 30 minutes and 24 hours from creation.')
    const id = newId('cs_test')
    const session: FakeSession = {
      id,
      object: 'checkout.session',
      mode: params.mode ?? '',
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: params.client_reference_id ?? null,
      payment_intent: null,
      payment_method_types: ['card'],
      amount_total: amount,
      currency: params['line_items[0][price_data][currency]'] ?? '',
      customer_email: params.customer_email ?? null,
      success_url: params.success_url ?? '',
      cancel_url: params.cancel_url ?? '',
      url: `${url}/pay/${id}`,
    }
    sessions.set(id, session)
    return { status: 200, body: session }
  }

  function createRefund({ payment_intent: payment = '', amount: given, ...params }: Params): Answer {
    const session = [...sessions.values()].find((each) => each.payment_intent === payment)
    if (!session) return refusal(404, 'resource_missing', `No such payment_intent: ${payment}`)
    const amount = Number(given)
    const before = refundsOf(payment).reduce((sum, refund) => sum + refund.amount, 0)
    if (before + amount > session.amount_total)
      return refusal(400, 'charge_already_refunded', 'The charge has already been refunded.')
    const named = Object.entries(params).map(([name, value]) => [/^metadata\[(\w+)\]$/.exec(name)?.[1] ?? '', value])
    const refund: FakeRefund = {
      ...{ id: newId('re'), object: 'refund', payment_intent: payment, amount, status: behaviour.refundStatus },
      metadata: Object.fromEntries(named),
    }
    refunds.set(refund.id, refund)
    return { status: 200, body: refund }
  }

  function listRefunds({ payment_intent: payment = '' }: Params): Answer {
    return { status: 200, body: { object: 'list', has_more: false, data: refundsOf(payment) } }
  }

  function refundsOf(payment: string) {
    return [...refunds.values()].filter((refund) => refund.payment_intent === payment)
  }

  return {
    env: { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET, STRIPE_API_URL: url },
    url,
    requests,
    sessions,
    refunds,
    behaviour,
    /** As Stripe does after a day. */
    forgetKeys: () => answers.clear(),
    /** What Stripe's page does when the customer pays. */
    pay(sessionId: string): FakeSession {
      const session = sessions.get(sessionId)
      if (session?.status !== 'open') throw new Error(`Nobody can pay ${sessionId}.`)
      return completeSession(session)
    },
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

export type StripeServer = Awaited<ReturnType<typeof startStripeServer>>

type SignedEvent = { body: string; signature: string }

type EventOptions = { id?: string; secret?: string; at?: Date }

/** An event as Stripe sends it, signed by its own library. */
export function signedEvent(type: string, object: object, options: EventOptions = {}): SignedEvent {
  const { id = newId('evt'), secret = WEBHOOK_SECRET, at = new Date() } = options
  const timestamp = Math.floor(at.getTime() / 1000)
  const event = { id, object: 'event', type, created: timestamp, data: { object } }
  const payload = JSON.stringify(event, null, 2)
  return { body: payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }) }
}

export function newId(prefix: string) {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

function completeSession(session: FakeSession): FakeSession {
  return Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: newId('pi') })
}

function listLines(params: Params) {
  const lines: { name: string; cents: number }[] = []
  for (let at = 0; ; at += 1) {
    const name = params[`line_items[${at}][price_data][product_data][name]`]
    if (name === undefined) return lines
    const quantity = Number(params[`line_items[${at}][quantity]`])
    lines.push({ name, cents: quantity * Number(params[`line_items[${at}][price_data][unit_amount]`]) })
  }
}

/** Pressing its button pays and leads back to the shop, which hears nothing until a test sends an event. */
function servePaymentPage(request: IncomingMessage, response: ServerResponse, session: FakeSession | undefined) {
  if (!session) return response.writeHead(404).end()
  if (request.method === 'POST' && session.status === 'open') {
    completeSession(session)
    return response.writeHead(303, { Location: session.success_url }).end()
  }
  const state = session.status === 'open' ? 'Pay' : `This session is ${session.status}.`
  const button = `<form method="post"><button>${state} ${escapeHtml(formatDollars(session.amount_total))}</button></form>`
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
  return response.end(`<!doctype html><html lang="en"><title>Checkout</title><h1>Stripe</h1>${button}</html>`)
}

function refusal(status: number, code: string | null, message: string): Answer {
  const type = code === 'idempotency_error' ? code : 'invalid_request_error'
  return { status, body: { error: { type, message, ...(code && type !== code && { code }) } } }
}
