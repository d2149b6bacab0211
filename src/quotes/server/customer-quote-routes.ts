import { Hono } from 'hono'
import { renderSVG } from 'uqr'
import { getLead } from '#leads/server/get-lead.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { withHeaders } from '#platform/http/browser-security.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described } from '#platform/http/route-doc.ts'
import { formBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { customerAnswerSchema } from '#quotes/customer-answer.ts'
import { type CustomerQuote, quotePath, toCustomerQuote } from '#quotes/customer-quote.ts'
import type { Quote } from '#quotes/quote.ts'
import { declineQuote, requestPart } from './answer-quote.ts'
import { readCustomerQuoteDoc } from './quote-docs.ts'
import { findShipment } from './quote-step-store.ts'
import { findQuoteByToken } from './quote-store.ts'
import { prepareRenewal } from './renew-quote.ts'

const READ_LIMIT = { name: 'quote-page', points: 60, perSeconds: 60 }
const ANSWER_LIMIT = { name: 'quote-answer', points: 10, perSeconds: 60 }
const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' }
const TOKEN = /^[\w-]{22}$/

export const customerQuoteRoutes = ({ db, now, limited }: Platform) =>
  new Hono<HttpEnv>().get('/:token', described(readCustomerQuoteDoc), limited(READ_LIMIT), async (c) => {
    const quote = await findCustomerQuote(db, c.req.param('token'), now())
    if (!quote) throw quoteNotFound()
    return c.json(quote)
  })

/** Forms that work without scripts. */
export const quoteAnswerRoutes = (platform: Platform, pricing: Pricing) => {
  const { db, now, limited, publicUrl } = platform
  return new Hono<HttpEnv>()
    .use('/quote/*', withHeaders(PRIVATE))
    .get('/quote/:token/code.svg', (c) => {
      const { token } = c.req.param()
      if (!TOKEN.test(token)) throw quoteNotFound()
      return c.body(renderSVG(`${publicUrl}${quotePath(token)}`, { border: 1 }), 200, {
        'Content-Type': 'image/svg+xml',
      })
    })
    .post('/quote/:token', limited(ANSWER_LIMIT), formBody(customerAnswerSchema), async (c) => {
      const [form, answeredAt] = [c.req.valid('form'), now()]
      const quote = await getQuoteByToken(db, c.req.param('token'), answeredAt)
      if (form.answer === 'renew') {
        const renew = await prepareRenewal(platform, pricing, quote, form, answeredAt)
        return c.redirect(quotePath((await runIdempotent(c, db, answeredAt, renew)).token), 303)
      }
      await db
        .transaction()
        .execute((tx) =>
          form.answer === 'yes'
            ? requestPart(tx, { quote, price: form.price, callTime: form.callTime || null, publicUrl }, answeredAt)
            : declineQuote(tx, quote, form.reason || null, answeredAt),
        )
      return c.redirect(quotePath(quote.token), 303)
    })
}

export async function findCustomerQuote(db: Database, token: string, now: Date): Promise<CustomerQuote | null> {
  const quote = TOKEN.test(token) ? await findQuoteByToken(db, token, now) : null
  if (!quote) return null
  return toCustomerQuote(quote, (await getLead(db, quote.leadId)).name, await findShipment(db, quote.id))
}

async function getQuoteByToken(db: Database, token: string, now: Date): Promise<Quote> {
  const quote = TOKEN.test(token) ? await findQuoteByToken(db, token, now) : null
  if (!quote) throw quoteNotFound()
  return quote
}

function quoteNotFound() {
  return new AppError('not_found', 'There is no quote at this address. Check the link, or ask us for a new price.')
}
