import { hashText } from '#lib/hash-text.ts'
import { remembered } from '#lib/remembered.ts'

/** Space-separated words, keyed by the hash of each word with one or two letters left out. */
export type Spelling = ReadonlyMap<number, string>

const MIN_LENGTH = 4
/** From this length on we allow two mistakes; below it, one. */
const LONG = 8
/** Up to this length the first letter must be right: light and right are both words, as are amount and mount. */
const SHORT = 6

/** No known word is longer than this. */
const MAX_LENGTH = 20
const MAX_REMEMBERED = 2000

/** Recent lookups: a message looks up the same misspelled word several times, and people share their mistakes. */
const lookupCache = new WeakMap<Spelling, Map<string, readonly string[]>>()

export function createSpelling(words: Iterable<string>): Spelling {
  const spelling = new Map<number, string>()
  for (const word of words) {
    if (word.length < MIN_LENGTH || /\d/.test(word)) continue
    for (const shorter of withLettersLeftOut(word, word.length >= LONG - 1 ? 2 : 1)) {
      const key = hashText(shorter)
      const known = spelling.get(key)
      spelling.set(key, known ? `${known} ${word}` : word)
    }
  }
  return spelling
}

/** The words closest to a misspelled one, or none if nothing is close enough. Cached. */
export function listLikelyWords(spelling: Spelling, typed: string): readonly string[] {
  if (typed.length < MIN_LENGTH || typed.length > MAX_LENGTH || /\d/.test(typed)) return []
  const known = lookupCache.get(spelling) ?? new Map<string, readonly string[]>()
  lookupCache.set(spelling, known)
  return remembered(known, MAX_REMEMBERED, typed, () => findLikelyWords(spelling, typed))
}

function findLikelyWords(spelling: Spelling, typed: string): string[] {
  const mistakes = typed.length >= LONG ? 2 : 1
  let closest = mistakes
  let likely: string[] = []
  for (const word of candidatesFor(spelling, typed, mistakes)) {
    const distance = countMistakes(typed, word)
    if (distance > closest || !isPlausible(typed, word)) continue
    if (distance < closest) likely = []
    closest = distance
    likely.push(word)
  }
  return likely
}

export function countMistakes(typed: string, word: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: word.length + 1 }, (_, at) => at)
  for (let row = 1; row <= typed.length; row++) {
    const current = [row]
    for (let column = 1; column <= word.length; column++) {
      const isSame = typed[row - 1] === word[column - 1]
      const isSwap = typed[row - 1] === word[column - 2] && typed[row - 2] === word[column - 1]
      const costs = [
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
      ]
      if (isSwap && row > 1 && column > 1) costs.push((beforeLast[column - 2] ?? 0) + 1)
      current.push(Math.min(...costs))
    }
    beforeLast = last
    last = current
  }
  return last[word.length] ?? 0
}

function candidatesFor(spelling: Spelling, typed: string, mistakes: number): Set<string> {
  const candidates = new Set<string>()
  for (const shorter of withLettersLeftOut(typed, mistakes)) {
    for (const word of spelling.get(hashText(shorter))?.split(' ') ?? []) candidates.add(word)
  }
  return candidates
}

/** "Mirrored" is a verb, not a misspelled mirror. */
const ENDING = /^(?:e?d|ing)$/

/** In a short word, one wrong letter makes another word: bolt isn't belt, seal isn't seat. A missing first letter doesn't. */
function isPlausible(typed: string, word: string): boolean {
  if (typed.startsWith(word) && ENDING.test(typed.slice(word.length))) return false
  if (typed.length > SHORT || word.slice(1) === typed) return true
  if (typed[0] !== word[0]) return false
  return typed.length > MIN_LENGTH || typed.length !== word.length || sorted(typed) === sorted(word)
}

function sorted(word: string): string {
  return [...word].sort().join('')
}

function withLettersLeftOut(word: string, letters: number): Set<string> {
  const all = new Set([word])
  for (let first = 0; first < word.length; first++) {
    const shorter = word.slice(0, first) + word.slice(first + 1)
    all.add(shorter)
    if (letters < 2) continue
    for (let second = first; second < shorter.length; second++)
      all.add(shorter.slice(0, second) + shorter.slice(second + 1))
  }
  return all
}
