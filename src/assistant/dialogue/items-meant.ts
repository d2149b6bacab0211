import type { Entity } from '#assistant/entities/entity.ts'
import type { LooseCount } from '#assistant/entities/references.ts'
import { isNamedAlike, type SpokenVehicle } from '#assistant/entities/spoken-vehicle.ts'
import type { TurnDecision } from '#assistant/intents/read-intents.ts'
import { findAtEnd, findOtherEnd, placePart } from '#parts/recognition/part-ends.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import type { DialogueState, NamedItem, RequestedItem } from './dialogue-state.ts'
import { DROPS, droppedParts } from './dropped-parts.ts'
import { narrowedItem } from './narrowed-part.ts'
import type { MessageReading } from './read-message.ts'
import type { ToldVehicles } from './vehicles-meant.ts'

type ItemsUpdate = {
  items: RequestedItem[]
  otherItems: RequestedItem[]
  meant: RequestedItem[]
  /** The message changes what was asked for without naming it: "2 of them", "no, the rear", "both". */
  isElliptic: boolean
}

type PartEntity = Extract<Entity, { kind: 'part' }>

type Context = { before: DialogueState; reading: MessageReading; index: PartIndex; decision: TurnDecision }

const MOST_OTHER_ITEMS = 6
const BOTH_ENDS =
  /\b(?:fronts?(?: ones?)?\W+(?:and|&|n) (?:the )?(?:rear|back)s?|(?:rear|back)s? (?:and|&|n) (?:the )?fronts?|one of each|(?:those|these|them|that|it) (?:and|&|n|plus) (?:\w+ )?(?:of |the )*(?:rear|back)s?)\b/i
