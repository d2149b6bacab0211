import { type Context, Hono } from 'hono'
import { z } from 'zod/mini'
import type { Shop } from '#company/server/shop.ts'
import type { Lead } from '#leads/lead.ts'
import { captureLead } from '#leads/server/capture-lead.ts'
import { getLead } from '#leads/server/get-lead.ts'
import type { RecordContact } from '#leads/server/lead-change-store.ts'
import { LEAD_LIMIT } from '#leads/server/lead-routes.ts'
import { findLeadOfVisitor } from '#leads/server/lead-store.ts'
import { cleanLine } from '#lib/text.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { getVisitorId, type HttpEnv } from '#platform/http/http-env.ts'
import { findStoredAnswer, runIdempotent } from '#platform/http/idempotency.ts'
import { described, idempotent, routeDoc } from '#platform/http/route-doc.ts'
import { formBody, jsonBody } from '#platform/http/valid-input.ts'
import { forgetVisitor } from '#platform/http/visitor.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { type NewQuoteAnswer, newQuoteSchema, quoteSummarySchema, toQuoteSummary } from '#quotes/quote.ts'
import { toPricingRequest, toQuoteRequest } from '#quotes/quote-fields.ts'
import { type PostedQuote, postedQuoteSchema } from '#quotes/quote-fields-schema.ts'
import { quoteRequestSchema } from '#quotes/quote-request.ts'
import { findSignedIn } from '#staff/server/staff-only.ts'
import { getDescribedVehicle, type VinSources } from '#vehicles/server/look-up-vin.ts'
import { createQuote, prepareQuote } from './create-quote.ts'
import { listQuotesOfVisitor } from './quote-store.ts'

const listOwnQuotesDoc = routeDoc('List the quotes requested in this browser', { 200: z.array(quoteSummarySchema) })
const forgetQuotesDoc = routeDoc('Forget the quotes in this browser; their links still work', { 204: null })
const requestQuoteDoc = routeDoc('Request a quote', { 201: newQuoteSchema }, idempotent)

const QUOTE_LIMIT = { name: 'quote', points: 10, perSeconds: 60 }
const LIST_LIMIT = { name: 'own-quotes', points: 60, perSeconds: 60 }
const MAX_LISTED = 20

export const quoteRoutes = (shop: Shop, pricing: Pricing, recordContact: RecordContact) => {
  const { db, now, limited, mailCaps } = shop
  return new Hono<HttpEnv>()
    .get('/', described(listOwnQuotesDoc), limited(LIST_LIMIT), async (c) => {
      const visitorId = c.get('visitorId')
      const quotes = visitorId ? await listQuotesOfVisitor(db, visitorId, MAX_LISTED, now()) : []
      return c.json(quotes.map(toQuoteSummary))
    })
    .post('/forget', described(forgetQuotesDoc), limited(LIST_LIMIT), (c) => {
      forgetVisitor(c)
      return c.body(null, 204)
    })
    .post('/', described(requestQuoteDoc), limited(QUOTE_LIMIT), jsonBody(quoteRequestSchema(now)), async (c) => {
      const [request, requestedAt] = [c.req.valid('json'), now()]
      // Sent again, it's the same quote, also if someone else has its item by now.
      const known = await findStoredAnswer<NewQuoteAnswer>(c, db)
      if (known) return c.json(known, 201)
      const staffMember = await findSignedIn(c, db, requestedAt)
      const lead = staffMember
        ? await getLead(db, request.leadId)
        : await getLeadOfVisitor(db, request.leadId, getVisitorId(c))
      const prepared = await prepareQuote(shop, pricing, request, requestedAt)
      const isMailAllowed = staffMember !== null || (await mailCaps.allowAddress(c.get('clientAddress')))
      const staffId = staffMember?.id ?? null
      const created = await runIdempotent(c, db, requestedAt, async (tx) => {
        if (staffId !== null) await recordContact(tx, { leadId: lead.id, staffId }, requestedAt)
        const visitorId = staffId === null ? getVisitorId(c) : null
        return createQuote(tx, { ...prepared, lead, request, staffId, visitorId, isMailAllowed }, requestedAt)
      })
      return c.json(created, 201)
    })
}

async function getLeadOfVisitor(db: Database, id: number, visitorId: string): Promise<Lead> {
  const lead = await findLeadOfVisitor(db, id, visitorId)
  if (!lead) throw new AppError('not_found', "We couldn't find your request. Please start over.")
  return lead
}

/** Everything the storefront's calls do, from one plain form: the home page's, or that of an item in stock. The answer is the quote's page. */
export const quoteFormRoutes = (shop: Shop, pricing: Pricing, vehicles: VinSources) => {
  const { db, now, limited, mailCaps } = shop
  const [limits, form] = [limited(QUOTE_LIMIT, LEAD_LIMIT), formBody(postedQuoteSchema)]
  return new Hono<HttpEnv>()
    .post('/', limits, form, (c) => answer(c, c.req.valid('form')))
    .post('/stock/:number', limits, form, (c) => answer(c, c.req.valid('form'), cleanLine(c.req.param('number'))))

  async function answer(c: Context<HttpEnv>, posted: PostedQuote, stockNumber?: string) {
    const askedAt = now()
    const { id: vehicleId, ...described } = await getDescribedVehicle({ db, ...vehicles }, posted, askedAt)
    const { name, email, phone, zipCode, partDetails, part } = posted
    const asked = { ...described, words: partDetails, part, zipCode, vehicleId, notes: null, stockNumber }
    const prepared = await prepareQuote(shop, pricing, { ...toPricingRequest(asked), vehicleId }, askedAt)
    const isMailAllowed = await mailCaps.allowAddress(c.get('clientAddress'))
    const visitorId = getVisitorId(c)
    const person = { name, email, phone, source: 'website' as const, visitorId }
    const { token } = await runIdempotent(c, db, askedAt, async (tx) => {
      const { lead } = await captureLead(tx, person, askedAt)
      const request = toQuoteRequest(lead.id, asked)
      const deps = { ...prepared, lead, request, staffId: null, visitorId, isMailAllowed }
      return { token: (await createQuote(tx, deps, askedAt)).token }
    })
    return c.redirect(quotePath(token), 303)
  }
}
