import { isDeepStrictEqual } from 'node:util'
import type { OwnQuote, ShopTools } from '#assistant/assistant.ts'
import type { Company } from '#company/company.ts'
import { vehicleClassOf } from '#pricing/price-book.ts'
import { pricePart } from '#pricing/server/price-part.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { stockPath } from '#stock/stock-address.ts'
import { describeOffer, type OfferWithPhotos } from '#stock/stock-offer.ts'
import { decodeVin } from '#vehicles/server/decode-vin.ts'
import type { VinData } from '#vehicles/server/vin-data.ts'
import { addGivenPrices, type GivenPrice, toGivenPrice } from './given-price.ts'

type Deps = { vinData: VinData; pricing: Pricing; company: () => Company; now: () => Date }

export function openShopTools({ vinData, pricing, company, now }: Deps): ShopTools {
  return {
    catalogue: pricing.catalogue,
    vehicleFacts: pricing.vehicleFacts,
    partIndex: pricing.partIndex,
    classOf: (car) => vehicleClassOf(pricing.classRules, car),
    decodeVin: (text) => decodeVin(vinData, text, now()),
    price: (request) => pricePart(pricing, company(), request, now()),
    findItem: async (numbers) => (await pricing.findItem?.(numbers)) ?? null,
    sumCents: (amounts) => amounts.reduce((sum, cents) => sum + cents, 0),
    differenceCents: (amount, lower) => amount - lower,
    ownQuotes: async () => [],
  }
}

export type WatchedTools = ShopTools & {
  givenPrices: () => GivenPrice[]
  givenAmounts: () => ReadonlySet<number>
  /** What's on the shelf, by the number of the price. Of this reply only: it may be gone by the next one. */
  itemsInStock: () => ReadonlyMap<number, string>
}

type Watched = { givenBefore: readonly GivenPrice[]; ownQuotes: () => Promise<readonly OwnQuote[]> }

export function watchPrices(tools: ShopTools, { givenBefore, ownQuotes }: Watched): WatchedTools {
  let given = [...givenBefore]
  const amounts = new Set<number>()
  const inStock = new Map<number, string>()
  const isGiven = (cents: number) =>
    amounts.has(cents) || given.some((price) => Object.values(price.cents).includes(cents))
  return {
    ...tools,
    async price(request) {
      const priced = await tools.price(request)
      const price = toGivenPrice(tools.catalogue, request, priced)
      given = addGivenPrices(given, [price])
      const { offer } = priced
      const at = given.findIndex((each) => isDeepStrictEqual(each, price)) + 1
      if (offer) inStock.set(at, describeItem(offer))
      else inStock.delete(at)
      return priced
    },
    sumCents(cents) {
      const sum = tools.sumCents(cents)
      if (cents.every(isGiven)) amounts.add(sum)
      return sum
    },
    differenceCents(amount, lower) {
      const difference = tools.differenceCents(amount, lower)
      if (isGiven(amount) && isGiven(lower)) amounts.add(difference)
      return difference
    },
    async ownQuotes() {
      const quotes = await ownQuotes()
      for (const { totalCents } of quotes) amounts.add(totalCents)
      return quotes
    },
    givenPrices: () => given,
    givenAmounts: () => amounts,
    itemsInStock: () => inStock,
  }
}

/** "In stock: grade A, 84,000 miles, from a 2010 Toyota Camry. Stock number A100. Photos: /stock/A100" */
function describeItem(offer: OfferWithPhotos): string {
  const pictures = offer.photos.length > 0 ? 'Photos' : 'No photos yet. More about it'
  const side = offer.side ? ` It's the ${offer.side === 'left' ? 'left (driver)' : 'right (passenger)'} side.` : ''
  return `${describeOffer(offer)}${side} It's in our own yard. ${pictures}: ${stockPath(offer.number)}`
}
