import type { Part } from '#parts/part.ts'
import { toPlainWord } from '#parts/part-words.ts'
import { findDescribedPart, REQUESTED } from './described-part.ts'
import { type DescriptionIndex, stemOf } from './description-index.ts'
import { type DescriptionMatch, matchDescriptions, toClauseWords } from './match-descriptions.ts'
import { nameOf, type PartIndex } from './part-index.ts'
import { findMentions, type Mention } from './part-mentions.ts'
import { findQuantity, findSide, isNegated, type Side } from './part-qualifiers.ts'
import { type Readings, readText } from './read-text.ts'

export type NamedPart = {
  part: Part
  quantity: number
  side: Side | null
  isNegated: boolean
  isWeak: boolean
  isDescribed: boolean
  score: number
  from: number
  to: number
  ranges: readonly TextRange[]
}

type TextRange = { from: number; to: number }

type NamedGoods = { parts: NamedPart[]; unsold: readonly (readonly TextRange[])[] }

export type PartRequest = { part: Part | null; quantity: number; side: Side | null; alsoNamed: readonly Part[] }

const LONGEST_NAME = 100
const PIECE_FOR =
  /\b([a-z]+)\s+(?:for|on|of|that (?:mounts|holds|goes on))\s+(?:the|an?|my|its)\s+(?:(?:front|rear|left|right|upper|lower|drivers?|passenger)\s+)*$/i

