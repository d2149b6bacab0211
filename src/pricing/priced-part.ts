import type { Part, ShippingClass } from '#parts/part.ts'
import type { Side } from '#parts/recognition/part-qualifiers.ts'
import type { FreightZone } from './freight.ts'
import type { Listing } from './market.ts'
import type { Price } from './price.ts'
import type { Adjustment } from './price-adjustments.ts'
import type { SalesTax } from './sales-tax.ts'

export type PricedPart = {
  /** The part that was priced; null when it was General Parts. */
  part: Part | null
  /** How many were asked for; the price is for all of them. */
  quantity: number
  side: Side | null
  /** Other parts that the words ask for, which this price is not for. */
  alsoNamed: readonly Part[]
  listings: readonly Listing[]
  price: Price
  /** Why the price book's prices are what they are; empty when live listings were found. */
  adjustments: readonly Adjustment[]
  shipping: { shippingClass: ShippingClass; weightPounds: number; zone: FreightZone }
  /** The state's short name, null when the ZIP code is unknown. */
  taxState: string | null
  salesTax: SalesTax
}
