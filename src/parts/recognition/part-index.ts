import type { Part } from '#parts/part.ts'
import { toWords } from '#parts/part-words.ts'
import type { CarName } from '#vehicles/names.ts'
import { type DescriptionIndex, parseDescriptions } from './description-index.ts'
import { EXTRA_PHRASES, NOT_GOODS, SUBCOMPONENTS } from './part-phrases.ts'
import { BREAKS, CAR_NICKNAMES, FILLERS, ONE_WORD, POSITION_WORDS, SAME_WORD, TWO_WORDS } from './shopper-words.ts'
import { SPANISH_PHRASES } from './spanish-phrases.ts'
import { createSpelling, type Spelling } from './spelling.ts'
import { UNSOLD_GOODS } from './unsold-goods.ts'

/** A way to name a part, or, with part null, something that is not one; of two equally good, the lower rank counts. */
export type Phrase = { part: Part | null; words: readonly string[]; rank: number; isCar?: boolean; isGoods?: boolean }

export type PartIndex = {
  byName: ReadonlyMap<string, Part>
  byWord: ReadonlyMap<string, readonly Phrase[]>
  vocabulary: ReadonlySet<string>
  carWords: ReadonlySet<string>
  spelling: Spelling
  descriptions: DescriptionIndex
}

const Rank = { name: 0, extra: 1, synonym: 2, shortName: 3, spanish: 4, withoutBrackets: 5 } as const

/** From the catalogue's parts and cars, and what data/part-descriptions.txt says of parts. */
export function createPartIndex(parts: readonly Part[], cars: readonly CarName[], descriptions = ''): PartIndex {
  const partPhrases = parts.flatMap(phrasesOf)
  const single = new Set(partPhrases.flatMap(({ words }) => words))
  const join = ({ words, ...phrase }: Phrase) => ({ ...phrase, words: [...new Set(joinWords(words, single))] })
  const phrases = [...partPhrases, ...notPartPhrases()].map(join).filter(({ words }) => words.length > 0)
  const vocabulary = new Set(phrases.flatMap(({ words }) => words))
  const carPhrases = cars.flatMap((car) => carPhrasesOf(car, vocabulary)).map(join)
  return {
    byName: new Map(parts.map((part) => [nameOf(part.name), part])),
    byWord: groupByRarestWord([...phrases, ...carPhrases]),
    vocabulary: new Set([...vocabulary, ...SUBCOMPONENTS, ...single, ...carPhrases.flatMap(({ words }) => words)]),
    carWords: new Set([...cars.flatMap(({ make, model }) => toWords(`${make} ${model}`)), ...CAR_NICKNAMES]),
    spelling: createSpelling(vocabulary),
    descriptions: parseDescriptions(descriptions),
  }
}

const twoWords = new Map(Object.entries(TWO_WORDS))
const sameWord = new Map(Object.entries(SAME_WORD))
const oneWord = new Map(Object.entries(ONE_WORD))
const beginsOneWord = new Set([...oneWord.keys()].map((pair) => pair.split(' ')[0]))

export function nameOf(text: string): string {
  return toWords(text).join(' ')
}

export type TextToken = { word: string; from: number; to: number }

/** Words in one spelling each: lamp is light, LR is left rear, air conditioning is AC. */
export function unifyWords(words: readonly string[]): string[] {
  return unifyTokens(words.map(toToken)).map(({ word }) => word)
}

export function unifyTokens(tokens: readonly TextToken[]): TextToken[] {
  const spelt = tokens.flatMap((token) =>
    (twoWords.get(token.word) ?? [sameWord.get(token.word) ?? token.word]).map((word) => ({ ...token, word })),
  )
  return joinPairs(
    spelt,
    (first, second) => (beginsOneWord.has(first) ? oneWord.get(`${first} ${second}`) : null) ?? null,
  )
}

/** Pairs that are also written as one word become one: tail gate, head light, water pump. */
export function joinTokens(tokens: readonly TextToken[], known: ReadonlySet<string>): TextToken[] {
  return joinPairs(tokens, (first, second) => (known.has(first + second) ? first + second : null))
}

