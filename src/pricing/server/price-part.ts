import type { Company } from '#company/company.ts'
import { remembered } from '#lib/remembered.ts'
import { notSoldSentence } from '#parts/not-sold.ts'
import type { Part } from '#parts/part.ts'
import type { NamedPart } from '#parts/recognition/named-parts.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { findQuantity, findSide } from '#parts/recognition/part-qualifiers.ts'
import { isInList, listNamedParts, type PartRequest, readPartRequest } from '#parts/recognition/part-request.ts'
import { recognisePart } from '#parts/recognition/recognise-part.ts'
import { AppError } from '#platform/http/app-error.ts'
import { type FreightZone, freightCents, freightZone } from '#pricing/freight.ts'
import {
  deliveryOf,
  type FreightDelivery,
  freightDelivery,
  listDeliveries,
  surchargeCents,
} from '#pricing/freight-delivery.ts'
import { type Grade, listGrades, listingsOfGrade } from '#pricing/grade.ts'
import { isFromPriceBook, type Listing, nameBook } from '#pricing/market.ts'
import { type PricedPart, priceFrom, timesQuantity, withSurcharge } from '#pricing/price.ts'
import { adjustmentsFor } from '#pricing/price-book.ts'
import type { CountedRequest, PricingRequest } from '#pricing/pricing-request.ts'
import { refusePart, refuseVehicle } from '#pricing/refuse-part.ts'
import { salesTaxOf } from '#pricing/sales-tax.ts'
import { findZipArea, freightOrigin, type ZipArea, zoneBetween } from '#pricing/zip-area.ts'
import { withSeries } from '#stock/donor-vehicle.ts'
import type { StockOffer } from '#stock/stock-offer.ts'
import { findCarName, toShopName } from '#vehicles/catalogue.ts'
import { coreCentsOf, findOffers } from './offered-stock.ts'
import type { Pricing } from './pricing-data.ts'

const NO_PICKUP = "We don't offer pickup. Choose home or business."

export async function getPrice(
  pricing: Pricing,
  company: Company,
  request: CountedRequest,
  now: Date,
): Promise<PricedPart> {
  const { notSold } = readRequest(pricing, request)
  if (notSold) throw new AppError('invalid', notSoldSentence(company, notSold))
  if (request.delivery === 'pickup' && !company.pickup)
    throw new AppError('invalid', NO_PICKUP, { fields: { delivery: NO_PICKUP } })
  const priced = await pricePart(pricing, company, request, now)
  const refusal = priced.part
    ? refusePart(pricing.vehicleFacts, request, priced.part)
    : refuseVehicle(pricing.vehicleFacts, request)
  if (refusal) throw new AppError('invalid', refusal)
  return priced
}

/** What one part for one vehicle costs, delivered. The same question has the same answer all day (UTC). */
export async function pricePart(
  pricing: Pricing,
  company: Company,
  request: CountedRequest,
  now: Date,
): Promise<PricedPart> {
  const vehicle = { year: request.year, ...toShopName(pricing.catalogue, request) }
  const { part, alsoNamed, ...read } = readRequest(pricing, request)
  const asked = { quantity: request.quantity ?? read.quantity, side: request.side ?? read.side, alsoNamed }
  const priced = part ?? pricing.generalPart
  const delivery = freightDelivery(priced.shippingClass, request)
  const area = findZipArea(pricing.zipAreas, request.zipCode)
  const zone = freightZoneOf(pricing, company, area)
  // What's picked up is sold at the yard.
  const taxStateOf = (to: FreightDelivery | null) => (to?.place === 'pickup' ? company.address.stateCode : area?.state)
  const taxTo = (to: FreightDelivery | null) => salesTaxOf(company, pricing.salesTaxes, taxStateOf(to))
  const salesTax = taxTo(delivery)
  const all = nameBook(company, await pricing.market({ ...vehicle, part: priced }, now))
  const priceOfOne = (listings: readonly Listing[], to = delivery, own?: number) =>
    priceFrom({
      ownCents: own,
      marketCents: listings.map((listing) => listing.priceCents),
      freightCents: to?.place === 'pickup' ? 0 : freightCents(company, priced, zone),
      tax: taxTo(to),
    })
  const priceOf = (listings: readonly Listing[], to = delivery, own?: number) =>
    withSurcharge(timesQuantity(priceOfOne(listings, to, own), asked.quantity), surchargeCents(company, to), taxTo(to))
  const choices = listGrades(all)
  const { stock, offer } = await findOffers(pricing, request, { ...withSeries(vehicle, request.trim), ...asked, part })
  const grade = choices.find((each) => each === (offer ? offer.grade : request.grade)) ?? null
  const listings = listingsOfGrade(all, grade)
  return {
    part,
    ...{ stock, offer },
    stockTotals: stock.map(({ number, priceCents }) => ({
      number,
      totalCents: priceOf(listings, delivery, priceCents).totalCents,
    })),
    ...{ ...asked, side: asked.side ?? offer?.side ?? null },
    listings,
    grade,
    gradeTotals: gradeChoices(choices, stock).map((each) => ({
      grade: each,
      totalCents: priceOf(listingsOfGrade(all, each)).totalCents,
    })),
    delivery,
    deliveryTotals: listDeliveries(company, priced.shippingClass).map((option) => ({
      option,
      totalCents: priceOf(listings, deliveryOf(option), offer?.priceCents).totalCents,
    })),
    coreDepositCents: coreCentsOf(company, part, offer, asked.quantity),
    price: priceOf(listings, delivery, offer?.priceCents),
    pieceTotalCents: priceOfOne(listings, delivery, offer?.priceCents).totalCents,
    adjustments: all.some(isFromPriceBook)
      ? adjustmentsFor(pricing.classRules, vehicle, now, findCarName(pricing.catalogue, vehicle))
      : [],
    shipping: { shippingClass: priced.shippingClass, weightPounds: priced.weightPounds, zone },
    surcharges: company.surcharges,
    taxState: taxStateOf(delivery) ?? null,
    salesTax,
  }
}

