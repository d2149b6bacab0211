import { Hono } from 'hono'
import { findLeadOfVisitor } from '#leads/server/lead-store.ts'
import { AppError } from '#platform/http/app-error.ts'
import { getVisitorId, type HttpEnv } from '#platform/http/http-env.ts'
import { once } from '#platform/http/idempotency.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { pricePart } from '#pricing/server/price-part.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { quoteRequestSchema, zipCodeOf } from '#quotes/quote.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import { createQuote } from './create-quote.ts'

const LIMIT = { name: 'quote', points: 10, perSeconds: 60 }

export const quoteRoutes = ({ db, now, limited }: Platform, pricing: Pricing, catalogue: Catalogue) =>
  new Hono<HttpEnv>().post('/', limited(LIMIT), jsonBody(quoteRequestSchema(now)), async (c) => {
    const [request, askedAt] = [c.req.valid('json'), now()]
    const lead = await findLeadOfVisitor(db, request.leadId, getVisitorId(c))
    if (!lead) throw new AppError('not_found', 'We could not find your request. Please start again.')
    const priced = await pricePart(pricing, { ...request, zipCode: zipCodeOf(request) }, askedAt)
    const quote = await once(c, db, askedAt, (tx) => createQuote(tx, { catalogue, lead, request, priced }, askedAt))
    return c.json(quote, 201)
  })
