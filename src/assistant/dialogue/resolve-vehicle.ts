import type { SpokenVehicle } from '#assistant/entities/spoken-vehicle.ts'
import { findModel, isStillDriven, listCarsNamed, type VehicleIndex } from '#assistant/entities/vehicle-index.ts'
import type { NamedCar } from '#assistant/entities/vehicles.ts'
import { isSoldIn } from '#vehicles/catalogue.ts'
import { type CarName, vehicleNameKey } from '#vehicles/names.ts'

type VehicleAmbiguity = { makes: readonly string[]; models: readonly string[]; series: string | null }

export type ResolvedVehicle = { vehicle: SpokenVehicle; ambiguity: VehicleAmbiguity }

export const noAmbiguity: VehicleAmbiguity = { makes: [], models: [], series: null }

/** The one vehicle that fits a name, a make and a year. If several fit, what they differ in. */
export function resolveVehicle(
  index: VehicleIndex,
  { year, make, cars, series, truckSeries }: NamedCar,
): ResolvedVehicle {
  const matches = narrow(index, cars, { make, year })
  const [first] = matches
  const plain = { vin: null, year, trim: truckSeries ?? null }
  if (!first) {
    return {
      vehicle: { ...plain, make: make ?? (series ? 'BMW' : null), model: null },
      ambiguity: { ...noAmbiguity, series },
    }
  }
  if (matches.length === 1) return { vehicle: { ...plain, ...first }, ambiguity: noAmbiguity }
  const makes = [...new Set(matches.map((car) => car.make))]
  if (makes.length > 1)
    return {
      vehicle: { ...plain, make: null, model: sharedName(matches, first) },
      ambiguity: { ...noAmbiguity, makes },
    }
  if (year === null) return { vehicle: { ...plain, ...first }, ambiguity: noAmbiguity }
  return {
    vehicle: { ...plain, make: first.make, model: null },
    ambiguity: { ...noAmbiguity, models: matches.map((car) => car.model) },
  }
}

export function toNamedCar(index: VehicleIndex, { year, make, model }: SpokenVehicle): NamedCar {
  const cars = model ? listCarsNamed(index, vehicleNameKey(model)) : []
  return { year, make, cars: cars.filter((car) => make === null || car.make === make), series: null }
}

function narrow(
  index: VehicleIndex,
  cars: readonly CarName[],
  { make, year }: Pick<NamedCar, 'make' | 'year'>,
): CarName[] {
  const ofMake = preferred(cars, (car) => car.make === make)
  const isLikely = (car: CarName) => {
    const model = findModel(index.catalogue, car)
    return model !== null && (year === null ? isStillDriven(index.catalogue, car) : isSoldIn(model, year))
  }
  const likely = preferred(ofMake, isLikely)
  return likely.filter(({ model }) => !likely.some((other) => other.model === index.lexicon.renamedModels.get(model)))
}

function preferred(cars: readonly CarName[], isBetter: (car: CarName) => boolean): CarName[] {
  const better = cars.filter(isBetter)
  return better.length > 0 ? better : [...cars]
}

function sharedName(cars: readonly CarName[], first: CarName): string {
  return cars.every(({ model }) => model === first.model) ? first.model : `${first.make} ${first.model}`
}
