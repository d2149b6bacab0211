import type { Part, ShippingClass } from '#parts/part.ts'
import type { Side } from '#parts/recognition/part-qualifiers.ts'
import type { FreightZone } from './freight.ts'
import type { Listing } from './market.ts'
import type { Price } from './price.ts'
import type { Adjustment } from './price-adjustments.ts'
import type { SalesTax } from './sales-tax.ts'

export type PricedPart = {
  part: Part | null
  quantity: number
  side: Side | null
  /** Other parts that the words ask for, which this price is not for. */
  alsoNamed: readonly Part[]
  listings: readonly Listing[]
  price: Price
  /** Why the price book's prices are what they are; empty when live listings were found. */
  adjustments: readonly Adjustment[]
  shipping: { shippingClass: ShippingClass; weightPounds: number; zone: FreightZone }
  taxState: string | null
  salesTax: SalesTax
}
