import type { Lexicon } from '#assistant/language/lexicon.ts'
import { countMistakes, createSpelling, type Spelling } from '#parts/recognition/spelling.ts'
import { findBadge } from '#vehicles/badge.ts'
import {
  type Catalogue,
  type CatalogueModel,
  findCarName,
  findMakeName,
  lastYearOf,
  listCarNames,
} from '#vehicles/catalogue.ts'
import { type CarName, vehicleNameKey } from '#vehicles/names.ts'
import type { VehicleFacts } from '#vehicles/vehicle-facts.ts'

export type VehicleIndex = {
  catalogue: Catalogue
  facts: VehicleFacts
  lexicon: Lexicon
  makes: ReadonlyMap<string, string>
  models: ReadonlyMap<string, readonly CarName[]>
  prefixes: ReadonlySet<string>
  words: ReadonlySet<string>
  spelling: Spelling
}

/** What a name needs to count as a car: nothing, a year or "my" next to it, or the make. */
export type NameStrength = 'plain' | 'everyday' | 'needs-make'

const STILL_DRIVEN_SINCE = 1975
const COMMON_SINCE = 2005
const PREFIX_LENGTH = 6
const MIN_MISSPELLED_LENGTH = 5
const MAX_MISTAKES = 2

export function createVehicleIndex(catalogue: Catalogue, lexicon: Lexicon, facts: VehicleFacts): VehicleIndex {
  const cars = listCarNames(catalogue)
  const words = new Set(cars.flatMap(({ make, model }) => `${make} ${model}`.toLowerCase().match(/[a-z]{4,}/g) ?? []))
  const makes = indexMakes(catalogue, lexicon)
  const models = indexModels(catalogue, cars, lexicon)
  const prefixes = new Set([...makes.keys(), ...models.keys()].flatMap(prefixesOf))
  return { catalogue, facts, lexicon, makes, models, prefixes, words, spelling: createSpelling(words) }
}

export function isCarWord({ words, makes, models }: VehicleIndex, text: string): boolean {
  return words.has(text) || makes.has(text) || models.has(text)
}

/** Whether a name could start like this, by its first letters. Badges have digits and aren't in the list. */
export function canStartName({ prefixes }: VehicleIndex, key: string): boolean {
  return /\d/.test(key) || prefixes.has(key.slice(0, PREFIX_LENGTH)) || prefixes.has(key.slice(0, -1))
}

export function listCarsNamed({ models, catalogue }: VehicleIndex, key: string): readonly CarName[] {
  const named = models.get(key) ?? []
  const badge = /\d$|\d[a-z]+$/.test(key) ? findBadge(key) : null
  const badged = badge && findCarName(catalogue, badge)
  return badged ? [...named, badged] : named
}

export function findModel(catalogue: Catalogue, { make, model }: CarName): CatalogueModel | null {
  return catalogue.get(vehicleNameKey(make))?.models.get(vehicleNameKey(model)) ?? null
}

export function strengthOf({ catalogue, lexicon }: VehicleIndex, key: string, cars: readonly CarName[]): NameStrength {
  if (key.length <= 2 || /^\d+[a-z]?$/.test(key) || lexicon.bodyWords.has(key)) return 'needs-make'
  if (lexicon.everydayModels.has(key)) return 'everyday'
  const isPlain = (car: CarName) => key.startsWith(vehicleNameKey(car.make)) || isStillDriven(catalogue, car)
  return cars.some(isPlain) ? 'plain' : 'everyday'
}

export function isStillDriven(catalogue: Catalogue, car: CarName): boolean {
  const model = findModel(catalogue, car)
  return model !== null && lastYearOf(model) >= STILL_DRIVEN_SINCE
}

/** The model that a misspelled word next to a make probably means. */
export function findMisspelledModel(index: VehicleIndex, make: string, typed: string, allowed: number): CarName | null {
  if (typed.length < MIN_MISSPELLED_LENGTH) return null
  const maxMistakes = Math.min(MAX_MISTAKES, allowed)
  let closest: { car: CarName; mistakes: number }[] = []
  for (const { name: model } of index.catalogue.get(vehicleNameKey(make))?.models.values() ?? []) {
    const key = vehicleNameKey(model)
    const mistakes = isAlike(typed, key, maxMistakes) ? countMistakes(typed, key) : maxMistakes + 1
    if (mistakes > Math.min(maxMistakes, closest[0]?.mistakes ?? maxMistakes)) continue
    closest = [...closest.filter((each) => each.mistakes === mistakes), { car: { make, model }, mistakes }]
  }
  const driven = closest.map(({ car }) => car).filter((car) => isStillDriven(index.catalogue, car))
  return onlyOne(driven) ?? onlyOne(driven.filter((car) => isCommon(index.catalogue, car)))
}

function onlyOne(cars: readonly CarName[]): CarName | null {
  return cars.length === 1 ? (cars[0] ?? null) : null
}

function isCommon(catalogue: Catalogue, car: CarName): boolean {
  const model = findModel(catalogue, car)
  return model !== null && lastYearOf(model) >= COMMON_SINCE
}

function isAlike(typed: string, name: string, maxMistakes: number): boolean {
  return (
    name.length >= MIN_MISSPELLED_LENGTH && name[0] === typed[0] && Math.abs(name.length - typed.length) <= maxMistakes
  )
}

function indexMakes(catalogue: Catalogue, { makeNicknames }: Lexicon): Map<string, string> {
  const makes = new Map([...catalogue].map(([key, { name }]) => [key, name]))
  for (const [nickname, name] of makeNicknames) {
    const make = findMakeName(catalogue, name)
    if (make) makes.set(nickname, make)
  }
  return makes
}

function indexModels(
  catalogue: Catalogue,
  cars: readonly CarName[],
  { modelNicknames }: Lexicon,
): Map<string, CarName[]> {
  const models = new Map<string, CarName[]>()
  const add = (key: string, car: CarName) => models.set(key, [...(models.get(key) ?? []), car])
  for (const car of cars) {
    const key = vehicleNameKey(car.model)
    add(key, car)
    if (!key.startsWith(vehicleNameKey(car.make))) add(vehicleNameKey(car.make + car.model), car)
  }
  for (const [nickname, named] of modelNicknames) {
    models.set(
      nickname,
      named.flatMap((car) => findCarName(catalogue, car) ?? []),
    )
  }
  return models
}

function prefixesOf(key: string): string[] {
  return Array.from({ length: Math.min(PREFIX_LENGTH, key.length) }, (_, at) => key.slice(0, at + 1))
}
