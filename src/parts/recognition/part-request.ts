import type { Part } from '#parts/part.ts'
import { toPlainWord } from '#parts/part-words.ts'
import { findDescribedPart, isWithin, type NamedThing, REQUESTED } from './described-part.ts'
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
/** Reads a request such as "set of 4 wheels and a driver side mirror"; what is negated is left out. */
export function readPartRequest(index: PartIndex, text: string): PartRequest {
  const whole = index.byName.get(nameOf(text.slice(0, LONGEST_NAME)))
  if (whole) return { part: whole, quantity: 1, side: sideOf(whole, text), alsoNamed: [] }
  const [kept = ''] = text.split(WITHOUT)
  if (kept !== text && listNamedParts(index, kept).some((each) => !each.isNegated)) return readPartRequest(index, kept)
  const corrected = text.split(CORRECTION).at(-1) ?? ''
  if (corrected !== text && listNamedParts(index, corrected).length > 0) return readPartRequest(index, corrected)
  const named = listNamedGoods(index, text, 'notes').parts.filter((each) => !each.isNegated)
  const plain = named.filter(({ isWeak }) => !isWeak)
  const candidates = plain.length > 0 ? plain : named
  const asked = candidates.filter(({ from }) => REQUESTED.test(text.slice(0, from)))
  const first =
    candidates.find(({ isDescribed }) => isDescribed) ?? headOf(asked.length === 1 ? asked : candidates, text)
  const part = first?.part ?? null
  return {
    part,
    quantity: first?.quantity ?? 1,
    side: first?.side ?? (part && candidates.length < 2 ? sideOf(part, text) : null),
    alsoNamed: [...new Set(candidates.map((each) => each.part))].filter((each) => each !== part),
  }
}

/** A radiator has no side, whatever else the text speaks of. */
function sideOf({ name }: Part, text: string): Side | null {
  return SIDED.test(name) ? findSide(text, { from: 0, to: text.length }) : null
}

export function listNamedParts(index: PartIndex, text: string): NamedPart[] {
  return listNamedGoods(index, text).parts
}

export function listNamedGoods(index: PartIndex, text: string, place: 'chat' | 'notes' = 'chat'): NamedGoods {
  const { parts, unsold } = listPlainlyNamed(index, text)
  const described = findDescribed(index, text, { parts, unsold }, place)
  if (!described) return { parts, unsold }
  const isLeft = (each: { ranges: readonly TextRange[] }) => !isWithin(each, described.ranges)
  const left = parts.filter((each) => each.part !== described.part && isLeft(each))
  return {
    parts: [...left, described].sort((a, b) => a.from - b.from),
    unsold: unsold.filter((ranges) => isLeft({ ranges })),
  }
}

/** What the text calls by its name, whatever it describes beside. */
export function listPlainlyNamed(index: PartIndex, text: string): NamedGoods {
  const readings = readText(index, text)
  const { sold, unsold } = findMentions(index, readings)
  const named = sold.flatMap((mention) => toNamed(mention, readings, text))
  const parts = named.filter(
    (each) => !isOwnerOfSubcomponent(index, text, each, named) && !isPlaceOfOther(text, each, named),
  )
  const subcomponents = named.filter((each) => !parts.includes(each))
  return {
    parts,
    unsold: [...unsold.map((mention) => rangesOf(mention, readings)), ...subcomponents.map(({ ranges }) => ranges)],
  }
}

/** The same as things that stand beside a description. */
export function toNamedThings({ parts, unsold }: NamedGoods): NamedThing[] {
  return [
    ...parts
      .filter(({ isWeak, isNegated }) => !isWeak && !isNegated)
      .map(({ part, ranges }) => ({ name: part.name, ranges })),
    ...unsold.map((ranges) => ({ name: null, ranges })),
  ]
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

function findDescribed(index: PartIndex, text: string, goods: NamedGoods, place: 'chat' | 'notes'): NamedPart | null {
  // "No fuel at the rail" tells what is missing there, and refuses nothing.
  const refused = goods.parts.filter((each) => each.isNegated && !/\bno\s+$/i.test(text.slice(0, each.from)))
  const asked = refused.reduce(
    (rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to),
    text,
  )
  const described = findDescribedPart(index, asked, toNamedThings(goods), place)
  const part = described && index.byName.get(nameOf(described.name))
  if (!described || !part) return null
  const own = goods.parts.find((each) => each.part === part)
  const side = own?.side ?? (SIDED.test(part.name) ? findSide(text, described) : null)
  return { part, quantity: own?.quantity ?? 1, side, isNegated: false, isWeak: false, isDescribed: true, ...described }
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
