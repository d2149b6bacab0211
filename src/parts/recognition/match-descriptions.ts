import { type DescriptionIndex, stemOf } from './description-index.ts'

export type ClauseWord = { text: string; from: number; to: number; clause: number }

/** A text that some clauses come near to, with the words they share. */
export type DescriptionMatch = {
  /** How near they come to it, up to 1. */
  score: number
  shared: ReadonlySet<string>
  sharedWeight: number
  from: number
  to: number
  ranges: readonly ClauseWord[]
}

const FEWEST_SHARED = 2
const MOST_WORDS = 60
const MOST_CLAUSES = 3
/** A word that no text has speaks against all of them, a little. */
const UNKNOWN_WEIGHT = 1.2
/** From so much weight on, about two rare words, a likeness counts in full. */
const FULL_WEIGHT = 9
const CLAUSE_MARK = /[.,;:!?()\n]|\b(?:and|but|so|because|y|pero)\b/i
const SENTENCE_END = /[.!?\n](?:\s|$)/
const AUXILIARY = /^(?:will|would|does|do|did|can|could)$/i

/** For each run of a few clauses the text that it comes nearest to, the nearest first; with a name, of those said of it. */
export function matchDescriptions(
  index: DescriptionIndex,
  words: readonly ClauseWord[],
  name: string | null = null,
): DescriptionMatch[] {
  const told = words.slice(0, MOST_WORDS).map((word, at) => (isWont(words, at) ? { ...word, text: 'wont' } : word))
  const clauses = [...Map.groupBy(told, ({ clause }) => clause).values()]
  return clauses.flatMap((_, at) => matchWindows(index, clauses.slice(at), name)).sort((a, b) => b.score - a.score)
}

/** The not of "will not start" is that of "won't"; the one of "not the starter" is none. */
function isWont(words: readonly ClauseWord[], at: number): boolean {
  return words[at]?.text === 'not' && AUXILIARY.test(words[at - 1]?.text ?? '')
}

/** The best for the first clause, for the first two and for the first three. */
function matchWindows(
  index: DescriptionIndex,
  clauses: readonly (readonly ClauseWord[])[],
  name: string | null,
): DescriptionMatch[] {
  const first = clauses[0]?.[0]
  const isNear = (clause: readonly ClauseWord[]) => (clause[0]?.clause ?? 0) - (first?.clause ?? 0) < MOST_CLAUSES
  const tally = createTally(index, name)
  const window: ClauseWord[] = []
  return clauses
    .slice(0, MOST_CLAUSES)
    .filter(isNear)
    .flatMap((clause) => {
      for (const word of clause) tally.add(word.text)
      window.push(...clause)
      const best = tally.best()
      if (!best) return []
      const score = best.score * Math.min(1, best.sharedWeight / FULL_WEIGHT)
      const ranges = window.filter(({ text }) => best.shared.has(stemOf(text, index)))
      return [{ ...best, score, ranges, from: first?.from ?? 0, to: window.at(-1)?.to ?? 0 }]
    })
}

/** Adds up, word by word, what a text shares with each other; the best can be asked for after every word. */
function createTally({ descriptions, byStem, rarity, ...index }: DescriptionIndex, name: string | null) {
  const counts = new Uint8Array(descriptions.length)
  const sums = new Float64Array(descriptions.length)
  const seen = new Set<string>()
  const candidates: number[] = []
  let weight = 0
  const likenessAt = (at: number) => (sums[at] ?? 0) / Math.sqrt((descriptions[at]?.weight ?? 1) * weight)
  return {
    add(written: string): void {
      if (index.ignored.has(written.toLowerCase())) return
      const stem = stemOf(written, index)
      if (!stem || seen.has(stem)) return
      seen.add(stem)
      const value = rarity.get(stem)
      weight += value ?? UNKNOWN_WEIGHT
      for (const at of byStem.get(stem) ?? []) {
        counts[at] = (counts[at] ?? 0) + 1
        if (counts[at] === FEWEST_SHARED) candidates.push(at)
        sums[at] = (sums[at] ?? 0) + (value ?? 0)
      }
    },
    best() {
      let [best, highest] = [-1, Number.NEGATIVE_INFINITY]
      for (const at of candidates) {
        if (name !== null && descriptions[at]?.names[0] !== name) continue
        const likeness = likenessAt(at)
        if (likeness > highest) [best, highest] = [at, likeness]
      }
      const found = descriptions[best]
      if (!found) return null
      const shared = new Set(found.stems.filter((stem) => seen.has(stem)))
      return { score: highest, shared, sharedWeight: sums[best] ?? 0 }
    },
  }
}

export function toClauseWords(text: string): ClauseWord[] {
  let clause = 0
  let end = 0
  return [...text.matchAll(/[\p{L}\p{N}'’]+/gu)].map(({ 0: word, index: from }) => {
    if (SENTENCE_END.test(text.slice(end, from))) clause += MOST_CLAUSES
    else if (CLAUSE_MARK.test(text.slice(end, from + word.length))) clause += 1
    end = from + word.length
    return { text: word, from, to: end, clause }
  })
}
