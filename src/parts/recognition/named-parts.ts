import type { Part } from '#parts/part.ts'
import { toPlainWord } from '#parts/part-words.ts'
import { findNamedTogether } from './named-together.ts'
import { findAtEnd } from './part-at-end.ts'
import { nameOf, type PartIndex } from './part-index.ts'
import { findMentions, type Mention } from './part-mentions.ts'
import { isNegated, type Side } from './part-qualifiers.ts'
import { type Readings, readText } from './read-text.ts'
import type { TextRange } from './wording.ts'

/** A part that a text names, and where. */
export type PartMention = {
  part: Part
  isNegated: boolean
  isWeak: boolean
  isDescribed: boolean
  score: number
  from: number
  to: number
  ranges: readonly TextRange[]
}

/** The same with how many are meant and on which side. */
export type NamedPart = PartMention & {
  quantity: number
  side: Side | null
  /** How far it and the parts it's listed with lead everything else the text may mean. */
  lead: number
}

/** Asked for by its name, as far as the name tells. */
export function isPlainlyAsked({ isWeak, isNegated }: Pick<PartMention, 'isWeak' | 'isNegated'>): boolean {
  return !isWeak && !isNegated
}

export type NamedGoods = { parts: readonly PartMention[]; unsold: readonly (readonly TextRange[])[] }

const PIECE_FOR =
  /\b([a-z]+)\s+(?:for|on|of|that (?:mounts|holds|goes on))\s+(?:the|an?|my|its)\s+(?:(?:front|rear|left|right|upper|lower|drivers?|passenger)\s+)*$/i

const WITH =
  /^\s*(?:assembly\s+|assy\s+)?(?:with|w\/?|without|w\/o|has|that has)\s+(?:(?:an?|no|the|its|built[ -]in|power|heated|factory|led|rear|front)\s+)*$/i
