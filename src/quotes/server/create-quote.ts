import type { Lead } from '#leads/lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import type { Database } from '#platform/database/database.ts'
import { countMailsTo, enqueueMail } from '#platform/mail/outbox-store.ts'
import type { PricedPart } from '#pricing/priced-part.ts'
import { toPricingAnswer } from '#pricing/pricing-answer.ts'
import { GENERAL_CATEGORY, type NewQuoteAnswer, type Quote, type QuoteRequest, validUntil } from '#quotes/quote.ts'
import { quoteTerms } from '#quotes/quote-terms.ts'
import { type Catalogue, findCarName, toShopName } from '#vehicles/catalogue.ts'
import { findOrInsertVehicle, findVehicleById } from '#vehicles/server/vehicle-store.ts'
import { isSameVehicle } from '#vehicles/vehicle.ts'
import { QUOTE_MAIL, quoteMail } from './quote-mail.tsx'
import { insertQuote } from './quote-store.ts'

const MAILS_A_DAY = 3
const DAY_MS = 24 * 60 * 60 * 1000

type Described = { year: number; make: string; model: string }

type Deps = {
  catalogue: Catalogue
  lead: Lead
  request: QuoteRequest
  priced: PricedPart
  /** Who of staff adds it; null when the visitor asks. */
  staffId: number | null
}

/** Keeps a quote at the server's own price and puts its mail into the outbox, both or neither. */
export async function createQuote(tx: Database, parts: Deps, now: Date): Promise<NewQuoteAnswer> {
  const { catalogue, lead, request, priced, staffId } = parts
  const { vehicleId, partName, notes, zipCode = null } = request
  const described = { year: request.year, ...toShopName(catalogue, request) }
  const newQuote = {
    leadId: lead.id,
    vehicleId: await resolveVehicle(tx, vehicleId, described, now),
    partName,
    partCategory: priced.part?.category ?? GENERAL_CATEGORY,
    ...described,
    zipCode,
    notes: notes ?? (zipCode ? `Zip Code: ${zipCode}` : ''),
    totalCents: priced.price.totalCents,
    pricing: toPricingAnswer(priced),
    terms: quoteTerms(priced.part, validUntil(now)),
  }
  const quote = await insertQuote(tx, newQuote, now)
  if (staffId !== null) await insertLeadChange(tx, { leadId: lead.id, staffId, ...addedQuote(quote) }, now)
  const isKnownCar = findCarName(catalogue, described) !== null
  const isMailed = await mayMail(tx, lead.email, now)
  if (isMailed) await enqueueMail(tx, quoteMail(quote, lead, isKnownCar), now)
  return { ...quote, isMailed }
}

function addedQuote({ number, status }: Quote) {
  return { what: `quote ${number}`, before: '', after: status }
}

/** The vehicle by its id, if it is the one described; otherwise the described one is found or made. */
async function resolveVehicle(tx: Database, vehicleId: number | null | undefined, described: Described, now: Date) {
  const named = vehicleId ? await findVehicleById(tx, vehicleId) : null
  if (named && isSameVehicle(named, described)) return named.id
  const { vehicle } = await findOrInsertVehicle(tx, { ...described, vin: null, trim: null }, now)
  return vehicle.id
}

/** Somebody else's address must not be filled up from our form; some leads have none. */
async function mayMail(tx: Database, address: string, now: Date) {
  if (address === '') return false
  return (await countMailsTo(tx, address, QUOTE_MAIL, new Date(now.getTime() - DAY_MS))) < MAILS_A_DAY
}
