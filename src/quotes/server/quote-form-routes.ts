import { Hono } from 'hono'
import { captureLead } from '#leads/server/capture-lead.ts'
import { LEAD_LIMIT } from '#leads/server/lead-routes.ts'
import { getVisitorId, type HttpEnv } from '#platform/http/http-env.ts'
import { runIdempotent } from '#platform/http/idempotency.ts'
import { formBody } from '#platform/http/valid-input.ts'
import type { Platform } from '#platform/platform.ts'
import { getPrice } from '#pricing/server/price-part.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { quotePath } from '#quotes/customer-quote.ts'
import { postedQuoteSchema, requestedPart } from '#quotes/quote-fields.ts'
import { type DescribedVehicleDeps, getDescribedVehicle } from '#vehicles/server/described-vehicle.ts'
import { createQuote, getQuotedVehicle } from './create-quote.ts'
import { QUOTE_LIMIT } from './quote-routes.ts'

/** All that the storefront's calls do, from one form, answered by the quote's own page. */
export const quoteFormRoutes = (platform: Platform, pricing: Pricing, vehicles: Omit<DescribedVehicleDeps, 'db'>) => {
  const { db, now, limited, mailCaps: caps, publicUrl } = platform
  return new Hono<HttpEnv>().post('/', limited(QUOTE_LIMIT, LEAD_LIMIT), formBody(postedQuoteSchema), async (c) => {
    const [form, askedAt] = [c.req.valid('form'), now()]
    const { id: vehicleId, ...described } = await getDescribedVehicle({ db, ...vehicles }, form, askedAt)
    const { name, email, phone, zipCode, partDetails, part } = form
    const wanted = { ...described, partName: requestedPart(partDetails, part), part: part || null, zipCode, vehicleId }
    const priced = await getPrice(pricing, wanted, askedAt)
    const vehicle = await getQuotedVehicle(db, pricing.catalogue, wanted, askedAt)
    const isMailAllowed = await caps.allowAddress(c.get('clientAddress'))
    const person = { name, email, phone, source: 'website' as const, visitorId: getVisitorId(c) }
    const { token } = await runIdempotent(c, db, askedAt, async (tx) => {
      const { lead } = await captureLead(tx, person, platform, askedAt)
      const request = { ...wanted, leadId: lead.id }
      const deps = { catalogue: pricing.catalogue, lead, vehicle, request, priced, publicUrl, caps, isMailAllowed }
      return createQuote(tx, { ...deps, staffId: null }, askedAt)
    })
    return c.redirect(quotePath(token), 303)
  })
}
