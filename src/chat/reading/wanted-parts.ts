import type { Understanding } from '#chat/understanding.ts'
import type { Part } from '#parts/part.ts'
import type { PartIndex } from '#pricing/part-index.ts'
import { POSITION_WORDS } from '#pricing/shopper-words.ts'
import { consumableWords } from './consumables.ts'
import { findSpokenParts } from './find-spoken-parts.ts'
import { asksWhatComesWith, namesEngineBySize } from './implied-intents.ts'
import type { Intent } from './intents.ts'
import type { MessageWord } from './message-words.ts'
import { findNarrowedPart, findSibling } from './narrowed-part.ts'
import type { WordsRead } from './read-words.ts'
import { findSamePart } from './same-part.ts'

/** What tells which words are parts. */
export type PartClues = { said: WordsRead; hasVin: boolean; understood: Understanding; index: PartIndex }

const HAS: ReadonlySet<string> = new Set(['have', 'has', 'had'])
const OWNERS_OF_FEATURES: ReadonlySet<string> = new Set(['it', 'that', 'they', 'mine', 'one'])
const ONLY: ReadonlySet<string> = new Set(['just', 'only'])
const LONGEST_REFUSAL = 5
const REASONS: ReadonlySet<string> = new Set(['since', 'because', 'when', 'while'])
const ADDITIONS: ReadonlySet<string> = new Set('also too plus add another'.split(' '))

/** What one says while naming a part. */
const BESIDE_A_PART: ReadonlySet<Intent> = new Set(['wish', 'price', 'yes', 'no', 'each', 'whatAbout'])

/** The parts named, or else the part of the conversation that is meant by where it sits. Reasons are no wishes. */
export function wantedParts(words: readonly MessageWord[], clues: PartClues): readonly Part[] {
  const { said, understood, index } = clues
  const wishes = withoutReasons(withoutRefused(withoutFeatures(words, understood.parts.length > 0)))
  const wished = partsIn(wishes, clues)
  const isAllSaid =
    wished.length > 0 || wishes.length === words.length || said.asked.has('included') || asksWhatComesWith(words)
  const parts = isAllSaid ? wished : partsIn(words, clues)
  const same = parts.length === 1 ? findSamePart(index, words, understood.parts) : null
  const sibling = parts.length === 1 && !same && isAddition(words) ? findSibling(index, words, understood.parts) : null
  if (sibling) return sibling === 'none' ? [] : [sibling]
  if (parts.length > 0) return same ? [same] : parts
  const engine = namesEngineBySize(words) ? index.byName.get('engine') : undefined
  if (engine) return [engine]
  const isQuestion = [...said.asked].some((intent) => !BESIDE_A_PART.has(intent))
  const narrowed = isQuestion ? null : findNarrowedPart(index, besideCars(wishIn(words), said), understood.parts)
  return narrowed ? [narrowed] : []
}

/** In "rear, 2015 Kia Soul" the place stands beside the car; other words there tell about the car. */
function besideCars(words: readonly MessageWord[], { cars }: WordsRead): readonly MessageWord[] {
  const left = words.filter((word) => !cars.words.includes(word))
  return left.every(({ text }) => POSITION_WORDS.has(text)) ? left : words
}

/** What a message with several sentences wishes, which is mostly said first: "Can I get the linkage too? How much?" */
function wishIn(words: readonly MessageWord[]): readonly MessageWord[] {
  const first = words.filter(({ clause }) => clause === words[0]?.clause)
  return isAddition(first) ? first : words
}

/** Parts that are only hinted at count where the talk is about parts. */
export function partsIn(
  words: readonly MessageWord[],
  { said: { taken, cars, asked, isDoubtful }, hasVin, understood, index }: PartClues,
): readonly Part[] {
  const spent = new Set([...taken, ...consumableWords(index, words)])
  const { plain, hinted } = findSpokenParts(index, words, { isTaken: (word) => spent.has(word), isDoubtful })
  if (plain.length > 0) return plain
  const isShopping = asked.has('price') || asked.has('wish') || asked.has('availability')
  const isVersion = asked.has('variant') || asked.has('version')
  if (isVersion && understood.parts.length > 0 && !isShopping && !isAddition(words)) return []
  const isAboutParts = isShopping || hasVin || cars.cars.length > 0 || understood.vehicle.model !== null
  return isAboutParts ? hinted : []
}

/** Whether a message adds to what was asked. */
export function isAddition(words: readonly MessageWord[]): boolean {
  return words.slice(0, 2).some(({ text }) => text === 'and') || words.some(({ text }) => ADDITIONS.has(text))
}

/** Without what a part in question has or lacks: "does it have a light in it", "mine has a camera". */
function withoutFeatures(words: readonly MessageWord[], isPartKnown: boolean): readonly MessageWord[] {
  if (isPartKnown && asksWhatComesWith(words)) return []
  const at = words.findIndex(({ text }, place) => HAS.has(text) && OWNERS_OF_FEATURES.has(words[place - 1]?.text ?? ''))
  const clause = words[at]?.clause
  return isPartKnown && at >= 0 ? words.filter((word, place) => place < at || word.clause !== clause) : words
}

/** The words without the engine of "no engine, just the transmission". */
function withoutRefused(words: readonly MessageWord[]): readonly MessageWord[] {
  const at = words.findIndex(({ plain }) => plain === 'no' || plain === 'not')
  if (at < 0) return words
  const next = words.findIndex(({ text }, place) => place > at && ONLY.has(text))
  return next > at + 1 && next - at <= LONGEST_REFUSAL ? words.toSpliced(at, next - at) : words
}

/** The words without "since the battery is dead" and "when I hit the garage". */
function withoutReasons(words: readonly MessageWord[]): MessageWord[] {
  const begins = new Map<number, number>()
  for (const { plain, clause, at } of words) if (REASONS.has(plain) && !begins.has(clause)) begins.set(clause, at)
  return begins.size === 0 ? [...words] : words.filter(({ at, clause }) => at < (begins.get(clause) ?? at + 1))
}