/** "The one on the back window", "one for the rear door": what follows says where the part is, and is none itself. */
const SAME_ELSEWHERE =
  /\b(?:the|an?|and|need)?\s*ones? (?:on|for|at|in|of|behind)\b|\b(?:it'?s|it is|meant|mean|no|not)\W+(?:(?:for|on|in) )?(?:the )?(?:front|rear|back) (?:door|one)\b/i
/** "The axle and that one", "both of those with a radiator": a part is named beside those that were just spoken of. */
const WITH_EARLIER =
  /(?:\b(?:and|plus|n)|[&+]) ?(?:that|those|these|them|it)(?: ones?| two)?(?= *(?:$|[.,?!]|together|total|please|pls|how))|\b(?:both|all) (?:of )?(?:those|these|them)\b.*\b(?:with|plus|and)\b|\b(?:that|those|it|they)\b.* (?:comes? to|total|cost|run|be)\b.* (?:with|plus)\b/i
const DENIES = /\b(?:no|not|nope|nah)\b/i
const CARRIES = /\b(?:same|also|too|as well|(?:what|how) (?:about|bout)|mism[oa]|tambien)\b/i
const LIMITS = /\b(?:just|only|not|instead)\b/i
const SETS_OF_FOUR = /^(?:Wheel|Tire|Hub ?Cap|Center Cap|Tire Pressure|Brake Caliper)/i

/** What is asked for after a message: what it names, or what it makes of what was asked before, for the vehicles it tells of. */
export function updateItems(context: Context, named: readonly RequestedItem[], told: ToldVehicles): ItemsUpdate {
  const { before, reading } = context
  const dropped = new Set(droppedParts(before, reading))
  const cars = told.by === null ? null : told.vehicles.map(({ vehicle }) => vehicle)
  const isOfCars = ({ vehicle }: RequestedItem) => !cars || cars.some((car) => vehicle && isNamedAlike(vehicle, car))
  const known = [...before.otherItems, ...before.items]
  const isCarMeant = (name: string) => known.some((item) => item.part === name && isOfCars(item))
  const isGivenUp = (item: RequestedItem) => dropped.has(item.part) && (isOfCars(item) || !isCarMeant(item.part))
  const isLeft = (item: RequestedItem) => !isGivenUp(item)
  const left = { ...before, items: before.items.filter(isLeft), otherItems: before.otherItems.filter(isLeft) }
  const isDropped = known.length > left.items.length + left.otherItems.length
  const sided = named.map((item) => withKnownSide(item, known))
  const update =
    named.length > 0 ? withNamed(left, sided, reading) : withoutNamed(context, left, isDropped ? null : cars)
  const gone = new Set(takenBack(context, update.items))
  return { ...update, otherItems: others(left, update.items, gone) }
}

/** "Headlight and tail light together" names again what was asked for one side. */
function withKnownSide(item: RequestedItem, known: readonly RequestedItem[]): RequestedItem {
  if (item.side || item.quantity > 1) return item
  return { ...item, side: known.findLast((each) => isSame(each, item))?.side ?? null }
}

function withoutNamed(context: Context, left: DialogueState, cars: readonly SpokenVehicle[] | null) {
  const own = cars ? ownItems(cars, left, context.reading) : []
  const isGivenUp = left.items.length === 0 && context.before.items.length > 0
  const remaining: readonly RequestedItem[] = own.length > 0 ? own : isGivenUp ? left.otherItems : left.items
  const changed = OPERATIONS.reduce(
    (all, operation) => [...operation(all, { ...context, before: left })],
    [...remaining],
  )
  const items = cars && own.length === 0 ? forCars(cars, changed) : changed
  return { items, meant: items, isElliptic: items.length > 0 && JSON.stringify(changed) !== JSON.stringify(remaining) }
}

function forCars(cars: readonly SpokenVehicle[], items: readonly RequestedItem[]): RequestedItem[] {
  return unique(cars.flatMap((vehicle) => items.map((item) => ({ ...item, vehicle }))))
}

/** "Now the Civic": what was asked for it before, where something else was asked last, but not in "the same for the Civic". */
function ownItems(
  cars: readonly SpokenVehicle[],
  { items, otherItems }: DialogueState,
  { text }: MessageReading,
): RequestedItem[] {
  const isOwn = ({ vehicle }: RequestedItem) => vehicle && cars.some((car) => isNamedAlike(car, vehicle))
  return CARRIES.test(text) || items.every(isOwn) ? [] : [...otherItems, ...items].filter(isOwn)
}

type Operation = (items: readonly RequestedItem[], context: Context) => readonly RequestedItem[]

/** What a message that names no part does to what was asked before, each on the result of the one above. */
const OPERATIONS: readonly Operation[] = [
  (items, { before, reading }) => withoutDropped(items, reading) ?? chosenItems(before, items, reading) ?? items,
  (items, { reading: { text }, index }) => items.flatMap((item) => atBothEnds(item, text, index)),
  (items, { reading: { text, end }, index }) =>
    end && !BOTH_ENDS.test(text)
      ? items.map((item) => ({ ...item, part: findAtEnd(index, item.part, end) ?? item.part }))
      : items,
  (items, { reading: { side } }) =>
    side === 'left' || side === 'right'
      ? unique(items.map((item) => ({ ...item, side, quantity: item.side || item.quantity === 2 ? 1 : item.quantity })))
      : items,
  (items, { reading: { count, choice } }) =>
    count && !(choice && count.as === 'total' && items.length > 1 && items.length === count.count)
      ? items.map((item) => counted(item, count))
      : items,
]

function counted(item: RequestedItem, { count, as }: LooseCount): RequestedItem {
  const set = SETS_OF_FOUR.test(item.part) ? 4 : 2
  const quantity = { total: count, times: item.quantity * count, more: item.quantity + count, set }[as]
  return { ...item, quantity: Math.round(quantity) }
}

/** "Front and rear bumper" are two. */
function atBothEnds(item: RequestedItem, text: string, index: PartIndex): RequestedItem[] {
  const other = BOTH_ENDS.test(text) ? findOtherEnd(index, item.part) : null
  return other ? [item, { ...item, part: other }] : [item]
}

function withNamed(left: DialogueState, named: readonly RequestedItem[], reading: MessageReading) {
  const beside = earlierBeside(left, named, reading)
  const isOneEach = beside.length > 0 && reading.choice?.which === 'both'
  const together = unique([...beside, ...named.map((item) => (isOneEach ? { ...item, quantity: 1 } : item))])
  const ofCars = left.items.filter((item) => named.some((each) => isSameCar(each, item)))
  const items = reading.isAddition ? unique([...ofCars, ...together]) : together
  return { items, meant: reading.choice?.which === 'all' ? items : together, isElliptic: false }
}

/** "Sorry, the front one": what was asked at the other end is not meant any more. */
function takenBack({ before, reading, index }: Context, items: readonly RequestedItem[]): string[] {
  if (reading.isAddition || !(reading.isCorrection || DENIES.test(reading.text))) return []
  const isAsked = (name: string | null) => items.some(({ part }) => part === name)
  const last = before.items.map(({ part }) => part)
  return last.filter((part) => !isAsked(part) && isAsked(findOtherEnd(index, part)))
}

/** What was asked before and is priced again beside what is named now: "and a clock spring. Everything." */
function earlierBeside(
  { items, otherItems }: DialogueState,
  named: readonly RequestedItem[],
  { choice, text, vehicles }: MessageReading,
): readonly RequestedItem[] {
  const all = [...otherItems, ...items]
  if (WITH_EARLIER.test(text)) return /\bboth\b/i.test(text) ? all.slice(-2) : items
  if (named.length > 1 || vehicles.cars.length > 0 || LIMITS.test(text)) return []
  if (choice?.which === 'both') return /s$/i.test(named[0]?.words ?? '') ? [] : items.slice(-1)
  return choice?.which === 'all' ? all : []
}

export function namedItems(context: Context): NamedItem[] {
  const { before, reading, index, decision } = context
  const dropped = new Set(droppedParts(before, reading))
  const { text, side, end, count } = reading
  const parts = wantedParts(context).filter(({ entity: { part } }) => !dropped.has(part.name))
  const last = before.items.at(-1)
  if (last && end && SAME_ELSEWHERE.test(text) && findOtherEnd(index, last.part)) return []
  const isOpen = decision.kind === 'shopping' || decision.intents.length === 0
  const narrowed = isOpen ? narrowedItem(before, reading, index) : null
  const isNarrowed = narrowed !== null && !dropped.has(narrowed.part)
  const sideAgain = isNarrowed && (side === 'left' || side === 'right') ? side : null
  if (last && side === 'other' && /\bsame\b/i.test(text)) return []
  const isVague = ({ isWeak, isDescribed }: PartEntity) => isWeak || (isDescribed && count?.isSure === true)
  if (last && !isNarrowed && parts.length > 0 && parts.every(({ entity }) => isVague(entity)) && isPointing(reading))
    return []
  const found: NamedItem[] = isNarrowed
    ? [{ ...narrowed, part: (end && findAtEnd(index, narrowed.part, end)) ?? narrowed.part }]
    : parts.map(({ entity, at }) => ({ ...toItem(entity, placePart(index, text, entity.part.name)), at }))
  const place = found.some((item) => item.side) ? null : placeOf(context)
  const items = found.map((item) => ({ ...item, side: sideAgain ?? item.side ?? place }))
  return items.flatMap((item) => atBothEnds(item, text, index))
}

function toItem({ quantity, side, words }: PartEntity, part: string): RequestedItem {
  return { part, quantity, side, words }
}

/** The side that the message tells, or that of what was asked before: "fog light, same side". */
function placeOf({ before, reading: { side } }: Context): RequestedItem['side'] {
  if (side === 'left' || side === 'right') return side
  const sided = [...before.items, ...before.otherItems].findLast((item) => item.side)
  if (side === 'same') return sided?.side ?? null
  return side === 'other' ? otherSide(sided) : null
}

function wantedParts({ reading: { spans }, decision }: Context): { entity: PartEntity; at: number }[] {
  return spans.flatMap((span) =>
    span.entity.kind === 'part' && decision.wanted.has(span) ? [{ entity: span.entity, at: span.tokens[0] ?? 0 }] : [],
  )
}

/** The message says how many or which, so that a word which hardly names a part names none. */
function isPointing({ count, side, choice, end, vehicles }: MessageReading): boolean {
  return Boolean(count || side || choice || end || vehicles.cars.length > 0)
}

function isSameCar({ vehicle }: RequestedItem, other: RequestedItem): boolean {
  return !vehicle || !other.vehicle || isNamedAlike(vehicle, other.vehicle)
}

function isSame(one: RequestedItem, other: RequestedItem): boolean {
  return (
    isSameCar(one, other) &&
    one.part === other.part &&
    (one.side === other.side || one.side === null || other.side === null)
  )
}

function unique(items: readonly RequestedItem[]): RequestedItem[] {
  const all: RequestedItem[] = []
  for (const item of items) {
    const at = all.findIndex((each) => isSame(each, item))
    const known = all[at]
    if (!known) all.push(item)
    else all[at] = { ...known, quantity: Math.max(known.quantity, item.quantity), side: item.side ?? known.side }
  }
  return all
}

function others(
  { items: last, otherItems }: DialogueState,
  items: readonly RequestedItem[],
  dropped: ReadonlySet<string>,
): RequestedItem[] {
  return unique([...otherItems, ...last])
    .filter((item) => !dropped.has(item.part) && !items.some((each) => isSame(each, item)))
    .slice(-MOST_OTHER_ITEMS)
}

function withoutDropped(left: readonly RequestedItem[], { choice, text }: MessageReading): RequestedItem[] | null {
  if (typeof choice?.which !== 'number' || left.length < 2 || !DROPS.test(text)) return null
  const dropped = left.at(choice.which)
  return left.filter((item) => item !== dropped)
}

/** The items that "both", "the second one", "the other one" or "together" mean; null where they mean none. */
function chosenItems(
  { otherItems }: DialogueState,
  left: readonly RequestedItem[],
  { choice, count }: MessageReading,
): readonly RequestedItem[] | null {
  if (!choice) return null
  const all = [...otherItems, ...left]
  const isOfSeveralCars = all.some((item) => !left.some((each) => isSameCar(each, item)))
  const several = left.length > 1 ? left : all
  if (typeof choice.which === 'number') return nonEmpty(several.slice(choice.which).slice(0, 1))
  const last = left.at(-1)
  const number = count?.as === 'total' ? count.count : 1
  const rest = otherItems.length < number ? all : otherItems
  const other = last?.side ? [{ ...last, side: otherSide(last) }] : rest.slice(-number)
  const both = left.length !== 2 && isOfSeveralCars ? all : all.slice(-2)
  return nonEmpty({ other, both, all: isOfSeveralCars ? all : several }[choice.which])
}

function otherSide(item: RequestedItem | undefined): RequestedItem['side'] {
  return item?.side ? (item.side === 'left' ? 'right' : 'left') : null
}

function nonEmpty(items: readonly RequestedItem[]): readonly RequestedItem[] | null {
  return items.length > 0 ? items : null
}
