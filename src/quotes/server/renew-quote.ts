import { getLead } from '#leads/server/get-lead.ts'
import type { Platform } from '#platform/platform.ts'
import { getPrice } from '#pricing/server/price-part.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import type { Quote } from '#quotes/quote.ts'
import type { QuoteRequest } from '#quotes/quote-request.ts'
import { createQuote } from './create-quote.ts'

export async function renewQuote(
  { db, mailCaps: caps, publicUrl }: Platform,
  pricing: Pricing,
  quote: Quote,
  now: Date,
) {
  const { year, make, model, partName, zipCode, leadId, vehicleId, notes } = quote
  const part = quote.part?.name ?? null
  // Required, so that a field added to the request is not forgotten here.
  const request: Required<QuoteRequest> = { year, make, model, partName, part, zipCode, leadId, vehicleId, notes }
  const priced = await getPrice(pricing, request, now)
  const lead = await getLead(db, leadId)
  const deps = {
    catalogue: pricing.catalogue,
    lead,
    request,
    priced,
    staffId: null,
    publicUrl,
    caps,
    isMailAllowed: true,
  }
  return db.transaction().execute((tx) => createQuote(tx, deps, now))
}
