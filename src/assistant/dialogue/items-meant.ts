import type { Entity } from '#assistant/entities/entity.ts'
import type { LooseCount } from '#assistant/entities/references.ts'
import type { TurnDecision } from '#assistant/intents/read-intents.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import type { DialogueState, RequestedItem } from './dialogue-state.ts'
import { DROPS, droppedParts, partOf } from './dropped-parts.ts'
import { narrowedItem } from './narrowed-part.ts'
import { findAtEnd, findOtherEnd, placePart } from './part-ends.ts'
import type { MessageReading } from './read-message.ts'

type ItemsUpdate = {
  items: RequestedItem[]
  otherItems: RequestedItem[]
  meant: RequestedItem[]
  named: RequestedItem[]
  /** The message changes what was asked for without naming it: "2 of them", "no, the rear", "both". */
  isElliptic: boolean
}

type PartEntity = Extract<Entity, { kind: 'part' }>

type Context = { before: DialogueState; reading: MessageReading; index: PartIndex; decision: TurnDecision }

const MOST_OTHER_ITEMS = 6
const LONGEST_ELLIPSIS = 9
const LONGEST_BARE_NAME = 2
const BOTH_ENDS =
  /\b(?:fronts? (?:and|&|n) (?:the )?(?:rear|back)s?|(?:rear|back)s? (?:and|&|n) (?:the )?fronts?|one of each|(?:those|these|them|that|it) (?:and|&|n|plus) (?:\w+ )?(?:of |the )*(?:rear|back)s?)\b/i
