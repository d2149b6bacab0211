import { isAskedBefore, type PartEntity } from '#assistant/entities/entity.ts'
import type { TurnDecision } from '#assistant/intents/read-intents.ts'
import { BOTH_ENDS } from '#parts/recognition/part-at-end.ts'
import { findOtherEnd, movePart, placePart } from '#parts/recognition/part-ends.ts'
import type { PartIndex } from '#parts/recognition/part-index.ts'
import { isSided } from '#parts/recognition/part-qualifiers.ts'
import type { DialogueState, NamedItem, RequestedItem } from './dialogue-state.ts'
import { narrowedItem } from './narrowed-part.ts'
import type { MessageReading } from './read-message.ts'

export type ItemContext = { before: DialogueState; reading: MessageReading; index: PartIndex; decision: TurnDecision }

type NamedPart = { entity: PartEntity; at: number }

/** The parts a message names: new ones, earlier ones, or another part of the same kind. */
export function namedItems(context: ItemContext): NamedItem[] {
  const { before, reading, index, decision } = context
  const isOpen = decision.kind === 'shopping' || decision.intents.length === 0
  const narrowed = isOpen ? narrowedItem(before, reading, index) : null
  const parts = wantedParts(context)
  if (!narrowed && isOnlyReference(context, parts)) return []
  const found: NamedItem[] = [
    ...(narrowed ? [{ ...narrowed, part: movePart(index, narrowed.part, reading.ends) }] : []),
    ...parts
      .filter(({ entity }) => !narrowed || isAskedBefore(entity))
      .flatMap(({ entity, at }) => itemsOf(entity, parts.length === 1, context).map((item) => ({ ...item, at }))),
  ]
  const side = found.some((item) => item.side) ? null : sideFor(context)
  const items = found.map((item) => ({ ...item, side: item.side ?? (isSided(item.part) ? side : null) }))
  return items.flatMap((item) => atBothEnds(item, reading.text, index))
}

/** "Do you have a starter?", also if we just priced one. */
const ASKS_FOR_STOCK =
  /\b(?:do|have) you(?: guys)?(?: still)? (?:have|got|carry|stock)\b|\bin stock\b|\bavailable\b|\b(?:tienen?|hay)\b/i

/** Earlier parts that a message mentions but no longer wants: it doesn't count them or move them to another end. */
export function droppedParts({
  before,
  reading: { spans, ends, count, text },
  decision,
  index,
}: ItemContext): string[] {
  if (ASKS_FOR_STOCK.test(text)) return []
  const isCounted = count?.isSure && before.items.length + before.otherItems.length === 1
  const isShopping = decision.kind === 'shopping'
  if (isCounted || (!isShopping && decision.intents.length > 0)) return []
  const kept = [...decision.wanted].flatMap(({ entity }) => (entity.kind === 'part' ? entity.part.name : []))
  const unwanted = spans.flatMap((span) =>
    span.entity.kind === 'part' && !decision.wanted.has(span) ? span.entity.asked : [],
  )
  return unwanted.filter((part) => !kept.includes(part) && movePart(index, part, ends) === part)
}

/** "Front and rear bumper" means two parts. */
export function atBothEnds(item: RequestedItem, text: string, index: PartIndex): RequestedItem[] {
  const other = BOTH_ENDS.test(text) ? findOtherEnd(index, item.part) : null
  return other ? [item, { ...item, part: other }] : [item]
}

export function otherSide({ side }: Pick<RequestedItem, 'side'>): RequestedItem['side'] {
  return side ? (side === 'left' ? 'right' : 'left') : null
}

function wantedParts({ reading: { spans }, decision }: ItemContext): NamedPart[] {
  return spans.flatMap((span) =>
    span.entity.kind === 'part' && decision.wanted.has(span) ? [{ entity: span.entity, at: span.tokens[0] ?? 0 }] : [],
  )
}

/** The message says how many or which one, so a word that barely names a part doesn't count as one. */
function isOnlyReference({ before, reading }: ItemContext, parts: readonly NamedPart[]): boolean {
  const { count, side, choice, ends, vehicles } = reading
  const isReference = Boolean(count || side || choice || ends.length + vehicles.cars.length > 0)
  const isVague = ({ isWeak, isDescribed }: PartEntity) => isWeak || (isDescribed && (count?.isSure || side !== null))
  return before.items.length > 0 && isReference && parts.every(({ entity }) => isVague(entity))
}

function itemsOf(entity: PartEntity, isAlone: boolean, context: ItemContext): RequestedItem[] {
  const { part, quantity, side, words } = entity
  if (isAskedBefore(entity)) return askedItems(entity, context)
  const placed = placePart(context.index, context.reading.text, part.name)
  return [{ part: isAlone ? movePart(context.index, placed, context.reading.ends) : placed, quantity, side, words }]
}

/** What a word for an earlier item refers to: the latest one, or all of them for "both pumps". */
function askedItems(
  { asked, words, quantity, side }: PartEntity,
  { before: { items, otherItems }, reading, index }: ItemContext,
): RequestedItem[] {
  const matches = [...otherItems, ...items].filter(({ part }) => asked.includes(part))
  if (matches.length > 1 && /s$/i.test(words)) return matches
  return matches.slice(-1).map((item) => {
    const again = { ...item, part: movePart(index, item.part, reading.ends) }
    if (quantity > 1) return { ...again, quantity, side: null }
    const newSide = reading.side === 'other' ? otherSide(item) : side
    return newSide ? { ...again, quantity: 1, side: newSide } : again
  })
}

/** The side the message gives, or the side of an earlier item: "fog light, same side". */
function sideFor({ before, reading: { side } }: ItemContext): RequestedItem['side'] {
  if (side === 'left' || side === 'right') return side
  const sided = [...before.otherItems, ...before.items].findLast((item) => item.side)
  if (side === 'same') return sided?.side ?? null
  return side === 'other' && sided ? otherSide(sided) : null
}
