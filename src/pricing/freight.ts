import type { Company } from '#company/company.ts'
import { toCents } from '#lib/money.ts'
import type { Part } from '#parts/part.ts'

export type ZoneName = keyof typeof ZONE_FACTOR

export type FreightZone = { name: ZoneName | 'National average'; factor: number }

type Shippable = Pick<Part, 'shippingClass' | 'weightPounds'>

const ZONE_FACTOR = {
  'Zone 1': 0.75,
  'Zone 2': 0.88,
  'Zone 3': 1,
  'Zone 4': 1.15,
  'Zone 5': 1.3,
  Military: 1.5,
  Caribbean: 2.4,
  Alaska: 2.6,
  Hawaii: 2.8,
  'Pacific islands': 3.4,
}

export function freightZone(name: ZoneName): FreightZone {
  return { name, factor: ZONE_FACTOR[name] }
}

/** For shoppers without a ZIP code: every ZIP area counts once. */
export function nationalFreightZone(zones: readonly ZoneName[]): FreightZone {
  const factors = zones.map((zone) => ZONE_FACTOR[zone])
  return { name: 'National average', factor: factors.reduce((sum, factor) => sum + factor, 0) / factors.length }
}

type Rates = Pick<Company, 'freightRates'>

export function freightCents({ freightRates }: Rates, { shippingClass, weightPounds }: Shippable, zone: FreightZone) {
  const { piece, perPound } = freightRates[shippingClass]
  // A pound can cost fractions of a cent.
  return Math.round((toCents(piece) + (Math.round(perPound * 10_000) / 100) * weightPounds) * zone.factor)
}