function joinWords(words: readonly string[], known: ReadonlySet<string>): string[] {
  return joinTokens(words.map(toToken), known).map(({ word }) => word)
}

function toToken(word: string): TextToken {
  return { word, from: 0, to: 0 }
}

function joinPairs(
  tokens: readonly TextToken[],
  joined: (first: string, second: string) => string | null,
): TextToken[] {
  const result: TextToken[] = []
  for (const token of tokens) {
    const last = result.at(-1)
    const both = last === undefined ? null : joined(last.word, token.word)
    if (both && last) result[result.length - 1] = { word: both, from: last.from, to: token.to }
    else result.push(token)
  }
  return result
}

function phrasesOf(part: Part): Phrase[] {
  const toPhrase = (text: string, rank: number) => ({ part, words: unifyWords(toWords(text)), rank })
  const extra = EXTRA_PHRASES[part.name]?.split(',') ?? []
  const spanish = SPANISH_PHRASES[part.name]?.split(',') ?? []
  return [
    toPhrase(part.name, Rank.name),
    ...extra.map((text) => toPhrase(text, Rank.extra)),
    ...part.synonyms.map((text) => toPhrase(text, Rank.synonym)),
    ...spanish.map((text) => toPhrase(text, Rank.spanish)),
    ...shortNames(part.name).map(({ words, dropped }) => ({ part, words, rank: rankWithout(dropped) })),
    ...alternativesIn(part.name).map((text) => toPhrase(text, Rank.shortName)),
    toPhrase(part.name.replace(/\(.*?\)/, ''), Rank.withoutBrackets),
  ]
}

function alternativesIn(name: string): string[] {
  const slashed = /([a-z]{3,})\/([a-z]{3,})/i
  return slashed.test(name) ? [name.replace(slashed, '$1'), name.replace(slashed, '$2')] : []
}

type ShortName = { words: string[]; dropped: string[] }

/** A name without its fillers, and without one or all of its positions, while it still tells what it is. */
function shortNames(name: string): ShortName[] {
  const words = unifyWords(toWords(name)).filter((word) => !FILLERS.has(word))
  const positions = words.filter((word) => POSITION_WORDS.has(word))
  const isDistinctive = words.length - positions.length >= 2 || /[,(].*(front|rear)/i.test(name)
  const drops = isDistinctive ? [[], ...positions.map((position) => [position]), positions] : [[]]
  return drops
    .map((dropped) => ({ words: words.filter((word) => !dropped.includes(word)), dropped }))
    .filter((short) => short.words.some((word) => !POSITION_WORDS.has(word)))
}

/** Who does not say where mostly means the front. */
function rankWithout(dropped: readonly string[]): number {
  return Rank.shortName + (dropped.includes('rear') || dropped.includes('back') ? 1 : 0)
}

function notPartPhrases(): Phrase[] {
  const toPhrase = (text: string) => ({ part: null, words: unifyWords(toWords(text)), rank: Rank.name })
  return [
    ...NOT_GOODS.split(',').map(toPhrase),
    ...UNSOLD_GOODS.split(',').map((text) => ({ ...toPhrase(text), isGoods: true })),
  ]
}

/** Cars whose names could pass for parts: a Cab Over Engine, a Commercial Chassis, a Saturn Relay. */
function carPhrasesOf({ make, model }: CarName, vocabulary: ReadonlySet<string>): Phrase[] {
  const words = unifyWords(toWords(model)).filter((word) => !BREAKS.has(word))
  if (!words.some((word) => vocabulary.has(word) && !POSITION_WORDS.has(word))) return []
  return [{ part: null, words: words.length > 1 ? words : [...toWords(make), ...words], rank: Rank.name, isCar: true }]
}

function groupByRarestWord(phrases: readonly Phrase[]): Map<string, Phrase[]> {
  const uses = new Map<string, number>()
  for (const { words } of phrases) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  const frequency = (word: string) => (uses.get(word) ?? 0) + (POSITION_WORDS.has(word) ? phrases.length : 0)
  const rarest = (words: readonly string[]) => words.toSorted((a, b) => frequency(a) - frequency(b))[0] ?? ''
  return Map.groupBy(phrases, ({ words }) => rarest(words))
}
