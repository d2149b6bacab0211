import { Hono } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import { getLead } from '#leads/server/get-lead.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { SHIP_TO_ID } from '#orders/order-address.ts'
import { RETURNED_FROM_PAYMENT } from '#orders/order-wording.ts'
import { AppError } from '#platform/http/app-error.ts'
import { PRIVATE_HEADERS, withHeaders } from '#platform/http/browser-security.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { findQuoteByToken } from '#quotes/server/quote-store.ts'
import type { OnlinePayments } from './online-payments.ts'
import { openCheckout } from './open-checkout.ts'
import { findOrderIdOfQuote } from './order-store.ts'

/** No matter who sends them: a link can be shared. */
const PAYMENTS_OF_QUOTE = { name: 'payments of a quote', points: 30, perSeconds: DAY_MS / 1000 }

/** The answer "pay" of the forms on a quote's page leads to the payment provider. Other answers go on to the next handler. */
export const payRoutes = (shop: Shop, payments: OnlinePayments | null) => {
  const { db, now, limiter, publicUrl } = shop
  return new Hono<HttpEnv>().use('/quote/*', withHeaders(PRIVATE_HEADERS)).post('/quote/:token', async (c, next) => {
    const form = new URLSearchParams(await c.req.text())
    if (form.get('answer') !== 'pay') return next()
    const found = await findQuoteByToken(db, c.req.param('token'), now())
    if (!found) throw new AppError('not_found', "We can't find a quote at this address. Check the link, or call us.")
    const { quote, authors } = found
    await limiter.count(PAYMENTS_OF_QUOTE, `quote ${quote.id}`, { address: c.get('clientAddress') })
    if (!payments) throw new AppError('conflict', "You can't pay online here. Call us, and we'll tell you how to pay.")
    const orderId = await findOrderIdOfQuote(db, quote.id)
    if (!orderId) throw new AppError('conflict', "We haven't confirmed this part yet. You can pay once we have.")
    // The provider's page shows the address, and anyone can have this link.
    const isOwn = authors.visitorId !== null && authors.visitorId === c.get('visitorId')
    const { email } = await getLead(db, quote.leadId)
    const page = `${publicUrl}${quotePath(quote.token)}`
    const wish = {
      ...{ orderId, wantsDeposit: form.get('amount') === 'deposit' },
      ...{ email: isOwn && email ? email : null, returnUrl: `${page}?${RETURNED_FROM_PAYMENT}`, cancelUrl: page },
    }
    const url = await openCheckout(db, payments.provider, wish, now())
    payments.tellProvider()
    return c.redirect(url ?? `${quotePath(quote.token)}#${SHIP_TO_ID}`, 303)
  })
}
