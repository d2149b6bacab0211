import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { openPostgres } from '#platform/database/postgres.ts'
import { openSqlite } from '#platform/database/sqlite.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { aShopper } from '#tests/support/shopper.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { newId, signedEvent } from '#tests/support/stripe-server.ts'
import { type Cluster, startPostgres } from '#tests/support/throwaway-postgres.ts'
import { buildWhenNeeded } from '../../scripts/build.ts'

const ORDERS = 10
/** As many as one customer gets mails about in a day. */
const PAYMENTS_OF_EACH = 20
const KILLS = process.env.LONG_FAULTS ? 40 : 2
const SENDERS = 4
const MAX_DELAY_MS = 40
const RETRY_MS = 20
const WITHIN_MS = 10 * 60_000

const cluster = await startPostgres()

beforeAll(buildWhenNeeded, WITHIN_MS)
afterAll(() => cluster?.stop())

const folder = mkdtempSync(path.join(tmpdir(), 'yardline-payments-'))
const inFolder = (name: string) => ({ DATA_DIR: path.join(folder, name) })

type Shop = { settings: Record<string, string>; open: () => OpenDatabase }

const shops: [string, Shop][] = [
  ['SQLite', { settings: inFolder('sqlite'), open: () => openSqlite(path.join(folder, 'sqlite', 'yardline.sqlite')) }],
]
if (cluster) {
  const { url } = cluster as Cluster
  const settings = { ...inFolder('postgres'), DATABASE_URL: url }
  shops.push(['PostgreSQL', { settings, open: () => openPostgres(url, () => {}) }])
}

describe.each(shops)('on %s', (_name, { settings, open }) => {
  test(
    `killed ${KILLS} times during ${ORDERS * PAYMENTS_OF_EACH} webhooks, the shop loses and doubles nothing`,
    async () => {
      const keys = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_test' }
      // Nothing has to be asked of Stripe here.
      const start = () => startSite({ ...settings, ...keys, STRIPE_API_URL: 'http://127.0.0.1:9' })
      let site = await start()
      const { db, close } = open()
      const staff = { cookie: await aStaffCookie(db, {}) }
      const orders = await Promise.all(Array.from({ length: ORDERS }, (_, at) => anOrder(site.url, staff, at)))
      const payments = orders.flatMap(paymentsOf).toSorted(() => Math.random() - 0.5)

      const told = startStripe(() => site.url, payments)
      for (let kills = 1; kills <= KILLS; kills += 1) {
        const wanted = Math.floor((payments.length * kills) / (KILLS + 1))
        await expect.poll(told.count, { timeout: WITHIN_MS, interval: 5 }).toBeGreaterThanOrEqual(wanted)
        await sleep(Math.random() * MAX_DELAY_MS)
        await kill(site)
        site = await start()
      }
      await told.all

      const entries = await db.selectFrom('ledger_entries').select(['reference', 'amount_cents', 'state']).execute()
      const sent = payments.map(({ payment_intent, amount_total }) => `${payment_intent} ${amount_total} settled`)
      const got = entries.map(({ reference, amount_cents, state }) => `${reference} ${amount_cents} ${state}`)
      expect(got.sort()).toEqual(sent.sort())
      const receipts = db.selectFrom('order_documents').select('number').where('kind', '=', 'receipt')
      const numbers = (await receipts.orderBy('number').execute()).map(({ number }) => number)
      expect(numbers).toEqual(payments.map((_, at) => at + 1))
      const mails = await db.selectFrom('mails').select('id').where('kind', '=', 'order-payment').execute()
      expect(mails).toHaveLength(payments.length)
      const states = await db.selectFrom('orders').select('status').execute()
      expect(states.map(({ status }) => status)).toEqual(orders.map(() => 'paid'))
      await close()
      expect(await site.stop()).toBe(0)
    },
    WITHIN_MS,
  )
})

type Order = { number: string; totalCents: number }

async function anOrder(url: string, staff: { cookie: string }, at: number): Promise<Order> {
  const shopper = await aShopper(url, { email: `shopper${at}@example.com` })
  const { id } = await shopper.askForQuote()
  const headers = { ...staff, 'Content-Type': 'application/json' }
  const body = JSON.stringify({ status: 'accepted' })
  const accepted = await fetch(`${url}/api/admin/quotes/${id}/status`, { method: 'PATCH', headers, body })
  const { orderId } = await accepted.json()
  const { number, total } = await (await fetch(`${url}/api/admin/orders/${orderId}`, { headers })).json()
  return { number, totalCents: Math.round(total * 100) }
}

function paymentsOf({ number, totalCents }: Order) {
  const share = Math.floor(totalCents / PAYMENTS_OF_EACH)
  return Array.from({ length: PAYMENTS_OF_EACH }, (_, at) => ({
    ...{ id: newId('cs'), object: 'checkout.session', mode: 'payment', payment_status: 'paid', currency: 'usd' },
    ...{ client_reference_id: number, payment_intent: newId('pi'), payment_method_types: ['card'] },
    amount_total: at === 0 ? totalCents - share * (PAYMENTS_OF_EACH - 1) : share,
  }))
}

/** Sends each event until it's taken, and now and then once more, as Stripe does. */
function startStripe(pickUrl: () => string, payments: readonly object[]) {
  let taken = 0
  const waiting = payments.map((payment) => signedEvent('checkout.session.completed', payment))
  const send = async () => {
    for (let event = waiting.shift(); event; event = waiting.shift()) {
      const times = Math.random() < 0.25 ? 2 : 1
      for (let time = 0; time < times; time += 1) while (!(await isTaken(pickUrl(), event))) await sleep(RETRY_MS)
      taken += 1
    }
  }
  return { count: () => taken, all: Promise.all(Array.from({ length: SENDERS }, send)) }
}

async function isTaken(url: string, { body, signature }: ReturnType<typeof signedEvent>): Promise<boolean> {
  const headers = { 'Stripe-Signature': signature }
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(`${url}/hooks/stripe`, { method: 'POST', body, headers, signal }).catch(() => null)
  if (answer && answer.status < 500 && answer.status !== 200) throw new Error(`An event got ${answer.status}.`)
  return answer?.status === 200
}

async function kill({ process: child }: RunningSite) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}
