import { findOwn } from '#lib/find-own.ts'
import { capitalize } from '#lib/wording.ts'
import { type Catalogue, findMakeName, isSoldIn } from '#vehicles/catalogue.ts'
import { type CarName, tidyName, vehicleNameKey } from '#vehicles/names.ts'

/** A vehicle by the names of the catalogue. */
export type DonorVehicle = {
  make: string
  /** With its series: "Silverado 1500". */
  model: string
  makeKey: string
  /** Of the catalogue's model, without the series. */
  modelKey: string
  isKnown: boolean
}

const MAKE_ALIASES: Readonly<Record<string, string>> = {
  benz: 'Mercedes-Benz',
  chev: 'Chevrolet',
  chevy: 'Chevrolet',
  cadi: 'Cadillac',
  infinity: 'Infiniti',
  mercedes: 'Mercedes-Benz',
  olds: 'Oldsmobile',
  range: 'Land Rover',
  vw: 'Volkswagen',
}

/** Hollander's books keep a make's trucks apart: "CHEVY TRUCK". */
const TRUCKS = /\s+(?:trucks?|trk|vans?)$/i

/** Says which truck it is, or what drives it: parts of a 1500 and a 2500 differ, and those of a hybrid. */
const SERIES = /^(?:[1-5]500|[1-5]50)(?:HD|LD)?$|^(?:HD|LD)$|^(?:hybrid|electric|ev|bev|phev|prime|energi|lightning)$/i

/**
 * The vehicle that a yard's wording means: "CHEVY", "SILVERADO 1500 PICKUP". Anything not in the catalogue stays as
 * written.
 */
export function readDonor(
  catalogue: Catalogue,
  { make, model, year }: { make: string; model: string; year: number | null },
): DonorVehicle {
  const words = model.split(/\s+/).filter(Boolean)
  const named = findMake(catalogue, make) ?? (make === '' ? findMakeIn(catalogue, words, year) : null)
  // "Range Rover" begins like a name of its make, and "MAZDA 3" is a Mazda3.
  const whole = named ? findModel(catalogue, named, words) : null
  const rest = named && !whole ? withoutMake(words, named) : words
  const found = whole ?? (named ? (findModel(catalogue, named, rest) ?? findPrefixed(catalogue, named, rest)) : null)
  if (!named || !found) {
    const written = { make: named ?? tidyName(make), model: tidyName(rest.join(' ')) }
    return {
      ...written,
      makeKey: vehicleNameKey(written.make),
      modelKey: vehicleNameKey(written.model),
      isKnown: false,
    }
  }
  const series = rest.slice(found.words).filter((word) => SERIES.test(word))
  return {
    make: named,
    model: [found.name, ...series.map(tidySeries)].join(' '),
    makeKey: vehicleNameKey(named),
    modelKey: vehicleNameKey(found.name),
    isKnown: true,
  }
}

/** "2500HD", "Hybrid". */
function tidySeries(word: string): string {
  return word.length > 4 && /^[a-z]+$/i.test(word) ? capitalize(word.toLowerCase()) : word.toUpperCase()
}

/** What a name ends in besides the model; two that differ aren't the same vehicle. */
export function seriesOf(model: string): string {
  return model
    .split(/\s+/)
    .filter((word) => SERIES.test(word))
    .map(tidySeries)
    .join('')
}

/** Parts of a 1500 and a 2500 differ, though both are a Silverado. */
export function withSeries<Named extends CarName>(vehicle: Named, text: string | null | undefined): Named {
  const series = seriesOf(text ?? '')
  return series && !seriesOf(vehicle.model) ? { ...vehicle, model: `${vehicle.model} ${series}` } : vehicle
}

export function isSameSeries(one: string, other: string): boolean {
  const [a, b] = [seriesOf(one), seriesOf(other)]
  // A 2500 may be a 2500HD.
  return a.startsWith(b) || b.startsWith(a)
}

/** The key of a make by any of its names: "chevy" is Chevrolet's. */
export function makeKeyOf(name: string): string {
  return vehicleNameKey(findMakeAlias(name) ?? name)
}

function findMake(catalogue: Catalogue, text: string): string | null {
  const known = findMakeName(catalogue, text) ?? findMakeAlias(text)
  const plain = text.replace(TRUCKS, '')
  return known ?? (plain === text ? null : findMake(catalogue, plain))
}

function findMakeAlias(name: string): string | undefined {
  return findOwn(MAKE_ALIASES, vehicleNameKey(name))
}

/** Some exports have no make: "TOYOTA CAMRY", or a model that only one make had that year. */
function findMakeIn(catalogue: Catalogue, words: readonly string[], year: number | null): string | null {
  for (const count of [2, 1]) {
    const named = words.length > count ? findMake(catalogue, words.slice(0, count).join(' ')) : null
    if (named) return named
  }
  const makes = [...catalogue.values()].filter(({ name, models }) => {
    const found = findModel(catalogue, name, words)
    const model = found && models.get(vehicleNameKey(found.name))
    return model && (year === null || isSoldIn(model, year))
  })
  return makes.length === 1 ? (makes[0]?.name ?? null) : null
}

function withoutMake(words: readonly string[], make: string): readonly string[] {
  const key = vehicleNameKey(make)
  const count = [1, 2].find((length) => words.length > length && makeKeyOf(words.slice(0, length).join(' ')) === key)
  return words.slice(count ?? 0)
}

/** "MAZDA", "3". */
function findPrefixed(catalogue: Catalogue, make: string, words: readonly string[]) {
  const found = findModel(catalogue, make, [make, ...words])
  return found && found.words > 1 ? { ...found, words: found.words - 1 } : null
}

/** The longest beginning of the words that's a model: "CAMRY LE 4DR" is a Camry. */
function findModel(catalogue: Catalogue, make: string, words: readonly string[]) {
  const models = catalogue.get(vehicleNameKey(make))?.models
  for (let count = words.length; count > 0; count--) {
    const name = models?.get(vehicleNameKey(words.slice(0, count).join(' ')))?.name
    if (name) return { name, words: count }
  }
  return null
}
