import { type DescriptionIndex, stemOf } from './description-index.ts'

export type ClauseWord = { text: string; from: number; to: number; clause: number }

/** A text similar to some clauses, with the words they share. */
export type DescriptionMatch = {
  /** The similarity, up to 1. */
  score: number
  shared: ReadonlySet<string>
}

const MIN_SHARED = 2
const MAX_WORDS = 60
const MAX_CLAUSES = 3
/** A word that's in no text counts slightly against all of them. */
const UNKNOWN_WEIGHT = 1.2
/** From this weight on, about two rare words, a similarity counts in full. */
const FULL_WEIGHT = 9
const CLAUSE_MARK = /[.,;:!?()\n]|\b(?:and|but|so|because|y|pero)\b/i
const SENTENCE_END = /[.!?\n](?:\s|$)/
const AUXILIARY = /^(?:will|would|does|do|did|can|could)$/i

/** For each run of a few clauses, the most similar text, best first. */
export function matchDescriptions(index: DescriptionIndex, words: readonly ClauseWord[]): DescriptionMatch[] {
  return listWindows(index, words, (tally) => tally.best() ?? []).sort((a, b) => b.score - a.score)
}

/** For each part, how similar any run of a few clauses is to a text that lists it first. */
export function likenessByName(index: DescriptionIndex, words: readonly ClauseWord[]): ReadonlyMap<string, number> {
  const likeness = new Map<string, number>()
  for (const [name, score] of listWindows(index, words, (tally) => tally.scores()))
    if (score > (likeness.get(name) ?? 0)) likeness.set(name, score)
  return likeness
}

/** The "not" in "will not start" is part of "won't". The one in "not the starter" isn't. */
function isWont(words: readonly ClauseWord[], at: number): boolean {
  return words[at]?.text === 'not' && AUXILIARY.test(words[at - 1]?.text ?? '')
}

/** Results for each clause, for each pair and for each run of three. */
function listWindows<T>(
  index: DescriptionIndex,
  words: readonly ClauseWord[],
  found: (tally: Tally) => T | readonly T[],
): T[] {
  const counted = words.slice(0, MAX_WORDS).map((word, at) => (isWont(words, at) ? { ...word, text: 'wont' } : word))
  const clauses = [...Map.groupBy(counted, ({ clause }) => clause).values()]
  return clauses.flatMap(([first], at) => {
    const tally = createTally(index)
    return clauses
      .slice(at, at + MAX_CLAUSES)
      .filter(([next]) => (next?.clause ?? 0) - (first?.clause ?? 0) < MAX_CLAUSES)
      .flatMap((clause) => {
        for (const word of clause) tally.add(word.text)
        return found(tally)
      })
  })
}

type Tally = ReturnType<typeof createTally>

/** Adds up, word by word, what a text shares with each description. The best match is available after every word. */
function createTally(index: DescriptionIndex) {
  const { descriptions, byStem, rarity, counts, sums } = index
  counts.fill(0)
  sums.fill(0)
  const seen = new Set<string>()
  const candidates: number[] = []
  let weight = 0
  const likenessAt = (at: number) => (sums[at] ?? 0) / Math.sqrt((descriptions[at]?.weight ?? 1) * weight)
  const scoreAt = (at: number) => likenessAt(at) * Math.min(1, (sums[at] ?? 0) / FULL_WEIGHT)
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
        if (counts[at] === MIN_SHARED) candidates.push(at)
        sums[at] = (sums[at] ?? 0) + (value ?? 0)
      }
    },
    scores: () => candidates.map((at) => [descriptions[at]?.names[0] ?? '', scoreAt(at)] as const),
    best() {
      let [best, highest] = [-1, Number.NEGATIVE_INFINITY]
      for (const at of candidates) {
        const likeness = likenessAt(at)
        if (likeness > highest) [best, highest] = [at, likeness]
      }
      const found = descriptions[best]
      if (!found) return null
      const shared = new Set(found.stems.filter((stem) => seen.has(stem)))
      return { score: scoreAt(best), shared }
    },
  }
}

export function toClauseWords(text: string): ClauseWord[] {
  let clause = 0
  let end = 0
  return [...text.matchAll(/[\p{L}\p{N}'’]+/gu)].map(({ 0: word, index: from }) => {
    if (SENTENCE_END.test(text.slice(end, from))) clause += MAX_CLAUSES
    else if (CLAUSE_MARK.test(text.slice(end, from + word.length))) clause += 1
    end = from + word.length
    return { text: word, from, to: end, clause }
  })
}
