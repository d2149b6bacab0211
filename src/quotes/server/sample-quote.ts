import type { Company } from '#company/company.ts'
import type { Lead } from '#leads/lead.ts'
import { formatDollars } from '#lib/money.ts'
import { toPricingAnswer } from '#pricing/pricing-answer.ts'
import { pricePart } from '#pricing/server/price-part.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { type Quote, quoteNumber, validUntil } from '#quotes/quote.ts'
import { quoteTerms } from '#quotes/quote-wording.ts'

/** A quote of a made-up customer, priced like any other, to show what a quote or its email looks like. */
export async function createSampleQuote(pricing: Pricing, company: Company, now: Date) {
  const { zip: zipCode } = company.address
  const lead: Lead = {
    id: 1,
    name: 'Dana Ortiz',
    email: 'dana@example.com',
    phone: '(515) 555-0142',
    source: 'website',
    status: 'new',
    lostReason: null,
    ownerId: null,
    createdAt: now,
    updatedAt: now,
    askedAt: now,
    waitingSince: now,
    wantsToBuy: false,
  }
  const vehicle = { year: 2014, make: 'Honda', model: 'Accord' }
  const priced = await pricePart(pricing, company, { ...vehicle, partName: 'engine', zipCode }, now)
  const price = formatDollars(priced.price.totalCents)
  const quote: Quote = {
    ...toPricingAnswer(priced),
    ...vehicle,
    id: 432,
    number: quoteNumber(432),
    // Of the right length, so that its code is drawn; no quote has it.
    token: 'preview'.padEnd(22, '-'),
    vin: null,
    trim: null,
    engine: null,
    zipCode,
    callTime: null,
    declineReason: null,
    agreedPrice: null,
    leadId: lead.id,
    vehicleId: 1,
    partName: 'engine',
    partCategory: priced.part?.category ?? '',
    finalQuote: price,
    estimatedPrice: price,
    notes: `Zip Code: ${zipCode}`,
    status: 'pending',
    createdAt: now,
    validUntil: validUntil(now, company.quoteValidDays),
    terms: quoteTerms(company, priced.part),
  }
  return { lead, quote }
}
