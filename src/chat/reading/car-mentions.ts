import { listLikelyWords } from '#pricing/spelling.ts'
import type { CarName } from '#vehicles/names.ts'
import { nameKey } from '#vehicles/names.ts'
import { findBmwSeries } from './car-badges.ts'
import { type CarIndex, listCarsNamed, type NameStrength, strengthOf } from './car-index.ts'
import { EVERYDAY_MAKES } from './everyday-car-names.ts'
import type { MessageWord } from './message-words.ts'

type Place = { from: number; to: number; strength: NameStrength; isNegated: boolean }

export type MakeMention = Place & { kind: 'make'; make: string }
/** The cars a name may mean; a BMW series is a name without one. */
export type ModelMention = Place & { kind: 'model'; key: string; cars: readonly CarName[]; series: string | null }

export type CarMention = MakeMention | ModelMention

const LONGEST_NAME = 4
const SHORT_NAME = 6

/** Every name in the words that is a make's or a model's, the longest first, whether it is meant or not. */
export function listCarMentions(
  index: CarIndex,
  words: readonly MessageWord[],
  isKnown: (word: MessageWord) => boolean,
): CarMention[] {
  const spelt = words.map((word) => mendedWord(index, word, isKnown))
  const mentions: CarMention[] = []
  for (let at = 0; at < words.length; ) {
    const mention = mentionAt(index, words, spelt, at)
    if (mention) mentions.push(mention)
    at = mention ? mention.to + 1 : at + 1
  }
  return mentions
}

/** The word as cars write it; a misspelt one needs something beside it to be believed. */
type SpeltWord = { text: string; isMisspelt: boolean }

function mendedWord(
  index: CarIndex,
  { text, ...word }: MessageWord,
  isKnown: (word: MessageWord) => boolean,
): SpeltWord {
  const isCarWord = index.words.has(text) || index.makes.has(text) || index.models.has(text)
  if (isCarWord || isKnown({ text, ...word })) return { text, isMisspelt: false }
  const [likely] = listLikelyWords(index.spelling, text)
  return likely ? { text: likely, isMisspelt: true } : { text, isMisspelt: false }
}

function mentionAt(
  index: CarIndex,
  words: readonly MessageWord[],
  spelt: readonly SpeltWord[],
  from: number,
): CarMention | null {
  for (let length = Math.min(LONGEST_NAME, words.length - from); length > 0; length--) {
    const to = from + length - 1
    if (isBroken(words, from, to)) continue
    const pieces = spelt.slice(from, to + 1)
    const named = toMention(index, nameKey(pieces.map(({ text }) => text).join('')))
    if (!named) continue
    const strength =
      named.strength === 'plain' && named.kind === 'model' && isGuess(pieces) ? 'everyday' : named.strength
    return { ...named, from, to, strength, isNegated: isNegated(words, from) }
  }
  return null
}

type NamedCar =
  | Pick<MakeMention, 'kind' | 'make' | 'strength'>
  | Pick<ModelMention, 'kind' | 'key' | 'cars' | 'series' | 'strength'>

function toMention(index: CarIndex, key: string): NamedCar | null {
  const make = index.makes.get(key)
  if (make) return { kind: 'make', make, strength: EVERYDAY_MAKES.has(key) ? 'everyday' : 'plain' }
  const series = findBmwSeries(key)
  if (series) return { kind: 'model', key, cars: [], series, strength: 'plain' }
  const cars = listCarsNamed(index, key)
  return cars.length > 0 ? { kind: 'model', key, cars, series: null, strength: strengthOf(index, key, cars) } : null
}

/** A name does not run over a comma or the end of a sentence. */
function isBroken(words: readonly MessageWord[], from: number, to: number): boolean {
  return words.slice(from + 1, to + 1).some(({ before }) => /[,;:.!?\n]/.test(before.replace(/\.(?=\d)/, '')))
}

/** In a short name one wrong letter makes another word: an alert is no Alero. */
function isGuess(pieces: readonly SpeltWord[]): boolean {
  return pieces.some(({ isMisspelt }) => isMisspelt) && pieces.every(({ text }) => text.length < SHORT_NAME)
}

function isNegated(words: readonly MessageWord[], at: number): boolean {
  return [1, 2].some((back) => words[at - back]?.plain === 'not' && words[at - back]?.clause === words[at]?.clause)
}
