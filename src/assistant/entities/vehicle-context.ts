import type { Lexicon } from '#assistant/language/lexicon.ts'
import type { Token } from '#assistant/language/tokens.ts'
import type { CarName } from '#vehicles/names.ts'
import type { SpokenVehicle } from './spoken-vehicle.ts'
import type { CarMention, MakeMention, ModelMention } from './vehicle-mentions.ts'
import type { YearMention } from './years.ts'

export type Surroundings = {
  tokens: readonly Token[]
  years: readonly YearMention[]
  known: SpokenVehicle
  others: readonly SpokenVehicle[]
  lexicon: Lexicon
  isPartAt: (place: number) => boolean
}

type AroundName = Surroundings & { mentions: readonly CarMention[] }

const REACH_OF_MAKE = 3
const ENGINE = /^[iv]\d+$/
/** In a message this short, an everyday name before a part is a car: "escape radiator". */
const MAX_BARE_LENGTH = 3
const SWITCH_SIGNS: ReadonlySet<string> = new Set('same instead meant actually sorry mismo'.split(' '))
const ARTICLES: ReadonlySet<string> = new Set(['a', 'an', 'the'])

/** The names that mean cars: "fit" is a Honda after "2009" or "my", and a verb otherwise. */
export function confirmedMentions(mentions: readonly CarMention[], surroundings: Surroundings): CarMention[] {
  const around = { ...surroundings, mentions }
  return mentions.filter((mention) => !mention.isNegated && isCarReference(mention, mentions, around))
}

function isCarReference(mention: CarMention, all: readonly CarMention[], around: AroundName): boolean {
  if (isNamesake(mention, around)) return false
  if (mention.kind === 'make') return mention.strength === 'plain' || isMakeMeant(mention, all, around)
  if (mention.strength === 'plain') return true
  if (isRepeated(mention, all)) return false
  if (hasMake(mention, all, around)) return true
  if (isInPlaceOfKnown(mention, all, around)) return true
  if (mention.strength !== 'everyday') return isDatedBadge(mention, around)
  return isNamedAsCar(mention, around)
}

/** Spark plugs aren't a Chevrolet, "in Tacoma" isn't a Toyota, and neither is "bent like a taco". */
function isNamesake({ from, to }: CarMention, { tokens, lexicon }: AroundName): boolean {
  const isName = (at: number) => lexicon.carNamesakes.has(`${tokens[at]?.plain} ${tokens[at + 1]?.plain}`)
  const isCompared = /^(?:like|as)$/.test(tokens[from - 2]?.text ?? '') && ARTICLES.has(tokens[from - 1]?.text ?? '')
  return isCompared || isName(from - 1) || isName(to)
}

/** Named with the known car, or as another model of its make: "legacy, not outback", "the A4, same year". */
function isInPlaceOfKnown(
  { key, cars, from, to, strength }: ModelMention,
  all: readonly CarMention[],
  around: AroundName,
): boolean {
  const { known, others, tokens, lexicon } = around
  const isWord = lexicon.bodyWords.has(key) || (key.length <= 2 && !isShortName(lexicon, key))
  if (known.model === null || isWord) return false
  const isKnown = (car: CarName) => car.make === known.make && car.model === known.model
  if (strength === 'everyday' && all.some((other) => other.kind === 'model' && other.cars.some(isKnown))) return true
  if (![known, ...others].some(({ make }) => cars.some((car) => car.make === make))) return false
  const isSwitched = tokens.some(({ text }) => SWITCH_SIGNS.has(text))
  const isAlone = tokens[to + 1]?.clause !== tokens[to]?.clause
  return isSwitched || (isAlone && ARTICLES.has(tokens[from - 1]?.text ?? ''))
}

/** A letter and a digit with a year next to them are a car, and so are words right after a year: "08 G6", "12 out back". */
function isDatedBadge({ key, from, to }: ModelMention, { years, lexicon }: Surroundings): boolean {
  const isDated = years.some(({ at }) => at === from - 1)
  if (/^[a-z]+$/.test(key)) return isDated && (to > from || isShortName(lexicon, key))
  if (ENGINE.test(key)) return false
  return /^([a-z]\d|\d{3}[a-z])$/.test(key) && years.some(({ at }) => at === from - 1 || at === to + 1)
}

/** TL and RX, but not the word "is" or the trim LT. */
function isShortName({ tradeNames, ordinaryWords }: Lexicon, key: string): boolean {
  return key.length === 2 && !tradeNames.has(key) && !ordinaryWords.has(key)
}

/** The second time, it could be the ordinary word: "a Honda Fit, does the door fit". */
function isRepeated(mention: ModelMention, all: readonly CarMention[]): boolean {
  const isSame = (other: ModelMention) => other.cars.some((car) => mention.cars.includes(car))
  return all.some((other) => other.kind === 'model' && other.from < mention.from && isSame(other))
}

function isMakeMeant(mention: MakeMention, all: readonly CarMention[], around: AroundName): boolean {
  const hasModel = all.some((other) => other.kind === 'model' && other.cars.some(({ make }) => make === mention.make))
  const isOfKnown = [around.known, ...around.others].some(({ make, model }) => [make, model].includes(mention.make))
  const isPointedTo = isOfKnown && ARTICLES.has(around.tokens[mention.from - 1]?.text ?? '')
  return hasModel || isPointedTo || isNamedAsCar(mention, around)
}

function hasMake(mention: ModelMention, all: readonly CarMention[], { known }: Surroundings): boolean {
  const isOf = (name: string | null) => mention.cars.some(({ make }) => make === name)
  if (isOf(known.make) && (known.model === null || /^[a-z]\d/.test(mention.key))) return true
  // A Thing is a Volkswagen only right after the make.
  const isNumber = /^\d+[a-z]?$|^thing$/.test(mention.key)
  const isOfOther = ({ to }: CarMention) =>
    all.some(({ kind, from }) => kind === 'model' && from === to + 1 && from !== mention.from)
  const makes = all.filter((other) => other.kind === 'make' && !other.isNegated && isOf(other.make))
  return makes.some((make) => !isOfOther(make) && (!isNumber || isShortlyBefore(make, mention)))
}

function isNamedAsCar({ from, to }: CarMention, { tokens, years, mentions, lexicon, isPartAt }: AroundName): boolean {
  if (tokens.length <= MAX_BARE_LENGTH && isPartAt(to + 1)) return true
  const isOfNext = (at: number) =>
    tokens[at]?.clause !== tokens[to]?.clause && mentions.some((other) => other.from === at + 1)
  if (years.some(({ at }) => at === from - 1 || (at === to + 1 && !isOfNext(at)))) return true
  const last = tokens[from - 1]?.text ?? ''
  const isOwned = ['my', 'our', 'this'].includes(last) || lexicon.carReferences.get(last)?.[0]?.says === 'owner'
  return isOwned || (['a', 'an'].includes(last) && tokens[from - 2]?.text === 'for')
}

function isShortlyBefore(one: CarMention, other: CarMention): boolean {
  return other.from > one.to && other.from - one.to <= REACH_OF_MAKE
}
