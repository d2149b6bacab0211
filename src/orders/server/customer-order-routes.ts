import { type Context, Hono } from 'hono'
import type { Shop } from '#company/server/shop.ts'
import { customerPageSchema, isReturnable } from '#orders/customer-order.ts'
import { newReturnSchema } from '#orders/order-request.ts'
import { AppError } from '#platform/http/app-error.ts'
import { PRIVATE_HEADERS, withHeaders } from '#platform/http/browser-security.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { isUpload } from '#platform/http/valid-input.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { customerAnswerSchema, quotePath } from '#quotes/customer-quote.ts'
import { ANSWERS_OF_QUOTE, QUOTE_READ_LIMIT } from '#quotes/server/answer-limits.ts'
import { findQuoteByToken } from '#quotes/server/quote-store.ts'
import { readShipTo } from '#quotes/server/read-ship-to.ts'
import { cancelByCustomer, returnByCustomer } from './answer-order.ts'
import { type CustomerPageDeps, findCustomerPage } from './find-customer-page.ts'
import { keepMove, proposesMove, repriceOrder } from './move-order.ts'
import type { OnlinePayments } from './online-payments.ts'
import type { ReadOrderDeps } from './order-deps.ts'
import { findOrderIdOfQuote } from './order-store.ts'
import { getOrder } from './read-order.ts'
import { countUploads, readReturnForm } from './read-return-form.ts'

const readDoc = routeDoc('Get a quote and its order by the token of its link', { 200: customerPageSchema })

export const customerOrderRoutes = (shop: Shop, deps: Omit<CustomerPageDeps, 'shop'>) =>
  new Hono<HttpEnv>().get('/:token', described(readDoc), shop.limited(QUOTE_READ_LIMIT), async (c) => {
    const read = { token: c.req.param('token'), visitorId: c.get('visitorId') }
    const page = await findCustomerPage({ shop, ...deps }, read)
    if (!page) throw quoteNotFound()
    return c.json(page)
  })

type Deps = { pricing: Pricing; orderDeps: ReadOrderDeps; payments: OnlinePayments | null }

type Asked = NonNullable<Awaited<ReturnType<typeof findQuoteByToken>>> & { orderId: number; isMailAllowed: boolean }

type Moving = Asked & { form: URLSearchParams; visitorId: string | null }

/** What the forms on a quote's page say about its order. Other answers go on to the next handler. */
export const orderAnswerRoutes = (shop: Shop, { pricing, orderDeps, payments }: Deps) => {
  const { db, now, limiter, mailCaps } = shop
  return new Hono<HttpEnv>()
    .use('/quote/*', withHeaders(PRIVATE_HEADERS))
    .post('/quote/:token', countUploads(shop), async (c, next) => {
      const form = new URLSearchParams(isUpload(c) ? { answer: 'return' } : await c.req.text())
      const answer = form.get('answer')
      if (answer !== 'cancel' && answer !== 'return' && answer !== 'yes') return next()
      const found = await findQuoteByToken(db, c.req.param('token'), now())
      const orderId = found && (await findOrderIdOfQuote(db, found.quote.id))
      if (answer === 'yes' && !orderId) return next()
      if (!found) throw quoteNotFound()
      await limiter.count(ANSWERS_OF_QUOTE, `quote ${found.quote.id}`, { address: c.get('clientAddress') })
      if (!orderId)
        throw new AppError('conflict', "We haven't confirmed this part yet. To pass on it, close the quote.")
      const isMailAllowed = answer === 'return' || (await mailCaps.allowAddress(c.get('clientAddress')))
      const asked = { ...found, orderId, isMailAllowed }
      if (answer === 'yes') await move({ ...asked, form, visitorId: c.get('visitorId') })
      else if (answer === 'cancel') await cancel(asked)
      else await requestReturn(c, asked, form)
      return c.redirect(quotePath(found.quote.token), 303)
    })

  /** A yes to what's confirmed says where it goes, or agrees to what it costs there. */
  async function move({ quote, orderId, form, visitorId, isMailAllowed }: Moving) {
    const { price, shipTo } = readMove(form, { quote, company: shop.company(), zipAreas: pricing.zipAreas })
    const moved = { quoteId: quote.id, orderId, visitorId, isMailAllowed }
    if (shipTo && (await proposesMove(shop, pricing, { quote, orderId, shipTo, visitorId }, now()))) return
    await db.transaction().execute(async (tx) => {
      if (shipTo) await keepMove(tx, { ...moved, shipTo }, orderDeps(), now())
      else if (price && price !== quote.finalQuote) await repriceOrder(tx, { ...moved, price }, orderDeps(), now())
    })
  }

  async function cancel({ quote, orderId, isMailAllowed }: Asked) {
    const cancelled = { quoteId: quote.id, orderId, isMailAllowed }
    await db.transaction().execute((tx) => cancelByCustomer(tx, cancelled, orderDeps(), now()))
    payments?.tellProvider()
  }

  /** Nothing of it is read unless the order can be returned. */
  async function readUpload(c: Context<HttpEnv>, orderId: number) {
    if (!isReturnable(await getOrder(db, orderId, shop.settings(), now()), now()))
      throw new AppError('conflict', "This order can't be returned now. Its page says why, or call us.")
    return readReturnForm(c)
  }

  /** What the terms rule out is on record, too. */
  async function requestReturn(c: Context<HttpEnv>, { orderId }: Asked, fields: URLSearchParams) {
    const { form, photos } = isUpload(c) ? await readUpload(c, orderId) : { form: fields, photos: [] }
    const lines = form.getAll('lines').filter(Boolean).map(Number)
    const wanted = newReturnSchema.safeParse({ reason: form.get('reason') ?? '', lines })
    if (!wanted.success) throw new AppError('invalid', `${wanted.error.issues[0]?.message ?? 'Check the form'}.`)
    const request = { orderId, photos, ...wanted.data }
    const { refusal } = await runIdempotent(c, db, now(), (tx) => returnByCustomer(tx, request, orderDeps(), now()))
    if (refusal) throw new AppError('invalid', refusal)
  }
}

function readMove(form: URLSearchParams, around: Parameters<typeof readShipTo>[1]) {
  const given = customerAnswerSchema.safeParse(Object.fromEntries(form))
  if (!given.success || given.data.answer !== 'yes') throw new AppError('invalid', 'Check the address.')
  return { price: given.data.price, shipTo: readShipTo(given.data, around) }
}

function quoteNotFound() {
  return new AppError('not_found', "We can't find a quote at this address. Check the link, or call us.")
}
