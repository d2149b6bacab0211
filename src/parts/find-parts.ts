import type { PartName } from './part.ts'

/** Parts that a shopper's words can mean, likeliest first; every part, in its order, when there are no words. */
export function findParts<T extends PartName>(parts: readonly T[], query: string): T[] {
  const wanted = toWords(query)
  if (wanted.length === 0) return [...parts]
  return parts
    .map((part) => ({ part, rank: rankOf(part, wanted) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ part }) => part)
}

const NO_MATCH = 6

/** Smaller is closer: the name itself, a synonym itself, the start of either, its words, the words of both together. */
function rankOf({ name, synonyms }: PartName, wanted: string[]): number {
  const own = toWords(name)
  const others = synonyms.map(toWords)
  const isExact = (words: string[]) => words.join(' ') === wanted.join(' ')
  const isStart = (words: string[]) => words.join(' ').startsWith(wanted.join(' '))
  const ranks = [
    isExact(own),
    others.some(isExact),
    isStart(own),
    others.some(isStart),
    hasAllWords(own, wanted),
    hasAllWords([own, ...others].flat(), wanted),
  ]
  const rank = ranks.indexOf(true)
  return rank === -1 ? NO_MATCH : rank
}

function hasAllWords(words: string[], wanted: string[]): boolean {
  return wanted.every((start) => words.some((word) => word.startsWith(start)))
}

/** The words of a name, in small letters and singular, with A/C as one word. */
function toWords(text: string): string[] {
  const joined = text.toLowerCase().replaceAll(/\b([a-z])\/([a-z])\b/g, '$1$2')
  return (joined.match(/[a-z0-9]+/g) ?? []).map((word) => (word.length > 3 ? word.replace(/(?<!s)s$/, '') : word))
}
