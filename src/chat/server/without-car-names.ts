import type { Catalogue } from '#vehicles/catalogue.ts'
import { vehicleNameKey } from '#vehicles/names.ts'
import { NUMBER_WORD } from './number-words.ts'

const WORD = /[\p{L}\p{N}](?:[\p{L}\p{N}'&/-]*[\p{L}\p{N}])?/gu
const WORD_END = /[\p{L}\p{N}]/u
const YEAR = /^(?:19[5-9]\d|20[0-3]\d)$/
const MOST_WORDS = 4
const NUMBER_ALONE = new RegExp(`^${NUMBER_WORD}$`)
const NUMBER_FIRST = new RegExp(`^${NUMBER_WORD}`)

type Word = {
  key: string
  start: number
  end: number
  /** Whether only a space is between it and the word before. */
  isJoined: boolean
}

/**
 * A text with a mark in the place of each car: "2014 Honda Accord", "Ram 1500", "F-150", "Grand Cherokee". A number alone is
 * no car, so "make it 500" keeps its number although there is a Fiat 500.
 */
export function withoutCarNames(text: string, catalogue: Catalogue, mark: string): string {
  const words = [...text.matchAll(WORD)].map(toWord)
  let rest = ''
  let end = 0
  for (let at = 0; at < words.length; at += 1) {
    const length = carLengthAt(words, at, catalogue)
    const [first, last] = [words[at], words[at + length - 1]]
    if (length === 0 || !first || !last) continue
    rest += text.slice(end, first.start) + mark
    end = last.end
    at += length - 1
  }
  return rest + text.slice(end)
}

function toWord({ 0: word, index, input }: RegExpExecArray): Word {
  const isJoined = input[index - 1] === ' ' && WORD_END.test(input[index - 2] ?? '')
  return { key: vehicleNameKey(word), start: index, end: index + word.length, isJoined }
}

function carLengthAt(words: readonly Word[], at: number, catalogue: Catalogue): number {
  const years = YEAR.test(words[at]?.key ?? '') && words[at + 1]?.isJoined ? 1 : 0
  const makeWords = longest(words, at + years, (key) => catalogue.has(key))
  if (makeWords > 0) {
    const make = catalogue.get(keyOf(words, at + years, makeWords))
    const after = at + years + makeWords
    return after - at + (words[after]?.isJoined ? longest(words, after, (key) => make?.models.has(key) ?? false) : 0)
  }
  const modelWords = longest(words, at + years, (key) => modelKeysOf(catalogue).has(key))
  const key = keyOf(words, at + years, modelWords)
  const isDistinctive = years > 0 || modelWords > 1 || /\d/.test(key)
  // There is a Plymouth Four Hundred, a Smart Fortwo, and a Fiat 500.
  const isNumber = words.slice(at, at + years + modelWords).some((word) => NUMBER_ALONE.test(word.key))
  return modelWords > 0 && isDistinctive && !isNumber && /\p{L}/u.test(key) && !NUMBER_FIRST.test(key)
    ? years + modelWords
    : 0
}

function longest(words: readonly Word[], at: number, isName: (key: string) => boolean): number {
  const rest = words.slice(at, at + MOST_WORDS)
  const gap = rest.findIndex(({ isJoined }, place) => !isJoined && place > 0)
  for (let length = gap === -1 ? rest.length : gap; length > 0; length -= 1) {
    if (isName(keyOf(words, at, length))) return length
  }
  return 0
}

function keyOf(words: readonly Word[], at: number, length: number): string {
  return words
    .slice(at, at + length)
    .map(({ key }) => key)
    .join('')
}

const modelKeys = new WeakMap<Catalogue, ReadonlySet<string>>()

function modelKeysOf(catalogue: Catalogue): ReadonlySet<string> {
  const known = modelKeys.get(catalogue) ?? new Set([...catalogue.values()].flatMap(({ models }) => [...models.keys()]))
  modelKeys.set(catalogue, known)
  return known
}
