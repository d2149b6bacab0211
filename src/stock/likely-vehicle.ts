import { countMistakes } from '#parts/recognition/spelling.ts'
import type { Catalogue } from '#vehicles/catalogue.ts'
import { vehicleNameKey } from '#vehicles/names.ts'
import { type DonorVehicle, readDonor } from './donor-vehicle.ts'

type Written = { year: number | null; make: string; model: string }

const MIN_LENGTH = 4
/** From this length on we allow two mistakes; below it, one. */
const LONG = 8

/** The vehicle of the catalogue that a misspelled one probably means: "Tayota Camry", "Toyota Camrey". */
export function findLikelyVehicle(catalogue: Catalogue, written: Written): DonorVehicle | null {
  const { year, make, model } = written
  const makes = [...catalogue.values()].map(({ name }) => name)
  const likelyMake = catalogue.get(vehicleNameKey(make))?.name ?? findClosest(makes, make)
  if (!likelyMake) return toKnown(readDonor(catalogue, { ...written, make: '' }))
  const named = toKnown(readDonor(catalogue, { year, make: likelyMake, model }))
  if (named) return named
  const models = [...(catalogue.get(vehicleNameKey(likelyMake))?.models.values() ?? [])].map(({ name }) => name)
  const words = model.split(/\s+/)
  for (let count = words.length; count > 0; count--) {
    const likely = findClosest(models, words.slice(0, count).join(' '))
    const rest = words.slice(count).join(' ')
    if (likely) return toKnown(readDonor(catalogue, { year, make: likelyMake, model: `${likely} ${rest}` }))
  }
  return null
}

function toKnown(donor: DonorVehicle): DonorVehicle | null {
  return donor.isKnown ? donor : null
}

/** Null if two are as close. With digits, one that differs is another vehicle. */
function findClosest(names: readonly string[], text: string): string | null {
  const typed = vehicleNameKey(text)
  if (typed.length < MIN_LENGTH || /\d/.test(typed)) return null
  const allowed = typed.length >= LONG ? 2 : 1
  const close = names
    .filter((name) => Math.abs(vehicleNameKey(name).length - typed.length) <= allowed)
    .map((name) => ({ name, mistakes: countMistakes(typed, vehicleNameKey(name)) }))
    .filter(({ mistakes }) => mistakes <= allowed)
    .sort((one, other) => one.mistakes - other.mistakes)
  const [first, second] = close
  return first && first.mistakes !== second?.mistakes ? first.name : null
}
