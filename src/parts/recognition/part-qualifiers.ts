import { type Choice, chooseBest, type Evidence } from './choice.ts'
import { isNameOfCar, type PartIndex } from './part-index.ts'
import type { TextRange } from './wording.ts'

export type Side = 'left' | 'right'

/** Where a text names this part, if it does, and where it names others. */
export type NamedPlace = { name: string; own: TextRange | null; others: readonly TextRange[] }

const WORDS_FOR: Readonly<Record<number, string>> = {
  1: 'one single',
  2: 'two both pair pr couple dos par ambos ambas',
  3: 'three trio tres',
  4: 'four cuatro',
  5: 'five cinco',
  6: 'six half_a_dozen half_dozen seis',
  7: 'seven',
  8: 'eight ocho',
  9: 'nine',
  10: 'ten',
  12: 'dozen twelve',
  16: 'sixteen',
}
const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(WORDS_FOR).flatMap(([number, words]) =>
    words.split(' ').map((word) => [word.replaceAll('_', ' '), Number(number)]),
  ),
)
const MAX_COUNT = 16
const SIDES = String.raw`(?:both|each|either|every|per) (?:sides?|corner|end)|(?:left|lh|l|driver'?s?)(?: side)? ?(?:and|plus|&|n|\+) ?(?:the )?(?:right|rh|r|passenger)|(?:right|rh|r|passenger'?s?)(?: side)? ?(?:and|plus|&|n|\+) ?(?:the )?(?:left|lh|l|driver)|l\/r|one left,?(?: and)? one right|one right,?(?: and)? one left|ambos lados|los dos lados`
const NUMBER = new RegExp(
  String.raw`\b(?<sides>${SIDES})\b|(?<![\w.$#/-])(?:x ?)?(?<digits>[1-9]\d?)(?:x|pcs?)?(?![\w'’]|[./:x-]\d)|(?<![\w-])(?<word>${Object.keys(NUMBERS).join('|')})(?!\w)`,
  'gi',
)
const BOTH_SIDES = new RegExp(String.raw`\b(?:${SIDES})\b`, 'i')
/** Before these, a number is a size, an age, an order, a body style or a car, not a quantity. */
const UNIT =
  /^[\s-]*(?:inch(?:es)?|in\b|["”]|amps?\b|a\b|volts?|watts?|doors?\b(?!\s+[a-z]+s\b)|dr\b|lugs?|speeds?|spd|cyl|years?|yrs?|months?|weeks?|days?|hours?|miles?|k\b|l\b|lit(?:er|re)s?|wheel drive|pins?|prongs?|holes?|spokes?|rows?|passengers?|seater|way|person|times?|bucks|dollars|percent|%|mm|cm|ft|feet|tons?|owner|[ap]m\b|st\b|nd\b|rd\b|th\b|gears?|other|shops?|guys?|people|kids|places|cars|trucks|series|bolts?|buttons?|piece\b|disc\b|ply|leaf\b|grooves?|wd\b)/i

/** Parts whose side can be a single letter: "R fender". */
const LETTERED =
  '(?:side|front|rear|door|fender|mirror|head|tail|fog|quarter|rocker|strut|shock|axle|caliper|hub|knuckle)'
const LEFT = String.raw`\b(?:left|lft|driver'?s?(?:side)?|drvr|d\/s|lh|lt|l\/h|l\/f|lf|lr|lhs|izquierd[oa]s?|conductor|chofer)\b|(?<=[-,(] ?|front |rear )\bl\b|\bl\b(?= ${LETTERED})`
const RIGHT = String.raw`\b(?:right(?! (?:where|there|here|now|away|at|under|behind)\b)|rght|rgt|pass(?=\.|\s+(?:side|sd|front|rear))|(?<=\b(?:frt|front|rear) )pass|(?<!\d )pass[ae]ng[ea]?r'?s?(?:side)?|pasenger|psgr|rh|rt|r\/h|r\/f|r\/r|rf|rr|rhs|curb ?side|rite(?= hand| side)|shotgun|derech[oa]s?|copiloto|pasajero)\b|(?<=[-,(] ?|front |rear )\br\b|\br\b(?= ${LETTERED})`
const SIDE = new RegExp(`(?<left>${LEFT})|(?<right>${RIGHT})`, 'gi')
const SIDED =
  /door|window|mirror|light|lamp|fender|quarter|rocker|strut|shock|axle|caliper|hub|knuckle|control arm|tie rod|seat|lock|wheel|glass|pillar|visor|bed side|exhaust manifold|running board|wiper arm/i
const SETS_OF_FOUR = /^(?:Wheel|Tire|Hub ?Cap|Center Cap|Tire Pressure|Brake Caliper)/i
/** Between a side and the name it clearly belongs to. */
const BEFORE_A_NAME = /^ (?:(?:side|hand|front|rear|upper|lower|inner|outer) )*$/i
/** "Set of 4 wheels, a hood and": what follows is about another part. */
const LISTED = /(?:,|\band|\bn|\bplus|\balso|[&+])\s*(?:(?:an?|the|my|one)\s+)?$/i
const CLAUSE_ENDS = /^(?: side)?\s*(?:$|[,.;&+]|and\b)/i
const REACH = 28
const WINDOW = 4
const FAR = 10
/** More numbers or sides than this are noise. */
const MAX_FOUND = 8

const NEGATION =
  /(?:\b(?:not|no(?! the\b)|isn'?t|ain'?t|wasn'?t|(?:not|n'?t) (?:looking for|after|asking for|talking about)|no need (?:for|of)|already (?:have|has|got|bought|replaced|changed)|without|instead of|rather than|(?:don'?t|do not|dont|doesn'?t|didn'?t) (?:need|want|mean|get|buy|(?:send|sell|give|ship|quote)(?: me| us)?)|forget|skip|drop|ditch|minus|(?:all|everything|any) but|no to|exclud(?:e|ing)|cancel|scratch|except|thought (?:it|that|the \w+)(?: was|'s|'d be)|remove|lose|leave out|leave off|take off|nevermind|never mind|nvm|nm)\s+(?:the|a|an|my|any|that|about the|about|el|la|un|una)?\s*(?:whole|entire|front|rear|back|left|right)?\s*|\b(?:en vez de|en lugar de|no (?:quiero|necesito|ocupo|busco|es))\s+(?:el|la|un|una)?\s*)$/i
/** Not a refusal: "not only the hood" wants the hood, and a car that has no grille needs one. */
const NOT_NEGATED = /\b(?:not only|not just|no problem|why not|(?:has|have|had|with|got|there(?:'?s| is| was)) no)\b/i

/** "The alternator is fine", "battery is new": they don't need what works. */
const FINE_WORDS =
  'fine|ok|okay|good|new(?! or\\b)|alright|right(?! now)|straight|intact|untouched|undamaged|unharmed|healthy|spotless|perfect|working|great'
const WORKS = new RegExp(
  [
    // "Spindle and strut look straight": both are.
    String.raw`^\s*(?:itself\s+|there\s+|(?:and|&|n)\s+(?:the\s+|my\s+)?\w+(?:\s\w+)?\s+(?:both\s+)?(?=(?:are|were|look|seem|never|survived|made)\s))?`,
    `(?:(?:isn'?t|aren'?t|ain'?t|is not|are not) (?:damaged|broken|broke|bad|hurt|the (?:problem|issue))`,
    `|(?:(?:was|were)n'?t|(?:is |was |were )?not|never (?:even )?got) (?:touched|hit|hurt|damaged)`,
    String.raw`|(?:is|are|was|were|seems?|looks?|tests?|tested)\s+(?:just\s+|still\s+|perfectly\s+|brand\s+|all\s+)?(?:${FINE_WORDS}|not needed|not the (?:problem|issue))`,
    String.raw`|(?:is|are|was|were|has been|have been)\s+(?:just\s+|already\s+)?(?:replaced|changed|swapped|rebuilt)\b`,
    String.raw`|(?:was|were|has been|have been)\s+(?:just\s+|already\s+)?done\b(?! for)`,
    String.raw`|(?:passed|survived|made it|held up)\b|(?:good|fine|ok|okay)(?:\s*(?:[,.;]|$)|\s\w+ (?:good|fine|ok|okay)\b)`,
    String.raw`|(?:est[aá]n?|es|son)\s+(?:bien|buen[oa]s?|nuev[oa]s?)(?!\p{L})|works?\b|already\b|not needed|I (?:already )?have\b)`,
  ].join(''),
  'iu',
)
/** "I already put in a thermostat and a water pump". */
const DONE =
  /\balready\s+(?:put (?:in|on)|changed|replaced|swapped|did|installed|rebuilt|fixed)\s+(?:(?:an?|the|my|new|both|two)\s+)*(?:[\w/]+(?:\s[\w/]+)?(?:,|\s+and|\s+&)\s+(?:(?:an?|the|my|new|both)\s+)*){0,3}$/i
/** "I have the engine, need only the transmission". */
const HAS = /\bi(?:'ve)? (?:already )?(?:have|got) (?:the|an?|my)\s*$/i
const NEEDS_OTHER = /^\s*[,.]?\s*(?:but\s+)?(?:i\s+)?(?:(?:just|only)\s+)*(?:need|want)\b/i

/** A radiator has no side, whatever else the text says. */
export function isSided(name: string): boolean {
  return SIDED.test(name)
}

/** "One for each side". */
export function isOfBothSides(text: string): boolean {
  return BOTH_SIDES.test(text)
}

export function findQuantity(index: PartIndex, text: string, place: NamedPlace): number {
  const stated = chooseBest(index.weights, listQuantities(index, text, place))?.value ?? 0
  return stated || (place.own && /\bset of (?:\w+ )?$/i.test(text.slice(0, place.own.from)) ? setSize(place.name) : 1)
}

/** How many of a part a car has. */
export function setSize(name: string): number {
  if (SETS_OF_FOUR.test(name)) return 4
  return isSided(name) ? 2 : 1
}

export function findSide({ weights }: PartIndex, text: string, place: NamedPlace, quantity: number): Side | null {
  const spoken = listSpokenSides(text)
  const adjacent = place.own && adjacentSide(text, spoken, place.own, isSided(place.name))
  if (adjacent && (quantity === 1 || spoken.every(({ value }) => value === adjacent))) return adjacent
  if (!isSided(place.name) && place.others.length > 0) return null
  return chooseBest(weights, listSides(text, place, quantity))?.value ?? null
}

/** The side right before a name, or right after it if the part has sides: "fender left, fender right", not "hood right now". */
function adjacentSide(
  text: string,
  spoken: ReturnType<typeof listSpokenSides>,
  { from, to }: TextRange,
  hasSides: boolean,
): Side | undefined {
  const before = spoken.find((side) => BEFORE_A_NAME.test(text.slice(side.to, Math.max(side.to, from))))
  const isAfter = (side: TextRange) => /^ $/.test(text.slice(to, side.from)) && CLAUSE_ENDS.test(text.slice(side.to))
  return (before ?? (hasSides ? spoken.find(isAfter) : undefined))?.value
}

/** The numbers that could be the quantity, with their evidence. Zero means none of them. */
export function listQuantities(index: PartIndex, text: string, place: NamedPlace): Choice<number>[] {
  const written = place.own ? text.slice(place.own.from, place.own.to) : ''
  const isPlural = place.own !== null && /s$/i.test(written)
  const found = [...text.matchAll(NUMBER)]
    .map(({ 0: number, index: from, groups }) => ({
      from,
      to: from + number.length,
      kind: kindOf(number, groups),
      value: groups?.sides ? 2 : groups?.word ? (NUMBERS[groups.word.toLowerCase()] ?? 0) : Number(groups?.digits),
    }))
    .filter(
      ({ value, from, to }) =>
        value >= 1 && value <= MAX_COUNT && !isOfCar(index, text, { from, to }) && !isTime(text, from),
    )
    .filter((number) => !isOfNextListed(text, number, place) && (isPlural || !isOfListedBefore(text, number, place)))
    .slice(0, MAX_FOUND)
  const choices = found.map(({ from, to, kind, value }, at) => ({
    value,
    evidence: [
      ...[`quantity:${kind}`, `quantity:${kind}+${isPlural}`].map((name) => [name, 1] as const),
      ['quantity:one', Number(value === 1)] as const,
      ['quantity:car', Number(isNameOfCar(index, wordsOf(text.slice(0, from)).at(-1) ?? ''))] as const,
      ['quantity:unit', Number(UNIT.test(text.slice(to)))] as const,
      ['quantity:last', Number(at === found.length - 1 && at > 0)] as const,
      ['quantity:first', Number(at === 0 && found.length > 1)] as const,
      ...evidenceAround('quantity', text, { from, to }, place),
    ],
  }))
  const none: Evidence = [
    [`no-quantity:${isPlural}`, 1],
    ['no-quantity:named', Number(place.own !== null)],
  ]
  return [...choices, { value: 0, evidence: none }]
}

/** "Call me after 5". */
function isTime(text: string, from: number): boolean {
  return /\b(?:after|before|until|till)\s+$/i.test(text.slice(0, from))
}

/** The X5 in "2010 BMW X5" isn't a quantity, and neither is the 14 in "14 Cherokee". */
function isOfCar(index: PartIndex, text: string, { from, to }: TextRange): boolean {
  const written = text.slice(from, to)
  const next = /^ ([a-z]+)/i.exec(text.slice(to))?.[1] ?? ''
  return (
    (/\bbmw\W*$/i.test(text.slice(0, from)) && /^x\d$/i.test(written)) ||
    (/^1\d$/.test(written) && isNameOfCar(index, next))
  )
}

/** The sides mentioned in a text, with the evidence that they're this part's. Null means none of them. */
export function listSides(text: string, place: NamedPlace, quantity: number): Choice<Side | null>[] {
  const sided = Number(isSided(place.name))
  const isOfOther = (side: TextRange) =>
    !sided && place.others.some((other) => isBefore(text, side.to, other) || isBefore(text, other.to, side))
  const found = listSpokenSides(text).filter((side) => !isOfOther(side) && !isOfNextListed(text, side, place))
  const isMany = Number(quantity > 1)
  const isBoth = Number(new Set(found.map(({ value }) => value)).size > 1)
  const choices = found.map(({ value, word, from, to }, at) => ({
    value,
    evidence: [
      [`side:${word}`, 1] as const,
      [`side:${word} ${wordsOf(text.slice(to))[0]}`, 1] as const,
      [`side:${wordsOf(text.slice(0, from)).at(-1)} ${word}`, 1] as const,
      ['side:sided', sided] as const,
      ['side:many', isMany] as const,
      ['side:both', isBoth] as const,
      ['side:last', Number(at === found.length - 1)] as const,
      ...evidenceAround('side', text, { from, to }, place),
    ],
  }))
  const none: Evidence = [
    ['no-side', 1],
    ['no-side:many', isMany],
    ['no-side:unsided', 1 - sided],
    ['no-side:both', isBoth],
  ]
  return [...choices, { value: null, evidence: none }]
}

/** The "both" in "a hood and both front fenders" isn't about the hood. */
function isOfNextListed(text: string, { from, to }: TextRange, { own, others }: NamedPlace): boolean {
  return own !== null && LISTED.test(text.slice(own.to, from)) && others.some((other) => isBefore(text, to, other))
}

/** Neither is the "both" in "both front doors, a hood". */
function isOfListedBefore(text: string, { to }: TextRange, { own, others }: NamedPlace): boolean {
  const isListed = (other: TextRange) => own !== null && LISTED.test(text.slice(other.to, own.from))
  return others.some((other) => isBefore(text, to, other) && isListed(other))
}

function listSpokenSides(text: string) {
  return [...text.matchAll(SIDE)].slice(0, MAX_FOUND).map(({ 0: word, index: from, groups }) => ({
    ...{ word: word.toLowerCase(), from, to: from + word.length },
    value: groups?.left ? ('left' as const) : ('right' as const),
  }))
}

/** How a number is written: as two sides, as a word, as "x2", or as a digit. */
function kindOf(number: string, groups: Record<string, string> = {}): string {
  if (groups.sides) return 'sides'
  const word = groups.word?.toLowerCase()
  if (word) return /^(?:both|pair|pr|couple|single|par|ambos|ambas)$/.test(word) ? word : 'word'
  return /x/i.test(number) ? 'x' : 'digit'
}

function wordsOf(text: string): readonly string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
}

/** The words around a number or a side, and where it is relative to this part and the others. */
function evidenceAround(kind: string, text: string, { from, to }: TextRange, { own, others }: NamedPlace): Evidence {
  const [before, after] = [
    wordsOf(text.slice(Math.max(0, from - 2 * REACH), from)),
    wordsOf(text.slice(to, to + 2 * REACH)),
  ]
  const [previous, next] = [before.at(-1) ?? '<start>', after[0] ?? '<end>']
  const gap = own ? (to <= own.from ? text.slice(to, own.from) : text.slice(own.to, from)) : ''
  const distance = wordsOf(gap).length
  const where = !own ? 'unplaced' : to <= own.from ? 'before' : from >= own.to ? 'behind' : 'within'
  const isCut = /[,.;:!?]|\b(?:and|but)\b/i.test(gap)
  const following = text.slice(to, own && to <= own.from ? own.from : undefined).split(/[,.;]/)[0] ?? ''
  const isOther = wordsOf(following)
    .slice(0, WINDOW)
    .some((word) => /^(?!ones$|piece|side|pcs|plus)[a-z]{3,}[^s]s$/.test(word))
  const isBetween = (other: TextRange) =>
    own !== null && other.from >= Math.min(to, own.to) && other.to <= Math.max(from, own.from)
  return [
    [kind, 1],
    [`${kind}:previous:${previous}`, 1],
    [`${kind}:previous:${before.at(-2) ?? '<start>'} ${previous}`, 1],
    [`${kind}:next:${next}`, 1],
    [`${kind}:next:${next} ${after[1] ?? '<end>'}`, 1],
    ...before.slice(-WINDOW).map((word) => [`${kind}:before:${word}`, 0.5] as const),
    ...after.slice(0, WINDOW).map((word) => [`${kind}:after:${word}`, 0.5] as const),
    [`${kind}:break-before`, Number(/[,.(;:!?-]\s*$/.test(text.slice(0, from)))],
    [`${kind}:break-after`, Number(/^\s*(?:[,.);!?]|$)/.test(text.slice(to)))],
    [`${kind}:other-plural`, Number(isOther)],
    [`${kind}:end`, Number(/^\W*$/.test(text.slice(to)))],
    [`${kind}:${where}`, 1],
    [`${kind}:${where}${Math.min(distance, WINDOW)}${isCut ? '|' : ''}`, Number(own !== null)],
    [`${kind}:${where}:far`, Math.min(1, distance / FAR)],
    [`${kind}:over-other`, Number(others.some(isBetween))],
    [`${kind}:of-other`, Number(others.some((other) => isBefore(text, to, other)))],
  ]
}

/** Whether a phrase that ends here comes right before a name: "driver side headlight". */
function isBefore(text: string, end: number, { from }: TextRange): boolean {
  const between = text.slice(end, from)
  return from >= end && wordsOf(between).length < 2 && !/[,.;&+]|\b(?:and|plus|n)\b/i.test(between)
}

export function isNegated(text: string, { from, to }: TextRange): boolean {
  if (WORKS.test(text.slice(to, to + 2 * REACH))) return true
  if (/\b(?:only|just)\b/i.test(text.slice(from, to))) return false
  if (DONE.test(text.slice(Math.max(0, from - 3 * REACH), from))) return true
  const before = text.slice(Math.max(0, from - REACH), from)
  if (HAS.test(before) && NEEDS_OTHER.test(text.slice(to))) return true
  return NEGATION.test(before) && !NOT_NEGATED.test(before)
}
