import type { Part } from '#parts/part.ts'
import { toSingular, toWords } from '#parts/part-words.ts'
import { nameOf, type PartIndex } from '#pricing/part-index.ts'
import type { MessageWord } from './message-words.ts'
import { isPartWord } from './word-kinds.ts'

/** They point to something named before. */
const POINTERS: ReadonlySet<string> = new Set('same that just only this'.split(' '))

/** After a blower motor, "just the motor" is that one and no engine. */
export function findSamePart(index: PartIndex, words: readonly MessageWord[], known: readonly string[]): Part | null {
  const nouns = words.filter((word) => isPartWord(index, word) && word.text.length > 2)
  const [noun] = nouns
  if (!noun || nouns.length > 1 || !words.some(({ text }) => POINTERS.has(text))) return null
  const named = known.findLast((name) => toWords(name).includes(toSingular(noun.text)))
  return named ? (index.byName.get(nameOf(named)) ?? null) : null
}
