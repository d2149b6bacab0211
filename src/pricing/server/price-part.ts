import type { Part } from '#parts/part.ts'
import { recognisePart } from '#parts/recognition/recognise-part.ts'
import { freightCents, freightZone } from '#pricing/freight.ts'
import { priceFrom } from '#pricing/price.ts'
import { adjustmentsFor } from '#pricing/price-adjustments.ts'
import { priceBook } from '#pricing/price-book.ts'
import type { PricedPart } from '#pricing/priced-part.ts'
import type { PricingRequest } from '#pricing/pricing-request.ts'
import { salesTaxOf } from '#pricing/sales-tax.ts'
import { findZipArea } from '#pricing/zip-area.ts'
import { toShopName } from '#vehicles/catalogue.ts'
import type { Pricing } from './pricing-data.ts'

/** What one part for one vehicle costs, delivered. The same question has the same answer all day (UTC). */
export async function pricePart(pricing: Pricing, request: PricingRequest, now: Date): Promise<PricedPart> {
  const vehicle = { year: request.year, ...toShopName(pricing.catalogue, request) }
  const part = findPart(pricing, request)
  const priced = part ?? pricing.generalPart
  const area = findZipArea(pricing.zipAreas, request.zipCode)
  const zone = area ? freightZone(area.zone) : pricing.nationalZone
  const salesTax = salesTaxOf(pricing.salesTaxes, area?.state)
  const listings = await pricing.market({ ...vehicle, part: priced }, now)
  const isFromBook = listings.some((listing) => listing.source === priceBook.name)
  return {
    part,
    listings,
    price: priceFrom({
      marketCents: listings.map((listing) => listing.priceCents),
      freightCents: freightCents(priced, zone),
      taxBasisPoints: salesTax.basisPoints,
    }),
    adjustments: isFromBook ? adjustmentsFor(vehicle, now) : [],
    shipping: { shippingClass: priced.shippingClass, weightPounds: priced.weightPounds, zone },
    taxState: area?.state ?? null,
    salesTax,
  }
}

/** The part chosen in the select; the words beside it are notes then. Without a choice, the part the words mean. */
function findPart({ partIndex }: Pricing, { partName, part }: PricingRequest): Part | null {
  return (part ? recognisePart(partIndex, part) : null) ?? recognisePart(partIndex, partName)
}
