import { randomUUID } from 'node:crypto'
import type { Company } from '#company/company.ts'
import type { Shop } from '#company/server/shop.ts'
import type { Lead } from '#leads/lead.ts'
import { recordRequest } from '#leads/server/capture-lead.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import { recordLeadEvent } from '#leads/server/lead-event-store.ts'
import { updateNoticeGiven } from '#leads/server/lead-notice-store.ts'
import { notifyStaff } from '#leads/server/notify-staff.ts'
import type { Database } from '#platform/database/database.ts'
import type { MailCaps } from '#platform/mail/mail-caps.ts'
import { GENERAL_PARTS } from '#pricing/general-part.ts'
import type { PricedPart } from '#pricing/price.ts'
import { toPricingAnswer } from '#pricing/pricing-answer.ts'
import type { CountedRequest } from '#pricing/pricing-request.ts'
import { getPrice } from '#pricing/server/price-part.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import type { NewQuoteAnswer } from '#quotes/quote.ts'
import { zipNote } from '#quotes/quote-fields.ts'
import type { QuoteRequest } from '#quotes/quote-request.ts'
import { quoteTerms } from '#quotes/quote-wording.ts'
import type { Holder } from '#stock/stock-offer.ts'
import { type Catalogue, findCarName, toShopName } from '#vehicles/catalogue.ts'
import { findOrInsertVehicle, findVehicleById } from '#vehicles/server/vehicle-store.ts'
import { isSameVehicle, type Vehicle } from '#vehicles/vehicle.ts'
import { mailCustomer } from './mail-customer.ts'
import { QUOTE_MAIL, quoteMail } from './quote-mail.tsx'
import { requestMail } from './quote-notices.tsx'
import { insertQuote } from './quote-store.ts'

type Deps = {
  company: Company
  isKnownCar: boolean
  lead: Lead
  vehicle: Vehicle
  request: QuoteRequest
  priced: PricedPart
  /** The staff member who adds it; null for a visitor. */
  staffId: number | null
  /** The browser it belongs to; null for staff. */
  visitorId: string | null
  publicUrl: string
  caps: MailCaps
  /** False if the client's address has sent too many. */
  isMailAllowed: boolean
}

export async function createQuote(tx: Database, deps: Deps, now: Date): Promise<NewQuoteAnswer> {
  const { company, lead, vehicle, request, priced, staffId, visitorId, isKnownCar, publicUrl, caps } = deps
  const { partName, notes, zipCode = null } = request
  const { year, make, model, vin, trim, engine } = vehicle
  const newQuote = {
    leadId: lead.id,
    vehicleId: vehicle.id,
    partName,
    partCategory: priced.part?.category ?? GENERAL_PARTS.category,
    ...{ year, make, model, vin, trim, engine },
    zipCode,
    notes: notes ?? zipNote(zipCode),
    totalCents: priced.price.totalCents,
    pricing: toPricingAnswer(priced),
    terms: quoteTerms(company, priced.part),
    validDays: company.quoteValidDays,
    visitorId,
  }
  const quote = await insertQuote(tx, newQuote, now)
  await recordLeadEvent(tx, lead.id, 'quote created', now)
  if (staffId !== null) {
    const change = { what: `quote ${quote.number}`, before: '', after: quote.status }
    await insertLeadChange(tx, { leadId: lead.id, staffId, ...change }, now)
  }
  const write = () => quoteMail(company, quote, lead, { isKnownCar, publicUrl, messageId: randomUUID() })
  const mailing = { kind: QUOTE_MAIL, lead, caps, byStaff: staffId !== null, write }
  const isMailed = deps.isMailAllowed && (await mailCustomer(tx, mailing, now))
  if (staffId === null) {
    await recordRequest(tx, lead, now)
    await updateNoticeGiven(tx, lead.id)
    const mail = requestMail({ company, quote, lead, publicUrl })
    await notifyStaff(tx, { mail, caps }, now)
  }
  return { ...quote, isMailed }
}

type PricedRequest = CountedRequest & Pick<QuoteRequest, 'vehicleId'> & { leadId?: number }

/** Before the transaction: two requests with the same new car would wait for each other. */
export async function prepareQuote(shop: Shop, pricing: Pricing, request: PricedRequest, now: Date) {
  const { db, mailCaps: caps, publicUrl } = shop
  const { catalogue } = pricing
  const { leadId } = request
  const company = shop.company()
  const priced = await getPrice(leadId ? withHolder(pricing, { leadId }) : pricing, company, request, now)
  const vehicle = await getQuotedVehicle(db, catalogue, request, now)
  return { company, priced, vehicle, isKnownCar: findCarName(catalogue, vehicle) !== null, caps, publicUrl }
}

/** What their open quotes hold is free for them. */
export function withHolder(pricing: Pricing, holder: Holder): Pricing {
  const { findStock } = pricing
  return findStock ? { ...pricing, findStock: (question) => findStock({ ...question, holder }) } : pricing
}

async function getQuotedVehicle(
  db: Database,
  catalogue: Catalogue,
  request: PricedRequest,
  now: Date,
): Promise<Vehicle> {
  const described = { year: request.year, ...toShopName(catalogue, { make: request.make, model: request.model }) }
  const named = request.vehicleId ? await findVehicleById(db, request.vehicleId) : null
  if (named && isSameVehicle(named, described)) return { ...named, ...described }
  const { vehicle } = await findOrInsertVehicle(db, { ...described, vin: null, trim: null, engine: null }, now)
  return { ...vehicle, ...described }
}
