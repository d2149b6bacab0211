import { type Context, Hono } from 'hono'
import { renderSVG } from 'uqr'
import type { Shop } from '#company/server/shop.ts'
import { getLead } from '#leads/server/get-lead.ts'
import { toCents } from '#lib/money.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { withHeaders } from '#platform/http/browser-security.ts'
import type { HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described, routeDoc } from '#platform/http/route-doc.ts'
import { formBody } from '#platform/http/valid-input.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import {
  type CustomerAnswer,
  type CustomerQuote,
  customerAnswerSchema,
  customerQuoteSchema,
  quotePath,
  toCustomerQuote,
} from '#quotes/customer-quote.ts'
import type { Quote } from '#quotes/quote.ts'
import { type Catalogue, findCarName } from '#vehicles/catalogue.ts'
import { ANSWERS_OF_QUOTE, QUOTE_READ_LIMIT, RENEWALS_OF_LEAD } from './answer-limits.ts'
import { declineQuote, requestPart } from './answer-quote.ts'
import { agreeToMove, insertMoved, keepShipTo, priceMove, proposeMove, refuseMove } from './keep-ship-to.ts'
import type { ShipTo } from './quote-address-store.ts'
import { findQuoteByToken, QUOTE_TOKEN } from './quote-store.ts'
import { isItemTaken, withCurrentStock } from './quoted-item.ts'
import { readShipTo } from './read-ship-to.ts'
import { findMove, prepareRenewal } from './renew-quote.ts'

const readCustomerQuoteDoc = routeDoc('Get a quote by the token of its link', { 200: customerQuoteSchema })

const DAY_SECONDS = 24 * 60 * 60
/** What a yes takes off the shelf; without it a stranger could hold all there is. */
const HELD_ITEMS = {
  name: 'held items',
  points: 20,
  perSeconds: DAY_SECONDS,
  survivesRestart: true,
  refusal: "We're holding as many parts for you as we can. Call us if you need more.",
}
const SVG = { 'Content-Type': 'image/svg+xml' }
const PRIVATE = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex, nofollow' }

export const customerQuoteRoutes = ({ db, now, limited }: Shop, catalogue: Catalogue) =>
  new Hono<HttpEnv>().get('/:token', described(readCustomerQuoteDoc), limited(QUOTE_READ_LIMIT), async (c) => {
    const read = { token: c.req.param('token'), visitorId: c.get('visitorId') }
    const quote = await findCustomerQuote(db, catalogue, read, now())
    if (!quote) throw quoteNotFound()
    return c.json(quote)
  })

/** Forms that work without scripts. */
export const quoteAnswerRoutes = (shop: Shop, pricing: Pricing) => {
  const { db, now, limited, mailCaps: caps, publicUrl } = shop
  const readable = limited(QUOTE_READ_LIMIT)
  return new Hono<HttpEnv>()
    .use('/quote/*', withHeaders(PRIVATE))
    .get('/quote/:token', readable)
    .get('/quote/:token/code.svg', readable, (c) => c.body(drawCode(publicUrl, c.req.param('token')), 200, SVG))
    .post('/quote/:token', formBody(customerAnswerSchema), async (c) => {
      const [form, answeredAt] = [c.req.valid('form'), now()]
      const found = await findQuoteByToken(db, c.req.param('token'), answeredAt)
      if (!found) throw quoteNotFound()
      const { quote } = found
      await countAnswer(c, shop, { quote, answer: form.answer })
      if (form.answer === 'yes') return answerYes(c, found, form, answeredAt)
      if (form.answer === 'renew') return renew(c, { ...found, ...form }, null, answeredAt)
      const visitorId = c.get('visitorId')
      await db.transaction().execute((tx) => declineQuote(tx, { quote, visitorId, ...form }, answeredAt))
      return c.redirect(quotePath(quote.token), 303)
    })

  /** If it goes where it costs more or less, the customer agrees to that price first. */
  async function answerYes(c: Context<HttpEnv>, found: Found, form: Yes, answeredAt: Date) {
    const [{ quote }, company, visitorId] = [found, shop.company(), c.get('visitorId')]
    const shipTo = readShipTo(form, { quote, company, zipAreas: pricing.zipAreas })
    if (
      quote.status === 'requested' &&
      (await movesOn(shop, pricing, { quote, shipTo, price: form.price, visitorId }, answeredAt))
    )
      return c.redirect(quotePath(quote.token), 303)
    if (shipTo && (quote.status === 'pending' || quote.status === 'declined')) {
      const move = await findMove(shop, pricing, { quote, shipTo }, answeredAt)
      if (move) {
        refuseMove(quote, company)
        await countAnswer(c, shop, { quote, answer: 'renew' })
        return renew(c, { ...found, ...move.changes }, { shipTo, callTime: form.callTime || null }, answeredAt)
      }
    }
    const isMailAllowed = await caps.allowAddress(c.get('clientAddress'))
    const deps = { company, caps, catalogue: pricing.catalogue, publicUrl, isMailAllowed }
    await db.transaction().execute(async (tx) => {
      await requestPart(tx, { quoteId: quote.id, visitorId, ...form }, deps, answeredAt)
      if (shipTo) await keepShipTo(tx, { quoteId: quote.id, shipTo, visitorId }, answeredAt)
    })
    return c.redirect(quotePath(quote.token), 303)
  }

  /** With an address, the new quote says what the customer agreed to before. */
  async function renew(c: Context<HttpEnv>, changed: Changed, moved: Moved | null, at: Date) {
    const [visitorId, isMailAllowed] = [c.get('visitorId'), await caps.allowAddress(c.get('clientAddress'))]
    const create = await prepareRenewal(shop, pricing, { ...changed, visitorId, isMailAllowed }, at)
    const { token } = await runIdempotent(c, db, at, async (tx) => {
      const created = await create(tx)
      const agreedCents = toCents(changed.quote.breakdown.total)
      if (moved) await insertMoved(tx, { quoteId: created.id, ...moved, visitorId, agreedCents }, at)
      return { token: created.token }
    })
    return c.redirect(quotePath(token), 303)
  }
}

