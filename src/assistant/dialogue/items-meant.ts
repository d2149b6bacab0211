import type { Entity } from '#assistant/entities/entity.ts'
import type { Choice } from '#assistant/entities/references.ts'
import type { Span } from '#assistant/entities/span.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { findNarrowedPart } from '#parts/recognition/part-request.ts'
import type { DialogueState, RequestedItem } from './dialogue-state.ts'
import { endOf, findOtherEnd, placePart } from './part-ends.ts'
import type { MessageReading } from './read-message.ts'

type ItemsUpdate = {
  items: RequestedItem[]
  otherItems: RequestedItem[]
  meant: RequestedItem[]
  named: RequestedItem[]
  /** The message changes what was asked for without naming it: "2 of them", "no, the rear", "both". */
  isElliptic: boolean
}

const MOST_OTHER_ITEMS = 6
const LONGEST_ELLIPSIS = 9
const LONGEST_NARROWING = 5
const BOTH_ENDS =
  /\b(?:front (?:and|&|n) (?:the )?(?:rear|back)|(?:rear|back) (?:and|&|n) (?:the )?front|one of each)\b/i
/** "The one on the back window", "one for the rear door": what follows says where the part is, and is none itself. */
const SAME_ELSEWHERE =
  /\b(?:the|an?|and|need)?\s*ones? (?:on|for|at|in|of)\b|\b(?:it'?s|it is|meant|mean|no|not)\W+(?:(?:for|on|in) )?(?:the )?(?:front|rear|back) (?:door|one)\b/i
/** "Drop the first one" leaves the others. */
const DROPS =
  /\b(?:drop|skip|remove|forget|lose|scratch|cancel|without|except|not|don'?t (?:need|want)|leave (?:out|off)|take (?:out|off))\b/i

export function updateItems(
  before: DialogueState,
  reading: MessageReading,
  wanted: ReadonlySet<Span<Entity>>,
  index: PartIndex,
): ItemsUpdate {
  const dropped = new Set(negatedParts(reading))
  const left = before.items.filter(({ part }) => !dropped.has(part))
  const named = namedItems(before, reading, wanted, index)
  if (named.length > 0) return withNamed(before, reading, named, left)
  const changed = OPERATIONS.reduce<readonly RequestedItem[]>(
    (items, operation) => operation(items, { before, reading, index }),
    left,
  )
  const isChosen = reading.choice !== null && !reading.choice.isOfCars && changed !== left
  const isChanged =
    isChosen || (reading.tokens.length <= LONGEST_ELLIPSIS && JSON.stringify(changed) !== JSON.stringify(left))
  const meant = isChanged ? [...changed] : left
  const items = isChanged && reading.isAddition ? unique([...left, ...meant]) : meant
  return {
    items,
    otherItems: others(before, items, { dropped, isReplaced: isChanged && reading.isCorrection }),
    meant,
    named,
    isElliptic: meant.length > 0 && (isChanged || left.length < before.items.length),
  }
}

type Operation = (
  items: readonly RequestedItem[],
  context: { before: DialogueState; reading: MessageReading; index: PartIndex },
) => readonly RequestedItem[]

/** What a message that names no part does to what was asked before, each on the result of the one above. */
const OPERATIONS: readonly Operation[] = [
  (items, { before, reading, index }) =>
    withoutDropped(items, reading) ?? chosenItems(before, items, reading.choice, index) ?? items,
  (items, { reading: { text }, index }) =>
    BOTH_ENDS.test(text) ? unique(items.flatMap((item) => atBothEnds(item, text, index))) : items,
  (items, { reading: { end, choice }, index }) =>
    end && !choice ? items.map((item) => atEnd(item, end, index)) : items,
  (items, { reading: { side } }) =>
    side ? unique(items.map((item) => ({ ...item, side, quantity: item.side ? 1 : item.quantity }))) : items,
  (items, { reading: { quantity } }) =>
    quantity ? items.map((item) => ({ ...item, quantity, side: quantity > 1 ? null : item.side })) : items,
]

function atEnd(item: RequestedItem, end: 'front' | 'rear', index: PartIndex): RequestedItem {
  return endOf(item.part) === end ? item : { ...item, part: findOtherEnd(index, item.part) ?? item.part }
}

/** "Front and rear bumper" are two. */
function atBothEnds(item: RequestedItem, text: string, index: PartIndex): RequestedItem[] {
  const other = BOTH_ENDS.test(text) ? findOtherEnd(index, item.part) : null
  return other ? [item, { ...item, part: other }] : [item]
}

function withNamed(
  before: DialogueState,
  { isAddition, isCorrection }: MessageReading,
  named: RequestedItem[],
  left: readonly RequestedItem[],
): ItemsUpdate {
  const items = isAddition && !isCorrection ? unique([...left, ...named]) : named
  const isVehicleOpen = before.pendingQuestion?.asks === 'vehicle'
  return {
    items,
    otherItems: others(before, items, { dropped: new Set(), isReplaced: isCorrection }),
    meant: isVehicleOpen ? items : named,
    named,
    isElliptic: false,
  }
}

function namedItems(
  before: DialogueState,
  reading: MessageReading,
  wanted: ReadonlySet<Span<Entity>>,
  index: PartIndex,
): RequestedItem[] {
  const { spans, text, side, end, choice } = reading
  const parts = spans.flatMap((span) =>
    span.entity.kind === 'part' && !span.entity.isNegated && wanted.has(span) ? [span.entity] : [],
  )
  const last = before.items.at(-1)
  if (last && end && SAME_ELSEWHERE.test(text) && findOtherEnd(index, last.part)) return []
  const narrowed = narrowedItem(before, reading, index)
  if (narrowed) return narrowed
  const items = parts.map((part) => {
    const name = placePart(index, text, part.part.name)
    const isOther = choice === null && /\b(?:other|otr[oa])\b/i.test(text) && last?.part === name
    const sideSaid = part.side ?? (isOther ? otherSide(last) : parts.length === 1 ? side : null)
    const quantity = parts.length === 1 && part.quantity === 1 ? (reading.quantity ?? 1) : part.quantity
    return { part: name, quantity, side: quantity > 1 ? part.side : sideSaid, words: part.words }
  })
  return unique(items.flatMap((item) => atBothEnds(item, text, index)))
}

/** What a few words name together with what was asked last: "the motor" after a wiper arm. Empty where we do not sell it. */
function narrowedItem(
  before: DialogueState,
  { text, tokens, vehicles, spans }: MessageReading,
  index: PartIndex,
): RequestedItem[] | null {
  const last = before.items.at(-1)
  if (!last || tokens.length > LONGEST_NARROWING || vehicles.cars.length > 0) return null
  if (spans.some(({ entity, tokens: at }) => entity.kind === 'part' && !entity.isWeak && at.length > 1)) return null
  const part = findNarrowedPart(index, text, last.words)
  if (part === null || part === 'unsold' || part.name === last.part) return null
  return [{ ...last, part: part.name, words: `${text.trim()} ${last.words}` }]
}

function negatedParts({ spans }: MessageReading): string[] {
  return spans.flatMap(({ entity }) => (entity.kind === 'part' && entity.isNegated ? [entity.part.name] : []))
}

function isSame(one: RequestedItem, other: RequestedItem): boolean {
  return one.part === other.part && (one.side === other.side || one.side === null || other.side === null)
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
  before: DialogueState,
  items: readonly RequestedItem[],
  { dropped, isReplaced }: { dropped: ReadonlySet<string>; isReplaced: boolean },
): RequestedItem[] {
  const all = unique([...before.otherItems, ...(isReplaced ? [] : before.items)])
  return all
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
  before: DialogueState,
  left: readonly RequestedItem[],
  choice: Choice | null,
  index: PartIndex,
): readonly RequestedItem[] | null {
  if (!choice || choice.isOfCars || choice.which === 'older' || choice.which === 'newer') return null
  const all = [...before.otherItems, ...left]
  const several = left.length > 1 ? left : all
  if (typeof choice.which === 'number') return nonEmpty(several.slice(choice.which).slice(0, 1))
  if (choice.which === 'both' && all.length < 2) return null
  const chosen = {
    other: otherOne(before, left, index),
    both: all.slice(-2),
    all: several,
    rest: left.length > 1 || before.otherItems.length === 0 ? left : before.otherItems,
  }[choice.which]
  return nonEmpty(chosen)
}

function otherOne(before: DialogueState, left: readonly RequestedItem[], index: PartIndex): RequestedItem[] {
  const last = left.at(-1)
  if (last?.side) return [{ ...last, side: otherSide(last) }]
  const end = last && findOtherEnd(index, last.part)
  return before.otherItems.length > 0 || !end ? before.otherItems.slice(-1) : [{ ...last, part: end }]
}

function otherSide({ side }: RequestedItem): RequestedItem['side'] {
  return side && (side === 'left' ? 'right' : 'left')
}

function nonEmpty(items: readonly RequestedItem[]): readonly RequestedItem[] | null {
  return items.length > 0 ? items : null
}
