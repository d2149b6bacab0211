import { getLead } from '#leads/server/get-lead.ts'
import type { Database } from '#platform/database/database.ts'
import type { Platform } from '#platform/platform.ts'
import { getPrice } from '#pricing/server/price-part.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import type { PriceChanges } from '#quotes/customer-answer.ts'
import type { Quote } from '#quotes/quote.ts'
import type { QuoteRequest } from '#quotes/quote-request.ts'
import { createQuote, getQuotedVehicle } from './create-quote.ts'

/** Prices a quote anew, ahead of the transaction that writes it. */
export async function prepareRenewal(
  { db, mailCaps: caps, publicUrl }: Platform,
  pricing: Pricing,
  quote: Quote,
  changes: Omit<PriceChanges, 'answer'>,
  now: Date,
) {
  const { year, make, model, zipCode, leadId, vehicleId, notes } = quote
  // A part that the words named beside the priced one: they still say its side, and what else was asked for.
  const alsoNamed = quote.alsoNamed.find(({ name }) => name === changes.partName)?.name
  const newName = alsoNamed ? '' : changes.partName
  const partName = newName || quote.partName
  const part = newName ? null : (alsoNamed ?? quote.part?.name ?? null)
  const grade = changes.grade === undefined ? quote.grade : changes.grade || null
  const delivery = changes.delivery ?? quote.delivery?.place ?? null
  const liftgate = changes.delivery ? changes.liftgate === 'yes' : (quote.delivery?.hasLiftgate ?? null)
  const options = { grade, delivery, liftgate }
  // Required, so that a field added to the request is not forgotten here.
  const request: Required<QuoteRequest> = {
    ...{ year, make, model, vehicleId },
    ...{ partName, part, zipCode, leadId, notes },
    ...options,
  }
  const read = await getPrice(pricing, request, now)
  const priced = newName ? read : { ...read, alsoNamed: quote.alsoNamed.filter(({ name }) => name !== part) }
  const lead = await getLead(db, leadId)
  const vehicle = await getQuotedVehicle(db, pricing.catalogue, request, now)
  const deps = {
    catalogue: pricing.catalogue,
    lead,
    vehicle,
    request,
    priced,
    staffId: null,
    publicUrl,
    caps,
    isMailAllowed: true,
  }
  return (tx: Database) => createQuote(tx, deps, now)
}
