import type { PartName } from './part.ts'
import { toWords } from './part-words.ts'

/** Parts that a shopper's words can mean, most likely first; or every part in order if there are no words. */
export function findParts<T extends PartName>(parts: readonly T[], query: string): T[] {
  const wanted = toWords(query)
  if (wanted.length === 0) return [...parts]
  return parts
    .map((part) => ({ part, rank: rankOf(readName(part), wanted, wanted.join(' ')) }))
    .filter(({ rank }) => rank < NO_MATCH)
    .sort((a, b) => a.rank - b.rank)
    .map(({ part }) => part)
}

const NO_MATCH = 6

type ReadName = { name: string; synonyms: readonly string[]; nameWords: string[]; allWords: string[] }
const readNames = new WeakMap<PartName, ReadName>()

function readName(part: PartName): ReadName {
  const known = readNames.get(part)
  if (known) return known
  const nameWords = toWords(part.name)
  const synonymWords = part.synonyms.map(toWords)
  const read = {
    name: nameWords.join(' '),
    synonyms: synonymWords.map((words) => words.join(' ')),
    nameWords,
    allWords: [...nameWords, ...synonymWords.flat()],
  }
  readNames.set(part, read)
  return read
}

function rankOf({ name, synonyms, nameWords, allWords }: ReadName, wanted: string[], query: string): number {
  if (name === query) return 0
  if (synonyms.includes(query)) return 1
  if (name.startsWith(query)) return 2
  if (synonyms.some((synonym) => synonym.startsWith(query))) return 3
  if (hasAllWords(nameWords, wanted)) return 4
  return hasAllWords(allWords, wanted) ? 5 : NO_MATCH
}

function hasAllWords(words: string[], wanted: string[]): boolean {
  return wanted.every((start) => words.some((word) => word.startsWith(start)))
}
