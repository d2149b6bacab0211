import { createSpelling, type Spelling } from '#parts/recognition/spelling.ts'
import { type Catalogue, findCarName, findMakeName, listCarNames } from '#vehicles/catalogue.ts'
import { type CatalogueModel, lastYearOf } from '#vehicles/catalogue-model.ts'
import { type CarName, vehicleNameKey } from '#vehicles/names.ts'
import { findBadge } from './car-badges.ts'
import { MAKE_NICKNAMES, MODEL_NICKNAMES } from './car-nicknames.ts'
import { BODY_WORDS, EVERYDAY_MAKES, EVERYDAY_MODELS } from './everyday-car-names.ts'

/** Makes and models by every way of naming them, built once for a catalogue. */
export type CarIndex = {
  catalogue: Catalogue
  makes: ReadonlyMap<string, string>
  models: ReadonlyMap<string, readonly CarName[]>
  /** The first letters of every name. */
  beginnings: ReadonlySet<string>
  /** Single words of names, and those of them that a misspelt word may be taken for. */
  words: ReadonlySet<string>
  spelling: Spelling
}

/** How much it takes to believe that a name is a car's: nothing, a year or "my" beside it, or its make. */
export type NameStrength = 'plain' | 'everyday' | 'needs-make'

const STILL_DRIVEN_SINCE = 1975
/** So many letters tell most names from other words. */
const BEGINNING = 6

const indexes = new WeakMap<Catalogue, CarIndex>()

export function carIndexOf(catalogue: Catalogue): CarIndex {
  const known = indexes.get(catalogue) ?? createCarIndex(catalogue)
  indexes.set(catalogue, known)
  return known
}

/** Whether some name begins so, as far as its first letters tell; badges have figures and are not on the list. */
export function mayBeginName({ beginnings }: CarIndex, key: string): boolean {
  return /\d/.test(key) || beginnings.has(key.slice(0, BEGINNING)) || beginnings.has(key.slice(0, -1))
}

/** Every car that a name may mean. */
export function listCarsNamed({ models, catalogue }: CarIndex, key: string): readonly CarName[] {
  const named = models.get(key) ?? []
  const badge = /\d$|\d[a-z]+$/.test(key) ? findBadge(key) : null
  const badged = badge && findCarName(catalogue, badge)
  return badged ? [...named, badged] : named
}

/** Whether this is a make, and nothing else in everyday talk. */
export function isMakeName({ makes }: CarIndex, key: string): boolean {
  return makes.has(key) && !EVERYDAY_MAKES.has(key)
}

export function findModel(catalogue: Catalogue, { make, model }: CarName): CatalogueModel | null {
  return catalogue.get(vehicleNameKey(make))?.models.get(vehicleNameKey(model)) ?? null
}

export function strengthOf({ catalogue }: CarIndex, key: string, cars: readonly CarName[]): NameStrength {
  if (key.length <= 2 || /^\d+[a-z]?$/.test(key) || BODY_WORDS.has(key)) return 'needs-make'
  if (EVERYDAY_MODELS.has(key)) return 'everyday'
  return cars.some((car) => isStillDriven(catalogue, car)) ? 'plain' : 'everyday'
}

export function isStillDriven(catalogue: Catalogue, car: CarName): boolean {
  const model = findModel(catalogue, car)
  return model !== null && lastYearOf(model) >= STILL_DRIVEN_SINCE
}

function createCarIndex(catalogue: Catalogue): CarIndex {
  const cars = listCarNames(catalogue)
  const words = new Set(cars.flatMap(({ make, model }) => wordsOf(`${make} ${model}`)))
  const makes = indexMakes(catalogue)
  const models = indexModels(catalogue, cars)
  return {
    catalogue,
    makes,
    models,
    beginnings: new Set([...makes.keys(), ...models.keys()].flatMap(beginningsOf)),
    words,
    spelling: createSpelling(words),
  }
}

function indexMakes(catalogue: Catalogue): Map<string, string> {
  const makes = new Map([...catalogue].map(([key, { name }]) => [key, name]))
  for (const [nickname, name] of Object.entries(MAKE_NICKNAMES)) {
    const make = findMakeName(catalogue, name)
    if (make) makes.set(nickname, make)
  }
  return makes
}

/** Under the model's own name, under make and model in one, and under its nicknames. */
function indexModels(catalogue: Catalogue, cars: readonly CarName[]): Map<string, CarName[]> {
  const models = new Map<string, CarName[]>()
  const add = (key: string, car: CarName) => models.set(key, [...(models.get(key) ?? []), car])
  for (const car of cars) {
    add(vehicleNameKey(car.model), car)
    if (!vehicleNameKey(car.model).startsWith(vehicleNameKey(car.make))) add(vehicleNameKey(car.make + car.model), car)
  }
  for (const [nickname, named] of Object.entries(MODEL_NICKNAMES)) {
    models.set(
      nickname,
      named.flatMap((car) => findCarName(catalogue, car) ?? []),
    )
  }
  return models
}

/** C, CA, CAM, CAMR, CAMRY: the first letters of a name, from one to a few. */
function beginningsOf(key: string): string[] {
  return Array.from({ length: Math.min(BEGINNING, key.length) }, (_, at) => key.slice(0, at + 1))
}

function wordsOf(name: string): string[] {
  return name.toLowerCase().match(/[a-z]{4,}/g) ?? []
}