/** Where one of these is added, it goes without what stands behind: "radiator without the fan". */
const WITHOUT = /\s*[,(]?\s*\b(?:without|but not|not including|except for)\b/i
/** What stands behind it takes the place of what was said before. */
const CORRECTION = /\b(?:I (?:actually |really )?meant|correction|scratch that)\b/i
const SIDED =
  /door|window|mirror|light|lamp|fender|quarter|rocker|strut|shock|axle|caliper|hub|knuckle|control arm|tie rod|seat|lock|wheel|glass|pillar|visor|bed side|running board/i
const IN_PLACE = /\b(?:in|on|at|into|under|behind|from|of|near)\s+(?:the|my|both|its)\s+(?:\w+\s+)?$/i
/** Reads a request such as "set of 4 wheels and a driver side mirror"; what is negated is left out. */
export function readPartRequest(index: PartIndex, text: string): PartRequest {
  const whole = index.byName.get(nameOf(text.slice(0, LONGEST_NAME)))
  if (whole) return { part: whole, quantity: 1, side: sideOf(whole, text), alsoNamed: [] }
  const [kept = ''] = text.split(WITHOUT)
  if (kept !== text && listNamedParts(index, kept).some((each) => !each.isNegated)) return readPartRequest(index, kept)
  const corrected = text.split(CORRECTION).at(-1) ?? ''
  if (corrected !== text && listNamedParts(index, corrected).length > 0) return readPartRequest(index, corrected)
  const all = listNamedParts(index, text)
  const named = all.filter((each) => !each.isNegated)
  const complained = findComplainedPart(index, text, all)
  if (complained) return { part: complained, quantity: 1, side: sideOf(complained, text), alsoNamed: [] }
  const plain = named.filter(({ isWeak }) => !isWeak)
  const candidates = plain.length > 0 ? plain : named
  const first = headOf(candidates, text)
  const part = first?.part ?? null
  return {
    part,
    quantity: first?.quantity ?? 1,
    side: first?.side ?? (part && candidates.length < 2 ? sideOf(part, text) : null),
    alsoNamed: [...new Set(candidates.map((each) => each.part))].filter((each) => each !== part),
  }
}

/** The part that a complaint points to, unless another is asked for, or named beside what the complaint is about. */
function findComplainedPart(index: PartIndex, text: string, all: readonly NamedPart[]): Part | null {
  const complaint = findComplaint(index, text)
  const named = all.filter((each) => !each.isNegated)
  if (!complaint || named.some(({ isDescribed }) => isDescribed)) return null
  const part = index.byName.get(nameOf(complaint.name.split('; ')[0] ?? ''))
  const isOfComplaint = ({ from, to, isWeak }: NamedPart) =>
    !REQUESTED.test(text.slice(0, from)) &&
    (isWeak || IN_PLACE.test(text.slice(0, from)) || complaint.ranges.some((range) => isNear({ from, to }, range)))
  const isAccident = ACCIDENT.test(text) && named.some(({ isWeak }) => !isWeak)
  const isPlain = named.some(({ isWeak }) => !isWeak)
  const beyondNames = complaint.ranges.filter(
    (range) => !all.some(({ from, to }) => from <= range.from && range.to <= to),
  )
  const isTold = isPlain ? hasTelling(index.symptoms, beyondNames) : beyondNames.length > 0
  const isNamed = named.some((each) => each.part === part)
  return part && isTold && !isAccident && !isNamed && named.every(isOfComplaint) ? part : null
}

/** Whoever tells what was done to a part needs that part. */
const ACCIDENT =
  /\b(?:knocked (?:off|out)|smashed|bent|stole|stolen|tree|deer|wreck(?:ed)?|crash(?:ed)?|accident|dented|(?:ripped|broke|snapped|fell|tore) off|backed into|shattered|rear ended)\b/i
/** "I don't want the pump" complains of nothing. */
const NOT_WANTED = /\b(?:don'?t|do not|didn'?t|did not) (?:want|need|mean)\b/gi
const blank = (words: string) => ' '.repeat(words.length)
const LEAST_LIKENESS = { telling: 0.55, silent: 0.8 } as const
const FEWEST_SILENT = 3
const NEAR = 14

/** What the text complains of; where no word tells of trouble by itself, it must be nearly a known complaint. */
function findComplaint({ symptoms }: PartIndex, text: string): DescriptionMatch | null {
  const [match] = matchDescriptions(symptoms, toClauseWords(text.replaceAll(NOT_WANTED, blank)))
  if (!match) return null
  const isTelling = hasTelling(symptoms, match.ranges)
  const isLike = isTelling
    ? match.score >= LEAST_LIKENESS.telling
    : match.score >= LEAST_LIKENESS.silent && match.shared.size >= FEWEST_SILENT
  return isLike ? match : null
}

function hasTelling(symptoms: DescriptionIndex, words: readonly { text: string }[]): boolean {
  return words.some(({ text }) => symptoms.telling.has(stemOf(text, symptoms)))
}

function isNear(part: TextRange, span: TextRange): boolean {
  return part.from < span.to && span.from - part.to <= NEAR
}

/** A radiator has no side, whatever else the text speaks of. */
function sideOf({ name }: Part, text: string): Side | null {
  return SIDED.test(name) ? findSide(text, { from: 0, to: text.length }) : null
}

export function listNamedParts(index: PartIndex, text: string): NamedPart[] {
  return listNamedGoods(index, text).parts
}

export function listNamedGoods(index: PartIndex, text: string): NamedGoods {
  const readings = readText(index, text)
  const { sold, unsold } = findMentions(index, readings)
  const named = sold.flatMap((mention) => toNamed(mention, readings, text))
  const parts = named.filter(
    (each) => !isOwnerOfSubcomponent(index, text, each, named) && !isPlaceOfOther(text, each, named),
  )
  const subcomponents = named.filter((each) => !parts.includes(each))
  const others = [...unsold.map((mention) => rangesOf(mention, readings)), ...subcomponents.map(({ ranges }) => ranges)]
  const described = findDescribed(index, text, parts, others)
  if (!described) return { parts, unsold: others }
  const isBeside = ({ from, to }: TextRange) => to <= described.from || from >= described.to
  return {
    parts: [...parts.filter(isBeside), described].sort((a, b) => a.from - b.from),
    unsold: others.filter((ranges) => ranges.every(isBeside)),
  }
}

/** In "a cap for the radiator" the radiator only says whose cap it is. */
function isOwnerOfSubcomponent(
  { lexicon }: PartIndex,
  text: string,
  { from }: NamedPart,
  named: readonly NamedPart[],
): boolean {
  const piece = PIECE_FOR.exec(text.slice(0, from))
  if (!piece?.[1] || !lexicon.subcomponents.has(toPlainWord(piece[1]))) return false
  const at = piece.index
  return !named.some((other) => other.from <= at && at < other.to)
}

/** In "front door glass, driver's door" the door only says where the glass is. */
function isPlaceOfOther(text: string, { part, from }: NamedPart, named: readonly NamedPart[]): boolean {
  if (part.name !== 'Front Door' && part.name !== 'Rear Door') return false
  const before = named.find(
    (other) => other.to <= from && /^[\s,(]*(?:(?:in|on|for|of) )?(?:the |my )?$/i.test(text.slice(other.to, from)),
  )
  return (
    before !== undefined &&
    before.part !== part &&
    /door|window|mirror|glass|lock|handle|speaker/i.test(before.part.name)
  )
}

function findDescribed(
  index: PartIndex,
  text: string,
  parts: readonly NamedPart[],
  unsold: NamedGoods['unsold'],
): NamedPart | null {
  const named = [
    ...parts.filter(({ isWeak }) => !isWeak).map(({ part, ranges }) => ({ name: part.name, ranges })),
    ...unsold.map((ranges) => ({ name: null, ranges })),
  ]
  const described = findDescribedPart(text, named, {
    index: index.descriptions,
    positions: index.lexicon.positions,
    isNoise: (word) => /\d/.test(word) || isCarWord(index, word),
  })
  const part = described && index.byName.get(nameOf(described.name))
  if (!described || !part || described.score < (findComplaint(index, text)?.score ?? 0)) return null
  const side = SIDED.test(part.name) ? findSide(text, described) : null
  return { part, quantity: 1, side, isNegated: false, isWeak: false, isDescribed: true, ...described }
}

/** A word of cars' names and of nothing else; the Thing of Volkswagen is mostly none. */
function isCarWord({ carWords, vocabulary, descriptions }: PartIndex, written: string): boolean {
  const word = toPlainWord(written)
  return carWords.has(word) && !vocabulary.has(word) && !descriptions.ignored.has(word)
}

function rangesOf({ places }: Mention, { ranges }: Readings): TextRange[] {
  return places.flatMap((place) => ranges.get(place) ?? [])
}

function toNamed(mention: Mention, readings: Readings, text: string): NamedPart[] {
  const { part, isWeak, score } = mention
  if (!part) return []
  const covered = rangesOf(mention, readings)
  const range = { from: Math.min(...covered.map(({ from }) => from)), to: Math.max(...covered.map(({ to }) => to)) }
  return [
    {
      part,
      quantity: findQuantity(text, range),
      side: findSide(text, range),
      isNegated: isNegated(text, range),
      isWeak,
      isDescribed: false,
      score,
      ranges: covered,
      ...range,
    },
  ]
}

/** Of names that follow each other directly the last one counts: a door wiring harness is a harness. */
function headOf(named: readonly NamedPart[], text: string): NamedPart | undefined {
  const last = named.findIndex((each, at) => {
    const next = named[at + 1]
    return !next || text.slice(each.to, next.from).trim() !== ''
  })
  return named[last]
}
