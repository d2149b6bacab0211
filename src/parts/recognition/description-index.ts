import { toPlainWord } from '#parts/part-words.ts'

type Words = { sameWord: ReadonlyMap<string, string>; ignored: ReadonlySet<string> }

/** `whole` is the place of all that is said of the same name. */
type Description = { name: string; stems: readonly string[]; weight: number; whole: number }

/** Texts by the stems of their words, to find the one that another text comes nearest to. */
export type DescriptionIndex = Words & {
  descriptions: readonly Description[]
  byStem: ReadonlyMap<string, readonly number[]>
  rarity: ReadonlyMap<string, number>
  /** Words that tell by themselves that something is wrong. */
  telling: ReadonlySet<string>
}

export type BestDescription = { name: string; score: number; shared: ReadonlySet<string>; sharedWeight: number }

/** About four words: what a description has beyond them does not speak against it. */
const WEIGHT_MAX = 17
/** A word that no description has speaks against all of them, a little. */
const UNKNOWN_WEIGHT = 1.2
/** How much all that is said of a name counts beside the one text that fits best. */
const WHOLE_SHARE = 0.15
const MOST_REMEMBERED = 4000

/** Stems of the words that were read lately: the same few thousand words come again and again. */
const stemCache = new Map<string, string>()

/** Reads lines of a name, a colon and texts, and lists of words, which the files explain. */
export function parseDescriptions(file: string): DescriptionIndex {
  const lines = file.replaceAll(/\n {2}/g, ' ').split('\n')
  const listed = (mark: string) => lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2))
  const sameWord = new Map(listed('=').flatMap(toSameWords))
  const words: Words = { sameWord, ignored: new Set(listed('-').flatMap((line) => line.split(/\s+/))) }
  const telling = listed('!').flatMap((line) => line.split(/\s+/))
  const written = lines
    .filter((line) => /^[^#=!-].*:/.test(line))
    .flatMap((line) => {
      const at = line.indexOf(': ')
      const texts = line.slice(at + 2).split(',')
      return texts.map((text) => ({ name: line.slice(0, at), stems: stemsOf(text.trim().split(/\s+/), words) }))
    })
  const rarity = raritiesOf(written)
  const wholes = wholesOf(written)
  const wholeAt = new Map(wholes.map(({ name }, at) => [name, written.length + at]))
  const descriptions = [...written, ...wholes].map(({ name, stems }) => ({
    ...{ name, stems, whole: wholeAt.get(name) ?? 0 },
    weight: Math.min(sumOf(stems, rarity), WEIGHT_MAX),
  }))
  const byStem = new Map<string, number[]>()
  for (const [at, { stems }] of descriptions.entries())
    for (const stem of stems) byStem.set(stem, [...(byStem.get(stem) ?? []), at])
  return { ...words, descriptions, byStem, rarity, telling: new Set(stemsOf(telling, words)) }
}

/** Adds up, word by word, what a text shares with each description; the best of them can be asked for after every word. */
export function createTally({ descriptions, byStem, rarity, ...index }: DescriptionIndex, fewestShared: number) {
  const counts = new Uint8Array(descriptions.length)
  const sums = new Float64Array(descriptions.length)
  const seen = new Set<string>()
  const candidates: number[] = []
  let weight = 0
  const scoreAt = (at: number) => (sums[at] ?? 0) / Math.sqrt((descriptions[at]?.weight ?? 1) * weight)
  const rankAt = (at: number) => scoreAt(at) + WHOLE_SHARE * scoreAt(descriptions[at]?.whole ?? at)
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
        if (counts[at] === fewestShared) candidates.push(at)
        sums[at] = (sums[at] ?? 0) + (value ?? 0)
      }
    },
    best(): BestDescription | null {
      let [best, highest] = [-1, Number.NEGATIVE_INFINITY]
      for (const at of candidates) {
        const rank = rankAt(at)
        if (rank > highest) [best, highest] = [at, rank]
      }
      const found = descriptions[best]
      if (!found) return null
      const shared = new Set(found.stems.filter((stem) => seen.has(stem)))
      return { name: found.name, score: scoreAt(best), shared, sharedWeight: sums[best] ?? 0 }
    },
  }
}

/** What a word is compared by: without endings that make no difference here, as in charges, charging, charged. */
export function stemOf(written: string, { sameWord }: Pick<Words, 'sameWord'>): string {
  const stem = stemCache.get(written) ?? cutEnding(written)
  if (stemCache.size >= MOST_REMEMBERED) stemCache.clear()
  stemCache.set(written, stem)
  return sameWord.get(stem) ?? stem
}

function cutEnding(written: string): string {
  const word = toPlainWord(written)
  const stem = word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word.replace(/e$/, '')
  return stem.replace(/([bdgklmnprt])\1$/, '$1')
}

function toSameWords(line: string): [string, string][] {
  const [first = '', ...others] = line.split(/\s+/).map(cutEnding)
  return others.map((word) => [word, first])
}

function stemsOf(written: readonly string[], words: Words): string[] {
  const told = written.filter((word) => !words.ignored.has(word.toLowerCase()))
  return [...new Set(told.map((word) => stemOf(word, words)).filter(Boolean))]
}

/** For each name the words of all its texts together: people mix them. */
function wholesOf(written: readonly Pick<Description, 'name' | 'stems'>[]) {
  const byName = Map.groupBy(written, ({ name }) => name)
  return [...byName].map(([name, all]) => ({ name, stems: [...new Set(all.flatMap(({ stems }) => stems))] }))
}

function raritiesOf(written: readonly Pick<Description, 'stems'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { stems } of written) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Map([...counts].map(([stem, count]) => [stem, Math.log(1 + written.length / count)]))
}

function sumOf(stems: Iterable<string>, rarity: ReadonlyMap<string, number>): number {
  let sum = 0
  for (const stem of stems) sum += rarity.get(stem) ?? 0
  return sum
}
