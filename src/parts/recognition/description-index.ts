import { toPlainWord } from '#parts/part-words.ts'

type Description = { name: string; stems: readonly string[]; weight: number; isWhole: boolean }

/** Texts by the stems of their words, to find the one that another text comes nearest to. */
export type DescriptionIndex = {
  descriptions: readonly Description[]
  byStem: ReadonlyMap<string, readonly Description[]>
  rarity: ReadonlyMap<string, number>
  sameWord: ReadonlyMap<string, string>
}

export type BestDescription = { name: string; score: number; shared: ReadonlySet<string>; sharedWeight: number }

/** About four words: what a description has beyond them does not speak against it. */
const WEIGHT_MAX = 17
/** A word that no description has speaks against all of them, a little. */
const UNKNOWN_WEIGHT = 1.2
/** How much all that is said of a name counts beside the one text that fits best. */
const WHOLE_SHARE = 0.25
const STOP_WORDS: ReadonlySet<string> = new Set(
  `the a an that which what it its you your i my me we to of for and or is are be do does when so this these those there at as by
  with from will would can could thing thingy piece part one whatever who how much need want looking some any car truck vehicle
  get got have has was if then not on in give just call called`.split(/\s+/),
)

/** Reads lines of a name, a colon and texts, and lines of words that mean the same behind an equals sign. */
export function parseDescriptions(file: string): DescriptionIndex {
  const lines = file.replaceAll(/\n {2}/g, ' ').split('\n')
  const sameWord = new Map(lines.filter((line) => line.startsWith('= ')).flatMap(toSameWords))
  const written = lines
    .filter((line) => /^[^#=].*:/.test(line))
    .flatMap((line) => {
      const at = line.indexOf(': ')
      const texts = line.slice(at + 2).split(',')
      return texts.map((text) => ({ name: line.slice(0, at), stems: stemsOf(text.trim().split(/\s+/), sameWord) }))
    })
  const rarity = raritiesOf(written)
  const descriptions = [...written, ...wholesOf(written)].map(({ name, stems }, at) => ({
    ...{ name, stems, isWhole: at >= written.length },
    weight: Math.min(sumOf(stems, rarity), WEIGHT_MAX),
  }))
  const byStem = new Map<string, Description[]>()
  for (const description of descriptions)
    for (const stem of description.stems) byStem.set(stem, [...(byStem.get(stem) ?? []), description])
  return { descriptions, byStem, rarity, sameWord }
}

/** The description that shares most with these words, of those that share at least so many. */
export function bestDescription(
  { byStem, rarity, sameWord }: DescriptionIndex,
  words: readonly string[],
  fewestShared: number,
): BestDescription | null {
  const stems = stemsOf(words, sameWord)
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
export function stemOf(written: string, { sameWord }: Pick<DescriptionIndex, 'sameWord'>): string {
  const stem = cutEnding(written)
  return sameWord.get(stem) ?? stem
}

function cutEnding(written: string): string {
  const word = toPlainWord(written)
  return word.length > 4 ? word.replace(/(?:ing|ed|es|s|e)$/, '') : word.replace(/e$/, '')
}

function toSameWords(line: string): [string, string][] {
  const [first = '', ...others] = line.slice(2).split(/\s+/).map(cutEnding)
  return others.map((word) => [word, first])
}

function stemsOf(words: readonly string[], sameWord: ReadonlyMap<string, string>): string[] {
  const told = words.filter((word) => !STOP_WORDS.has(word.toLowerCase()))
  return [...new Set(told.map((word) => stemOf(word, { sameWord })).filter(Boolean))]
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
