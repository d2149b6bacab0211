import { remembered } from '#lib/remembered.ts'
import type { Part } from '#parts/part.ts'
import type { NamedPart } from '#parts/recognition/named-parts.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { findQuantity, findSide } from '#parts/recognition/part-qualifiers.ts'
import { isInList, listNamedParts, type PartRequest, readPartRequest } from '#parts/recognition/part-request.ts'
import { recognisePart } from '#parts/recognition/recognise-part.ts'
import { AppError } from '#platform/http/app-error.ts'
import { freightCents, freightZone } from '#pricing/freight.ts'
import { freightDelivery, surchargeCents } from '#pricing/freight-delivery.ts'
import { type Listing, listGrades, listingsOfGrade, PRICE_BOOK } from '#pricing/market.ts'
import { type PricedPart, priceFrom, timesQuantity, withSurcharge } from '#pricing/price.ts'
import { adjustmentsFor } from '#pricing/price-book.ts'
import type { PricingRequest } from '#pricing/pricing-request.ts'
import { refusePart, refuseVehicle } from '#pricing/refuse-part.ts'
import { salesTaxOf } from '#pricing/sales-tax.ts'
import { findZipArea } from '#pricing/zip-area.ts'
import { findCarName, toShopName } from '#vehicles/catalogue.ts'
import type { Pricing } from './pricing-data.ts'

export async function getPrice(pricing: Pricing, request: PricingRequest, now: Date): Promise<PricedPart> {
  const priced = await pricePart(pricing, request, now)
  const refusal = priced.part
    ? refusePart(pricing.vehicleFacts, request, priced.part)
    : refuseVehicle(pricing.vehicleFacts, request)
  if (refusal) throw new AppError('invalid', refusal)
  return priced
}

/** What one part for one vehicle costs, delivered. The same question has the same answer all day (UTC). */
export async function pricePart(pricing: Pricing, request: PricingRequest, now: Date): Promise<PricedPart> {
  const vehicle = { year: request.year, ...toShopName(pricing.catalogue, request) }
  const { part, ...asked } = readRequest(pricing, request)
  const priced = part ?? pricing.generalPart
  const area = findZipArea(pricing.zipAreas, request.zipCode)
  const zone = area ? freightZone(area.zone) : pricing.nationalZone
  const salesTax = salesTaxOf(pricing.salesTaxes, area?.state)
  const all = await pricing.market({ ...vehicle, part: priced }, now)
  const isFromBook = all.some((listing) => listing.source === PRICE_BOOK)
  const delivery = freightDelivery(priced.shippingClass, request)
  const priceOf = (listings: readonly Listing[]) => {
    const one = priceFrom({
      marketCents: listings.map((listing) => listing.priceCents),
      freightCents: freightCents(priced, zone),
      taxBasisPoints: salesTax.basisPoints,
    })
    return withSurcharge(timesQuantity(one, asked.quantity), surchargeCents(delivery))
  }
  const choices = listGrades(all)
  const grade = choices.find((each) => each === request.grade) ?? null
  const listings = listingsOfGrade(all, grade)
  return {
    part,
    ...asked,
    listings,
    grade,
    gradeTotals: (choices.length > 0 ? [null, ...choices] : []).map((each) => ({
      grade: each,
      totalCents: priceOf(listingsOfGrade(all, each)).totalCents,
    })),
    delivery,
    price: priceOf(listings),
    adjustments: isFromBook
      ? adjustmentsFor(pricing.classRules, vehicle, now, findCarName(pricing.catalogue, vehicle))
      : [],
    shipping: { shippingClass: priced.shippingClass, weightPounds: priced.weightPounds, zone },
    taxState: area?.state ?? null,
    salesTax,
  }
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
