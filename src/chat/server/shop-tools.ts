import type { ShopTools } from '#assistant/assistant.ts'
import { pricePart } from '#pricing/server/price-part.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { decodeVin } from '#vehicles/server/decode-vin.ts'
import type { VinData } from '#vehicles/server/vin-data.ts'

type Deps = { vinData: VinData; pricing: Pricing; now: () => Date }

export function openShopTools({ vinData, pricing, now }: Deps): ShopTools {
  return {
    catalogue: pricing.catalogue,
    partIndex: pricing.partIndex,
    decodeVin: (text) => decodeVin(vinData, text, now()),
    price: (request) => pricePart(pricing, request, now()),
    sumCents: (amounts) => amounts.reduce((sum, cents) => sum + cents, 0),
    ownQuotes: async () => [],
  }
}
