import type { OwnQuote, ShopTools } from '#assistant/assistant.ts'
import { vehicleClassOf } from '#pricing/price-book.ts'
import { pricePart } from '#pricing/server/price-part.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { decodeVin } from '#vehicles/server/decode-vin.ts'
import type { VinData } from '#vehicles/server/vin-data.ts'
import { addGivenPrices, type GivenPrice, toGivenPrice } from './given-price.ts'

type Deps = { vinData: VinData; pricing: Pricing; now: () => Date }

export function openShopTools({ vinData, pricing, now }: Deps): ShopTools {
  return {
    catalogue: pricing.catalogue,
    vehicleFacts: pricing.vehicleFacts,
    partIndex: pricing.partIndex,
    classOf: (car) => vehicleClassOf(pricing.classRules, car),
    decodeVin: (text) => decodeVin(vinData, text, now()),
    price: (request) => pricePart(pricing, request, now()),
    sumCents: (amounts) => amounts.reduce((sum, cents) => sum + cents, 0),
    ownQuotes: async () => [],
  }
}

export type WatchedTools = ShopTools & {
  givenPrices: () => GivenPrice[]
  givenAmounts: () => ReadonlySet<number>
}

type Watched = { givenBefore: readonly GivenPrice[]; ownQuotes: () => Promise<readonly OwnQuote[]> }

export function watchPrices(tools: ShopTools, { givenBefore, ownQuotes }: Watched): WatchedTools {
  let given = [...givenBefore]
  const amounts = new Set<number>()
  return {
    ...tools,
    async price(request) {
      const priced = await tools.price(request)
      given = addGivenPrices(given, [toGivenPrice(tools.catalogue, request, priced)])
      return priced
    },
    sumCents(cents) {
      const sum = tools.sumCents(cents)
      const isGiven = (each: number) =>
        amounts.has(each) || given.some((price) => Object.values(price.cents).includes(each))
      if (cents.every(isGiven)) amounts.add(sum)
      return sum
    },
    async ownQuotes() {
      const quotes = await ownQuotes()
      for (const { totalCents } of quotes) amounts.add(totalCents)
      return quotes
    },
    givenPrices: () => given,
    givenAmounts: () => amounts,
  }
}
