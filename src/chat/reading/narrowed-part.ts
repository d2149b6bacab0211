import type { Part } from '#parts/part.ts'
import { toWords } from '#parts/part-words.ts'
import { nameOf, type PartIndex, unifyWords } from '#pricing/part-index.ts'
import { FILLERS, OPPOSITES, POSITION_WORDS } from '#pricing/shopper-words.ts'
import { findSpokenParts } from './find-spoken-parts.ts'
import { type MessageWord, toMessageWords } from './message-words.ts'
import { isPartWord } from './word-kinds.ts'

const LONGEST = 7
/** Words that may stand around the position and add nothing to it. */
const FRAME: ReadonlySet<string> = new Set(
  'the one ones a an its it is for on of please i need want meant mean said only just in and or no too also what about how ok give gimme get take both same thing but other'.split(
    ' ',
  ),
)
/** By themselves these are "yes" and "I am back". */
const NO_ANSWER: ReadonlySet<string> = new Set(['right', 'back', 'left', 'top'])

/** The part meant by "the rear one", "driver side" or "just the switch", said after a part was named. */
export function findNarrowedPart(
  index: PartIndex,
  words: readonly MessageWord[],
  known: readonly string[],
): Part | null {
  const last = index.byName.get(nameOf(known.at(-1) ?? ''))
  const said = words.filter(({ text }) => !FRAME.has(text))
  if (!last || said.length === 0 || words.length > LONGEST || isNoAnswer(words)) return null
  if (!said.every((word) => POSITION_WORDS.has(word.text) || (word.text.length > 1 && isPartWord(index, word))))
    return null
  const spoken = said.map(({ text }) => text)
  const name = nameBeside(last, spoken)
  const isOtherThing = !spoken.every((word) => POSITION_WORDS.has(word))
  const other = isOtherThing ? partNamed(index, [...name.slice(0, -1), ...spoken]) : null
  return other ?? partNamed(index, [...spoken, ...name]) ?? last
}

function partNamed(index: PartIndex, words: readonly string[]): Part | null {
  const spoken = toMessageWords(words.join(' '))
  return findSpokenParts(index, spoken, { isTaken: () => false, isDoubtful: () => false }).plain[0] ?? null
}

function isNoAnswer(words: readonly MessageWord[]): boolean {
  return words.length === 1 && NO_ANSWER.has(words[0]?.text ?? '')
}

/** The part's name as far as the new words leave it: the rear door stays a rear door on the driver side. */
function nameBeside({ name }: Part, spoken: readonly string[]): string[] {
  const positions = spoken.map((word) => (word === 'back' ? 'rear' : word))
  const isRuledOut = (word: string) =>
    OPPOSITES.some((pair) => pair.includes(word) && pair.some((other) => other !== word && positions.includes(other)))
  const isOnlyPlace = spoken.every((word) => POSITION_WORDS.has(word))
  return unifyWords(toWords(name.replace(/\).*$/, ''))).filter(
    (word) => !FILLERS.has(word) && (!POSITION_WORDS.has(word) || (isOnlyPlace && !isRuledOut(word))),
  )
}
