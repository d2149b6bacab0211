import type { ShopTools } from '#chat/assistant.ts'
import { carIndexOf } from '#chat/reading/car-index.ts'
import { pricePart } from '#pricing/server/price-part.ts'
import type { Pricing } from '#pricing/server/pricing-data.ts'
import { decodeVin } from '#vehicles/server/decode-vin.ts'
import type { VinData } from '#vehicles/server/vin-data.ts'

type Deps = { vinData: VinData; pricing: Pricing; now: () => Date }

/** The site's own functions, for an assistant. */
export function openShopTools({ vinData, pricing, now }: Deps): ShopTools {
  // Made now, so that nobody's first message waits for it.
  carIndexOf(pricing.catalogue)
  return {
    catalogue: pricing.catalogue,
    partIndex: pricing.partIndex,
    decodeVin: (text) => decodeVin(vinData, text, now()),
    price: (request) => pricePart(pricing, request, now()),
  }
}
