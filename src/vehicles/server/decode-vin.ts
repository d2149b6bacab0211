import { findDrive, toCount, toLitres, toPlainName, toSeries } from '#vehicles/build-details.ts'
import { type Catalogue, toShopMake, toShopName } from '#vehicles/catalogue.ts'
import { type DecodedVehicle, type DecodedVin, findUnservedKind, unservedSentence } from '#vehicles/decoded-vin.ts'
import { isLightMaker, modelYears } from '#vehicles/model-year.ts'
import { type CarName, toTradeName } from '#vehicles/names.ts'
import { hasRightCheckDigit, normalizeVin } from '#vehicles/vin.ts'
import {
  findMadeUpFailure,
  findSpellingFailure,
  listVinWarnings,
  undecodable,
  unknownMaker,
  type VinFailure,
  yearCharacter,
} from '#vehicles/vin-failure.ts'
import type { VinData } from './vin-data.ts'
import {
  ATTRIBUTE_CODES,
  type Attribute,
  findMaker,
  keysOf,
  listSchemas,
  type Maker,
  type Match,
  matchSchema,
  type Vpic,
} from './vpic.ts'

export function decodeVin({ vpic, catalogue }: VinData, text: string, today: Date): DecodedVin {
  const vin = normalizeVin(text)
  const failure = findSpellingFailure(vin)
  if (failure) return refuse(failure)
  const maker = findMaker(vpic, vin)
  if (!maker) return refuse(unknownMaker(vin))
  const madeUp = findMadeUpFailure(vin)
  if (madeUp) return refuse(madeUp)
  const reading = readVin(vpic, maker, vin, modelYears(vin, maker.kind, today.getFullYear() + 1))
  if (!reading) return refuse(yearCharacter(vin))
  if (isUndecodable(vin, maker, reading)) return refuse(undecodable(maker.make))
  return { ok: true, vehicle: toVehicle(catalogue, vin, maker, reading) }
}

function refuse(failure: VinFailure): DecodedVin {
  return { ok: false, ...failure }
}

/** North American makers must use check digits: with a wrong one, and nothing else decoded, it isn't a VIN. */
function isUndecodable(vin: string, maker: Maker, { matches, model }: VinReading): boolean {
  if (maker.make === '' && !model) return true
  return matches.length === 0 && /^[1-57]/.test(vin) && !hasRightCheckDigit(vin)
}

function toVehicle(catalogue: Catalogue, vin: string, maker: Maker, reading: VinReading): DecodedVehicle {
  const name = reading.model ? toShopName(catalogue, toTradeNameOf(reading.model.value)) : null
  const series = findValue(reading, 'series')
  const trim = findValue(reading, 'trim')
  const body = findValue(reading, 'body')
  const fuel = findValue(reading, 'fuel')
  const make = name?.make ?? toShopMake(catalogue, maker.make)
  const model = name?.model ?? null
  const unserved = findUnservedKind(maker.kind, body)
  const refusal = unserved ? [unservedSentence({ make, model }, unserved)] : []
  return {
    vin,
    year: reading.year,
    make,
    model,
    series: toSeries(series),
    trim,
    body: body && toPlainName(body),
    engine: {
      cylinders: toCount(findValue(reading, 'cylinders')),
      litres: toLitres(findValue(reading, 'litres')),
      fuel: fuel && toPlainName(fuel),
    },
    drive: findDrive([findValue(reading, 'drive'), series, trim]),
    doors: toCount(findValue(reading, 'doors')),
    unserved,
    warnings: [...refusal, ...listVinWarnings(vin, reading.year, reading.modelFromYear)],
  }
}

/** vPIC writes a model as `Make|Model`. */
function toTradeNameOf(makeAndModel: string): CarName {
  const [make = '', model = ''] = makeAndModel.split('|')
  return toTradeName({ make, model })
}

type VinReading = { year: number; modelFromYear: number; model: Match | null; matches: Match[] }

function readVin(vpic: Vpic, maker: Maker, vin: string, years: readonly number[]): VinReading | null {
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
  // Position 7 says nothing about these: the year whose schema says more about the VIN is more likely.
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

function findValue({ matches, model }: VinReading, attribute: Attribute): string | null {
  const attributeCode = ATTRIBUTE_CODES[attribute]
  const own = findHeaviest(matches, ({ code, schema }) => code === attributeCode && schema === model?.schema)
  return (own ?? findHeaviest(matches, ({ code }) => code === attributeCode))?.value ?? null
}

function findHeaviest(matches: readonly Match[], isMeant: (match: Match) => boolean): Match | null {
  let best: Match | null = null
  for (const match of matches) if (isMeant(match) && (!best || match.weight > best.weight)) best = match
  return best
}