function drawCode(publicUrl: string, token: string): string {
  if (!QUOTE_TOKEN.test(token)) throw quoteNotFound()
  return renderSVG(`${publicUrl}${quotePath(token)}`, { border: 1 })
}

/** Whether a yes after the yes is about another price: one to look at first, or one they agree to now. */
async function movesOn(shop: Shop, pricing: Pricing, { quote, shipTo, price, visitorId }: MovedOn, at: Date) {
  const { db } = shop
  const move = shipTo && (await priceMove(shop, pricing, { quote, shipTo }, at))
  if (move) await proposeMove(db, { quoteId: quote.id, move, visitorId }, at)
  if (shipTo) return move !== null
  if (!price || price === quote.finalQuote) return false
  await db.transaction().execute((tx) => agreeToMove(tx, { quoteId: quote.id, price, visitorId }, at))
  return true
}

type Counted = { quote: Quote; answer: 'yes' | 'no' | 'renew' }

async function countAnswer(c: Context<HttpEnv>, { limiter }: Pick<Shop, 'limiter'>, { quote, answer }: Counted) {
  const address = c.get('clientAddress')
  if (answer === 'renew') return limiter.count(RENEWALS_OF_LEAD, `lead ${quote.leadId}`, { address })
  await limiter.count(ANSWERS_OF_QUOTE, `quote ${quote.id}`, { address })
  const isAnswered = quote.status === 'requested' || quote.status === 'accepted'
  if (answer === 'yes' && quote.stockItem && !isAnswered) await limiter.countByAddress(HELD_ITEMS, address)
}

type Found = NonNullable<Awaited<ReturnType<typeof findQuoteByToken>>>

type Yes = Extract<CustomerAnswer, { answer: 'yes' }>

type Moved = { shipTo: ShipTo; callTime: string | null }

type MovedOn = { quote: Quote; shipTo: ShipTo | null; price: string | undefined; visitorId: string | null }

type Changed = Omit<Parameters<typeof prepareRenewal>[2], 'visitorId' | 'isMailAllowed'>

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
  const isKnownCar = findCarName(catalogue, quote) !== null
  const isOwn = (author: string | null) => author !== null && author === visitorId
  const shown = { ownsWords: isOwn(authors.visitorId), ownsAnswer: isOwn(authors.answeredBy), isKnownCar }
  const current = await withCurrentStock(db, quote)
  return toCustomerQuote(current, { name, isItemTaken: await isItemTaken(db, quote), ...shown })
}

function quoteNotFound() {
  return new AppError('not_found', "We can't find a quote at this address. Check the link, or ask us for a new price.")
}
