import { isLightMaker } from '#vehicles/model-year.ts'
import type { Maker, Vpic } from './vpic.ts'
import { listSchemas } from './vpic.ts'
import type { Attribute } from './vpic-format.ts'
import { ATTRIBUTE_CODES } from './vpic-format.ts'
import type { Match } from './vpic-match.ts'
import { keysOf, matchSchema } from './vpic-match.ts'

export type VinReading = { year: number; modelFromYear: number; model: Match | null; matches: Match[] }

export function readVin(vpic: Vpic, maker: Maker, vin: string, years: readonly number[]): VinReading | null {
  const reading = likeliestReading(vpic, maker, vin, years)
  if (!reading || reading.model) return reading
  const { year } = reading
  const neighbours = [year - 1, year + 1].map((other) => readYear(vpic, maker, vin, other))
  const found = neighbours.find(({ model }) => model)
  return found ? { ...found, year } : reading
}

function likeliestReading(vpic: Vpic, maker: Maker, vin: string, years: readonly number[]): VinReading | null {
  const readings = years.map((year) => readYear(vpic, maker, vin, year))
  const [first, second] = readings.filter(({ model }) => model)
  // Position 7 says nothing about these: the year whose schema says more about the VIN is the likelier.
  if (first && second && !isLightMaker(maker.kind)) return countOwn(second) > countOwn(first) ? second : first
  return first ?? readings.find(({ matches }) => matches.length > 0) ?? readings[0] ?? null
}

function countOwn({ matches, model }: VinReading): number {
  return matches.filter(({ schema }) => schema === model?.schema).length
}

function readYear(vpic: Vpic, maker: Maker, vin: string, year: number): VinReading {
  const keys = keysOf(vin)
  const schemas = listSchemas(maker, year).map((schema) => matchSchema(vpic, schema, keys))
  const matches = schemas.sort((a, b) => b.length - a.length).flat()
  const model = findHeaviest(matches, ({ code }) => code === ATTRIBUTE_CODES.model)
  return { year, modelFromYear: year, model, matches }
}

export function findValue({ matches, model }: VinReading, attribute: Attribute): string | null {
  const attributeCode = ATTRIBUTE_CODES[attribute]
  const own = findHeaviest(matches, ({ code, schema }) => code === attributeCode && schema === model?.schema)
  return (own ?? findHeaviest(matches, ({ code }) => code === attributeCode))?.value ?? null
}

function findHeaviest(matches: readonly Match[], isMeant: (match: Match) => boolean): Match | null {
  let best: Match | null = null
  for (const match of matches) if (isMeant(match) && (!best || match.weight > best.weight)) best = match
  return best
}
