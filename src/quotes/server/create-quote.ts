import type { Lead } from '#leads/lead.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/http/app-error.ts'
import { countMailsTo, enqueueMail } from '#platform/mail/outbox-store.ts'
import type { PricedPart } from '#pricing/priced-part.ts'
import { toPricingAnswer } from '#pricing/pricing-answer.ts'
import { GENERAL_CATEGORY, type Quote, type QuoteRequest, validUntil, zipCodeOf } from '#quotes/quote.ts'
import { quoteTerms } from '#quotes/quote-terms.ts'
import { nameKey } from '#vehicles/names.ts'
import { findOrInsertVehicle, findVehicleById } from '#vehicles/server/vehicle-store.ts'
import { QUOTE_MAIL, quoteMail } from './quote-mail.tsx'
import { insertQuote } from './quote-store.ts'

const MAILS_A_DAY = 3
const DAY_MS = 24 * 60 * 60 * 1000

type Parts = { lead: Lead; request: QuoteRequest; priced: PricedPart }

/** Keeps a quote at the server's own price and puts its mail into the outbox, both or neither. */
export async function createQuote(tx: Database, { lead, request, priced }: Parts, now: Date): Promise<Quote> {
  const { year, make, model, partName, notes } = request
  const zipCode = zipCodeOf(request)
  const newQuote = {
    leadId: lead.id,
    vehicleId: await resolveVehicle(tx, request, now),
    partName,
    partCategory: priced.part?.category ?? GENERAL_CATEGORY,
    year,
    make,
    model,
    zipCode,
    notes: notes ?? (zipCode ? `Zip Code: ${zipCode}` : ''),
    totalCents: priced.price.totalCents,
    pricing: toPricingAnswer(priced),
    terms: quoteTerms(priced.part, validUntil(now)),
  }
  const quote = await insertQuote(tx, newQuote, now)
  if (await mayMail(tx, lead.email, now)) await enqueueMail(tx, quoteMail(quote, lead), now)
  return quote
}

/** The vehicle by its id, if it is the one described; without an id it is found or made. */
async function resolveVehicle(tx: Database, { vehicleId, year, make, model }: QuoteRequest, now: Date) {
  if (!vehicleId) {
    const { vehicle } = await findOrInsertVehicle(tx, { year, make, model, vin: null, trim: null }, now)
    return vehicle.id
  }
  const vehicle = await findVehicleById(tx, vehicleId)
  const matches =
    vehicle?.year === year && nameKey(vehicle.make) === nameKey(make) && nameKey(vehicle.model) === nameKey(model)
  if (matches) return vehicle.id
  throw new AppError('invalid', 'The vehicle does not match its year, make and model. Please choose it again.')
}

/** Somebody else's address must not be filled up from our form. */
async function mayMail(tx: Database, address: string, now: Date) {
  return (await countMailsTo(tx, address, QUOTE_MAIL, new Date(now.getTime() - DAY_MS))) < MAILS_A_DAY
}
