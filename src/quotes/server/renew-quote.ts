import { getLead } from '#leads/server/get-lead.ts'
import type { Platform } from '#platform/platform.ts'
import { getPrice } from '#pricing/server/price-part.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import type { Quote } from '#quotes/quote.ts'
import { createQuote } from './create-quote.ts'

export async function renewQuote(
  { db, mailCaps: caps, publicUrl }: Platform,
  pricing: Pricing,
  quote: Quote,
  now: Date,
) {
  const { year, make, model, partName, zipCode, leadId, vehicleId, notes } = quote
  const request = { year, make, model, partName, part: quote.part?.name ?? null, zipCode, leadId, vehicleId, notes }
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