function freightZoneOf({ zipAreas, nationalZone }: Pricing, company: Company, area: ZipArea | null): FreightZone {
  const origin = freightOrigin(zipAreas, company.freightOriginZip)
  return area ? freightZone(zoneBetween(origin, area)) : nationalZone(origin)
}

/** An item in stock makes even a single grade of our network a choice. */
function gradeChoices(grades: readonly Grade[], stock: readonly StockOffer[]): (Grade | null)[] {
  return grades.length > 0 || stock.length > 0 ? [null, ...grades] : []
}

const MAX_REMEMBERED = 500

/** Recent readings: a form asks for a price before it asks for the quote. */
const lastRead = new WeakMap<PartIndex, Map<string, PartRequest>>()

function readRequest({ partIndex }: Pricing, request: PricingRequest): PartRequest {
  const known = lastRead.get(partIndex) ?? new Map<string, PartRequest>()
  lastRead.set(partIndex, known)
  const key = JSON.stringify([request.part, request.partName])
  return remembered(known, MAX_REMEMBERED, key, () => readWords(partIndex, request))
}

function readWords(partIndex: PartIndex, { partName, part }: PricingRequest): PartRequest {
  const chosen = part ? recognisePart(partIndex, part) : null
  if (!chosen) return readPartRequest(partIndex, partName)
  const named = listNamedParts(partIndex, partName).filter(({ isNegated }) => !isNegated)
  const own = named.find((each) => each.part === chosen)
  const place = { name: chosen.name, own: null, others: [] }
  // With several parts named, a side or quantity elsewhere belongs to another part.
  const isOneOfSeveral = own !== undefined && named.length > 1
  const quantity = own?.quantity ?? findQuantity(partIndex, partName, { ...place, others: named })
  return {
    part: chosen,
    quantity,
    side: own?.side ?? (isOneOfSeveral ? null : findSide(partIndex, partName, place, quantity)),
    alsoNamed: listAlsoAsked(partName, chosen, named),
    notSold: null,
  }
}

const REQUESTED = /\b(?:also|plus|as well as|need|want|looking for)\b[^.;,]{0,20}$/i
/** "Driver side and a grille" in the notes for a chosen headlight. */
const ADDED = /^.{0,30}(?:\b(?:and|plus|n)|[&+])\s+(?:(?:an?|the|my|both|two|three|four|\d)\s+)*$/i

/** What a note asks for in addition to the chosen part: in a list with it, or explicitly. */
function listAlsoAsked(text: string, chosen: Part, named: readonly NamedPart[]): Part[] {
  const asked: NamedPart[] = []
  for (const each of named) {
    const before = text.slice(0, each.from)
    const isAdded = each === named[0] && ADDED.test(before)
    if (each.part === chosen || isAdded || REQUESTED.test(before) || isInList(text, asked.at(-1), each))
      asked.push(each)
  }
  return [...new Set(asked.map(({ part }) => part))].filter((part) => part !== chosen)
}
