import { findDrive, toCount, toLitres, toPlainName, toSeries } from '#vehicles/build-details.ts'
import { type Catalogue, toShopMake, toShopName } from '#vehicles/catalogue.ts'
import type { DecodedVehicle, DecodedVin } from '#vehicles/decoded-vin.ts'
import { modelYears } from '#vehicles/model-year.ts'
import { type CarName, toTradeName } from '#vehicles/names.ts'
import { findUnservedKind, unservedSentence } from '#vehicles/unserved-vehicle.ts'
import { hasRightCheckDigit, normalizeVin } from '#vehicles/vin.ts'
import {
  findMadeUpFailure,
  findSpellingFailure,
  undecodable,
  unknownMaker,
  type VinFailure,
  yearCharacter,
} from '#vehicles/vin-failure.ts'
import { listVinWarnings } from '#vehicles/vin-warnings.ts'
import type { VinData } from './vin-data.ts'
import { findValue, readVin, type VinReading } from './vin-reading.ts'
import { findMaker, type Maker } from './vpic.ts'

export function decodeVin({ vpic, catalogue }: VinData, text: string, today: Date): DecodedVin {
  const vin = normalizeVin(text)
  const misspelt = findSpellingFailure(vin)
  if (misspelt) return refuse(misspelt)
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

/** North American makers must use check digits: a wrong one, on a VIN that says nothing else, is no VIN. */
function isUndecodable(vin: string, maker: Maker, { matches, model }: VinReading): boolean {
  if (maker.make === '' && !model) return true
  return matches.length === 0 && /^[1-57]/.test(vin) && !hasRightCheckDigit(vin)
}

function toVehicle(catalogue: Catalogue, vin: string, maker: Maker, reading: VinReading): DecodedVehicle {
  const name = reading.model ? toShopName(catalogue, toTradeNameOf(reading.model.value)) : null
  const series = findValue(reading, 'series')
  const trim = findValue(reading, 'trim')
  const body = findValue(reading, 'body')
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
    engine: toEngine(reading),
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

function toEngine(reading: VinReading): DecodedVehicle['engine'] {
  const fuel = findValue(reading, 'fuel')
  return {
    cylinders: toCount(findValue(reading, 'cylinders')),
    litres: toLitres(findValue(reading, 'litres')),
    fuel: fuel && toPlainName(fuel),
  }
}
