import type { Part } from '#parts/part.ts'
import { toSingular, toWords } from '#parts/part-words.ts'
import { nameOf, type PartIndex, unifyWords } from '#parts/recognition/part-index.ts'
import { PIECES } from '#parts/recognition/part-phrases.ts'
import { FILLERS, OPPOSITES, POSITION_WORDS } from '#parts/recognition/shopper-words.ts'
import { findSpokenParts } from './find-spoken-parts.ts'
import { type MessageWord, toMessageWords } from './message-words.ts'
import { isPartWord } from './word-kinds.ts'

export const LONGEST = 7
/** Words that may stand around the position and add nothing to it. */
export const FRAME: ReadonlySet<string> = new Set(
  `can could the one ones a an its it is for on of please i need want meant mean said make only just in and n or no too
  also what about how ok give gimme get take both same thing but other sorry actually oops wait my bad rather instead
  then should be yes yeah yep price cost much would that thats im plastic nothing else behind come to
  now whats hows does run me so`.split(/\s+/),
)
const ORDINALS: ReadonlySet<string> = new Set('first 1st second 2nd third 3rd last'.split(' '))
/** They are always some part's own. */
const OWNED: ReadonlySet<string> = new Set(['handle', 'mount', 'boot', 'switch', 'bezel', 'hinge'])
/** By themselves these are "yes" and "I am back". */
const NO_ANSWER: ReadonlySet<string> = new Set(['right', 'back', 'top'])
const POINTERS: ReadonlySet<string> = new Set('the one ones meant mean need want'.split(' '))

/** The part meant by "the rear one", "driver side" or "just the switch", said after a part was named. */
export function findNarrowedPart(
  index: PartIndex,
  words: readonly MessageWord[],
  known: readonly string[],
): Part | null {
  const last = index.byName.get(nameOf(known.at(-1) ?? ''))
  const said = words.filter(({ text }, at) => !FRAME.has(text) && !(ORDINALS.has(text) && isPointer(words[at + 1])))
  if (!last || said.length === 0 || words.length > LONGEST || isNoAnswer(words, said)) return null
  if (!said.every((word) => isPosition(word) || (/^[a-z]{2}/.test(word.text) && isPartWord(index, word)))) return null
  const spoken = said.map((word) => (isPosition(word) ? toSingular(word.text) : word.text))
  const name = nameBeside(last, spoken)
  const isOtherThing = !spoken.every((word) => POSITION_WORDS.has(word))
  const other = isOtherThing
    ? (siblingOf(index, name, spoken) ?? partNamed(index, [...name.slice(0, -1), ...spoken]))
    : null
  if (!other && spoken.some((word) => PIECES.has(toSingular(word)))) return null
  return other ?? partNamed(index, [...spoken, ...name]) ?? last
}

/** "Drivers side" is where the driver sits. */
function isPosition({ text }: MessageWord): boolean {
  return POSITION_WORDS.has(toSingular(text))
}

/** "The 2nd one" counts; "the 2nd row" names. */
function isPointer(next: MessageWord | undefined): boolean {
  return next === undefined || next.plain === 'one'
}

/** What a lone noun means after another part: the regulator of a window, the handle of a door; "none" for a tailgate's. */
export function findSibling(
  index: PartIndex,
  words: readonly MessageWord[],
  known: readonly string[],
): Part | 'none' | null {
  const last = index.byName.get(nameOf(known.at(-1) ?? ''))
  const nouns = words.filter(
    (word) => isPartWord(index, word) && !POSITION_WORDS.has(word.text) && word.text.length > 2,
  )
  const [noun] = nouns
  if (!last || !noun || nouns.length > 1) return null
  const sibling = siblingOf(index, nameBeside(last, [noun.text]), [noun.text])
  return sibling ?? (OWNED.has(toSingular(noun.text)) ? 'none' : null)
}

/** After a wiper motor "the linkage" is the wiper's. */
function siblingOf(index: PartIndex, [first = '']: readonly string[], spoken: readonly string[]): Part | null {
  const part = partNamed(index, [first, ...spoken])
  const words = toWords(part?.name ?? '')
  const isNamedSo = [first, ...toWords(spoken.join(' '))].every((word) => words.includes(word))
  return isNamedSo || (part && part !== partNamed(index, spoken) && part !== partNamed(index, [first])) ? part : null
}

export function partNamed(index: PartIndex, words: readonly string[]): Part | null {
  const spoken = toMessageWords(words.join(' '))
  return findSpokenParts(index, spoken, { isTaken: () => false, isDoubtful: () => false }).plain[0] ?? null
}

function isNoAnswer(words: readonly MessageWord[], [first, ...others]: readonly MessageWord[]): boolean {
  const isPointedTo = words.some(({ text }) => POINTERS.has(text))
  return others.length === 0 && NO_ANSWER.has(first?.text ?? '') && !isPointedTo
}

/** The part's name as far as the new words leave it: the rear door stays a rear door on the driver side. */
function nameBeside({ name }: Part, spoken: readonly string[]): string[] {
  const positions = spoken.map((word) => (word === 'back' ? 'rear' : word))
  const isRuledOut = (word: string) =>
    OPPOSITES.some((pair) => pair.includes(word) && pair.some((other) => other !== word && positions.includes(other)))
  const isOnlyPlace = spoken.every((word) => POSITION_WORDS.has(word))
  return unifyWords(toWords(name.replace(/\((?![^)]*(front|rear|upper|lower|inside|outside)).*$|\).*$/i, ''))).filter(
    (word) => !FILLERS.has(word) && (!POSITION_WORDS.has(word) || (isOnlyPlace && !isRuledOut(word))),
  )
}
