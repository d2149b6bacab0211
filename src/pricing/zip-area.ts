import { parseCsv } from '#lib/csv.ts'
import type { ZoneName } from './freight.ts'

/** What the first three digits of a ZIP code tell: the state or its postal equivalent, and about where it is. */
export type ZipArea = { state: string; lat: number; lon: number }

export type ZipAreas = ReadonlyMap<string, ZipArea>

const ZIP_CODE = /^(\d{3})\d{2}(-?\d{4})?$/

export function parseZipAreas(csv: string): ZipAreas {
  const assigned = parseCsv(csv).filter((row) => row.state)
  return new Map(assigned.map((row) => [row.zip3 ?? '', toZipArea(row)]))
}

/** Null for invalid ZIP codes and unused prefixes. Accepts ZIP+4. */
export function findZipArea(areas: ZipAreas, zipCode: string | null | undefined): ZipArea | null {
  const prefix = ZIP_CODE.exec(zipCode?.trim() ?? '')?.[1]
  return areas.get(prefix ?? '') ?? null
}

function toZipArea({ state = '', lat, lon }: Record<string, string>): ZipArea {
  return { state, lat: Number(lat), lon: Number(lon) }
}

/** ZIP codes whose place is known better than the middle of their area. */
const KNOWN_PLACES: Readonly<Record<string, { lat: number; lon: number }>> = { '50265': { lat: 41.57, lon: -93.71 } }

/** Where freight leaves from. */
export function freightOrigin(areas: ZipAreas, zipCode: string): ZipArea | null {
  const area = findZipArea(areas, zipCode)
  return area && { ...area, ...KNOWN_PLACES[zipCode] }
}

const EARTH_RADIUS_MILES = 3958.8
const RADIANS_PER_DEGREE = Math.PI / 180

const MAINLAND_ZONES = [
  { name: 'Zone 1', upToMiles: 150 },
  { name: 'Zone 2', upToMiles: 400 },
  { name: 'Zone 3', upToMiles: 800 },
  { name: 'Zone 4', upToMiles: 1200 },
  { name: 'Zone 5', upToMiles: Number.POSITIVE_INFINITY },
] as const satisfies readonly { name: ZoneName; upToMiles: number }[]

const OTHER_ZONES: Record<string, ZoneName> = {
  AK: 'Alaska',
  HI: 'Hawaii',
  PR: 'Caribbean',
  VI: 'Caribbean',
  AS: 'Pacific islands',
  GU: 'Pacific islands',
  MP: 'Pacific islands',
  AA: 'Military',
  AE: 'Military',
  AP: 'Military',
}

export function zoneBetween(origin: ZipArea | null, to: ZipArea): ZoneName {
  const isAcrossWater = to.state in OTHER_ZONES && to.state !== origin?.state
  if (isAcrossWater) return OTHER_ZONES[to.state] ?? 'Zone 5'
  const milesAway = origin ? milesBetween(origin, to) : Number.POSITIVE_INFINITY
  return MAINLAND_ZONES.find((zone) => milesAway <= zone.upToMiles)?.name ?? 'Zone 5'
}

export function listZones(origin: ZipArea | null, areas: ZipAreas): ZoneName[] {
  return [...areas.values()].map((area) => zoneBetween(origin, area))
}

type Coordinates = { lat: number; lon: number }

export function milesBetween(from: Coordinates, to: Coordinates): number {
  const northSouth = halfSineSquared(to.lat - from.lat)
  const eastWest = halfSineSquared(to.lon - from.lon)
  const cosines = Math.cos(to.lat * RADIANS_PER_DEGREE) * Math.cos(from.lat * RADIANS_PER_DEGREE)
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(northSouth + cosines * eastWest))
}

function halfSineSquared(degrees: number): number {
  return Math.sin((degrees * RADIANS_PER_DEGREE) / 2) ** 2
}
