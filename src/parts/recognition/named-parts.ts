import type { Part } from '#parts/part.ts'
import { toPlainWord, toWords } from '#parts/part-words.ts'
import { findNamedTogether } from './named-together.ts'
import { findAtEnd } from './part-at-end.ts'
import { nameOf, type PartIndex } from './part-index.ts'
import { findMentions, type Mention } from './part-mentions.ts'
import { isNegated, type Side } from './part-qualifiers.ts'
import { type Readings, readText } from './read-text.ts'
import type { TextRange } from './wording.ts'

/** A part named in a text, and where. */
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

/** A mention with its quantity and side. */
export type NamedPart = PartMention & {
  quantity: number
  side: Side | null
  /** How far it and the parts it's listed with lead everything else the text could mean. */
  lead: number
}

/** Requested by a clear name. */
export function isPlainlyAsked({ isWeak, isNegated }: Pick<PartMention, 'isWeak' | 'isNegated'>): boolean {
  return !isWeak && !isNegated
}

/** Goods that we don't sell, with the last word of their name, or the part that they're a piece of. */
type UnsoldMention = { ranges: readonly TextRange[]; whole: Part | null; head?: string | undefined }

export type NamedGoods = { parts: readonly PartMention[]; unsold: readonly UnsoldMention[] }

/** "The cap for the radiator", "a knob off my shifter". */
const PIECE_FOR =
  /\b([a-z-]+)\s+(?:for|on|of|from|off(?: of)?|around|that (?:mounts|holds|goes on))\s+(?:(?:the|an?|my|its)\s+)?(?:(?:front|rear|left|right|upper|lower|drivers?|passenger)\s+)*$/i
/** "Tail light, just the lens", "mirror glass only". */
const ONLY_PIECE = /\b(?:just|only)\s+(?:(?:need|want|looking for)\s+)?(?:the|an?)\s+([a-z]+)\b|\b([a-z]+)\s+only\b/gi

const WHOLE = /\b(?:whole|entire|complete|assembly|assy)\b/i
const PREPOSITION = /\b(?:for|of|from|off|around|on)\b/i

const WITH =
  /^\s*(?:assembly\s+|assy\s+)?(?:with|w\/?|without|w\/o|has|that has)\s+(?:(?:an?|no|the|its|built[ -]in|power|heated|factory|led|rear|front)\s+)*(?:[a-z]+\s+(?:and|&)\s+(?:the\s+)?)?$/i
