import type { LooseCount } from '#assistant/entities/references.ts'
import { hasSameName, type SpokenVehicle } from '#assistant/entities/spoken-vehicle.ts'
import { movePart } from '#parts/recognition/part-ends.ts'
import { setSize } from '#parts/recognition/part-qualifiers.ts'
import type { DialogueState, RequestedItem } from './dialogue-state.ts'
import { atBothEnds, droppedParts, type ItemContext, otherSide } from './named-items.ts'
import type { MessageReading } from './read-message.ts'
import type { TurnVehicles } from './turn-vehicles.ts'

type ItemsUpdate = {
  items: RequestedItem[]
  otherItems: RequestedItem[]
  /** The items the reply is about. */
  meant: RequestedItem[]
  /** The message changes what was asked for without naming it: "2 of them", "no, the rear", "both". */
  isElliptic: boolean
}

const MAX_OTHER_ITEMS = 6
/** "The same for the Civic" doesn't go back to what was requested for the Civic earlier. */
const CARRIES = /\b(?:same|also|too|as well|(?:what|how) (?:about|bout)|mism[oa]|tambien)\b/i
/** The count matches the requested items, so it means those: "what would the two of them run". */
const DEFINITE = /\b(?:the|those|these|los|las) (?:two|2|three|3|pair|dos|tres)\b|\b(?:al)?together\b/i
const EACH = /\b(?:each|apiece|every|cada)\b/i
/** Picks some of the requested items: "just the first two". */
const SEVERAL = [
  [/\b(?:first|last|other) (?:two|2|couple)\b/i, 2],
  [/\b(?:first|last|other) (?:three|3)\b/i, 3],
] as const

/** The requested items after a message: the ones it names, or changes to earlier ones, for the vehicles it's about. */
export function updateItems(
  context: ItemContext,
  named: readonly RequestedItem[],
  turnVehicles: TurnVehicles,
): ItemsUpdate {
  const { before, reading } = context
  const dropped = new Set(droppedParts(context))
  const cars = turnVehicles.by === null ? null : turnVehicles.vehicles.map(({ vehicle }) => vehicle)
  const isKept = (item: RequestedItem) => !dropped.has(item.part) || (cars !== null && !isFor(item, cars))
  const kept = { ...before, items: before.items.filter(isKept), otherItems: before.otherItems.filter(isKept) }
  const update =
    named.length > 0 ? withNamed(kept, named, reading) : withoutNamed(context, kept, dropped.size > 0 ? null : cars)
  return { ...update, otherItems: others(kept, update.items) }
}

function withoutNamed(context: ItemContext, kept: DialogueState, cars: readonly SpokenVehicle[] | null) {
  const isDropped = kept.items.length === 0 && context.before.items.length > 0
  const isCarChanged = cars && !CARRIES.test(context.reading.text) && !kept.items.every((item) => isFor(item, cars))
  // "Just the Corolla one" picks it from the items just discussed, or from earlier ones.
  const ownIn = (items: readonly RequestedItem[]) => items.filter((item) => isCarChanged && isFor(item, cars))
  const own = ownIn(kept.items).length > 0 ? ownIn(kept.items) : ownIn(kept.otherItems)
  const remaining: readonly RequestedItem[] = own.length > 0 ? own : isDropped ? kept.otherItems : kept.items
  const within = { ...context, before: kept }
  const changed = OPERATIONS.reduce((all, operation) => operation(all, within), remaining)
  const items = cars ? forCars(cars, changed) : [...changed]
  const isElliptic = items.length > 0 && JSON.stringify(changed) !== JSON.stringify(context.before.items)
  return { items, meant: items, isElliptic }
}

function isFor({ vehicle }: RequestedItem, cars: readonly SpokenVehicle[]): boolean {
  return vehicle !== undefined && cars.some((car) => hasSameName(car, vehicle))
}

function forCars(cars: readonly SpokenVehicle[], items: readonly RequestedItem[]): RequestedItem[] {
  return unique(cars.flatMap((vehicle) => items.map((item) => ({ ...item, vehicle }))))
}

type Operation = (items: readonly RequestedItem[], context: ItemContext) => readonly RequestedItem[]

