import type { Part } from '#parts/part.ts'
import { PIECES } from '#parts/recognition/part-phrases.ts'
import { POSITION_WORDS } from '#parts/recognition/shopper-words.ts'
import { consumableWords } from './consumables.ts'
import { findSpokenParts } from './find-spoken-parts.ts'
import { asksWhatComesWith, isOnlyDetail, namesEngineBySize } from './implied-intents.ts'
import type { Intent } from './intents.ts'
import type { MessageWord } from './message-words.ts'
import { findNarrowedPart, findSibling } from './narrowed-part.ts'
import type { PartClues } from './part-clues.ts'
import { withPiecesBehind } from './pieces-behind.ts'
import { findBothEnds, findMechanismOf, findQualifiedPart } from './qualified-part.ts'
import type { WordsRead } from './read-words.ts'
import { findSamePart } from './same-part.ts'
import { withoutRefused, withoutUnwanted } from './unwanted-words.ts'

const CONCLUDES: ReadonlySet<string> = new Set('think guess bet say said figure out suppose sure'.split(' '))
const ADDITIONS: ReadonlySet<string> = new Set('also too plus add another'.split(' '))

/** What one says while naming a part. */
const BESIDE_A_PART: ReadonlySet<Intent> = new Set(['wish', 'price', 'yes', 'no', 'each', 'whatAbout'])

/** The parts named, or else the part of the conversation that is meant by where it sits. Reasons are no wishes. */
export function wantedParts(words: readonly MessageWord[], clues: PartClues): readonly Part[] {
  const { said, understood, index } = clues
  if (isOnlyDetail(words)) return []
  const { meant, wished: wishes } = withoutUnwanted(words, clues)
  const wished = partsConcluded(wishes, clues) ?? partsIn(wishes, clues)
  const isAllSaid =
    wished.length > 0 || wishes.length === meant.length || said.asked.has('included') || asksWhatComesWith(words)
  const parts = isAllSaid ? wished : partsIn(meant, clues)
  if (isOtherPieceNeeded(meant, parts, clues)) return []
  const ends = parts.length === 0 ? findBothEnds(index, words, understood.parts) : []
  if (ends.length > 0) return ends
  const same = parts.length === 1 ? findSamePart(index, words, understood.parts) : null
  const sibling =
    parts.length === 1 && !same ? (findPieceOfRefused(words, clues) ?? findRelative(meant, parts[0], clues)) : null
  if (sibling) return sibling === 'none' ? [] : [sibling]
  if (parts.length > 0) return same ? [same] : parts
  const isVersionOfKnown = understood.parts.length > 0 && !said.asked.has('wish') && !said.asked.has('price')
  const engine = namesEngineBySize(words) && !isVersionOfKnown ? index.byName.get('engine') : undefined
  if (engine) return [engine]
  const isQuestion = [...said.asked].some((intent) => !BESIDE_A_PART.has(intent))
  const narrowed = isQuestion ? null : findNarrowedPart(index, besideCars(wishIn(words), said), understood.parts)
  return narrowed ? [narrowed] : []
}

/** In "not the whole door, just the glass" the glass is the door's. */
function findPieceOfRefused(words: readonly MessageWord[], clues: PartClues): Part | 'none' | null {
  const left = new Set(withoutRefused(words, clues.index))
  if (left.size === words.length) return null
  const refused = partsIn(
    words.filter((word) => !left.has(word)),
    clues,
  ).map(({ name }) => name)
  return findSibling(
    clues.index,
    [...left].filter((word) => !clues.said.taken.has(word)),
    refused.slice(0, 1),
  )
}

/** What a lone noun means after the part before it: which one of those, its motor, or something of the same family. */
function findRelative(
  words: readonly MessageWord[],
  named: Part | undefined,
  { said, understood, index }: PartClues,
): Part | 'none' | null {
  const isAnother = isAddition(words)
  const isNewWish = isAnother || said.cars.cars.length > 0
  const isAsked = said.asked.has('price') || said.asked.has('wish') || said.asked.has('availability')
  const qualified = isNewWish ? null : findQualifiedPart(index, words, { known: understood.parts, isAsked })
  return (
    qualified ??
    findMechanismOf(index, words, { named, known: understood.parts }) ??
    (isAnother ? findSibling(index, words, understood.parts) : null)
  )
}

/** In "sunroof leaks, need the drain tube" what is needed is none of ours, and the sunroof is not wanted. */
function isOtherPieceNeeded(words: readonly MessageWord[], parts: readonly Part[], clues: PartClues): boolean {
  const wish = clues.said.intents.findLast(({ intent }) => intent === 'wish')?.words.at(-1)
  const at = wish && parts.length === 1 ? words.indexOf(wish) : -1
  const needed = words.slice(at + 1).filter(({ clause }) => clause === wish?.clause)
  if (at < 0 || !needed.some(({ plain }) => PIECES.has(plain)) || partsIn(needed, clues).length > 0) return false
  return partsIn(words.slice(0, at), clues)[0] === parts[0]
}

/** What somebody concludes at the end of a story: "the window fell into the door, I think it's the regulator". */
function partsConcluded(words: readonly MessageWord[], clues: PartClues): readonly Part[] | null {
  const at = words.findLastIndex(
    ({ plain }, place) => CONCLUDES.has(plain) && ['it', 'that'].includes(words[place + 1]?.plain ?? ''),
  )
  const parts = at > 0 ? partsIn(words.slice(at), clues) : []
  return parts.length > 0 ? parts : null
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
  const use = { isTaken: (word: MessageWord) => spent.has(word), isDoubtful }
  const { plain, hinted } = findSpokenParts(index, withPiecesBehind(index, words, use), use)
  if (plain.length > 0) return plain
  const isShopping = asked.has('price') || asked.has('wish') || asked.has('availability')
  const isVersion = asked.has('variant') || asked.has('version')
  if (isVersion && understood.parts.length > 0 && !isShopping && !isAddition(words)) return []
  const isAboutParts = isShopping || hasVin || cars.cars.length > 0 || understood.vehicle.model !== null
  return isAboutParts ? hinted : []
}

/** Whether a message adds to what was asked. */
export function isAddition(words: readonly MessageWord[]): boolean {
  return words.slice(0, 2).some(({ plain }) => plain === 'and') || words.some(({ text }) => ADDITIONS.has(text))
}
