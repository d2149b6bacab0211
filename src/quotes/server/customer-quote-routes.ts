import { type Context, Hono } from 'hono'
import { renderSVG } from 'uqr'
import { getLead } from '#leads/server/get-lead.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { withHeaders } from '#platform/http/browser-security.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { formBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import {
  type CustomerQuote,
  customerAnswerSchema,
  customerQuoteSchema,
  quotePath,
  toCustomerQuote,
} from '#quotes/customer-quote.ts'
import type { Quote } from '#quotes/quote.ts'
import { type Catalogue, findCarName } from '#vehicles/catalogue.ts'
import { declineQuote, prepareRenewal, requestPart } from './answer-quote.ts'
import { findShipment } from './desk-quote-store.ts'
import { findQuoteByToken, QUOTE_TOKEN } from './quote-store.ts'

const readCustomerQuoteDoc = routeDoc('Get a quote by the token of its link', { 200: customerQuoteSchema })

const DAY_SECONDS = 24 * 60 * 60
const READ_LIMIT = { name: 'quote-page', points: 60, perSeconds: 60 }
const ANSWER_LIMIT = { name: 'quote-answer', points: 10, perSeconds: 60 }
const DAILY_ANSWER_LIMIT = { name: 'quote-answer', points: 100, perSeconds: DAY_SECONDS }
/** Per quote and per lead, no matter who sends them: a link can be shared. */
const ANSWERS_OF_QUOTE = { name: 'answers of a quote', points: 20, perSeconds: DAY_SECONDS }
const RENEWALS_OF_LEAD = { name: 'renewals of a lead', points: 30, perSeconds: DAY_SECONDS }
const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' }

export const customerQuoteRoutes = ({ db, now, limited }: Platform, catalogue: Catalogue) =>
  new Hono<HttpEnv>().get('/:token', described(readCustomerQuoteDoc), limited(READ_LIMIT), async (c) => {
    const read = { token: c.req.param('token'), visitorId: c.get('visitorId') }
    const quote = await findCustomerQuote(db, catalogue, read, now())
    if (!quote) throw quoteNotFound()
    return c.json(quote)
  })

/** Forms that work without scripts. */
export const quoteAnswerRoutes = (platform: Platform, pricing: Pricing) => {
  const { db, now, limited, limiter, mailCaps: caps, publicUrl } = platform
  return new Hono<HttpEnv>()
    .use('/quote/*', withHeaders(PRIVATE))
    .get('/quote/:token', limited(READ_LIMIT))
    .get('/quote/:token/code.svg', limited(READ_LIMIT), (c) => {
      const { token } = c.req.param()
      if (!QUOTE_TOKEN.test(token)) throw quoteNotFound()
      return c.body(renderSVG(`${publicUrl}${quotePath(token)}`, { border: 1 }), 200, {
        'Content-Type': 'image/svg+xml',
      })
    })
    .post('/quote/:token', limited(ANSWER_LIMIT, DAILY_ANSWER_LIMIT), formBody(customerAnswerSchema), async (c) => {
      const [form, answeredAt] = [c.req.valid('form'), now()]
      const found = await findQuoteByToken(db, c.req.param('token'), answeredAt)
      if (!found) throw quoteNotFound()
      const { quote } = found
      await countAnswer(c, quote, form.answer)
      const visitorId = c.get('visitorId')
      if (form.answer === 'no') {
        await db.transaction().execute((tx) => declineQuote(tx, { quote, visitorId, ...form }, answeredAt))
        return c.redirect(quotePath(quote.token), 303)
      }
      const isMailAllowed = await caps.allowAddress(c.get('clientAddress'))
      if (form.answer === 'renew') {
        const renewal = { ...found, ...form, visitorId, isMailAllowed }
        const renew = await prepareRenewal(platform, pricing, renewal, answeredAt)
        const { token } = await runIdempotent(c, db, answeredAt, async (tx) => ({ token: (await renew(tx)).token }))
        return c.redirect(quotePath(token), 303)
      }
      const yes = { quoteId: quote.id, visitorId, ...form }
      await db.transaction().execute((tx) => requestPart(tx, yes, { caps, publicUrl, isMailAllowed }, answeredAt))
      return c.redirect(quotePath(quote.token), 303)
    })

  function countAnswer(c: Context<HttpEnv>, quote: Quote, answer: 'yes' | 'no' | 'renew') {
    const caller = { address: c.get('clientAddress') }
    if (answer === 'renew') return limiter.count(RENEWALS_OF_LEAD, `lead ${quote.leadId}`, caller)
    return limiter.count(ANSWERS_OF_QUOTE, `quote ${quote.id}`, caller)
  }
}

type ReadQuote = { token: string; visitorId: string | null }

export async function findCustomerQuote(
  db: Database,
  catalogue: Catalogue,
  { token, visitorId }: ReadQuote,
  now: Date,
): Promise<CustomerQuote | null> {
  const found = await findQuoteByToken(db, token, now)
  if (!found) return null
  const { quote, authors } = found
  const { name } = await getLead(db, quote.leadId)
  const shipment = await findShipment(db, quote.id)
  const isKnownCar = findCarName(catalogue, quote) !== null
  const isOwn = (author: string | null) => author !== null && author === visitorId
  const shown = { ownsWords: isOwn(authors.visitorId), ownsAnswer: isOwn(authors.answeredBy), isKnownCar }
  return toCustomerQuote(quote, { name, shipment, ...shown })
}

function quoteNotFound() {
  return new AppError('not_found', "We can't find a quote at this address. Check the link, or ask us for a new price.")
}
