import type { Entity } from '#assistant/entities/entity.ts'
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
const LONGEST_ELLIPSIS = 8
const LONGEST_NARROWING = 5
const BOTH_ENDS =
  /\b(?:front (?:and|&|n) (?:the )?(?:rear|back)|(?:rear|back) (?:and|&|n) (?:the )?front|one of each)\b/i

export function updateItems(
  before: DialogueState,
  reading: MessageReading,
  wanted: ReadonlySet<Span<Entity>>,
  index: PartIndex,
): ItemsUpdate {
  const narrowed = narrowedItem(before, reading, index)
  const named =
    narrowed ?? unique(namedItems(reading, wanted, index).flatMap((item) => atBothEnds(item, reading, index)))
  const dropped = new Set(negatedParts(reading))
  const left = before.items.filter(({ part }) => !dropped.has(part))
  const isDropping = left.length < before.items.length
  if (named.length > 0) return withNamed(before, reading, named, left)
  const chosen = chosenItems(before, left, reading)
  const changed = qualified(chosen ?? left, reading, index)
  const isChanged = changed !== left && changed.length > 0 && reading.tokens.length <= LONGEST_ELLIPSIS
  const items = isChanged || chosen ? changed : left
  return {
    items,
    otherItems: others(before, items, dropped),
    meant: items,
    named,
    isElliptic: items.length > 0 && (isChanged || chosen !== null || isDropping),
  }
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
    otherItems: isCorrection ? before.otherItems : others(before, items, new Set()),
    meant: isVehicleOpen ? items : named,
    named,
    isElliptic: false,
  }
}

/** What a few words name together with what was asked last: "the motor" after a wiper arm. Empty where we do not sell it. */
function narrowedItem(
  before: DialogueState,
  { text, tokens, vehicles }: MessageReading,
  index: PartIndex,
): RequestedItem[] | null {
  const last = before.items.at(-1)
  if (!last || tokens.length > LONGEST_NARROWING || vehicles.cars.length > 0) return null
  const part = findNarrowedPart(index, text, last.words)
  if (part === null || part === 'unsold' || part.name === last.part) return null
  return [{ ...last, part: part.name, words: `${text.trim()} ${last.words}` }]
}

/** "Front and rear bumper" are two. */
function atBothEnds(item: RequestedItem, { text }: MessageReading, index: PartIndex): RequestedItem[] {
  const other = BOTH_ENDS.test(text) ? findOtherEnd(index, item.part) : null
  return other ? [item, { ...item, part: other }] : [item]
}

function namedItems(
  { spans, text }: MessageReading,
  wanted: ReadonlySet<Span<Entity>>,
  index: PartIndex,
): RequestedItem[] {
  return spans.flatMap((span) => {
    const { entity } = span
    if (entity.kind !== 'part' || entity.isNegated || !wanted.has(span)) return []
    const { part, quantity, side, words } = entity
    return [{ part: placePart(index, text, part.name), quantity, side, words }]
  })
}

function negatedParts({ spans }: MessageReading): string[] {
  return spans.flatMap(({ entity }) => (entity.kind === 'part' && entity.isNegated ? [entity.part.name] : []))
}

/** Each part once, the surer count and side of two. */
function unique(items: readonly RequestedItem[]): RequestedItem[] {
  const byPart = new Map<string, RequestedItem>()
  for (const item of items) {
    const known = byPart.get(item.part)
    byPart.set(
      item.part,
      known ? { ...known, quantity: Math.max(known.quantity, item.quantity), side: item.side ?? known.side } : item,
    )
  }
  return [...byPart.values()]
}

function others(before: DialogueState, items: readonly RequestedItem[], dropped: ReadonlySet<string>): RequestedItem[] {
  const all = unique([...before.otherItems, ...before.items])
  return all
    .filter(({ part }) => !dropped.has(part) && !items.some((item) => item.part === part))
    .slice(-MOST_OTHER_ITEMS)
}

/** The items that "both", "the second one", "the other one" or "together" mean; null where they mean none. */
function chosenItems(
  before: DialogueState,
  left: readonly RequestedItem[],
  { choice }: MessageReading,
): RequestedItem[] | null {
  if (!choice || choice.isOfCars || choice.which === 'older' || choice.which === 'newer') return null
  const all = [...before.otherItems, ...left]
  const several = left.length > 1 ? left : all
  if (typeof choice.which === 'number') return nonEmpty(several.slice(choice.which).slice(0, 1))
  if (choice.which === 'both' && all.length < 2) return null
  const chosen = {
    other: before.otherItems.slice(-1),
    both: all.slice(-2),
    all: several,
    rest: left.length > 1 || before.otherItems.length === 0 ? left : before.otherItems,
  }[choice.which]
  return nonEmpty(chosen)
}

function nonEmpty(items: readonly RequestedItem[]): RequestedItem[] | null {
  return items.length > 0 ? [...items] : null
}

/** The same items in another number, on another side, at another end. */
function qualified(items: readonly RequestedItem[], reading: MessageReading, index: PartIndex): RequestedItem[] {
  const { quantity, side, end, spans } = reading
  const namesPart = spans.some(({ entity }) => entity.kind === 'part' && !entity.isNegated)
  if (namesPart) return items as RequestedItem[]
  if (BOTH_ENDS.test(reading.text)) return unique(items.flatMap((item) => atBothEnds(item, reading, index)))
  if (quantity === null && side === null && end === null) return items as RequestedItem[]
  return items.map((item) => {
    const isElsewhere = end !== null && endOf(item.part) !== end
    const part = isElsewhere ? (findOtherEnd(index, item.part) ?? item.part) : item.part
    return { ...item, part, quantity: quantity ?? item.quantity, side: side ?? item.side }
  })
}
