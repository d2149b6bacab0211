import type { Lexicon } from '#assistant/language/lexicon.ts'
import type { Token } from '#assistant/language/tokens.ts'
import type { Vocabulary } from '#assistant/language/vocabulary.ts'
import { countMistakes, listLikelyWords } from '#parts/recognition/spelling.ts'
import { findBadge, findBmwSeries } from '#vehicles/badge.ts'
import { type CarName, vehicleNameKey } from '#vehicles/names.ts'
import {
  canStartName,
  findMisspelledModel,
  listCarsNamed,
  type NameStrength,
  strengthOf,
  type VehicleIndex,
} from './vehicle-index.ts'

type AllowedMistakes = Vocabulary['allowedMistakes']

type Place = { from: number; to: number; strength: NameStrength; isNegated: boolean }

export type MakeMention = Place & { kind: 'make'; make: string }
export type ModelMention = Place & { kind: 'model'; key: string; cars: readonly CarName[]; series: string | null }

export type CarMention = MakeMention | ModelMention

const MAX_MAKES = 3
const MAX_NAME_LENGTH = 4
const REACH_OF_NOT = 3
/** Words before a car that's ruled out. */
const RULES_OUT: ReadonlySet<string> = new Set('sold forget skip scratch except nevermind nvm'.split(' '))

/** Every make or model name in the tokens, longest first, even if it's not meant as one. */
export function listCarMentions(
  index: VehicleIndex,
  tokens: readonly Token[],
  allowedMistakes: AllowedMistakes,
): CarMention[] {
  const spelled = tokens.map((word) => correctedWord(index, word, allowedMistakes))
  const mentions: CarMention[] = []
  for (let at = 0; at < tokens.length; ) {
    const mention = mentionAt(index, tokens, spelled, at)
    const last = mentions.at(-1)
    // In "not Dakota Durango" the second replaces the first.
    if (mention && last?.kind === 'model' && last.key.length > 1 && last.to === at - 1) mention.isNegated = false
    if (mention) mentions.push(mention)
    at = mention ? mention.to + 1 : at + 1
  }
  return withModelsOfMakes(index, mentions, tokens, allowedMistakes)
}

/** An unknown word right after a make could be one of its models, badly misspelled: "honda oddysey". */
function withModelsOfMakes(
  index: VehicleIndex,
  mentions: readonly CarMention[],
  tokens: readonly Token[],
  allowedMistakes: AllowedMistakes,
): CarMention[] {
  const added: CarMention[] = []
  const makes = mentions.filter((mention) => mention.kind === 'make').slice(0, MAX_MAKES)
  for (const mention of makes) {
    const at = mention.to + 1
    const word = tokens[at]
    if (!word || mentions.some(({ from }) => from === at)) continue
    const allowed = allowedMistakes(word)
    const car = allowed > 0 ? findMisspelledModel(index, mention.make, word.text, allowed) : null
    const place = { ...mention, from: at, to: at }
    if (car) added.push({ ...place, kind: 'model', key: vehicleNameKey(car.model), cars: [car], series: null })
  }
  return added.length > 0 ? [...mentions, ...added].sort((a, b) => a.from - b.from) : [...mentions]
}

type SpelledWord = { text: string; isMisspelled: boolean }

function correctedWord(
  { spelling, lexicon }: VehicleIndex,
  word: Token,
  allowedMistakes: AllowedMistakes,
): SpelledWord {
  const allowed = allowedMistakes(word)
  const likely = allowed > 0 ? listLikelyWords(spelling, word.text)[0] : undefined
  return likely && countMistakes(word.text, likely) + (isRareName(lexicon, likely) ? 1 : 0) <= allowed
    ? { text: likely, isMisspelled: true }
    : { text: word.text, isMisspelled: false }
}

function isRareName({ everydayMakes, everydayModels }: Lexicon, name: string): boolean {
  return everydayMakes.has(name) || everydayModels.has(name)
}

