import { toPlainWord } from '#parts/part-words.ts'

type Words = { sameWord: ReadonlyMap<string, string>; ignored: ReadonlySet<string> }

type Description = { name: string; stems: readonly string[]; weight: number; isWhole: boolean }

/** Texts by the stems of their words, to find the one that another text comes nearest to. */
export type DescriptionIndex = Words & {
  descriptions: readonly Description[]
  byStem: ReadonlyMap<string, readonly Description[]>
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
  const descriptions = [...written, ...wholesOf(written)].map(({ name, stems }, at) => ({
    ...{ name, stems, isWhole: at >= written.length },
    weight: Math.min(sumOf(stems, rarity), WEIGHT_MAX),
  }))
  const byStem = new Map<string, Description[]>()
  for (const description of descriptions)
    for (const stem of description.stems) byStem.set(stem, [...(byStem.get(stem) ?? []), description])
  return { ...words, descriptions, byStem, rarity, telling: new Set(stemsOf(telling, words)) }
}

/** The description that shares most with these words, of those that share at least so many. */
export function bestDescription(
  index: DescriptionIndex,
  words: readonly string[],
  fewestShared: number,
): BestDescription | null {
  const { byStem, rarity } = index
  const stems = stemsOf(words, index)
  const known = stems.filter((stem) => rarity.has(stem))
  const weight = sumOf(known, rarity) + (stems.length - known.length) * UNKNOWN_WEIGHT
  const shared = new Map<Description, Set<string>>()
  for (const stem of known)
    for (const description of byStem.get(stem) ?? [])
      shared.set(description, (shared.get(description) ?? new Set()).add(stem))
  const wholes = new Map<string, number>()
  const scored = [...shared].map(([{ name, weight: own, isWhole }, both]) => {
    const sharedWeight = sumOf(both, rarity)
    const score = sharedWeight / Math.sqrt(own * weight)
    if (isWhole) wholes.set(name, score)
    return { name, score, shared: both, sharedWeight }
  })
  const rank = ({ name, score }: BestDescription) => score + WHOLE_SHARE * (wholes.get(name) ?? 0)
  return scored.filter((each) => each.shared.size >= fewestShared).sort((a, b) => rank(b) - rank(a))[0] ?? null
}

/** What a word is compared by: without endings that make no difference here, as in charges, charging, charged. */
export function stemOf(written: string, { sameWord }: Pick<Words, 'sameWord'>): string {
  const stem = cutEnding(written)
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
