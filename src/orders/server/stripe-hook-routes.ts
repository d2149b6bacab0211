import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Shop } from '#company/server/shop.ts'
import { AppError, nothingHere } from '#platform/http/app-error.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import type { OnlinePayments } from './online-payments.ts'
import type { ReadOrderDeps } from './order-deps.ts'
import { recordProviderEvent } from './record-payment-fact.ts'

/** Stripe's largest events are a tenth of this. */
const MAX_EVENT_BYTES = 256 * 1024

type Deps = { payments: OnlinePayments | null; orderDeps: ReadOrderDeps }

/**
 * Events from Stripe. We answer once everything that follows is committed; otherwise Stripe sends them again, for days.
 */
export const stripeHookRoutes = ({ db, now, log }: Shop, { payments, orderDeps }: Deps) =>
  new Hono<HttpEnv>().post('/hooks/stripe', limitedEvent, async (c) => {
    if (!payments) throw nothingHere()
    const signature = c.req.header('stripe-signature')
    if (!signature) throw new AppError('malformed', 'Only signed events are read here.')
    const event = payments.provider.readEvent(await c.req.text(), signature)
    if (event.facts.length > 0) {
      await db.transaction().execute((tx) => recordProviderEvent(tx, event, { ...orderDeps(), log }, now()))
      payments.tellProvider()
    }
    return c.json({ received: true })
  })

const limitedEvent = bodyLimit({
  maxSize: MAX_EVENT_BYTES,
  onError: () => {
    throw new AppError('too_large', "That isn't a Stripe event: it's over 256 kB.")
  },
})
