import type { NotSold } from '#parts/not-sold.ts'
import type { Part } from '#parts/part.ts'
import { weigh } from './choice.ts'
import { isPlainlyAsked, listPlainlyNamed, type NamedGoods, type NamedPart, type PartMention } from './named-parts.ts'
import { findNotSold } from './not-sold.ts'
import { BOTH_ENDS, type End, findAtEnd } from './part-at-end.ts'
import { nameOf, type PartIndex } from './part-index.ts'
import { findQuantity, findSide, type Side } from './part-qualifiers.ts'
import { listPartChoices, type PartChoice } from './wanted-part.ts'
import { ACCIDENT, isPlace, isWithin, type TextRange } from './wording.ts'

export type PartRequest = {
  part: Part | null
  quantity: number
  side: Side | null
  alsoNamed: readonly Part[]
  /** What it asks for instead of a part we sell. */
  notSold: NotSold | null
}

/** What a text says about parts: those it names or describes, goods we don't sell, and the one part it requests. */
export type PartsReading = {
  parts: readonly NamedPart[]
  unsold: NamedGoods['unsold']
  chosen: NamedPart | null
  notSold: NotSold | null
}

const MAX_NAME_LENGTH = 100
/** As certain as a two-word name. */
const DESCRIBED_SCORE = 2
/** "Bumper cover, both headlights": what comes between two requested parts. */
const IN_A_LIST =
  /^\s*(?:(?:(?:for|on) the )?(?:left|right|drivers?|passengers?)?\s*side\s*)?(?:,|&|\+|\n|\b(?:and|n|plus)\b)[\s,*-]*(?:(?:and|an?|the|both|two|three|four|\d|a pair of|set of|left|right|lh|rh|l|r|driver'?s?|pass|passengers?|side|hand|front|rear)\b\s*)*$/i

/** "Delivered to my house" asks for no housing. */
const DELIVERED =
  /\b(?:deliver\w*|ship\w*|sen[dt]) (?:it )?(?:to|at) (?:an?|my|our|the) (?:house|home|business|shop|garage|driveway)\b/gi

/**
 * Reads a text for parts: what it names, the choice between that and what it describes, then how many and which side.
 * A described part counts among the named ones if it leads everything else by enough.
 */
export function readParts(index: PartIndex, written: string, minLead = 0): PartsReading {
  const text = written.replaceAll(DELIVERED, (words) => ' '.repeat(words.length))
  const named = listPlainlyNamed(index, text)
  const choices = listPartChoices(index, text, named).map(({ value, evidence }) => ({
    value,
    score: weigh(index.weights, evidence),
  }))
  const best = choices.reduce((one, other) => (other.score > one.score ? other : one)).value
  const described = best && !best.named ? toMention(best) : null
  const wanted = described ?? firstOfList(text, named.parts.filter(isPlainlyAsked), best?.named ?? null)
  const notSold = findNotSold(index, text, named, wanted)
  const isClear = described && !notSold && (leadsOf(text, [described], choices).get(described) ?? 0) > minLead
  const found = described && isClear ? withDescribed(text, named, described) : named
  const unsold = found.unsold
  const parts =
    notSold && notSold.kind !== 'service' ? found.parts.filter((each) => !isPlainlyAsked(each)) : found.parts
  const leads = leadsOf(text, parts, choices)
  const qualify = (mention: PartMention): NamedPart => {
    const others = named.parts.filter(({ part }) => part !== mention.part)
    const place = { name: mention.part.name, own: mention.isDescribed ? null : mention, others }
    const quantity = findQuantity(index, text, place)
    return { ...mention, quantity, side: findSide(index, text, place, quantity), lead: leads.get(mention) ?? 0 }
  }
  const chosen = notSold ? null : wanted
  return { parts: parts.map(qualify), unsold, chosen: chosen && qualify(chosen), notSold }
}

/** Reads a request such as "set of 4 wheels and a driver side mirror". Leaves out negated parts. */
export function readPartRequest(index: PartIndex, text: string): PartRequest {
  const whole = index.byName.get(nameOf(text.slice(0, MAX_NAME_LENGTH)))
  const plain = { quantity: 1, side: null, alsoNamed: [], notSold: null }
  if (whole) return { ...plain, part: whole }
  const { chosen, parts, notSold } = readParts(index, text)
  if (!chosen) return { ...plain, part: null, notSold }
  const also = parts.filter((each) => isPlainlyAsked(each) && !isWithin(each, chosen.ranges))
  const [part, otherEnd] = BOTH_ENDS.test(text) ? atBothEnds(index, chosen.part) : [chosen.part]
  const others = new Set([...(otherEnd ? [otherEnd] : []), ...also.map((each) => each.part)])
  return {
    part,
    quantity: chosen.quantity,
    side: chosen.side,
    alsoNamed: [...others].filter((other) => other !== part),
    notSold: null,
  }
}

export function listNamedParts(index: PartIndex, text: string): readonly NamedPart[] {
  return readParts(index, text).parts
}

/** Whether a part comes right after another in a list. */
export function isInList(text: string, one: TextRange | undefined, next: TextRange): boolean {
  return one !== undefined && IN_A_LIST.test(text.slice(one.to, next.from))
}

/** How far each part, with those it's listed with, leads everything else the text could mean. */
function leadsOf(
  text: string,
  parts: readonly PartMention[],
  choices: readonly { value: PartChoice | null; score: number }[],
): ReadonlyMap<PartMention, number> {
  const lists: PartMention[][] = []
  for (const [at, each] of parts.entries()) {
    if (isInList(text, parts[at - 1], each)) lists.at(-1)?.push(each)
    else lists.push([each])
  }
  const highest = (those: typeof choices) => Math.max(...those.map(({ score }) => score))
  return new Map(
    lists.flatMap((list) => {
      const { own = [], others = [] } = Object.groupBy(choices, ({ value }) =>
        list.some(({ part }) => part === value?.part) ? 'own' : 'others',
      )
      return list.map((each) => [each, highest(own) - highest(others)] as const)
    }),
  )
}

/** The front part and the rear one, if it exists at both ends. */
function atBothEnds(index: PartIndex, part: Part): [Part, Part?] {
  const partAt = (end: End) => index.byName.get(nameOf(findAtEnd(index, part.name, end) ?? ''))
  const [front, rear] = [partAt('front'), partAt('rear')]
  return rear ? [part, rear] : front ? [front, part] : [part]
}

/** The starter in "a starter and two fog lamps". */
function firstOfList(text: string, asked: readonly PartMention[], chosen: PartMention | null): PartMention | null {
  const at = chosen ? asked.indexOf(chosen) : -1
  const first = asked.slice(0, at + 1).findLast((each, place) => !isInList(text, asked[place - 1], each))
  return first ?? chosen
}

function toMention({ part, ranges }: PartChoice): PartMention {
  const [from, to] = [ranges[0]?.from ?? 0, ranges.at(-1)?.to ?? 0]
  return { part, ranges, from, to, score: DESCRIBED_SCORE, isNegated: false, isWeak: false, isDescribed: true }
}

/** Replaces the names that only describe a part with that part: "the motor that moves the wipers". */
function withDescribed(text: string, { parts, unsold }: NamedGoods, described: PartMention): NamedGoods {
  const isKept = (each: Pick<PartMention, 'ranges'>) => !isWithin(each, described.ranges)
  const asked = parts.filter(isPlainlyAsked)
  const listed = asked.filter(
    (each, at) => isInList(text, asked[at - 1], each) && !isPlace(text.slice(0, asked[at - 1]?.from)),
  )
  const isList = listed.length > 1 || ACCIDENT.test(text)
  if (isList && listed.some((each) => !isKept(each))) return { parts, unsold }
  return {
    parts: [...parts.filter(isKept), described].sort((a, b) => a.from - b.from),
    unsold: unsold.filter(isKept),
  }
}
