import { parseCsv } from '#lib/csv.ts'
import type { ZoneName } from './freight.ts'

/** What the first three digits of a ZIP code tell: the state or its postal equivalent, and the freight zone. */
type ZipArea = { state: string; zone: ZoneName }

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
  return { state, zone: zoneOf(state, { lat: Number(lat), lon: Number(lon) }) }
}

type Coordinates = { lat: number; lon: number }

const YARD: Coordinates = { lat: 41.57, lon: -93.71 }
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

export function zoneOf(state: string, place: Coordinates): ZoneName {
  const milesAway = milesFromYard(place)
  return OTHER_ZONES[state] ?? MAINLAND_ZONES.find((zone) => milesAway <= zone.upToMiles)?.name ?? 'Zone 5'
}

export function milesFromYard({ lat, lon }: Coordinates): number {
  const northSouth = halfSineSquared(lat - YARD.lat)
  const eastWest = halfSineSquared(lon - YARD.lon)
  const cosines = Math.cos(lat * RADIANS_PER_DEGREE) * Math.cos(YARD.lat * RADIANS_PER_DEGREE)
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.sqrt(northSouth + cosines * eastWest))
}

function halfSineSquared(degrees: number): number {
  return Math.sin((degrees * RADIANS_PER_DEGREE) / 2) ** 2
}
