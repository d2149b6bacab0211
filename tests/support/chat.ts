import type { ShopTools } from '#chat/assistant.ts'
import { openParts } from '#parts/server/part-data.ts'
import type { PricedPart } from '#pricing/priced-part.ts'
import { pricePart } from '#pricing/server/price-part.ts'
import { openPricing } from '#pricing/server/pricing-data.ts'
import { decodeVin } from '#vehicles/server/decode-vin.ts'
import { openVinData } from '#vehicles/server/vin-data.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

/** The shop's own functions on the project's data, and every price they gave. */
export async function openTestShop(now: Date): Promise<{ tools: ShopTools; priced: PricedPart[] }> {
  const [parts, vinData] = await Promise.all([openParts('data'), openVinData('data')])
  const pricing = await openPricing({ folder: 'data', parts, catalogue: vinData.catalogue, feeds: [], log: silent })
  const priced: PricedPart[] = []
  const tools: ShopTools = {
    catalogue: vinData.catalogue,
    partIndex: pricing.partIndex,
    decodeVin: (text) => decodeVin(vinData, text, now),
    price: async (request) => {
      const price = await pricePart(pricing, request, now)
      priced.push(price)
      return price
    },
  }
  return { tools, priced }
}
