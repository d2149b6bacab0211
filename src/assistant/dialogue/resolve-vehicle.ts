import type { SpokenVehicle } from '#assistant/entities/spoken-vehicle.ts'
import { findModel, isStillDriven, listCarsNamed, type VehicleIndex } from '#assistant/entities/vehicle-index.ts'
import type { NamedCar } from '#assistant/entities/vehicles.ts'
import { isSoldIn } from '#vehicles/catalogue.ts'
import { type CarName, vehicleNameKey } from '#vehicles/names.ts'

type VehicleDoubt = { makes: readonly string[]; models: readonly string[]; series: string | null }

export type ResolvedVehicle = { vehicle: SpokenVehicle; doubt: VehicleDoubt }

export const noDoubt: VehicleDoubt = { makes: [], models: [], series: null }

/** The one vehicle that a name, a make and a year leave; where several are left, what they differ in. */
export function resolveVehicle(index: VehicleIndex, { year, make, cars, series }: NamedCar): ResolvedVehicle {
  const left = narrow(index, cars, { make, year })
  const [first] = left
  const plain = { vin: null, year, trim: null }
  if (!first) {
    return { vehicle: { ...plain, make: make ?? (series ? 'BMW' : null), model: null }, doubt: { ...noDoubt, series } }
  }
  if (left.length === 1) return { vehicle: { ...plain, ...first }, doubt: noDoubt }
  const makes = [...new Set(left.map((car) => car.make))]
  if (makes.length > 1)
    return { vehicle: { ...plain, make: null, model: sharedName(left, first) }, doubt: { ...noDoubt, makes } }
  if (year === null) return { vehicle: { ...plain, ...first }, doubt: noDoubt }
  return {
    vehicle: { ...plain, make: first.make, model: null },
    doubt: { ...noDoubt, models: left.map((car) => car.model) },
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
