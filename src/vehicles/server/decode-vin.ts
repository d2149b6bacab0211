import type { DecodedVin } from '#vehicles/decoded-vin.ts'
import { modelYears } from '#vehicles/model-year.ts'
import { hasRightCheckDigit, normalizeVin } from '#vehicles/vin.ts'
import type { VinFailure } from '#vehicles/vin-failure.ts'
import {
  findMadeUpFailure,
  findSpellingFailure,
  undecodable,
  unknownMaker,
  yearCharacter,
} from '#vehicles/vin-failure.ts'
import { toVehicle } from './decoded-vehicle.ts'
import type { VinData } from './vin-data.ts'
import type { VinReading } from './vin-reading.ts'
import { readVin } from './vin-reading.ts'
import type { Maker } from './vpic.ts'
import { findMaker } from './vpic.ts'

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
