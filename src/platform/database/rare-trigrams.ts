const LENGTH = 3
/** What stands in more rows than this narrows a search down by less than it costs. */
const COMMON_SHARE = 0.2
const WORD_LETTER = /[\p{L}\p{N}]/u
const IN_A_WORD = /^[\p{L}\p{N}]+$/u

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

/**
 * Of a text of three letters or more, those by which it is found soonest: the three that fewest rows have, and three more
 * that few have. These are of another word if there is one, since the letters of a word mostly come together.
 */
export function pickRareTrigrams(text: string, sample: TrigramSample): string[] {
  return pickRarest(listTrigrams(text), sample)
}

/** The same with letters and digits only, of which there may be none in a row. PostgreSQL's trigrams know nothing else. */
export function pickRareTrigramsInWords(text: string, sample: TrigramSample): string[] {
  return pickRarest(
    listTrigrams(text).filter(({ letters }) => IN_A_WORD.test(letters)),
    sample,
  )
}

function pickRarest(all: readonly Trigram[], { texts, having }: TrigramSample): string[] {
  const countOf = ({ letters }: Trigram) => having.get(letters) ?? 0
  const rarest = (trigrams: readonly Trigram[]) => trigrams.toSorted((a, b) => countOf(a) - countOf(b))[0]
  const first = rarest(all)
  if (!first) return []
  const apart = all.filter(({ at }) => Math.abs(at - first.at) >= LENGTH)
  const elsewhere = apart.filter(({ word }) => word !== first.word)
  const second = rarest(elsewhere.length > 0 ? elsewhere : apart)
  return second && countOf(second) <= texts.length * COMMON_SHARE ? [first.letters, second.letters] : [first.letters]
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