function mentionAt(
  index: VehicleIndex,
  tokens: readonly Token[],
  spelled: readonly SpelledWord[],
  from: number,
): CarMention | null {
  const keys = keysFrom(index, tokens, spelled, from)
  for (let to = from + keys.length - 1; to >= from; to--) {
    const named = toMention(index, keys[to - from] ?? '')
    if (!named) continue
    const strength = strengthHere(index.lexicon, named, spelled.slice(from, to + 1))
    return { ...named, from, to, strength, isNegated: isNegated(tokens, from) }
  }
  return null
}

function keysFrom(
  index: VehicleIndex,
  tokens: readonly Token[],
  spelled: readonly SpelledWord[],
  from: number,
): string[] {
  const keys: string[] = []
  for (let at = from; at < Math.min(from + MAX_NAME_LENGTH, tokens.length); at++) {
    const [key = '', next = ''] = [keys.at(-1), spelled[at]?.text]
    // In "S10 2.2" the engine isn't part of the name.
    const isApart = /[a-z]\d+$/.test(key) && /^\d/.test(next)
    if (isApart || !canStartName(index, key + next)) break
    keys.push(key + next)
  }
  return keys
}

type NamedCar =
  | Pick<MakeMention, 'kind' | 'make' | 'strength'>
  | Pick<ModelMention, 'kind' | 'key' | 'cars' | 'series' | 'strength'>

function toMention(index: VehicleIndex, key: string): NamedCar | null {
  const make = index.makes.get(key)
  if (make) return { kind: 'make', make, strength: index.lexicon.everydayMakes.has(key) ? 'everyday' : 'plain' }
  const series = findBmwSeries(key)
  if (series) return { kind: 'model', key, cars: [], series, strength: 'plain' }
  const name = singularName(index, key)
  const cars = listCarsNamed(index, name)
  return cars.length > 0
    ? { kind: 'model', key: name, cars, series: null, strength: strengthOf(index, name, cars) }
    : null
}

function singularName(index: VehicleIndex, key: string): string {
  return /...s$/.test(key) && listCarsNamed(index, key).length === 0 ? key.slice(0, -1) : key
}

function strengthHere(lexicon: Lexicon, named: NamedCar, pieces: readonly SpelledWord[]): NameStrength {
  if (named.kind !== 'model' || named.strength !== 'plain') return named.strength
  if (isCount(lexicon, pieces) || isTalk(lexicon, named, pieces)) return 'needs-make'
  return isGuess(pieces) ? 'everyday' : 'plain'
}

/** "A 350" and "is 300" are a word and a number, unless the make shows it's a badge. */
function isCount({ ordinaryWords }: Lexicon, pieces: readonly SpelledWord[]): boolean {
  const [first] = pieces
  if (!first || pieces.length < 2 || !ordinaryWords.has(first.text)) return false
  return (
    pieces.slice(1).every(({ text }) => /^\d+$/.test(text)) ||
    findBadge(pieces.map(({ text }) => text).join('')) !== null
  )
}

/** "For two" and "five hundred" are ordinary words, unless the make shows it's a Fortwo or a Five Hundred. */
function isTalk(
  { ordinaryWords }: Lexicon,
  { key, cars }: Pick<ModelMention, 'key' | 'cars'>,
  pieces: readonly SpelledWord[],
): boolean {
  if (pieces.length < 2 || !pieces.every(({ text }) => ordinaryWords.has(text))) return false
  const spoken = pieces.map(({ text }) => text).join(' ')
  return !cars.some((car) => isWritten(car, key, spoken))
}

function isWritten({ make, model }: CarName, key: string, spoken: string): boolean {
  if (key.startsWith(vehicleNameKey(make))) return true
  return `${make} ${model}`.toLowerCase().replaceAll('-', ' ').replace('&', 'and').endsWith(spoken)
}

function isGuess(pieces: readonly SpelledWord[]): boolean {
  return pieces.some(({ isMisspelled }) => isMisspelled)
}

function isNegated(tokens: readonly Token[], at: number): boolean {
  const before = tokens.slice(Math.max(0, at - REACH_OF_NOT), at).filter(({ clause }) => clause === tokens[at]?.clause)
  return before.some(({ plain }) => RULES_OUT.has(plain)) || before.slice(-2).some(({ plain }) => plain === 'not')
}
