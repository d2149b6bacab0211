import type { Part, ShippingClass } from '#parts/part.ts'

export type ZoneName = keyof typeof ZONE_FACTOR

export type FreightZone = { name: ZoneName | 'National average'; factor: number }

type Shippable = Pick<Part, 'shippingClass' | 'weightPounds'>

const RATES: Record<ShippingClass, { pieceCents: number; centsPerPound: number }> = {
  'parcel-small': { pieceCents: 950, centsPerPound: 60 },
  'parcel-medium': { pieceCents: 1600, centsPerPound: 70 },
  oversize: { pieceCents: 6500, centsPerPound: 90 },
  'freight-LTL': { pieceCents: 14_500, centsPerPound: 28 },
}

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
export function nationalFreightZone(areas: ReadonlyMap<string, { zone: ZoneName }>): FreightZone {
  const factors = [...areas.values()].map(({ zone }) => ZONE_FACTOR[zone])
  return { name: 'National average', factor: factors.reduce((sum, factor) => sum + factor, 0) / factors.length }
}

export function freightCents({ shippingClass, weightPounds }: Shippable, zone: FreightZone): number {
  const { pieceCents, centsPerPound } = RATES[shippingClass]
  return Math.round((pieceCents + centsPerPound * weightPounds) * zone.factor)
}
