import { findOwn } from '#lib/find-own.ts'
import { toWords } from '#parts/part-words.ts'
import { joinWords, type PartIndex, unifyWords } from './part-index.ts'
import { ALSO_MEANS, BREAKS, EVERYDAY_WORDS } from './shopper-words.ts'
import { listLikelyWords } from './spelling.ts'

/** Words of the text taken as a word we know: where they stand and how sure we are that it is meant. */
export type Reading = { places: readonly [at: number, ...following: number[]]; certainty: number }

/** For each word we know, where the text has it. */
export type Readings = ReadonlyMap<string, readonly Reading[]>

const MAX_CHARACTERS = 600
const MAX_WORDS = 80
const MAX_WORD_LENGTH = 24
const MAX_PAIR_LENGTH = 14
const MIN_HALF_LENGTH = 3
/** How often one word is looked at: nobody names a part more often. */
const MAX_REPEATS = 8
/** How far apart a comma, a full stop or an "and" sets the words around it. */
export const BREAK_DISTANCE = 3

const Certainty = { exact: 1, alsoMeans: 0.95, split: 0.9, misspelt: 0.8, misspeltPair: 1.1 } as const

/** Reads the first 600 characters of a text; what follows, and words no part has, are passed over. */
export function readText(index: PartIndex, text: string): Readings {
  const readings = new Map<string, Reading[]>()
  const add: Add = (word, reading) => {
    const known = readings.get(word)
    if (!known) readings.set(word, [reading])
    else if (known.length < MAX_REPEATS) known.push(reading)
  }
  let at = 0
  for (const clause of toClauses(text)) {
    const words = joinWords(unifyWords(clause), index.vocabulary)
    for (const [place, word] of words.entries()) {
      readPair(index, word, words[place + 1], at, add)
      at += readWord(index, word, at, add)
    }
    at += BREAK_DISTANCE
  }
  return readings
}

function toClauses(text: string): string[][] {
  const clauses: string[][] = [[]]
  for (const piece of text.slice(0, MAX_CHARACTERS).split(/[,;!?\n+&]|\.(?!\d)/)) {
    clauses.push([])
    for (const word of toWords(piece)) {
      if (BREAKS.has(word)) clauses.push([])
      else if (word.length <= MAX_WORD_LENGTH) clauses.at(-1)?.push(word)
    }
  }
  return limitWords(clauses.filter((clause) => clause.length > 0))
}

function limitWords(clauses: string[][]): string[][] {
  let left = MAX_WORDS
  return clauses.map((clause) => {
    const kept = clause.slice(0, Math.max(0, left))
    left -= clause.length
    return kept
  })
}

type Add = (word: string, reading: Reading) => void

/** Adds what a word can mean and tells how many words it counts for. */
function readWord(index: PartIndex, word: string, at: number, add: Add): number {
  for (const other of findOwn(ALSO_MEANS, word) ?? []) add(other, { places: [at], certainty: Certainty.alsoMeans })
  if (index.vocabulary.has(word)) {
    add(word, { places: [at], certainty: Certainty.exact })
    return 1
  }
  if (!isStrange(index, word)) return 1
  const halves = findHalves(index, word)
  halves?.forEach((half, offset) => {
    add(half, { places: [at + offset], certainty: Certainty.split })
  })
  if (halves) return halves.length
  for (const likely of listLikelyWords(index.spelling, word))
    add(likely, { places: [at], certainty: Certainty.misspelt })
  return 1
}

/** Two words that are one, misspelt: "head ligth", "drive shaf". */
function readPair(index: PartIndex, word: string, next: string | undefined, at: number, add: Add): void {
  if (next === undefined || !(isStrange(index, word) || isStrange(index, next))) return
  if (Math.min(word.length, next.length) < MIN_HALF_LENGTH || word.length + next.length > MAX_PAIR_LENGTH) return
  for (const likely of listLikelyWords(index.spelling, word + next)) {
    add(likely, { places: [at, at + 1], certainty: Certainty.misspeltPair })
  }
}

/** Neither a word of a part's name nor of a car's, nor an everyday one: perhaps misspelt. */
function isStrange({ vocabulary, carWords }: PartIndex, word: string): boolean {
  return !vocabulary.has(word) && !carWords.has(word) && !EVERYDAY_WORDS.has(word)
}

/** fuelpump is fuel and pump. */
function findHalves({ vocabulary }: PartIndex, word: string): [string, string] | null {
  for (let at = MIN_HALF_LENGTH; at <= word.length - MIN_HALF_LENGTH; at++) {
    const halves: [string, string] = [word.slice(0, at), word.slice(at)]
    if (halves.every((half) => vocabulary.has(half))) return halves
  }
  return null
}
