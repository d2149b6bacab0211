import { remembered } from '#lib/remembered.ts'
import { toPlainWord } from '#parts/part-words.ts'
import { portableLog } from './portable-log.ts'

/** Words that mean the same, and words that say nothing. */
export type WordLists = { sameWord: ReadonlyMap<string, string>; ignored: ReadonlySet<string> }

/** A text, by its stems, and the parts it is said of, likeliest first. */
type Description = { names: readonly string[]; text: string; stems: readonly string[]; weight: number }

/** Texts by the stems of their words, to find those that another text comes near to. */
export type DescriptionIndex = WordLists & {
  descriptions: readonly Description[]
  byStem: ReadonlyMap<string, readonly number[]>
  rarity: ReadonlyMap<string, number>
  /** Words that tell by themselves that something is wrong. */
  telling: ReadonlySet<string>
  /** For one text at a time to count with: to make them anew takes longer than to read the text. */
  counts: Uint8Array
  sums: Float64Array
}

/** About four words: what a description has beyond them does not speak against it. */
const WEIGHT_MAX = 17
const MAX_REMEMBERED = 4000

/** Stems of the words that were read lately: the same few thousand words come again and again. */
const stemCache = new Map<string, string>()

/** Reads lines of names, a colon and texts, and lists of words, which the files explain. */
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
      WEIGHT_MAX,
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

/** What a word is compared by: without endings that make no difference here, as in charges, charging, charged. */
export function stemOf(written: string, { sameWord }: Pick<WordLists, 'sameWord'>): string {
  const stem = remembered(stemCache, MAX_REMEMBERED, written, () => cutEnding(written))
  return sameWord.get(stem) ?? stem
}

export function stemsOf(written: readonly string[], lists: WordLists): string[] {
  const told = written.filter((word) => !lists.ignored.has(word.toLowerCase()))
  return [...new Set(told.map((word) => stemOf(word, lists)).filter(Boolean))]
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
