const LENGTH = 3
/** What stands in more rows than this narrows a search down by less than it costs. */
const COMMON_SHARE = 0.2
const BETWEEN_WORDS = /[\p{L}\p{N}][^\p{L}\p{N}][\p{L}\p{N}]/u
const WORD_LETTER = /[\p{L}\p{N}]/u

/** Three letters in a row, where in a text they stand, and in which of its words. */
type Trigram = { letters: string; at: number; word: number }

/** The texts of some rows that were looked at, and how many of them have which three letters. */
export type TrigramSample = { texts: readonly string[]; having: ReadonlyMap<string, number> }

export function sampleTrigrams(texts: readonly string[]): TrigramSample {
  const having = new Map<string, number>()
  for (const text of texts) {
    const found = new Set(listTrigrams(text).map(({ letters }) => letters))
    for (const letters of found) having.set(letters, (having.get(letters) ?? 0) + 1)
  }
  return { texts, having }
}

/** In which share of the rows that were looked at one of some texts stands. */
export function shareOf(texts: readonly string[], { texts: sampled }: TrigramSample): number {
  return sampled.filter((row) => texts.some((text) => row.includes(text))).length / Math.max(sampled.length, 1)
}

/**
 * Of a text of three letters or more, those by which it is found soonest: the three that fewest rows have, and three more that
 * fewest of these rows have. Where these rows cannot tell, they are of another word, since the letters of a word mostly come
 * together, or at least do not overlap.
 */
export function pickRareTrigrams(text: string, { texts, having }: TrigramSample): string[] {
  const countOf = ({ letters }: Trigram) => having.get(letters) ?? 0
  const all = withoutBridges(listTrigrams(text))
  const first = minBy(all, (trigram) => [countOf(trigram)])
  if (!first) return []
  const rows = countOf(first) > 0 ? texts.filter((row) => row.includes(first.letters)) : []
  const second = minBy(
    all.filter((trigram) => trigram !== first && countOf(trigram) <= texts.length * COMMON_SHARE),
    (trigram) => [
      rows.filter((row) => row.includes(trigram.letters)).length,
      Number(trigram.word === first.word),
      Number(Math.abs(trigram.at - first.at) < LENGTH),
      countOf(trigram),
    ],
  )
  return second ? [first.letters, second.letters] : [first.letters]
}

/** Without those that reach from one word into the next, if two words have others: "r b" comes with either of "amber bishop". */
function withoutBridges(all: readonly Trigram[]): readonly Trigram[] {
  const clear = all.filter(({ letters }) => !BETWEEN_WORDS.test(letters))
  return new Set(clear.map(({ word }) => word)).size > 1 ? clear : all
}

/** The first one wins a draw. */
function minBy<Item>(items: readonly Item[], toKeys: (item: Item) => number[]): Item | undefined {
  const keyed = items.map((item) => ({ item, keys: toKeys(item) }))
  const compare = (a: number[], b: number[]) => a.map((key, at) => key - (b[at] ?? 0)).find((gap) => gap !== 0) ?? 0
  return keyed.toSorted((a, b) => compare(a.keys, b.keys))[0]?.item
}

function listTrigrams(text: string): Trigram[] {
  const letters = [...text]
  let word = 0
  const words = letters.map((letter) => (WORD_LETTER.test(letter) ? word : ++word))
  return letters.slice(LENGTH - 1).map((_, at) => ({
    letters: letters.slice(at, at + LENGTH).join(''),
    at,
    word: words[at + 1] ?? 0,
  }))
}