const WITHOUT = /\b(?:without|w\/o|no)\b/i
/** What comes between something taken back and what is meant instead: "alternator, no wait, the starter". */
const TAKEN_BACK =
  /^\W*(?:(?:oh|oops|uh|um|er|no+|nope)\W+)*(?:(?:no )?wait\W+(?:[\w']+\W+){1,4}(?=i mean)|(?:jk|just kidding)\b(?:\W+[\w']+){0,4}|wait|i mean|i meant|sorry|scratch that|never ?mind|nvm|correction|actually|make that|rather)\b\W*(?:(?:no|wait|sorry|i|mean|meant|make|that|it'?s|it|is|the|an?|my|need|left|right|front|rear|drivers?|passengers?|side|lower|upper|actually)\b\W*)*$/i
const DISPLACEMENT = /\b\d\.\d\s*(?:l|lit(?:er|re)s?)?\s+$/i
const DOOR = /^(?:Front|Rear) Door$/
const JOINED = /[,.;&+?!\n]|\b(?:and|n|plus|also|with|or)\b/i
const POWERTRAIN = /^(?:Engine|Transmission|Transfer Case)/

/** What comes before a door that is requested in addition to another part. */
const LISTED = /[.;&+?!]|,\s*(?:an?|the|my)?\s*doors?\b|\b(?:and|n|plus|also|with|or)\b/i

/** Why a part that a text names is not one it asks for. */
const ONLY_SPOKEN_OF = [isPlaceOfOther, isAttached, isOwnerOfOther, isEngineOfCar, isSaidAgain]

/** What the text calls by name, whatever else it describes. */
export function listPlainlyNamed(index: PartIndex, text: string): NamedGoods {
  const readings = readText(index, text)
  const { sold, unsold } = findMentions(index, readings)
  const all = sold
    .flatMap((mention) => toMentions(text, mention, readings))
    .map((each) => ofItsOwner(index, text, each))
  const named = all
    .filter((each) => !ONLY_SPOKEN_OF.some((isOnlySpokenOf) => isOnlySpokenOf(text, each, all)))
    .map((each) => ({
      ...each,
      part: atItsDoor(index, text, each, all),
      isNegated: each.isNegated || isTakenBack(text, each, all),
    }))
  const parts = named.filter((each) => !isOwnerOfSubcomponent(index, text, each, named))
  const subcomponents = named.filter((each) => !parts.includes(each))
  return {
    parts,
    unsold: [...unsold.map((mention) => rangesOf(mention, readings)), ...subcomponents.map(({ ranges }) => ranges)],
  }
}

/** In "a cap for the radiator" the radiator only says whose cap it is. */
function isOwnerOfSubcomponent(
  { lexicon }: PartIndex,
  text: string,
  { from }: PartMention,
  named: readonly PartMention[],
): boolean {
  const piece = PIECE_FOR.exec(text.slice(0, from))
  if (!piece?.[1] || !lexicon.subcomponents.has(toPlainWord(piece[1]))) return false
  const at = piece.index
  return !named.some((other) => other.from <= at && at < other.to)
}

/** A "tailgate with camera" is a tailgate; an engine with its transmission are two. */
function isAttached(text: string, { part, from }: PartMention, named: readonly PartMention[]): boolean {
  const isWith = (between: string) => WITH.test(between) && (!POWERTRAIN.test(part.name) || WITHOUT.test(between))
  return named.some((other) => other.to <= from && isWith(text.slice(other.to, from)))
}

function isTakenBack(text: string, { to }: PartMention, named: readonly PartMention[]): boolean {
  const next = named.find((other) => other.from >= to)
  return (
    next !== undefined &&
    TAKEN_BACK.test(text.slice(to, next.from)) &&
    !/^\s*(?:too|also|as well)\b/i.test(text.slice(next.to))
  )
}

/** In "intake manifold for a Caravan, 3.6 motor" the motor tells how the car is built. */
function isEngineOfCar(text: string, { part, from }: PartMention, named: readonly PartMention[]): boolean {
  return part.name === 'Engine' && DISPLACEMENT.test(text.slice(0, from)) && named.some((other) => other.part !== part)
}

/** In "a roof rack for a Forester, price the rack" the rack is that of the roof, in "I need a door. Rear door" one door is meant. */
function isSaidAgain(text: string, { from, to, ranges }: PartMention, named: readonly PartMention[]): boolean {
  if (ranges.length > 1) return false
  const ending = ` ${text.slice(from, to).toLowerCase()}`
  const isPointed = /\b(?:the|that|this)\s+$/i.test(text.slice(0, from))
  return named.some(
    (other) =>
      text.slice(other.from, other.to).toLowerCase().endsWith(ending) &&
      (other.to < from ? isPointed : /[.!?]\s/.test(text.slice(to, other.from))),
  )
}

/** In "the window fell down, it is the regulator" it is the window's, though the word alone means another one. */
function ofItsOwner(index: PartIndex, text: string, named: PartMention): PartMention {
  if (!named.isWeak || named.ranges.length > 1) return named
  const head = text.slice(named.from, named.to)
  for (const [owner] of text.slice(0, named.from).matchAll(/[a-z]{3,}/gi)) {
    if (!index.vocabulary.has(toPlainWord(owner))) continue
    const whole = findNamedTogether(index, owner, head)
    if (whole) return { ...named, part: whole, isWeak: false }
  }
  return named
}

/** In "center cap for an Escalade wheel" the wheel, in "a spare jack" the spare tire only says what the other belongs to. */
function isOwnerOfOther(text: string, { part, from, to, isWeak }: PartMention, named: readonly PartMention[]): boolean {
  const isOfName = (other: PartMention) =>
    other.to <= from &&
    (other.part.name.endsWith(`(${part.name})`)
      ? !JOINED.test(text.slice(other.to, from))
      : other.part.name.endsWith(`, ${part.name}`) && /^,\s*$/.test(text.slice(other.to, from)))
  const leadsTo = (other: PartMention) => other.from > to && !other.isWeak && /^ $/.test(text.slice(to, other.from))
  return named.some((other) => isOfName(other) || (isWeak && leadsTo(other)))
}

/** In "front door glass, driver's door" the door only says where the glass is. */
function isPlaceOfOther(text: string, door: PartMention, named: readonly PartMention[]): boolean {
  return placedAt(text, door, named) !== undefined
}

function placedAt(
  text: string,
  { part, from, to }: PartMention,
  named: readonly PartMention[],
): PartMention | undefined {
  const before = named.findLast((other) => other.to <= from)
  const isPlaced =
    before !== undefined &&
    DOOR.test(part.name) &&
    !DOOR.test(before.part.name) &&
    !LISTED.test(text.slice(before.to, to)) &&
    /door|window|mirror|glass|lock|handle|speaker|switch/i.test(before.part.name)
  return isPlaced ? before : undefined
}

/** The handle of "outside handle, left rear door" is that of a rear door. */
function atItsDoor(index: PartIndex, text: string, each: PartMention, named: readonly PartMention[]): Part {
  const isAtRear = named.some((other) => other.part.name === 'Rear Door' && placedAt(text, other, named) === each)
  const name = isAtRear ? findAtEnd(index, each.part.name, 'rear') : null
  return index.byName.get(nameOf(name ?? '')) ?? each.part
}

function rangesOf({ places }: Mention, { ranges }: Readings): TextRange[] {
  return places.flatMap((place) => ranges.get(place) ?? [])
}

function toMentions(text: string, mention: Mention, readings: Readings): PartMention[] {
  const { part, isWeak, score } = mention
  if (!part) return []
  const ranges = rangesOf(mention, readings)
  const from = Math.min(...ranges.map((range) => range.from))
  const to = Math.max(...ranges.map((range) => range.to))
  return [
    { ...{ part, isWeak, score, ranges, from, to }, isNegated: isNegated(text, { from, to }), isDescribed: false },
  ]
}
