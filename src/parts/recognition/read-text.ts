import { toPlainWord } from '#parts/part-words.ts'
import { joinTokens, type PartIndex, type TextToken, unifyTokens } from './part-index.ts'
import type { PartLexicon } from './part-lexicon.ts'
import { listLikelyWords } from './spelling.ts'

export type Reading = { places: readonly [at: number, ...following: number[]]; certainty: number }

export type Readings = {
  byWord: ReadonlyMap<string, readonly Reading[]>
  ranges: ReadonlyMap<number, { from: number; to: number }>
}

const MAX_CHARACTERS = 600
const MAX_WORDS = 80
const MAX_WORD_LENGTH = 24
const MAX_PAIR_LENGTH = 14
const MIN_HALF_LENGTH = 3
/** How many uses of one word we read. More is noise. */
const MAX_REPEATS = 8
/** The distance that a comma, a period or an "and" puts between words. */
export const BREAK_DISTANCE = 3
/** Keeps a refused part from forming a name with what follows. */
const REFUSED_DISTANCE = 7

const WORD = /(?<![\p{L}\p{N}])[a-z]\/[a-z](?![\p{L}\p{N}])|[\p{L}\p{N}]+(?:['’]\p{L}+)*/giu
const BREAK_MARK = /[,;!?\n+&]|\.(?!\d)/

/** "A grille without emblem", "a hood, no hinges". */
const REFUSING = 'no'
const WITHOUT: ReadonlySet<string> = new Set([REFUSING, 'without', 'w/o', 'excluding', 'exclude', 'except', 'minus'])

const WITH = /^\s*with\b/i

/** "Not the tray the battery": a new clause begins after it. */
const CORRECTED = /\bnot the \w+ the\s+/gi

/** In "the rear door handle, the outside one" the second half describes the handle. */
const SAID_LATER = /,(?= ?(?:the )?(?:outside|inside|outer|inner|upper|lower) one\b)/gi

const Certainty = { exact: 1, alsoMeans: 0.95, split: 0.9, misspelled: 0.8, misspelledPair: 1.1 } as const

/** Reads the first 600 characters of a text. Skips the rest, and words that aren't in any part name. */
export function readText(index: PartIndex, text: string): Readings {
  const byWord = new Map<string, Reading[]>()
  const ranges = new Map<number, { from: number; to: number }>()
  const add: Add = (word, reading) => {
    const known = byWord.get(word)
    if (!known) byWord.set(word, [reading])
    else if (known.length < MAX_REPEATS) known.push(reading)
  }
  let at = 0
  const clauses = toClauses(text.replaceAll(SAID_LATER, ' '), index.lexicon)
  for (const [number, clause] of clauses.entries()) {
    const tokens = joinTokens(unifyTokens(clause, index.lexicon), index.vocabulary)
    for (const [place, token] of tokens.entries()) {
      readPair(index, token.word, tokens[place + 1]?.word, at, add)
      const width = readWord(index, token.word, at, add)
      for (let offset = 0; offset < width; offset++) ranges.set(at + offset, { from: token.from, to: token.to })
      at += width
    }
    const isRefusal = clauses[number + 1]?.[0]?.word === REFUSING || clause.some(({ word }) => word === 'not')
    // "Front door with glass" doesn't ask for front door glass.
    const isAttached = WITH.test(text.slice(clause.at(-1)?.to, clauses[number + 1]?.[0]?.from))
    at += isRefusal || isAttached ? REFUSED_DISTANCE : BREAK_DISTANCE
  }
  return { byWord, ranges }
}

function toClauses(text: string, { breaks }: PartLexicon): TextToken[][] {
  const clauses: TextToken[][] = [[]]
  const corrected = new Set([...text.matchAll(CORRECTED)].map(({ 0: words, index }) => index + words.length))
  let end = 0
  let count = 0
  for (const { 0: written, index: from } of text.slice(0, MAX_CHARACTERS).matchAll(WORD)) {
    const word = toPlainWord(written)
    if (BREAK_MARK.test(text.slice(end, from)) || breaks.has(word) || corrected.has(from)) clauses.push([])
    end = from + written.length
    if (WITHOUT.has(written.toLowerCase())) {
      clauses.push([{ word: REFUSING, from, to: end }])
      continue
    }
    if (word === '' || breaks.has(word) || word.length > MAX_WORD_LENGTH) continue
    count += 1
    if (count > MAX_WORDS) break
    clauses.at(-1)?.push({ word, from, to: end })
  }
  return clauses.filter((clause) => clause.length > 0)
}

type Add = (word: string, reading: Reading) => void

function readWord(index: PartIndex, word: string, at: number, add: Add): number {
  for (const other of index.lexicon.alsoMeans.get(word) ?? [])
    add(other, { places: [at], certainty: Certainty.alsoMeans })
  if (index.vocabulary.has(word)) {
    add(word, { places: [at], certainty: Certainty.exact })
    return 1
  }
  if (!isUnknownWord(index, word)) return 1
  const halves = findHalves(index, word)
  halves?.forEach((half, offset) => {
    add(half, { places: [at + offset], certainty: Certainty.split })
  })
  if (halves) return halves.length
  for (const likely of listLikelyWords(index.spelling, word))
    add(likely, { places: [at], certainty: Certainty.misspelled })
  return 1
}

/** Two words that are really one, misspelled: "head ligth", "drive shaf". */
function readPair(index: PartIndex, word: string, next: string | undefined, at: number, add: Add): void {
  if (next === undefined || !(isUnknownWord(index, word) || isUnknownWord(index, next))) return
  if (Math.min(word.length, next.length) < MIN_HALF_LENGTH || word.length + next.length > MAX_PAIR_LENGTH) return
  for (const likely of listLikelyWords(index.spelling, word + next)) {
    add(likely, { places: [at, at + 1], certainty: Certainty.misspelledPair })
  }
}

/** Not from a part name, a car name or everyday language, so possibly misspelled. */
export function isUnknownWord({ vocabulary, carWords, lexicon }: PartIndex, word: string): boolean {
  return !vocabulary.has(word) && !carWords.has(word) && !lexicon.everyday.has(word)
}

function findHalves({ vocabulary }: PartIndex, word: string): [string, string] | null {
  for (let at = MIN_HALF_LENGTH; at <= word.length - MIN_HALF_LENGTH; at++) {
    const halves: [string, string] = [word.slice(0, at), word.slice(at)]
    if (halves.every((half) => vocabulary.has(half))) return halves
  }
  return null
}
