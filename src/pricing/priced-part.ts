import type { Part, ShippingClass } from '#parts/part.ts'
import type { Side } from '#parts/recognition/part-qualifiers.ts'
import type { FreightZone } from './freight.ts'
import type { FreightDelivery } from './freight-delivery.ts'
import type { Grade } from './grade.ts'
import type { Listing } from './market.ts'
import type { Price } from './price.ts'
import type { Adjustment } from './price-book.ts'
import type { SalesTax } from './sales-tax.ts'

export type PricedPart = {
  part: Part | null
  quantity: number
  side: Side | null
  /** Other parts that the words ask for, which this price is not for. */
  alsoNamed: readonly Pick<Part, 'name' | 'category'>[]
  /** What the price was made from: those of the chosen grade, where one was chosen. */
  listings: readonly Listing[]
  grade: Grade | null
  /** What each grade would cost, all of them first; empty where there is no choice. */
  gradeTotals: readonly { grade: Grade | null; totalCents: number }[]
  price: Price
  /** Why the price book's prices are what they are; empty when live listings were found. */
  adjustments: readonly Adjustment[]
  /** Null for parcels. */
  delivery: FreightDelivery | null
  shipping: { shippingClass: ShippingClass; weightPounds: number; zone: FreightZone }
  taxState: string | null
  salesTax: SalesTax
}