const WITHOUT = /\b(?:without|w\/o|no)\b/i
/** What comes between a part that's taken back and the one that's meant: "alternator, no wait, the starter". */
const TAKEN_BACK =
  /^\W*(?:(?:oh|oops|uh|um|er|no+|nope)\W+)*(?:(?:no )?wait\W+(?:[\w']+\W+){1,4}(?=i mean)|(?:jk|just kidding)\b(?:\W+[\w']+){0,4}|wait|i mean|i meant|sorry|scratch that|never ?mind|nvm|correction|actually|make that|rather)\b\W*(?:(?:no|wait|sorry|i|mean|meant|make|that|it'?s|it|is|the|an?|my|need|left|right|front|rear|drivers?|passengers?|side|lower|upper|actually)\b\W*)*$/i
const DISPLACEMENT = /\b\d\.\d\s*(?:l|lit(?:er|re)s?)?\s+$/i
const DOOR = /^(?:Front|Rear) Door$/
const JOINED = /[,.;&+?!\n]|\b(?:and|n|plus|also|with|or)\b/i
const POWERTRAIN = /^(?:Engine|Transmission|Transfer Case)/

/** What comes before a door that's requested in addition to another part. */
const LISTED = /[.;&+?!]|,\s*(?:an?|the|my)?\s*doors?\b|\b(?:and|n|plus|also|with|or)\b/i

/** Reasons why a named part isn't requested. */
const ONLY_MENTIONED = [isPlaceOfOther, isAttached, isOwnerOfOther, isEngineOfCar, isRepeated]

/** What the text calls by name, not what it describes. */
export function listPlainlyNamed(index: PartIndex, text: string): NamedGoods {
  const readings = readText(index, text)
  const { sold, unsold } = findMentions(index, readings)
  const all = sold.flatMap((mention) => toMentions(text, mention, readings)).map((each) => withOwner(index, text, each))
  const named = all
    .filter((each) => !ONLY_MENTIONED.some((isOnlyMentioned) => isOnlyMentioned(text, each, all)))
    .map((each) => ({
      ...each,
      part: atDoor(index, text, each, all),
      isNegated: each.isNegated || isTakenBack(text, each, all),
    }))
  const owners = named.filter((each) => isOwnerOfSubcomponent(index, text, each, named))
  const parts = named.filter((each) => !owners.includes(each) && !isSplitByOwner(text, each, owners))
  return {
    parts,
    unsold: [
      ...unsold.map(({ part: whole, ...mention }) => ({
        ...{ ranges: rangesOf(mention, readings), whole },
        head: whole ? undefined : mention.phrase.words.at(-1),
      })),
      ...owners.map(({ ranges, part }) => ({ ranges, whole: part })),
    ],
  }
}

/** In "a cap for the radiator" and "mirror, just the glass" the part only says what the piece belongs to. */
function isOwnerOfSubcomponent(
  index: PartIndex,
  text: string,
  { part, from, to, isWeak }: PartMention,
  named: readonly PartMention[],
): boolean {
  const isPiece = (word: string) => isPieceOf(index, word, { part, words: text.slice(from, to) })
  const before = isWeak ? null : PIECE_FOR.exec(text.slice(0, from))
  if (before?.[1]) {
    const [at, end] = [before.index, before.index + before[1].length]
    const isNamed = named.some((other) => other.from <= at && at < other.to && other.to <= end)
    if (!isNamed && isPiece(before[1])) return true
  }
  if (WHOLE.test(text)) return false
  return [...text.matchAll(ONLY_PIECE)].some(({ 1: first, 2: second }) => isPiece(first ?? second ?? ''))
}

/** Whether a word names a piece of a part, and the two together don't name another part: a door hinge is one. */
function isPieceOf(index: PartIndex, word: string, { part, words }: { part: Part; words: string }): boolean {
  const { subcomponents, generic } = index.lexicon
  const plain = toPlainWord(word)
  if (toWords(part.name).includes(plain) || index.carWords.has(plain)) return false
  const isNameOf = (text: string) => findMentions(index, readText(index, text))
  const rest = words.replace(new RegExp(String.raw`\s*\b${word}\b`, 'i'), '')
  if (rest !== words && isNameOf(rest).sold[0]?.part !== part) return false
  const { sold, unsold } = isNameOf(`${rest} ${word}`)
  if (sold.some((other) => other.part !== part && !other.isWeak)) return false
  return (subcomponents.has(plain) && !generic.has(plain)) || (unsold.length > 0 && sold.length === 0)
}

/** The clip of "clips for the front door" isn't a front clip. */
function isSplitByOwner(text: string, { ranges }: PartMention, owners: readonly PartMention[]): boolean {
  const isSplit = ranges.some(({ from }, at) => PREPOSITION.test(text.slice(ranges[at - 1]?.to ?? from, from)))
  return isSplit && owners.some(({ from }) => ranges.every(({ to }) => to <= from))
}

/** A "tailgate with camera" is a tailgate, but an engine with its transmission is two parts. */
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

/** In "intake manifold for a Caravan, 3.6 motor" the motor describes the car. */
function isEngineOfCar(text: string, { part, from }: PartMention, named: readonly PartMention[]): boolean {
  return part.name === 'Engine' && DISPLACEMENT.test(text.slice(0, from)) && named.some((other) => other.part !== part)
}

/** In "a roof rack for a Forester, price the rack" the rack is the roof rack. "I need a door. Rear door" means one door. */
function isRepeated(text: string, { from, to, ranges }: PartMention, named: readonly PartMention[]): boolean {
  if (ranges.length > 1) return false
  const ending = ` ${text.slice(from, to).toLowerCase()}`
  const isDefinite = /\b(?:the|that|this)\s+$/i.test(text.slice(0, from))
  return named.some(
    (other) =>
      text.slice(other.from, other.to).toLowerCase().endsWith(ending) &&
      (other.to < from ? isDefinite : /[.!?]\s/.test(text.slice(to, other.from))),
  )
}

/** In "the window fell down, it is the regulator" it's the window regulator, though the word alone means another part. */
function withOwner(index: PartIndex, text: string, named: PartMention): PartMention {
  if (!named.isWeak || named.ranges.length > 1) return named
  const head = text.slice(named.from, named.to)
  for (const [owner] of text.slice(0, named.from).matchAll(/[a-z]{3,}/gi)) {
    if (!index.vocabulary.has(toPlainWord(owner))) continue
    const whole = findNamedTogether(index, owner, head)
    if (whole) return { ...named, part: whole, isWeak: false }
  }
  return named
}

/** The wheel in "center cap for an Escalade wheel" and the spare tire in "a spare jack" only say what the part belongs to. */
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

/** The handle in "outside handle, left rear door" belongs to a rear door. */
function atDoor(index: PartIndex, text: string, each: PartMention, named: readonly PartMention[]): Part {
  const isAtRear = named.some((other) => other.part.name === 'Rear Door' && placedAt(text, other, named) === each)
  const name = isAtRear ? findAtEnd(index, each.part.name, 'rear') : null
  return index.byName.get(nameOf(name ?? '')) ?? each.part
}

function rangesOf({ places }: Pick<Mention, 'places'>, { ranges }: Readings): TextRange[] {
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
