import type { Part } from '#parts/part.ts'
import { chooseBest } from './choice.ts'
import { ACCIDENT, findDescribedPart, isPlace, isWithin } from './described-part.ts'
import { isPlainlyAsked, listPlainlyNamed, type NamedGoods, type NamedPart, toNamedThings } from './named-parts.ts'
import { nameOf, type PartIndex } from './part-index.ts'
import { findQuantity, findSide, type NamedPlace, type Side } from './part-qualifiers.ts'
import { listPartChoices, type PartChoice } from './wanted-part.ts'

export type PartRequest = { part: Part | null; quantity: number; side: Side | null; alsoNamed: readonly Part[] }

const LONGEST_NAME = 100
/** "Bumper cover, both headlights": what stands between two parts that are both asked for. */
const IN_A_LIST =
  /^\s*(?:(?:(?:for|on) the )?(?:left|right|drivers?|passengers?)?\s*side\s*)?(?:,|&|\+|\b(?:and|plus)\b)[\s,]*(?:(?:and|an?|the|both|two|2|a pair of|left|right|front|rear)\b\s*)*$/i

/** "Not the pump, the module" describes no pump. */
const REFUSED = /\bnot the \w+(?=,| the\b|$)/gi

/** What a part that is named comes with describes none: "steering wheel with cruise control". */
const ATTACHED = /^\s*(?:with|w\/?|without|w\/o)(?: [a-z]+){1,3}/i

/** Reads a request such as "set of 4 wheels and a driver side mirror"; what is negated is left out. */
export function readPartRequest(index: PartIndex, text: string): PartRequest {
  const goods = listPlainlyNamed(index, text)
  const whole = index.byName.get(nameOf(text.slice(0, LONGEST_NAME)))
  const chosen = whole
    ? { part: whole, named: null, ranges: [{ from: 0, to: text.length }] }
    : (chooseBest(index.noteWeights, listPartChoices(index, text, goods))?.value ?? null)
  if (!chosen) return { part: null, quantity: 1, side: null, alsoNamed: [] }
  const place = placeOf(chosen, goods)
  const quantity = findQuantity(index, text, place)
  const also = goods.parts.filter((each) => isPlainlyAsked(each) && !isWithin(each, chosen.ranges))
  return {
    part: chosen.part,
    quantity,
    side: findSide(index, text, place, quantity),
    alsoNamed: [...new Set(also.map(({ part }) => part))].filter((part) => part !== chosen.part),
  }
}

export function placeOf({ part, named }: PartChoice, { parts }: NamedGoods): NamedPlace {
  return { name: part.name, own: named, others: parts.filter((each) => each.part !== part) }
}

export function listNamedParts(index: PartIndex, text: string): NamedPart[] {
  return listNamedGoods(index, text).parts
}

export function listNamedGoods(index: PartIndex, text: string): NamedGoods {
  const { parts, unsold } = listPlainlyNamed(index, text)
  const described = findDescribed(index, text, { parts, unsold })
  if (!described) return { parts, unsold }
  const isLeft = (each: Pick<NamedPart, 'ranges'>) => !isWithin(each, described.ranges)
  const asked = parts.filter(isPlainlyAsked)
  const listed = asked.filter((each, at) => at > 0 && IN_A_LIST.test(text.slice(asked[at - 1]?.to, each.from)))
  const isNamed = asked.some((each) => each.part === described.part)
  const isList = listed.length > 1 || ACCIDENT.test(text)
  if (isNamed ? listed.length > 0 : isList && listed.some((each) => !isLeft(each))) return { parts, unsold }
  const left = parts.filter((each) => each.part !== described.part && isLeft(each))
  return {
    parts: [...left, described].sort((a, b) => a.from - b.from),
    unsold: unsold.filter((ranges) => isLeft({ ranges })),
  }
}

function findDescribed(index: PartIndex, text: string, goods: NamedGoods): NamedPart | null {
  // "No fuel at the rail" tells what is missing there, and refuses nothing.
  const refused = goods.parts.filter((each) => each.isNegated && !/\bno\s+$/i.test(text.slice(0, each.from)))
  const attached = goods.parts
    .filter(({ from }) => !isPlace(text.slice(0, from)))
    .map(({ to }) => ({ from: to, to: to + (ATTACHED.exec(text.slice(to))?.[0].length ?? 0) }))
  const asked = [...refused, ...attached].reduce(
    (rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to),
    text.replaceAll(REFUSED, (words) => ' '.repeat(words.length)),
  )
  const described = findDescribedPart(index, asked, toNamedThings(goods))
  const part = described && index.byName.get(nameOf(described.name))
  if (!described || !part) return null
  const own = goods.parts.find((each) => each.part === part)
  const place = placeOf({ part, named: own ?? null, ranges: [] }, goods)
  const quantity = findQuantity(index, text, place)
  const side = findSide(index, text, place, quantity)
  return { part, quantity, side, isNegated: false, isWeak: false, isDescribed: true, ...described }
}
