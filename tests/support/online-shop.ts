import type { Engine } from './databases.ts'
import { anOrder } from './orders.ts'
import { aStaffCookie } from './staff.ts'
import { newId, signedEvent, startStripeServer } from './stripe-server.ts'
import { createTestApp } from './test-app.ts'

const IOWA = { street: '600 Locust St', city: 'Des Moines', state: 'IA', zipCode: '50309' }

type Told = ReturnType<typeof signedEvent>

/** A shop that takes payments online, with its Stripe. */
export async function openOnlineShop(engine: Engine, env: Record<string, string> = {}) {
  const stripe = await startStripeServer()
  const app = await createTestApp(engine, { env: { ...stripe.env, ...env } })
  const admin = { cookie: await aStaffCookie(app.db, {}) }

  const send = ({ body, signature }: Told) =>
    app.request('/hooks/stripe', { method: 'POST', body, headers: { 'Stripe-Signature': signature } })

  return {
    ...{ app, admin, stripe, send },
    /** Stripe says something. */
    async tell(type: string, object: object, id?: string) {
      const answer = await send(signedEvent(type, object, id ? { id } : {}))
      if (answer.status !== 200) throw new Error(`An event was answered with ${answer.status}.`)
    },
    /** Confirmed, with an address. */
    async anOrderToPay() {
      const order = await anOrder(app, admin)
      await order.patch('address', IOWA)
      return { ...order, session: await aSession(order) }
    },
    async mails(kind: string) {
      const mails = await app.db.selectFrom('mails').select(['subject', 'text']).where('kind', '=', kind).execute()
      return mails.map(({ subject, text }) => `${subject}\n${text}`)
    },
    async close() {
      await app.close()
      await stripe.stop()
    },
  }
}

export type OnlineShop = Awaited<ReturnType<typeof openOnlineShop>>

/** What Stripe says of a session in which the whole order was paid. */
async function aSession({ read }: Awaited<ReturnType<typeof anOrder>>) {
  const { number, total } = await read()
  return {
    ...{ id: newId('cs'), object: 'checkout.session', mode: 'payment', payment_status: 'paid' },
    ...{ client_reference_id: number, payment_intent: newId('pi'), payment_method_types: ['card'] },
    ...{ amount_total: Math.round(total * 100), currency: 'usd' },
  }
}
