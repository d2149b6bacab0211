import { findDrive, toCount, toLitres, toPlainName, toSeries } from '#vehicles/build-details.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import { toShopMake, toShopName } from '#vehicles/catalogue.ts'
import type { DecodedVehicle } from '#vehicles/decoded-vin.ts'
import type { CarName } from '#vehicles/names.ts'
import { toTradeName } from '#vehicles/names.ts'
import { findUnservedKind, unservedSentence } from '#vehicles/unserved-vehicle.ts'
import { listVinWarnings } from '#vehicles/vin-warnings.ts'
import type { VinReading } from './vin-reading.ts'
import { findValue } from './vin-reading.ts'
import type { Maker } from './vpic.ts'

export function toVehicle(catalogue: Catalogue, vin: string, maker: Maker, reading: VinReading): DecodedVehicle {
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
