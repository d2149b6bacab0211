import type { Part } from '#parts/part.ts'
import { findDescribedPart } from './described-part.ts'
import { nameOf, type PartIndex } from './part-index.ts'
import { findMentions, type Mention } from './part-mentions.ts'
import { findQuantity, findSide, isNegated, type Side } from './part-qualifiers.ts'
import { type Readings, readText } from './read-text.ts'

/** A part that a text names or describes, how many of it, on which side, and the characters that say so. */
export type NamedPart = {
  part: Part
  quantity: number
  side: Side | null
  /** The text says that this one is not wanted: "not the alternator". */
  isNegated: boolean
  /** Named by a word that can mean much, as "light" or "window" can. */
  isWeak: boolean
  score: number
  from: number
  to: number
}

/** What a shopper's words ask for: the part meant, and the others named beside it. */
export type PartRequest = { part: Part | null; quantity: number; side: Side | null; alsoNamed: readonly Part[] }

const LONGEST_NAME = 100

/** Reads a request such as "set of 4 wheels and a driver side mirror"; what is negated is left out. */
export function readPartRequest(index: PartIndex, text: string): PartRequest {
  const named = listNamedParts(index, text).filter((each) => !each.isNegated)
  const plain = named.filter(({ isWeak }) => !isWeak)
  const meant = plain.length > 0 ? plain : named
  const whole = index.byName.get(nameOf(text.slice(0, LONGEST_NAME)))
  const first = whole ? undefined : headOf(meant, text)
  const part = whole ?? first?.part ?? null
  return {
    part,
    quantity: first?.quantity ?? 1,
    side: first?.side ?? null,
    alsoNamed: whole ? [] : [...new Set(meant.map((each) => each.part))].filter((each) => each !== part),
  }
}

/** Every part that a text names or describes, in the order of the text. */
export function listNamedParts(index: PartIndex, text: string): NamedPart[] {
  const described = findDescribedPart(text)
  const part = described && index.byName.get(nameOf(described.name))
  const readings = readText(index, text)
  const mentions = findMentions(index, readings).flatMap((mention) => toNamed(mention, readings, text))
  if (!described || !part) return mentions
  const others = mentions.filter(({ from, to }) => to <= described.from || from >= described.to)
  const whole = { part, quantity: 1, side: findSide(text, described), isNegated: false, isWeak: false, ...described }
  return [...others, whole].sort((a, b) => a.from - b.from)
}

function toNamed({ part, places, isWeak, score }: Mention, { ranges }: Readings, text: string): NamedPart[] {
  if (!part) return []
  const covered = places.flatMap((place) => ranges.get(place) ?? [])
  const range = { from: Math.min(...covered.map(({ from }) => from)), to: Math.max(...covered.map(({ to }) => to)) }
  return [
    {
      part,
      quantity: findQuantity(text, range),
      side: findSide(text, range),
      isNegated: isNegated(text, range),
      isWeak,
      score,
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
