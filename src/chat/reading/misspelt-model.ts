import { countMistakes } from '#parts/recognition/spelling.ts'
import { lastYearOf } from '#vehicles/catalogue-model.ts'
import { type CarName, vehicleNameKey } from '#vehicles/names.ts'
import { type CarIndex, findModel, isStillDriven } from './car-index.ts'

const SHORTEST = 5
const LONG = 8
const COMMON_SINCE = 2005

/** The model of a make that a word beside it is likely to mean: two letters may be wrong, of a long name three. */
export function findMisspeltModel(index: CarIndex, make: string, typed: string, allowed: number): CarName | null {
  if (typed.length < SHORTEST) return null
  const most = Math.min(typed.length >= LONG ? 3 : 2, allowed)
  let closest: { model: string; mistakes: number }[] = []
  for (const { name: model } of index.catalogue.get(vehicleNameKey(make))?.models.values() ?? []) {
    const mistakes = isAlike(typed, vehicleNameKey(model), most)
      ? countMistakes(typed, vehicleNameKey(model))
      : most + 1
    if (mistakes > Math.min(most, closest[0]?.mistakes ?? most)) continue
    closest = [...closest.filter((each) => each.mistakes === mistakes), { model, mistakes }]
  }
  const cars = closest.map(({ model }) => ({ make, model }))
  const driven = cars.filter((car) => isStillDriven(index.catalogue, car))
  return onlyOne(driven) ?? onlyOne(driven.filter((car) => isCommon(index, car)))
}

function onlyOne(cars: readonly CarName[]): CarName | null {
  return cars.length === 1 ? (cars[0] ?? null) : null
}

/** Of a Corolla and a Corona, the one that is still on the road. */
function isCommon({ catalogue }: CarIndex, car: CarName): boolean {
  const model = findModel(catalogue, car)
  return model !== null && lastYearOf(model) >= COMMON_SINCE
}

/** A model begins with the same letter and is about as long. */
function isAlike(typed: string, name: string, most: number): boolean {
  return name.length >= SHORTEST && name[0] === typed[0] && Math.abs(name.length - typed.length) <= most
}
