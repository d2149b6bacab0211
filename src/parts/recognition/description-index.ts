import { remembered } from '#lib/remembered.ts'
import { toPlainWord } from '#parts/part-words.ts'
import { portableLog } from './portable-log.ts'

/** Synonyms, and words to ignore. */
export type WordLists = { sameWord: ReadonlyMap<string, string>; ignored: ReadonlySet<string> }

/** A text, its stems, and the parts it describes, likeliest first. */
type Description = { names: readonly string[]; text: string; stems: readonly string[]; weight: number }

/** Texts indexed by the stems of their words, to find those similar to a given text. */
export type DescriptionIndex = WordLists & {
  descriptions: readonly Description[]
  byStem: ReadonlyMap<string, readonly number[]>
  rarity: ReadonlyMap<string, number>
  /** Words that by themselves say something's wrong. */
  telling: ReadonlySet<string>
  /** Scratch buffers for one text at a time. Allocating new ones takes longer than reading the text. */
  counts: Uint8Array
  sums: Float64Array
}

/** About four words. A longer description isn't penalized. */
const MAX_WEIGHT = 17
const MAX_REMEMBERED = 4000

/** Stems of recent words: the same few thousand words keep coming up. */
const stemCache = new Map<string, string>()

/** Parses lines of names, a colon and texts, and word lists. The files explain the format. */
export function parseDescriptions(file: string): DescriptionIndex {
  const lines = file.replaceAll(/\n {2}/g, ' ').split('\n')
  const listed = (mark: string) => lines.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2))
  const lists: WordLists = {
    sameWord: new Map(listed('=').flatMap(toSameWords)),
    ignored: new Set(listed('-').flatMap((line) => line.split(/\s+/))),
  }
  const telling = listed('!').flatMap((line) => line.split(/\s+/))
  const written = lines
    .filter((line) => /^[^#=!-].*:/.test(line))
    .flatMap((line) => {
      const at = line.indexOf(': ')
      const names = line.slice(0, at).split('; ')
      const texts = line.slice(at + 2).split(',')
      return texts.map((text) => ({ names, text: text.trim(), stems: stemsOf(text.trim().split(/\s+/), lists) }))
    })
  const rarity = raritiesOf(written)
  const descriptions = written.map((each) => ({
    ...each,
    weight: Math.min(
      each.stems.reduce((sum, stem) => sum + (rarity.get(stem) ?? 0), 0),
      MAX_WEIGHT,
    ),
  }))
  const byStem = new Map<string, number[]>()
  for (const [at, { stems }] of descriptions.entries())
    for (const stem of stems) {
      const known = byStem.get(stem)
      if (known) known.push(at)
      else byStem.set(stem, [at])
    }
  return {
    ...lists,
    descriptions,
    byStem,
    rarity,
    telling: new Set(stemsOf(telling, lists)),
    counts: new Uint8Array(descriptions.length),
    sums: new Float64Array(descriptions.length),
  }
}

/** The stem we compare by, without endings that don't matter here: charges, charging, charged. */
export function stemOf(written: string, { sameWord }: Pick<WordLists, 'sameWord'>): string {
  const stem = remembered(stemCache, MAX_REMEMBERED, written, () => cutEnding(written))
  return sameWord.get(stem) ?? stem
}

export function stemsOf(written: readonly string[], lists: WordLists): string[] {
  const relevant = written.filter((word) => !lists.ignored.has(word.toLowerCase()))
  return [...new Set(relevant.map((word) => stemOf(word, lists)).filter(Boolean))]
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

function raritiesOf(written: readonly Pick<Description, 'stems'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { stems } of written) for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return new Map([...counts].map(([stem, count]) => [stem, portableLog(1 + written.length / count)]))
}
