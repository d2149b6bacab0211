import { aShopper } from '#tests/support/shopper.ts'
import { newId, signedEvent } from '#tests/support/stripe-server.ts'
import { cpuMicroseconds } from './load.ts'
import { startSite } from './servers.ts'

const WARM_UP = 300
const ROUNDS = 3
const EVENTS = 200
const TARGET_MS = 10
const STAFF = { STAFF_EMAIL: 'owner@example.com', STAFF_PASSWORD: 'a long enough password' }
const KEYS = {
  STRIPE_SECRET_KEY: 'sk_test_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_API_URL: 'http://127.0.0.1:9',
}

/** What a signed event for a payment costs, with its ledger entry, receipt, mail and the order's state. One order each. */
export async function benchWebhooks() {
  const { DATABASE_URL } = process.env
  const site = await startSite({
    ...STAFF,
    ...KEYS,
    STAFF_MAIL_DELAY_SECONDS: '0',
    ...(DATABASE_URL && { DATABASE_URL }),
  })
  const cookie = await signIn(site.url)
  await sendAll(site.url, await payMany(site.url, cookie, WARM_UP))
  const costs: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const events = await payMany(site.url, cookie, EVENTS)
    const before = cpuMicroseconds(site.pid)
    await sendAll(site.url, events)
    costs.push((cpuMicroseconds(site.pid) - before) / EVENTS / 1000)
  }
  const figures = costs.map((cost) => cost.toFixed(1)).join(', ')
  process.stdout.write(`a webhook for a payment: ${figures} ms of CPU (target under ${TARGET_MS})\n`)
  site.stop()
}

async function signIn(url: string) {
  const { STAFF_EMAIL: email, STAFF_PASSWORD: password } = STAFF
  const headers = { 'Content-Type': 'application/json' }
  const answer = await fetch(`${url}/api/staff/sign-in`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  return answer.headers.getSetCookie().join('; ')
}

/** An event for each of so many new orders. */
async function payMany(url: string, cookie: string, count: number) {
  const events: ReturnType<typeof signedEvent>[] = []
  const headers = { cookie, 'Content-Type': 'application/json' }
  for (let index = 0; index < count; index += 1) {
    const { id } = await (await aShopper(url, { email: `pays-${newId('x')}@example.com` })).askForQuote()
    const body = JSON.stringify({ status: 'accepted' })
    const accepted = await fetch(`${url}/api/admin/quotes/${id}/status`, { method: 'PATCH', headers, body })
    const { orderId } = await accepted.json()
    const { number, total } = await (await fetch(`${url}/api/admin/orders/${orderId}`, { headers })).json()
    const payment = {
      ...{ id: newId('cs'), object: 'checkout.session', mode: 'payment', payment_status: 'paid', currency: 'usd' },
      ...{ client_reference_id: number, payment_intent: newId('pi'), payment_method_types: ['card'] },
      amount_total: Math.round(total * 100),
    }
    events.push(signedEvent('checkout.session.completed', payment))
  }
  return events
}

async function sendAll(url: string, events: readonly ReturnType<typeof signedEvent>[]) {
  for (const { body, signature } of events) {
    const headers = { 'Stripe-Signature': signature }
    const answer = await fetch(`${url}/hooks/stripe`, { method: 'POST', body, headers })
    if (answer.status !== 200) throw new Error(`An event got ${answer.status}.`)
  }
}
