import type { PricedVehicle } from '#pricing/market.ts'
import { type Catalogue, type CatalogueModel, listCarNames } from '#vehicles/catalogue.ts'
import { type CarName, vehicleNameKey } from '#vehicles/names.ts'
import { popularVehicles } from './popular-vehicles.ts'
import type { Random } from './random.ts'
import { pickerOf } from './weighted.ts'

const POPULAR = 0.85
const OLDEST_YEAR = 1965
const NEWEST_YEAR = 2025
/** The model year repaired most: out of warranty, and still worth it. */
const COMMON_YEAR = 2012

const pickPopular = pickerOf(popularVehicles)

/** Picks vehicles like real shoppers have: mostly common cars, sometimes any car in the catalogue. */
export function vehiclePicker(catalogue: Catalogue): (random: Random) => PricedVehicle {
  const rest = listCarNames(catalogue).filter((car) => yearsOf(catalogue, car).length > 0)
  return (random) => {
    const car = random.chance(POPULAR) ? pickPopular(random) : random.pick(rest)
    return { year: pickYear(random, yearsOf(catalogue, car)), ...car }
  }
}

function pickYear(random: Random, years: readonly number[]): number {
  const drawn = [random.pick(years), random.pick(years), random.pick(years)]
  const distance = (year: number) => Math.abs(year - COMMON_YEAR)
  return drawn.reduce((nearest, year) => (distance(year) < distance(nearest) ? year : nearest))
}

function yearsOf(catalogue: Catalogue, { make, model }: CarName): number[] {
  const found = catalogue.get(vehicleNameKey(make))?.models.get(vehicleNameKey(model))
  return found ? listYears(found) : []
}

function listYears({ spans }: CatalogueModel): number[] {
  const years = spans.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, at) => first + at))
  return years.filter((year) => year >= OLDEST_YEAR && year <= NEWEST_YEAR)
}
