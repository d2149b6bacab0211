import { Hono } from 'hono'
import type { Lead } from '#leads/lead.ts'
import { getLead } from '#leads/server/get-lead.ts'
import { findLeadOfVisitor } from '#leads/server/lead-store.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { getVisitorId, type HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { described } from '#platform/http/route-doc.ts'
import { jsonBody } from '#platform/http/valid-input.ts'
import { forgetVisitor } from '#platform/http/visitor.ts'
import type { Platform } from '#platform/platform.ts'
import { getPrice } from '#pricing/server/price-part.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { toQuoteSummary } from '#quotes/quote.ts'
import { quoteRequestSchema } from '#quotes/quote-request.ts'
import { findSignedIn } from '#staff/server/staff-only.ts'
import { createQuote, getQuotedVehicle } from './create-quote.ts'
import { forgetQuotesDoc, listOwnQuotesDoc, requestQuoteDoc } from './quote-docs.ts'
import { listQuotesOfVisitor } from './quote-store.ts'

export const QUOTE_LIMIT = { name: 'quote', points: 10, perSeconds: 60 }
const LIST_LIMIT = { name: 'own-quotes', points: 60, perSeconds: 60 }
const MOST_LISTED = 20

type QuoteDeps = {
  pricing: Pricing
  recordContact: (tx: Database, contact: { leadId: number; staffId: number }, now: Date) => Promise<void>
}

export const quoteRoutes = (
  { db, now, limited, mailCaps: caps, publicUrl }: Platform,
  { pricing, recordContact }: QuoteDeps,
) =>
  new Hono<HttpEnv>()
    .get('/', described(listOwnQuotesDoc), limited(LIST_LIMIT), async (c) => {
      const visitorId = c.get('visitorId')
      const quotes = visitorId ? await listQuotesOfVisitor(db, visitorId, MOST_LISTED, now()) : []
      return c.json(quotes.map(toQuoteSummary))
    })
    .post('/forget', described(forgetQuotesDoc), limited(LIST_LIMIT), (c) => {
      forgetVisitor(c)
      return c.body(null, 204)
    })
    .post('/', described(requestQuoteDoc), limited(QUOTE_LIMIT), jsonBody(quoteRequestSchema(now)), async (c) => {
      const [request, requestedAt] = [c.req.valid('json'), now()]
      const staffMember = await findSignedIn(c, db, requestedAt)
      const lead = staffMember
        ? await getLead(db, request.leadId)
        : await getLeadOfVisitor(db, request.leadId, getVisitorId(c))
      const priced = await getPrice(pricing, request, requestedAt)
      const vehicle = await getQuotedVehicle(db, pricing.catalogue, request, requestedAt)
      const isMailAllowed = staffMember !== null || (await caps.allowAddress(c.get('clientAddress')))
      const staffId = staffMember?.id ?? null
      const { catalogue } = pricing
      const deps = { catalogue, lead, vehicle, request, priced, staffId, publicUrl, caps, isMailAllowed }
      const created = await runIdempotent(c, db, requestedAt, async (tx) => {
        if (staffId !== null) await recordContact(tx, { leadId: lead.id, staffId }, requestedAt)
        return createQuote(tx, deps, requestedAt)
      })
      return c.json(created, 201)
    })

async function getLeadOfVisitor(db: Database, id: number, visitorId: string): Promise<Lead> {
  const lead = await findLeadOfVisitor(db, id, visitorId)
  if (!lead) throw new AppError('not_found', 'We could not find your request. Please start again.')
  return lead
}
