import type { SpokenVehicle } from '#assistant/entities/spoken-vehicle.ts'
import { findModel, type VehicleIndex } from '#assistant/entities/vehicle-index.ts'
import type { NamedCar } from '#assistant/entities/vehicles.ts'
import { isSoldIn } from '#vehicles/catalogue.ts'
import type { DecodedVehicle } from '#vehicles/decoded-vin.ts'
import type { DialogueState } from './dialogue-state.ts'
import type { MessageReading } from './read-message.ts'
import { noAmbiguity, type ResolvedVehicle, resolveVehicle, toNamedCar } from './resolve-vehicle.ts'

const YEARS_FROM_KNOWN = [
  [/\b(?:(?:same|that)(?: model)? (?:year|yr)|mismo a[nñ]o)\b/i, 0],
  [/\b(?:(?:year|yr) (?:after|later|newer)|(?:next|following) (?:model )?year)\b/i, 1],
  [/\b(?:year|yr) (?:before|earlier|older)\b/i, -1],
] as const

/** The vehicles after a message, usually one. What the message says overrides what we knew. */
export function mergeVehicles(
  index: VehicleIndex,
  { vehicle: known, otherVehicles }: Pick<DialogueState, 'vehicle' | 'otherVehicles'>,
  { vehicles: found, isCorrection, text }: MessageReading,
  decoded: readonly DecodedVehicle[],
): ResolvedVehicle[] {
  if (decoded.length > 0)
    return decoded.map(({ vin, year, make, model, trim }) => ({
      vehicle: { vin, year, make, model, trim },
      ambiguity: noAmbiguity,
    }))
  const year = found.year ?? sameYear(text, known)
  if (found.cars.length === 0)
    return [withYear(index, known, isCorrection || isPossible(index, known, year) ? year : null)]
  return found.cars.map((car) => {
    const dated = { ...car, year: car.year ?? year }
    const merged = mergeCar(index, known, dated, isCorrection)
    const earlier = [...otherVehicles, known].findLast((vehicle) => isSameCar(vehicle, merged.vehicle))
    return earlier && dated.year === null ? again(earlier, car) : merged
  })
}

/** A vehicle we know, maybe with a series that's new: "it's a Silverado 2500". */
function again(known: SpokenVehicle, { truckSeries }: NamedCar): ResolvedVehicle {
  return { vehicle: { ...known, trim: truckSeries ?? known.trim }, ambiguity: noAmbiguity }
}

/** "Same year" or "the year after", relative to the known vehicle. */
function sameYear(text: string, { year }: SpokenVehicle): number | null {
  const offset = YEARS_FROM_KNOWN.find(([pattern]) => pattern.test(text))
  return offset && year !== null ? year + offset[1] : null
}

/** The same model, or just its make: "the Chevy", "the Ram". */
function isSameCar(one: SpokenVehicle, other: SpokenVehicle): boolean {
  if (other.model === null) return other.make !== null && [one.make, one.model].includes(other.make)
  return one.model === other.model && (other.make === null || one.make === other.make)
}

function withYear(index: VehicleIndex, known: SpokenVehicle, year: number | null): ResolvedVehicle {
  if (year === null && known.make !== null) return { vehicle: known, ambiguity: noAmbiguity }
  const dated = year === null ? known : { ...known, year, vin: null, trim: known.vin ? null : known.trim }
  const named = toNamedCar(index, dated)
  if (named.cars.length === 0) return { vehicle: dated, ambiguity: noAmbiguity }
  const { vehicle, ambiguity } = resolveVehicle(index, named)
  return { vehicle: { ...dated, make: vehicle.make, model: vehicle.model }, ambiguity }
}

/** The 60 in "can you do it for the 60" can't be the year of a Sonata. */
function isPossible({ catalogue }: VehicleIndex, { year: known, make, model }: SpokenVehicle, year: number | null) {
  const named = make !== null && model !== null ? findModel(catalogue, { make, model }) : null
  return known === null || year === null || named === null || isSoldIn(named, year)
}

function mergeCar(index: VehicleIndex, known: SpokenVehicle, car: NamedCar, isCorrection: boolean): ResolvedVehicle {
  const make = car.make ?? (car.cars.some((each) => each.make === known.make) ? known.make : null)
  const isMakeOnly = car.cars.length === 0 && car.series === null
  const cars = isMakeOnly ? toNamedCar(index, { ...known, make }).cars : car.cars
  const resolved = resolveVehicle(index, { ...car, make, cars })
  const isSame = resolved.vehicle.make === known.make && resolved.vehicle.model === known.model
  if (isSame && (car.year === null || car.year === known.year)) return again(known, car)
  const isOtherMake = known.make !== null && resolved.vehicle.make !== known.make
  if (car.year !== null || (isOtherMake && !isCorrection)) return resolved
  return resolveVehicle(index, { ...car, make, cars, year: known.year })
}
