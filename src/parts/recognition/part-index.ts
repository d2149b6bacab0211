import { type NotSoldRow, parseNotSold } from '#parts/not-sold.ts'
import type { Part } from '#parts/part.ts'
import { toPlainWord, toWords } from '#parts/part-words.ts'
import type { CarName } from '#vehicles/names.ts'
import { parseWeights, type Weights } from './choice.ts'
import { type DescriptionIndex, parseDescriptions } from './description-index.ts'
import { type PartLexicon, type PartLexiconFiles, parsePartLexicon } from './part-lexicon.ts'
import { createPartScorer, type PartScorer } from './part-scorer.ts'
import { createSpelling, type Spelling } from './spelling.ts'

/** A way to name a part or, if `part` is null, something that isn't one. Of two equally good matches, the lower rank wins. */
export type Phrase = { part: Part | null; words: readonly string[]; rank: number; isCar?: boolean; isGoods?: boolean }

export type PartIndex = {
  lexicon: PartLexicon
  /** Finds the phrases of `lexicon.versions`. */
  versions: RegExp
  byName: ReadonlyMap<string, Part>
  byWord: ReadonlyMap<string, readonly Phrase[]>
  /** Where each part sits, according to its name. */
  positions: ReadonlyMap<Part, ReadonlySet<string>>
  vocabulary: ReadonlySet<string>
  /** Words from part names only. */
  partWords: ReadonlySet<string>
  carWords: ReadonlySet<string>
  spelling: Spelling
  descriptions: DescriptionIndex
  /** What people say a car does, by the parts that usually cause it. */
  symptoms: DescriptionIndex
  scorer: PartScorer
  /** How much each piece of evidence for a part, a quantity or a side counts: data/parts/weights.txt. */
  weights: Weights
  /** The rows of data/parts/not-sold.csv by their words. */
  notSold: ReadonlyMap<string, NotSoldRow>
  notSoldSpelling: Spelling
}

const Rank = { name: 0, extra: 1, synonym: 2, shortName: 3, spanish: 4, withoutBrackets: 5 } as const

/** Shorter names of goods we don't sell are too close to other words: "ouch" isn't a couch. */
const MIN_GOODS_NAME_LENGTH = 9

export type PartFiles = PartLexiconFiles & { notSold: string; weights: string }

/** From the catalog's parts and cars, and the words and weights of data/parts. */
export function createPartIndex(parts: readonly Part[], cars: readonly CarName[], files: PartFiles): PartIndex {
  const lexicon = parsePartLexicon(files)
  const partPhrases = parts.flatMap((part) => phrasesOf(part, lexicon))
  const single = new Set(partPhrases.flatMap(({ words }) => words))
  const join = ({ words, ...phrase }: Phrase) => {
    const joined = joinWords(words, single)
    return { ...phrase, words: phrase.part ? [...new Set(joined)] : joined }
  }
  const names = new Set(partPhrases.map(({ words }) => words.join(' ')))
  const phrases = [...partPhrases, ...notPartPhrases(lexicon, names)].map(join).filter(({ words }) => words.length > 0)
  const vocabulary = new Set(phrases.flatMap(({ words }) => words))
  const carPhrases = cars.flatMap((car) => carPhrasesOf(car, vocabulary, lexicon)).map(join)
  const carWords = carPhrases.flatMap(({ words }) => words)
  const descriptions = parseDescriptions(files.descriptions)
  const symptoms = parseDescriptions(files.symptoms)
  const notSold = new Map(
    parseNotSold(files.notSold).flatMap((row) => row.phrases.map((words) => [nameOf(words), row])),
  )
  return {
    lexicon,
    versions: new RegExp(String.raw`\b(?:${lexicon.versions.join('|')})s?\b`, 'gi'),
    byName: new Map(parts.map((part) => [nameOf(part.name), part])),
    byWord: groupByRarestWord([...phrases, ...carPhrases], lexicon),
    positions: new Map(parts.map((part) => [part, positionsOf(part, lexicon)])),
    partWords: single,
    vocabulary: new Set([...vocabulary, ...lexicon.subcomponents, ...single, ...carWords]),
    carWords: new Set([...cars.flatMap(({ make, model }) => toWords(`${make} ${model}`)), ...lexicon.carNicknames]),
    spelling: createSpelling(
      [...vocabulary].filter((word) => single.has(word) || word.length >= MIN_GOODS_NAME_LENGTH),
    ),
    descriptions,
    symptoms,
    scorer: scorerOf(parts, lexicon, descriptions, symptoms),
    weights: parseWeights(files.weights),
    notSold,
    notSoldSpelling: createSpelling(new Set(notSold.keys().flatMap((words) => words.split(' ')))),
  }
}

/** A complaint counts mostly for the first of its parts, and a little for the others. */
const COMPLAINT_WEIGHTS = [1, 0.4, 0.2] as const

function scorerOf(
  parts: readonly Part[],
  { englishNames }: PartLexicon,
  descriptions: DescriptionIndex,
  symptoms: DescriptionIndex,
): PartScorer {
  const lists = {
    sameWord: new Map([...descriptions.sameWord, ...symptoms.sameWord]),
    ignored: descriptions.ignored.intersection(symptoms.ignored),
  }
  const known = new Set(parts.map(({ name }) => name))
  const toTexts = (isComplaint: boolean) => (each: DescriptionIndex['descriptions'][number]) =>
    each.names.map((name, at) => ({ name, text: each.text, weight: COMPLAINT_WEIGHTS[at] ?? 0, isComplaint }))
  const texts = [
    ...parts.flatMap(({ name }) =>
      [name, ...(englishNames.get(name) ?? [])].map((text) => ({
        ...{ name, text: text.replaceAll(/\W+/g, ' '), weight: 1, isComplaint: null },
      })),
    ),
    ...descriptions.descriptions.flatMap(toTexts(false)),
    ...symptoms.descriptions.flatMap(toTexts(true)),
  ]
  return createPartScorer(
    texts.filter(({ name }) => known.has(name)),
    lists,
  )
}