/** "The one on the back window", "one for the rear door": what follows says where the part is, and is none itself. */
const SAME_ELSEWHERE =
  /\b(?:the|an?|and|need)?\s*ones? (?:on|for|at|in|of|behind)\b|\b(?:it'?s|it is|meant|mean|no|not)\W+(?:(?:for|on|in) )?(?:the )?(?:front|rear|back) (?:door|one)\b/i
/** Between two parts: the first one was a mistake. */
const TAKES_BACK = /\b(?:i mean(?:t)?|scratch that|no wait|wait no|or rather|correction)\b/i
/** "A camshaft for that motor": what was asked before only says whose part is wanted. */
const OWNER = /\b(?:for|on|in|of|with|to|behind|under) (?:the|that|this|my|same)(?: same)? $/i
const ENGINE_SIZE = /^[vi]-?\d+$/i
const SETS_OF_FOUR = /^(?:Wheel|Tire|Hub ?Cap|Center Cap|Tire Pressure|Brake Caliper)/i

export function updateItems(context: Context): ItemsUpdate {
  const { before, reading, decision } = context
  const dropped = new Set(droppedParts(before, reading))
  const left = before.items.filter(({ part }) => !dropped.has(part))
  const named = namedItems(context, dropped)
  if (named.length > 0) return withNamed(context, named, left, dropped)
  const isGivenUp = left.length < before.items.length
  const remaining = left.length === 0 && isGivenUp ? before.otherItems.filter(({ part }) => !dropped.has(part)) : left
  const changed = OPERATIONS.reduce<readonly RequestedItem[]>(
    (items, operation) => operation(items, context),
    remaining,
  )
  const isSaid = JSON.stringify(changed) !== JSON.stringify(remaining)
  const isChosen = reading.choice !== null && !reading.choice.isOfCars
  const isShort = reading.tokens.length <= LONGEST_ELLIPSIS
  const isChanged = (isSaid && (isShort || isSure(reading) || decision.kind === 'shopping')) || (isChosen && isSaid)
  const meant = isChanged ? [...changed] : [...remaining]
  const isAdded = isChanged && reading.isAddition && reading.count?.as !== 'total'
  const items = isAdded ? unique([...remaining, ...meant]) : meant
  return {
    items,
    otherItems: others(before, items, { dropped, isReplaced: isChanged && reading.isCorrection }),
    meant,
    named,
    isElliptic: meant.length > 0 && (isChanged || isGivenUp),
  }
}

/** Signs that can mean nothing else but what was asked before. */
function isSure({ count, side }: MessageReading): boolean {
  return count?.isSure === true || side === 'same'
}

type Operation = (items: readonly RequestedItem[], context: Context) => readonly RequestedItem[]

/** What a message that names no part does to what was asked before, each on the result of the one above. */
const OPERATIONS: readonly Operation[] = [
  (items, { before, reading, index }) =>
    withoutDropped(items, reading) ?? chosenItems(before, items, reading, index) ?? items,
  (items, { reading: { text }, index }) =>
    BOTH_ENDS.test(text) ? unique(items.flatMap((item) => atBothEnds(item, text, index))) : items,
  (items, { reading: { text, end, choice }, index }) =>
    end && typeof choice?.which !== 'number' && !BOTH_ENDS.test(text)
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
  const quantity = Math.round(
    {
      ...{ total: count, each: count, times: item.quantity * count, more: item.quantity + count },
      set: SETS_OF_FOUR.test(item.part) ? 4 : 2,
    }[as],
  )
  return { ...item, quantity, side: quantity > 1 ? null : item.side }
}

/** "Front and rear bumper" are two. */
function atBothEnds(item: RequestedItem, text: string, index: PartIndex): RequestedItem[] {
  const other = BOTH_ENDS.test(text) ? findOtherEnd(index, item.part) : null
  return other ? [item, { ...item, part: other }] : [item]
}

function withNamed(
  { before, reading: { isAddition, isCorrection, choice } }: Context,
  named: RequestedItem[],
  left: readonly RequestedItem[],
  dropped: ReadonlySet<string>,
): ItemsUpdate {
  const isSwapped =
    left.length < before.items.length &&
    left.length > 0 &&
    !named.some((item) => left.some((each) => isSame(each, item)))
  const items = (isAddition && !isCorrection) || isSwapped ? unique([...left, ...named]) : named
  const isVehicleOpen = before.pendingQuestion?.asks === 'vehicle'
  return {
    items,
    otherItems: others(before, items, { dropped, isReplaced: isCorrection }),
    meant: isVehicleOpen || isSwapped || choice?.which === 'all' ? items : named,
    named,
    isElliptic: false,
  }
}

function namedItems(context: Context, dropped: ReadonlySet<string>): RequestedItem[] {
  const { before, reading, index, decision } = context
  const { text, side, end, count } = reading
  const isKnown = (name: string) => [...before.items, ...before.otherItems].some(({ part }) => part === name)
  const parts = wantedParts(context).filter(({ part }) => !(dropped.has(part.name) && isKnown(part.name)))
  const last = before.items.at(-1)
  if (last && end && SAME_ELSEWHERE.test(text) && findOtherEnd(index, last.part)) return []
  const isOpen = decision.kind === 'shopping' || decision.intents.length === 0
  const narrowed = isOpen ? narrowedItem(before, reading, index) : null
  const isNarrowed = narrowed !== null && !dropped.has(narrowed.part)
  if (last && side === 'other' && /\bsame\b/i.test(text)) return []
  const isVague = ({ isWeak, isDescribed }: PartEntity) => isWeak || (isDescribed && count?.isSure === true)
  if (last && !isNarrowed && parts.length > 0 && parts.every(isVague) && isPointing(reading)) return []
  const isOne = parts.length === 1 || isNarrowed
  const found = isNarrowed
    ? [{ ...narrowed, part: (end && findAtEnd(index, narrowed.part, end)) ?? narrowed.part }]
    : parts.map((part) => ({ ...part, part: placePart(index, text, part.part.name) }))
  const items = found.map(({ part, quantity: said, side: at, words }): RequestedItem => {
    const isCounted = isOne && count !== null && (said === 1 || count.isSure)
    const quantity = isCounted ? counted({ part, quantity: 1, side: null, words }, count).quantity : said
    return { part, quantity, side: quantity > 1 ? at : placeOf(context, part, at, isOne), words }
  })
  return unique(items.flatMap((item) => atBothEnds(item, text, index)))
}

/** The side of a part that is named: the message's, its own, or that of what was asked before: "fog light, same side". */
function placeOf(
  { before, reading: { text, side, choice } }: Context,
  part: string,
  own: RequestedItem['side'],
  isOne: boolean,
): RequestedItem['side'] {
  if (side === 'left' || side === 'right') return isOne ? side : own
  const sided = [...before.items, ...before.otherItems].findLast((item) => item.side)
  if (side === 'same') return own ?? sided?.side ?? null
  const isOther = choice === null && /\b(?:other|otr[oa])\b/i.test(text) && before.items.at(-1)?.part === part
  return own ?? (side === 'other' || isOther ? otherSide(sided) : null)
}

/** The parts that are wanted, wherever the message names them; without those that it takes back at once: "gear, I mean case". */
function wantedParts({ before, reading: { spans, text, tokens, choice, side }, decision }: Context): PartEntity[] {
  const suggested = before.pendingQuestion?.asks === 'parts' ? before.pendingQuestion.suggested : []
  const isBare =
    tokens.length <= LONGEST_BARE_NAME &&
    decision.wanted.size === 0 &&
    !tokens.some((each) => ENGINE_SIZE.test(each.text))
  const isWanted = (name: string) => decision.kind === 'shopping' && (isBare || suggested.includes(name))
  const wanted = new Set(
    spans.flatMap((span) => partOf(span).filter((name) => decision.wanted.has(span) || isWanted(name))),
  )
  const named = spans.flatMap(({ entity, tokens: at }) =>
    entity.kind === 'part' && !entity.isNegated && wanted.has(entity.part.name) ? [{ entity, at }] : [],
  )
  const from = named.findLastIndex(({ at }, place) => {
    const previous = named[place - 1]?.at.at(-1)
    return previous !== undefined && TAKES_BACK.test(text.slice(tokens[previous]?.to, tokens[at[0] ?? 0]?.from))
  })
  const left = named.slice(Math.max(0, from))
  const isOtherOne = choice?.which === 'other' && side !== 'other'
  const others = left.filter(({ entity, at }) => {
    const isKnown = before.items.some(({ part }) => part === entity.part.name)
    const isOwner = isKnown && (isOtherOne || OWNER.test(text.slice(0, tokens[at[0] ?? 0]?.from)))
    return !isOwner && !ENGINE_SIZE.test(entity.words)
  })
  if (left.length > 0 && others.length === 0 && isOtherOne) return []
  return (others.length > 0 ? others : left).map(({ entity }) => entity)
}

/** The message says how many or which, so that a word which hardly names a part names none. */
function isPointing({ count, side, choice, end, vehicles }: MessageReading): boolean {
  return Boolean(count || side || choice || end || vehicles.cars.length > 0)
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
  { choice, count }: Pick<MessageReading, 'choice' | 'count'>,
  index: PartIndex,
): readonly RequestedItem[] | null {
  if (!choice || choice.isOfCars || choice.which === 'older' || choice.which === 'newer') return null
  const all = [...before.otherItems, ...left]
  const isAllOf = count?.as === 'total' && count.count > left.length && count.count <= all.length
  const several = isAllOf ? all.slice(-count.count) : left.length > 1 ? left : all
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

function otherSide(item: RequestedItem | undefined): RequestedItem['side'] {
  return item?.side ? (item.side === 'left' ? 'right' : 'left') : null
}

function nonEmpty(items: readonly RequestedItem[]): readonly RequestedItem[] | null {
  return items.length > 0 ? items : null
}
