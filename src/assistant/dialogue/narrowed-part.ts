import { type Entity, isAskedBefore } from '#assistant/entities/entity.ts'
import type { Span } from '#assistant/entities/span.ts'
import type { Token } from '#assistant/language/tokens.ts'
import {
  findSiblingPart,
  findWithHead,
  isHeadOf,
  isWordOfPart,
  QUALIFIER,
  singular,
} from '#parts/recognition/part-heads.ts'
import { nameOf, type PartIndex } from '#parts/recognition/part-index.ts'
import { findQuantity } from '#parts/recognition/part-qualifiers.ts'
import { type DialogueState, type RequestedItem, toRequestedItem } from './dialogue-state.ts'
import type { MessageReading } from './read-message.ts'

const MAX_FRAGMENT_WORDS = 2
const MAX_KNOWN = 4
const MAX_KIND_WORDS = 4
const LEADS_TO_PART = /^(?:need|want|its|is|be|just|get|replace)$/
const OF_A_KIND = /(?:^|\b(?:the|no|not [a-z]+,?|and)\s)\s*((?:[a-z]+ ){1,2})ones?\b/i

/** The part that a word or two name together with an earlier item: "the motor" after a wiper arm, "the pump" of two candidates. */
export function narrowedItem(state: DialogueState, reading: MessageReading, index: PartIndex): RequestedItem | null {
  const own = ofOwnPart(reading, index)
  if (own) return own
  const known = knownItems(state)
  const kind = ofOtherKind(kindIn(reading, state), known, index)
  if (kind) return kind
  const fragment = fragmentOf(reading, index)
  if (!fragment) return null
  const range = { from: fragment.at(-1)?.from ?? 0, to: fragment.at(-1)?.to ?? 0 }
  const place = { name: '', own: range, others: [] }
  const count = findQuantity(index, reading.text, place)
  const words = [...new Set(fragment.map(({ text }) => text))].join(' ')
  for (const item of known) {
    const part = findSiblingPart(index, words, item)
    if (part) return { part, quantity: count, side: null, words }
  }
  return null
}

/** "The window won't go up, need the motor": a word that names no part alone can be the last word of a part mentioned earlier. */
function ofOwnPart({ tokens, spans }: MessageReading, index: PartIndex): RequestedItem | null {
  const word = tokens[spans.find((span) => isLooseHead(span, tokens))?.tokens[0] ?? -1]
  for (const { plain: words, clause } of tokens) {
    if (!word || clause >= word.clause || !isWordOfPart(index, words)) continue
    const part = findSiblingPart(index, word.text, { part: '', words })
    if (part) return { part, quantity: 1, side: null, words: word.text }
  }
  return null
}

/** A word that isn't in the part's own name: "the motor" for an engine. */
function isLooseHead({ entity, tokens: [at = 0, ...more] }: Span<Entity>, tokens: readonly Token[]): boolean {
  const [led, article, word] = [tokens[at - 2], tokens[at - 1], tokens[at]]
  const isLed = article?.text === 'the' && (led?.clause !== article.clause || LEADS_TO_PART.test(led.text))
  const isNew = entity.kind === 'part' && !isAskedBefore(entity) && !entity.isNegated && more.length === 0
  return isLed && isNew && !isHeadOf(word?.text ?? '', entity.part.name)
}

/** The kind in "the transmission one", or in a short answer to "which one?": "transmission". */
function kindIn({ text, tokens }: MessageReading, { pendingQuestion }: DialogueState): string {
  const kind = OF_A_KIND.exec(text)?.[1]?.trim()
  if (kind || pendingQuestion?.asks !== 'parts') return kind ?? ''
  const words = tokens.filter(({ clause }) => clause === tokens[0]?.clause).map(({ text: word }) => word)
  return words.length <= MAX_KIND_WORDS ? words.join(' ') : ''
}

/** "Transmission" after an oil pan: another part with the same head. */
function ofOtherKind(modifier: string, known: readonly RequestedItem[], index: PartIndex): RequestedItem | null {
  if (modifier.split(' ').every((word) => QUALIFIER.test(word))) return null
  for (const item of known) {
    const part = findWithHead(index, modifier, item)
    if (part) return { part, quantity: 1, side: null, words: `${modifier} ${item.words.split(' ').at(-1)}` }
  }
  return null
}

function knownItems({ items, otherItems, pendingQuestion }: DialogueState): RequestedItem[] {
  const suggested = pendingQuestion?.asks === 'parts' ? pendingQuestion.suggested.map(toRequestedItem) : []
  return [...suggested, ...items.toReversed(), ...otherItems.toReversed()].slice(0, MAX_KNOWN)
}

/** Words of part names that don't clearly name a part. Null if the message names one, or has no such words. */
function fragmentOf({ tokens, spans }: MessageReading, index: PartIndex): Token[] | null {
  const isPlain = ({ entity, tokens: at }: Span<Entity>) =>
    entity.kind === 'part' &&
    !isAskedBefore(entity) &&
    !entity.isNegated &&
    !entity.isWeak &&
    (at.length > 1 || index.byName.has(nameOf(tokens[at[0] ?? 0]?.text ?? '')))
  if (spans.some(isPlain)) return null
  const consumed = new Set(spans.flatMap((span) => (isFragment(span) ? [] : span.tokens)))
  const words = tokens.filter(({ text: word }, at) => !consumed.has(at) && isWordOfPart(index, word))
  return words.length > 0 && new Set(words.map(({ text }) => singular(text))).size <= MAX_FRAGMENT_WORDS ? words : null
}

function isFragment({ entity }: Span<Entity>): boolean {
  if (entity.kind !== 'part') return entity.kind === 'unsold'
  return !isAskedBefore(entity) && !entity.isNegated && !entity.isDescribed
}
