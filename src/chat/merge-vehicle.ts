import type { Catalogue } from '#vehicles/catalogue.ts'
import { isSoldIn } from '#vehicles/catalogue-model.ts'
import { findModel } from './reading/car-index.ts'
import type { NamedCar } from './reading/find-cars.ts'
import type { MessageReading } from './reading/message-reading.ts'
import { noDoubt, type ResolvedVehicle, resolveVehicle, toNamedCar } from './reading/resolve-vehicle.ts'
import type { SpokenVehicle, Understanding } from './understanding.ts'

/** The vehicles a message leaves us with: mostly one; what it says goes before what was known. */
export function mergeVehicles(
  catalogue: Catalogue,
  { vehicle: known, otherVehicles = [] }: Pick<Understanding, 'vehicle' | 'otherVehicles'>,
  reading: MessageReading,
): ResolvedVehicle[] {
  const decoded = reading.vins.flatMap(({ decoded: result }) => (result.ok ? [result.vehicle] : []))
  if (decoded.length > 0) return decoded.map((vehicle) => ({ vehicle: toSpokenVehicle(vehicle), doubt: noDoubt }))
  if (reading.cars.length === 0) {
    const ofThatYear = otherVehicles.find(({ year }) => year !== null && year === reading.year && year !== known.year)
    const isYearOfKnown = known.model !== null && known.year === null
    if (ofThatYear && !isYearOfKnown && !reading.isCorrection) return [{ vehicle: ofThatYear, doubt: noDoubt }]
    return yearsOf(reading).map((year) => withYear(catalogue, known, year))
  }
  return reading.cars.map((car) => {
    const dated = withLooseYear(car, reading)
    const merged = mergeCar(catalogue, known, dated, reading.isCorrection)
    const earlier = otherVehicles.findLast((vehicle) => isSameCar(vehicle, merged.vehicle))
    return earlier && dated.year === null && (merged.vehicle.year === null || merged.vehicle.model === null)
      ? { vehicle: earlier, doubt: noDoubt }
      : merged
  })
}

function yearsOf({ year, orYear }: MessageReading): (number | null)[] {
  return orYear === null ? [year] : [orYear, year]
}

/** The model that was named before, or "the Chevy" where one was. */
function isSameCar(one: SpokenVehicle, other: SpokenVehicle): boolean {
  if (other.model === null) return other.make !== null && one.make === other.make
  return one.model === other.model && (other.make === null || one.make === other.make)
}

type Decoded = Pick<SpokenVehicle, 'year' | 'make' | 'model' | 'trim' | 'vin'>

function toSpokenVehicle({ vin, year, make, model, trim }: Decoded): SpokenVehicle {
  return { vin, year, make, model, trim }
}

function withYear(catalogue: Catalogue, known: SpokenVehicle, year: number | null): ResolvedVehicle {
  if (year === null && known.make !== null) return { vehicle: known, doubt: noDoubt }
  const named = toNamedCar(catalogue, known)
  if (named.cars.length === 0) return { vehicle: year === null ? known : changed(known, { year }), doubt: noDoubt }
  const resolved = resolveVehicle(catalogue, { ...named, year: year ?? known.year })
  return {
    ...resolved,
    vehicle: { ...known, ...pick(resolved.vehicle), ...(year === null ? {} : { vin: null, trim: null }) },
  }
}

function pick({ year, make, model }: SpokenVehicle) {
  return { year, make, model }
}

function changed(known: SpokenVehicle, change: Partial<SpokenVehicle>): SpokenVehicle {
  return { ...known, vin: null, trim: null, ...change }
}

function withLooseYear(car: NamedCar, { year }: MessageReading): NamedCar {
  return { ...car, year: car.year ?? year }
}

/** A car named now: completes the one we know in part, corrects it, or takes its place. */
function mergeCar(catalogue: Catalogue, known: SpokenVehicle, car: NamedCar, isCorrection: boolean): ResolvedVehicle {
  const make = car.make ?? (car.cars.some((each) => each.make === known.make) ? known.make : null)
  const isMakeOnly = car.cars.length === 0 && car.series === null
  const earlier = isMakeOnly ? toNamedCar(catalogue, { ...known, make }).cars : []
  const resolved = resolveVehicle(catalogue, { ...car, make, cars: isMakeOnly ? earlier : car.cars })
  const isSame = resolved.vehicle.make === known.make && resolved.vehicle.model === known.model
  if (isSame && (car.year === null || car.year === known.year)) return { vehicle: known, doubt: noDoubt }
  if (isTrimOfKnown(catalogue, known, resolved.vehicle)) return withYear(catalogue, known, car.year)
  const isOther = known.model !== null && known.make !== null && !isSame
  if (car.year !== null || (isOther && !isCorrection)) return resolved
  return resolveVehicle(catalogue, { ...car, make, cars: isMakeOnly ? earlier : car.cars, year: known.year })
}

/** In "03 Police Interceptor" after a Crown Victoria, the name of a car that was not made then says how the known one is. */
function isTrimOfKnown(catalogue: Catalogue, known: SpokenVehicle, { year, make, model }: SpokenVehicle): boolean {
  if (known.make === null || known.model === null || known.year !== null) return false
  if (year === null || make === null || model === null || make === known.make) return false
  const [named, meant] = [
    { make, model },
    { make: known.make, model: known.model },
  ].map((car) => findModel(catalogue, car))
  return Boolean(named && meant && !isSoldIn(named, year) && isSoldIn(meant, year))
}
