import type { Part } from '#parts/part.ts'
import { toSingular, toWords } from '#parts/part-words.ts'
import { nameOf, type PartIndex } from '#parts/recognition/part-index.ts'
import type { MessageWord } from './message-words.ts'
import { isPartWord } from './word-kinds.ts'

/** They point to something named before. */
const POINTERS: ReadonlySet<string> = new Set('same that just only this'.split(' '))

/** Before the noun itself: after a cooling fan, "the fan" and "both fans" are that one. */
const KIND: ReadonlySet<string> = new Set(['the', 'both', 'these', 'those'])

/** After a blower motor, "just the motor" is that one and no engine. */
export function findSamePart(index: PartIndex, words: readonly MessageWord[], known: readonly string[]): Part | null {
  const nouns = words.filter((word) => isPartWord(index, word) && word.text.length > 2)
  const [noun] = nouns
  if (!noun || nouns.length > 1) return null
  const said = toSingular(noun.text)
  const isPointedTo = words.some(({ text }) => POINTERS.has(text))
  const isKind = words.some((word, at) => word === noun && KIND.has(words[at - 1]?.text ?? ''))
  const named = known.findLast(
    (name) => (isPointedTo && toWords(name).includes(said)) || (isKind && kindOf(name) === said),
  )
  return named ? (index.byName.get(nameOf(named)) ?? null) : null
}

/** A cooling fan is a fan, and a window switch is a switch and no window. */
function kindOf(name: string): string | undefined {
  return toWords(name.split(/[,(]/)[0] ?? '').at(-1)
}