/** How a message without a part changes the earlier items. Each step works on the result of the one above. */
const OPERATIONS: readonly Operation[] = [
  (items, { before, reading }) => chosenItems(before, items, reading) ?? items,
  (items, { reading: { text, ends }, index }) =>
    items.flatMap((item) => {
      const both = atBothEnds(item, text, index)
      return both.length > 1 ? both : { ...item, part: movePart(index, item.part, ends) }
    }),
  (items, { reading: { side } }) =>
    side === 'left' || side === 'right'
      ? unique(items.map((item) => ({ ...item, side, quantity: item.side || item.quantity === 2 ? 1 : item.quantity })))
      : items,
  (items, { before: { otherItems }, reading: { count, choice, text } }) => {
    if (!count) return items
    const these = [items, [...otherItems, ...items]].find((all) => all.length === count.count)
    if (these && DEFINITE.test(text)) return these
    const isChosen = choice && !EACH.test(text) && count.as === 'total' && items.length > 1
    return isChosen ? items : items.map((item) => counted(item, count))
  },
]

function counted(item: RequestedItem, { count, as }: LooseCount): RequestedItem {
  const set = Math.max(2, setSize(item.part))
  const quantity = { total: count, times: item.quantity * count, more: item.quantity + count, set }[as]
  return { ...item, quantity: Math.round(quantity), side: quantity > 1 ? null : item.side }
}

function withNamed(kept: DialogueState, named: readonly RequestedItem[], reading: MessageReading) {
  const earlier = earlierItemsToPrice(kept, named, reading)
  const together = unique([...earlier, ...named])
  const ofCars = kept.items.filter((item) => named.some((each) => isSameCar(each, item)))
  const items = reading.isAddition ? unique([...ofCars, ...together]) : together
  return { items, meant: reading.choice?.which === 'all' ? items : together, isElliptic: false }
}

/** Earlier items to price again together with the new ones: "and a clock spring. Everything." */
function earlierItemsToPrice(
  { items, otherItems }: DialogueState,
  named: readonly RequestedItem[],
  { choice, includesLastItem, vehicles }: MessageReading,
): readonly RequestedItem[] {
  const all = [...otherItems, ...items]
  if (includesLastItem) return choice?.which === 'both' ? all.slice(-2) : items
  if (named.length > 1 || vehicles.cars.length > 0) return []
  if (choice?.which === 'both') return /s$/i.test(named[0]?.words ?? '') ? [] : items.slice(-1)
  return choice?.which === 'all' ? all : []
}

function isSameCar({ vehicle }: RequestedItem, other: RequestedItem): boolean {
  return !vehicle || !other.vehicle || hasSameName(vehicle, other.vehicle)
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

function others({ items: last, otherItems }: DialogueState, items: readonly RequestedItem[]): RequestedItem[] {
  return unique([...otherItems, ...last])
    .filter((item) => !items.some((each) => isSame(each, item)))
    .slice(-MAX_OTHER_ITEMS)
}

/** The items that "both", "the second one", "the other one" or "together" refer to, or null. */
function chosenItems(
  { otherItems }: DialogueState,
  kept: readonly RequestedItem[],
  { choice, count, text }: MessageReading,
): readonly RequestedItem[] | null {
  if (!choice) return null
  const many = SEVERAL.find(([pattern]) => pattern.test(text))?.[1] ?? 1
  const all = [...otherItems, ...kept]
  const isOfSeveralCars = all.some((item) => !kept.some((each) => isSameCar(each, item)))
  const several = kept.length > 1 ? kept : all
  const [place = 0, ...more] = choice.places
  const isPlaced = (_: RequestedItem, at: number) =>
    choice.places.some((each) => (each < 0 ? several.length + each : each) === at)
  const inRow = place < 0 ? several.slice(-many) : several.slice(place, place + many)
  const last = kept.at(-1)
  const number = count?.as === 'total' ? count.count : many
  const rest = otherItems.length > 0 ? otherItems.slice(-number) : kept
  const others = many > 1 && kept.length >= many ? kept.slice(-many) : rest
  const other = last?.side && many === 1 ? [{ ...last, side: otherSide(last) }] : others
  const pair = last?.side && all.length === 1 ? [{ ...last, quantity: 2, side: null }] : all.slice(-2)
  return nonEmpty(
    {
      ...{ other, both: pair, all: isOfSeveralCars ? all : several, each: several },
      numbered: more.length > 0 ? several.filter(isPlaced) : inRow,
      except: several.filter((item, at) => !isPlaced(item, at)),
    }[choice.which],
  )
}

function nonEmpty(items: readonly RequestedItem[]): readonly RequestedItem[] | null {
  return items.length > 0 ? items : null
}
