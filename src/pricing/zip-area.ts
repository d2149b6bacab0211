import { parseCsv } from '#lib/csv.ts'
import { type ZoneName, zoneOf } from './zone.ts'

/** What the first three digits of a ZIP code tell: the state, or what stands for it in the post, and the freight zone. */
export type ZipArea = { state: string; zone: ZoneName }

export type ZipAreas = ReadonlyMap<string, ZipArea>

const ZIP_CODE = /^(\d{3})\d{2}(-?\d{4})?$/

export function parseZipAreas(csv: string): ZipAreas {
  const assigned = parseCsv(csv).filter((row) => row.state)
  return new Map(assigned.map((row) => [row.zip3 ?? '', toZipArea(row)]))
}

/** Null for what is not a ZIP code and for prefixes nobody has. ZIP+4 will do. */
export function findZipArea(areas: ZipAreas, zipCode: string | null | undefined): ZipArea | null {
  const prefix = ZIP_CODE.exec(zipCode?.trim() ?? '')?.[1]
  return areas.get(prefix ?? '') ?? null
}

function toZipArea({ state = '', lat, lon }: Record<string, string>): ZipArea {
  return { state, zone: zoneOf(state, { lat: Number(lat), lon: Number(lon) }) }
}