/** A word that only occurs in car names. Volkswagen's Thing usually isn't one. */
export function isNameOfCar({ carWords, partWords, descriptions }: PartIndex, written: string): boolean {
  const word = toPlainWord(written)
  return carWords.has(word) && !partWords.has(word) && !descriptions.ignored.has(word)
}

export function nameOf(text: string): string {
  return toWords(text).join(' ')
}

export type TextToken = { word: string; from: number; to: number }

/** Normalizes words: lamp is light, LR is left rear, air conditioning is AC. */
export function unifyTokens(tokens: readonly TextToken[], { twoWords, sameWord, oneWord }: PartLexicon): TextToken[] {
  const spelled = tokens.flatMap((token) =>
    (twoWords.get(token.word) ?? [sameWord.get(token.word) ?? token.word]).map((word) => ({ ...token, word })),
  )
  return joinPairs(spelled, (first, second) => oneWord.get(`${first} ${second}`) ?? null)
}

function unifyWords(text: string, lexicon: PartLexicon): string[] {
  return unifyTokens(toWords(text).map(toToken), lexicon).map(({ word }) => word)
}

/** Joins pairs that are also written as one word: tail gate, head light, water pump. */
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

function phrasesOf(part: Part, lexicon: PartLexicon): Phrase[] {
  const toPhrase = (text: string, rank: number) => ({ part, words: unifyWords(text, lexicon), rank })
  const extra = lexicon.englishNames.get(part.name) ?? []
  const spanish = lexicon.spanishNames.get(part.name) ?? []
  return [
    toPhrase(part.name, Rank.name),
    ...extra.map((text) => toPhrase(text, Rank.extra)),
    ...part.synonyms.map((text) => toPhrase(text, Rank.synonym)),
    ...spanish.map((text) => toPhrase(text, Rank.spanish)),
    ...shortNames(part.name, lexicon).map(({ words, dropped }) => ({ part, words, rank: rankWithout(dropped) })),
    ...alternativesIn(part.name).map((text) => toPhrase(text, Rank.shortName)),
    toPhrase(part.name.replace(/\(.*?\)/, ''), Rank.withoutBrackets),
  ]
}

function alternativesIn(name: string): string[] {
  const slashed = /([a-z]{3,})\/([a-z]{3,})/i
  return slashed.test(name) ? [name.replace(slashed, '$1'), name.replace(slashed, '$2')] : []
}

type ShortName = { words: string[]; dropped: string[] }

/** Shorter forms of a name: without fillers, and without one or all of its positions, as long as it's still clear. */
function shortNames(name: string, lexicon: PartLexicon): ShortName[] {
  const words = unifyWords(name, lexicon).filter((word) => !lexicon.fillers.has(word))
  const positions = words.filter((word) => lexicon.positions.has(word))
  const isDistinctive = words.length - positions.length >= 2 || /[,(].*(front|rear)/i.test(name)
  const drops = isDistinctive ? [[], ...positions.map((position) => [position]), positions] : [[]]
  return drops
    .map((dropped) => ({ words: words.filter((word) => !dropped.includes(word)), dropped }))
    .filter((short) => short.words.some((word) => !lexicon.positions.has(word)))
}

/** People who don't say where usually mean the front. */
function rankWithout(dropped: readonly string[]): number {
  return Rank.shortName + (dropped.includes('rear') || dropped.includes('back') ? 1 : 0)
}

function notPartPhrases(lexicon: PartLexicon, names: ReadonlySet<string>): Phrase[] {
  const toPhrase = (text: string) => ({ part: null, words: unifyWords(text, lexicon), rank: Rank.name })
  return [
    ...lexicon.notGoods.map(toPhrase),
    ...lexicon.versions.map(toPhrase).filter(({ words }) => !names.has(words.join(' '))),
    ...lexicon.unsoldGoods.map((text) => ({ ...toPhrase(text), isGoods: true })),
  ]
}

/** Cars whose names could pass for parts: a Cab Over Engine, a Commercial Chassis, a Saturn Relay. */
function carPhrasesOf({ make, model }: CarName, vocabulary: ReadonlySet<string>, lexicon: PartLexicon): Phrase[] {
  const words = unifyWords(model, lexicon).filter((word) => !lexicon.breaks.has(word))
  if (!words.some((word) => vocabulary.has(word) && !lexicon.positions.has(word))) return []
  return [{ part: null, words: words.length > 1 ? words : [...toWords(make), ...words], rank: Rank.name, isCar: true }]
}

function positionsOf({ name }: Part, lexicon: PartLexicon): ReadonlySet<string> {
  const words = unifyWords(name, lexicon).map((word) => (word === 'back' ? 'rear' : word))
  return new Set(words.filter((word) => lexicon.positions.has(word)))
}

function groupByRarestWord(phrases: readonly Phrase[], { positions }: PartLexicon): Map<string, Phrase[]> {
  const uses = new Map<string, number>()
  for (const { words } of phrases) for (const word of words) uses.set(word, (uses.get(word) ?? 0) + 1)
  const frequency = (word: string) => (uses.get(word) ?? 0) + (positions.has(word) ? phrases.length : 0)
  const rarest = (words: readonly string[]) => words.toSorted((a, b) => frequency(a) - frequency(b))[0] ?? ''
  return Map.groupBy(phrases, ({ words }) => rarest(words))
}
