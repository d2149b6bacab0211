import type { Part } from '#parts/part.ts'
import { chooseBest, weigh } from './choice.ts'
import { ACCIDENT, findDescribedPart, isPlace, isWithin, type TextRange } from './described-part.ts'
import { isPlainlyAsked, listPlainlyNamed, type NamedGoods, type NamedPart, toNamedThings } from './named-parts.ts'
import { BOTH_ENDS, type End, findAtEnd } from './part-at-end.ts'
import { nameOf, type PartIndex } from './part-index.ts'
import { findQuantity, findSide, type NamedPlace, type Side } from './part-qualifiers.ts'
import { listPartChoices, type PartChoice } from './wanted-part.ts'

export type PartRequest = { part: Part | null; quantity: number; side: Side | null; alsoNamed: readonly Part[] }

const LONGEST_NAME = 100
const CLEAR_LEAD = 1
/** "Bumper cover, both headlights": what stands between two parts that are both asked for. */
const IN_A_LIST =
  /^\s*(?:(?:(?:for|on) the )?(?:left|right|drivers?|passengers?)?\s*side\s*)?(?:,|&|\+|\n|\b(?:and|n|plus)\b)[\s,*-]*(?:(?:and|an?|the|both|two|three|four|\d|a pair of|set of|left|right|lh|rh|l|r|driver'?s?|pass|passengers?|side|hand|front|rear)\b\s*)*$/i

/** "Not the pump, the module" describes no pump. */
const REFUSED = /\bnot the \w+(?=,| the\b|$)/gi

/** What a part that is named comes with or without describes none: "steering wheel with cruise control", "hood, no hinges". */
const ATTACHED = /^(?:\s*(?:with|w\/?|without|w\/o)(?: [a-z]+){1,3}|,? no [a-z]+\b)/i

/** Reads a request such as "set of 4 wheels and a driver side mirror"; what is negated is left out. */
export function readPartRequest(index: PartIndex, text: string): PartRequest {
  const goods = listPlainlyNamed(index, text)
  const choices = listChoices(index, text, goods)
  const whole = index.byName.get(nameOf(text.slice(0, LONGEST_NAME)))
  const chosen = whole
    ? { part: whole, named: null, ranges: [{ from: 0, to: text.length }] }
    : firstOfList(text, goods, chooseBest(index.noteWeights, choices)?.value ?? null)
  if (!chosen) return { part: null, quantity: 1, side: null, alsoNamed: [] }
  const place = placeOf(chosen, goods)
  const quantity = findQuantity(index, text, place)
  const also = goods.parts.filter((each) => isPlainlyAsked(each) && !isWithin(each, chosen.ranges))
  const [part, otherEnd] = BOTH_ENDS.test(text) ? atBothEnds(index, chosen.part) : [chosen.part]
  const others = new Set([...(otherEnd ? [otherEnd] : []), ...also.map((each) => each.part)])
  return {
    part,
    quantity,
    side: findSide(index, text, place, quantity),
    alsoNamed: [...others].filter((other) => other !== part),
  }
}

function listChoices(index: PartIndex, text: string, goods: NamedGoods) {
  return listPartChoices(index, blanked(text, attachedTo(goods.parts, text)), goods)
}

/** How far each part that a text names, with those it is listed with, is ahead of all else that the text may mean, or behind it. */
export function leadsOf(index: PartIndex, text: string, goods: NamedGoods): number[] {
  const scores = listChoices(index, text, goods).map(({ value, evidence }) => ({
    part: value?.part ?? null,
    score: weigh(index.noteWeights, evidence),
  }))
  const best = (those: typeof scores) => Math.max(...those.map(({ score }) => score))
  return listsOf(text, goods.parts).flatMap((list) => {
    const isListed = ({ part }: { part: Part | null }) => list.some((each) => each.part === part)
    const lead = best(scores.filter(isListed)) - best(scores.filter((each) => !isListed(each)))
    return list.map(() => lead)
  })
}

function listsOf(text: string, parts: readonly NamedPart[]): NamedPart[][] {
  const lists: NamedPart[][] = []
  for (const [at, each] of parts.entries()) {
    if (isInList(text, parts[at - 1], each)) lists.at(-1)?.push(each)
    else lists.push([each])
  }
  return lists
}

/** The part in front and the one at the rear, where it is at both. */
function atBothEnds(index: PartIndex, part: Part): [Part, Part?] {
  const partAt = (end: End) => index.byName.get(nameOf(findAtEnd(index, part.name, end) ?? ''))
  const [front, rear] = [partAt('front'), partAt('rear')]
  return rear ? [part, rear] : front ? [front, part] : [part]
}

/** Whether a part stands right behind another in a list. */
export function isInList(text: string, one: TextRange | undefined, next: TextRange): boolean {
  return one !== undefined && IN_A_LIST.test(text.slice(one.to, next.from))
}

/** Of "a starter and two fog lamps" the starter. */
function firstOfList(text: string, { parts }: NamedGoods, chosen: PartChoice | null): PartChoice | null {
  const asked = parts.filter(isPlainlyAsked)
  const at = chosen?.named ? asked.indexOf(chosen.named) : -1
  const isListed = (each: NamedPart, place: number) => isInList(text, asked[place - 1], each)
  const first = asked.slice(0, at + 1).findLast((each, place) => place === 0 || !isListed(each, place))
  return first && at > 0 ? { part: first.part, named: first, ranges: first.ranges } : chosen
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
  if (!described || isMeantByName(index, text, { parts, unsold }, described.part.name)) return { parts, unsold }
  const isLeft = (each: Pick<NamedPart, 'ranges'>) => !isWithin(each, described.ranges)
  const asked = parts.filter(isPlainlyAsked)
  const isListed = (each: NamedPart, before: NamedPart | undefined) =>
    isInList(text, before, each) && !isPlace(text.slice(0, before?.from))
  const listed = asked.filter((each, at) => isListed(each, asked[at - 1]))
  const own = asked.find((each) => each.part === described.part)
  const isList = listed.length > 1 || ACCIDENT.test(text)
  if (own ? listed.length > 0 : isList && listed.some((each) => !isLeft(each))) return { parts, unsold }
  // What another sentence names beside the name of the described part is no word of its description.
  const isApart = ({ from, to }: NamedPart) =>
    own !== undefined && /[.!?]\s/.test(from < own.from ? text.slice(to, own.from) : text.slice(own.to, from))
  const left = parts.filter((each) => each.part !== described.part && (isLeft(each) || isApart(each)))
  return {
    parts: [...left, own ? { ...own, isDescribed: true } : described].sort((a, b) => a.from - b.from),
    unsold: unsold.filter((ranges) => isLeft({ ranges })),
  }
}

/** Whether one of the parts that a text names is meant, and not one that its words fit. */
export function isMeantByName(index: PartIndex, text: string, goods: NamedGoods, described: string): boolean {
  const isOther = (each: NamedPart) => isPlainlyAsked(each) && each.part.name !== described
  if (!goods.parts.some(isOther)) return false
  const leads = leadsOf(index, text, goods)
  return goods.parts.some((each, at) => isOther(each) && (leads[at] ?? 0) > CLEAR_LEAD)
}

function findDescribed(index: PartIndex, text: string, goods: NamedGoods): NamedPart | null {
  // "No fuel at the rail" tells what is missing there, and refuses nothing.
  const refused = goods.parts.filter((each) => each.isNegated && !/\bno\s+$/i.test(text.slice(0, each.from)))
  const withoutRefused = text.replaceAll(REFUSED, (words) => ' '.repeat(words.length))
  const asked = blanked(withoutRefused, [...refused, ...attachedTo(goods.parts, text)])
  const described = findDescribedPart(index, asked, toNamedThings(goods))
  const part = described && index.byName.get(nameOf(described.name))
  if (!described || !part) return null
  const own = goods.parts.find((each) => each.part === part)
  const place = placeOf({ part, named: own ?? null, ranges: [] }, goods)
  const quantity = findQuantity(index, text, place)
  const side = findSide(index, text, place, quantity)
  return { part, quantity, side, isNegated: false, isWeak: false, isDescribed: true, ...described }
}

/** What stands behind the parts of a text that they come with or without. */
function attachedTo(parts: readonly NamedPart[], text: string): TextRange[] {
  return parts
    .filter(({ from }) => !isPlace(text.slice(0, from)))
    .map(({ to }) => ({ from: to, to: to + (ATTACHED.exec(text.slice(to))?.[0].length ?? 0) }))
}

function blanked(text: string, ranges: readonly TextRange[]): string {
  return ranges.reduce((rest, { from, to }) => rest.slice(0, from) + ' '.repeat(to - from) + rest.slice(to), text)
}
