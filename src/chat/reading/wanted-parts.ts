import type { Understanding } from '#chat/understanding.ts'
import type { Part } from '#parts/part.ts'
import type { PartIndex } from '#pricing/part-index.ts'
import { PIECES } from '#pricing/part-phrases.ts'
import { POSITION_WORDS } from '#pricing/shopper-words.ts'
import { consumableWords } from './consumables.ts'
import { findSpokenParts } from './find-spoken-parts.ts'
import { asksWhatComesWith, isOnlyDetail, namesEngineBySize } from './implied-intents.ts'
import type { Intent } from './intents.ts'
import type { MessageWord } from './message-words.ts'
import { findNarrowedPart, findSibling } from './narrowed-part.ts'
import { withPiecesBehind } from './pieces-behind.ts'
import { findBothEnds, findMechanismOf, findQualifiedPart } from './qualified-part.ts'
import type { WordsRead } from './read-words.ts'
import { findSamePart } from './same-part.ts'
import { isPartWord } from './word-kinds.ts'

/** What tells which words are parts. */
export type PartClues = { said: WordsRead; hasVin: boolean; understood: Understanding; index: PartIndex }

const HAS: ReadonlySet<string> = new Set(['have', 'has', 'had'])
const OWNERS_OF_FEATURES: ReadonlySet<string> = new Set(['it', 'that', 'they', 'mine', 'one'])
/** How a car is made: "it's a 4 cylinder", "it's the v8". */
const VERSION = /^(v?[468]|v10|i4|four|six|eight|hemi|diesel|awd|fwd|4wd|4x4|automatic|manual|hybrid)$/
const IS: ReadonlySet<string> = new Set(['its', 'is', 'thats'])
const ONLY: ReadonlySet<string> = new Set(['just', 'only'])
const LONGEST_REFUSAL = 5
const REASONS: ReadonlySet<string> = new Set(['since', 'because', 'when', 'while'])
const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'an'])
const NO_REFUSAL: ReadonlySet<string> = new Set(['why', 'if', 'or'])
/** Here what is refused ends: "not the door the mirror". */
const GOES_ON: ReadonlySet<string> = new Set([...ARTICLES, ...ONLY, 'its', 'it', 'i', 'we'])
const RELATIVES: ReadonlySet<string> = new Set(['that', 'which'])
const SITS: ReadonlySet<string> = new Set(
  `goes go bolts bolt holds hold sits sit connects connect attaches attach mounts hooks runs covers clips plugs screws
  surrounds wraps`.split(/\s+/),
)
const NAMELESS: ReadonlySet<string> = new Set('thing thingy piece part plastic rubber strip clip bracket'.split(' '))
const BESIDE: ReadonlySet<string> = new Set(
  'behind under underneath beneath below around above inside on in'.split(' '),
)
const CONCLUDES: ReadonlySet<string> = new Set('think guess bet say said figure out suppose sure'.split(' '))
const ADDITIONS: ReadonlySet<string> = new Set('also too plus add another'.split(' '))

/** What one says while naming a part. */
const BESIDE_A_PART: ReadonlySet<Intent> = new Set(['wish', 'price', 'yes', 'no', 'each', 'whatAbout'])

/** The parts named, or else the part of the conversation that is meant by where it sits. Reasons are no wishes. */
export function wantedParts(words: readonly MessageWord[], clues: PartClues): readonly Part[] {
  const { said, understood, index } = clues
  if (isOnlyDetail(words)) return []
  const meant = withoutVersion(withoutPlaces(withoutRefused(words, index)), understood.parts.length > 0)
  const wishes = withoutStuck(withoutReasons(withoutFeatures(meant, understood.parts.length > 0)), said)
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

/** Without what a part in question has or lacks: "does it have a light in it", "mine has a camera". */
function withoutFeatures(words: readonly MessageWord[], isPartKnown: boolean): readonly MessageWord[] {
  if (isPartKnown && asksWhatComesWith(words)) return []
  const at = words.findIndex(({ text }, place) => HAS.has(text) && OWNERS_OF_FEATURES.has(words[place - 1]?.text ?? ''))
  const clause = words[at]?.clause
  return isPartKnown && at >= 0 ? words.filter((word, place) => place < at || word.clause !== clause) : words
}

/** Without how the car is made, said after a part: "it's a 4 cylinder", "mine is the v8". */
function withoutVersion(words: readonly MessageWord[], isPartKnown: boolean): readonly MessageWord[] {
  const at = words.findIndex(
    ({ text }, place) =>
      IS.has(text) && ARTICLES.has(words[place + 1]?.text ?? '') && VERSION.test(words[place + 2]?.text ?? ''),
  )
  const clause = words[at]?.clause
  return isPartKnown && at >= 0 ? words.filter((word, place) => place < at || word.clause !== clause) : words
}

/** The words without the engine of "no engine, just the transmission" and the axle of "the boot, not the axle". */
function withoutRefused(words: readonly MessageWord[], index: PartIndex): readonly MessageWord[] {
  const not = words.findIndex(
    ({ text }, place) =>
      text === 'not' && isThing(index, words[place + 1]) && !NO_REFUSAL.has(words[place - 1]?.text ?? ''),
  )
  if (not >= 0) {
    const isOver = ({ text, clause }: MessageWord) => clause !== words[not]?.clause || GOES_ON.has(text)
    const end = words.findIndex((word, place) => place > not + 1 && isOver(word))
    return words.toSpliced(not, (end < 0 ? words.length : end) - not)
  }
  const at = words.findIndex(({ plain }) => plain === 'no' || plain === 'not')
  if (at < 0) return words
  const next = words.findIndex(({ text }, place) => place > at && ONLY.has(text))
  return next > at + 1 && next - at <= LONGEST_REFUSAL ? words.toSpliced(at, next - at) : words
}

function isThing(index: PartIndex, word: MessageWord | undefined): boolean {
  return word !== undefined && (ARTICLES.has(word.text) || (word.text.length > 2 && isPartWord(index, word)))
}

/** The words without the door of "the rubber that goes around the door": it only tells where something sits. */
function withoutPlaces(words: readonly MessageWord[]): readonly MessageWord[] {
  const at = words.findIndex((_, place) => place > 0 && tellsPlace(words, place))
  const clause = words[at]?.clause
  return at < 0 ? words : words.filter((word, place) => place < at || word.clause !== clause)
}

/** "That goes", or "behind the" after a thing without a name. */
function tellsPlace(words: readonly MessageWord[], at: number): boolean {
  const [last, word, next] = [words[at - 1]?.plain ?? '', words[at]?.text ?? '', words[at + 1]?.text ?? '']
  if (RELATIVES.has(word)) return SITS.has(next)
  return NAMELESS.has(last) && BESIDE.has(word) && (ARTICLES.has(next) || next === 'my')
}

/** The words without what is stuck: in "my trunk won't close, need the latch" only the latch is wanted. */
function withoutStuck(words: readonly MessageWord[], { intents }: WordsRead): readonly MessageWord[] {
  const stuck = intents.flatMap(({ intent, words: said }) => (intent === 'stuck' ? said : []))
  return stuck.length > 0 ? words.filter((word) => !stuck.includes(word)) : words
}

/** The words without "since the battery is dead" and "when I hit the garage". */
function withoutReasons(words: readonly MessageWord[]): MessageWord[] {
  const begins = new Map<number, number>()
  for (const { plain, clause, at } of words) if (REASONS.has(plain) && !begins.has(clause)) begins.set(clause, at)
  return begins.size === 0 ? [...words] : words.filter(({ at, clause }) => at < (begins.get(clause) ?? at + 1))
}
