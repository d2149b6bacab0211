import { stemOf, stemsOf, type WordLists } from './description-index.ts'
import { portableLog } from './portable-log.ts'

/** How well words fit each part, given all the texts about it: naive Bayes over stems. */
export type PartScorer = WordLists & {
  names: readonly string[]
  places: ReadonlyMap<string, number>
  /** For each stem, the parts it's used for and what it adds to each. */
  byStem: ReadonlyMap<string, { at: Uint16Array; gain: Float32Array }>
  /** What a stem subtracts from a part it's never used for. */
  loss: Float32Array
  /** How much more often a word is used in complaints than in descriptions, as a logarithm. */
  trouble: ReadonlyMap<string, number>
}

export type PartText = { name: string; text: string; weight: number; isComplaint: boolean | null }

/** Additive smoothing, in words of average use. */
const SMOOTHING = 60
const MAX_LIKELY = 8
/** A rarer word says nothing about the kind of text. */
const MIN_USES = 3

export function createPartScorer(texts: readonly PartText[], lists: WordLists): PartScorer {
  const names = [...new Set(texts.map(({ name }) => name))]
  const places = new Map(names.map((name, at) => [name, at]))
  const counts = new Map<string, Map<number, number>>()
  const totals = new Float64Array(names.length)
  for (const { name, text, weight } of texts) {
    const at = places.get(name) ?? 0
    for (const stem of stemsOf(text.split(/\s+/), lists)) {
      const uses = counts.get(stem) ?? new Map<number, number>()
      counts.set(stem, uses.set(at, (uses.get(at) ?? 0) + weight))
      totals[at] = (totals[at] ?? 0) + weight
    }
  }
  const all = totals.reduce((sum, total) => sum + total, 0)
  const loss = Float32Array.from(totals, (total) => portableLog(SMOOTHING / (total + SMOOTHING)))
  const byStem = new Map<string, { at: Uint16Array; gain: Float32Array }>()
  for (const [stem, uses] of counts) {
    const share = uses.values().reduce((sum, count) => sum + count, 0) / all
    const gain = Float32Array.from(uses.values(), (count) => portableLog(1 + count / (SMOOTHING * share)))
    byStem.set(stem, { at: Uint16Array.from(uses.keys()), gain })
  }
  return { ...lists, names, places, byStem, loss, trouble: troubleOf(texts) }
}

export type RankedPart = {
  name: string
  /** The mean of the evidence for or against it. */
  score: number
  isKnown: (word: string) => boolean
}

export type RankedParts = { likely: readonly RankedPart[]; scoreOf: (name: string) => number }

/** The parts these words fit best, best first. */
export function rankParts(scorer: PartScorer, words: readonly { text: string }[]): RankedParts {
  const { byStem, loss, names } = scorer
  const sums = new Float64Array(names.length)
  const stems = stemsOf(
    words.map(({ text }) => text),
    scorer,
  ).filter((stem) => byStem.has(stem))
  for (const stem of stems) {
    const uses = byStem.get(stem)
    if (!uses) continue
    for (let place = 0; place < uses.at.length; place++) {
      const at = uses.at[place] ?? 0
      sums[at] = (sums[at] ?? 0) + (uses.gain[place] ?? 0)
    }
  }
  const scoreAt = (at: number) => (sums[at] ?? 0) / Math.max(1, stems.length) + (loss[at] ?? 0)
  const isKnownAt = (at: number) => (word: string) =>
    !scorer.ignored.has(word.toLowerCase()) && (byStem.get(stemOf(word, scorer))?.at.includes(at) ?? false)
  const likely: number[] = []
  let lowest = Number.NEGATIVE_INFINITY
  for (let at = 0; at < names.length; at++) {
    if ((sums[at] ?? 0) <= 0 || scoreAt(at) <= lowest) continue
    const place = likely.findIndex((other) => scoreAt(at) > scoreAt(other))
    likely.splice(place < 0 ? likely.length : place, 0, at)
    if (likely.length > MAX_LIKELY) likely.pop()
    if (likely.length === MAX_LIKELY) lowest = scoreAt(likely.at(-1) ?? at)
  }
  return {
    likely: likely.map((at) => ({ name: names[at] ?? '', score: scoreAt(at), isKnown: isKnownAt(at) })),
    scoreOf: (name) => scoreAt(scorer.places.get(name) ?? -1),
  }
}

/** Above zero if the words sound like a complaint about a car, below if they describe a part. */
export function troubleIn({ trouble }: PartScorer, words: readonly { text: string }[]): number {
  const sum = words.reduce((total, { text }) => total + (trouble.get(text.toLowerCase()) ?? 0), 0)
  return sum / Math.max(1, words.length)
}

function troubleOf(texts: readonly PartText[]): ReadonlyMap<string, number> {
  const counts = new Map<string, [complaints: number, descriptions: number]>()
  const totals: [number, number] = [0, 0]
  for (const { text, isComplaint, weight } of texts) {
    if (isComplaint === null || weight < 1) continue
    const at = isComplaint ? 0 : 1
    for (const word of new Set(text.toLowerCase().split(' '))) {
      const count = counts.get(word) ?? [0, 0]
      count[at] += 1
      totals[at] += 1
      counts.set(word, count)
    }
  }
  const oddsOf = ([complaints, descriptions]: readonly [number, number]) =>
    portableLog((complaints + 0.5) / totals[0]) - portableLog((descriptions + 0.5) / totals[1])
  return new Map([...counts].filter(([, [a, b]]) => a + b >= MIN_USES).map(([word, count]) => [word, oddsOf(count)]))
}
