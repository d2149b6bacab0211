import type { Entity } from '#assistant/entities/entity.ts'
import type { Span } from '#assistant/entities/span.ts'
import type { Token } from '#assistant/language/tokens.ts'
import { toSingular } from '#parts/part-words.ts'
import { findAtEnd } from '#parts/recognition/part-ends.ts'
import { nameOf, type PartIndex } from '#parts/recognition/part-index.ts'
import { findQuantity } from '#parts/recognition/part-qualifiers.ts'
import { listNamedParts } from '#parts/recognition/part-request.ts'
import type { DialogueState, RequestedItem } from './dialogue-state.ts'
import type { MessageReading } from './read-message.ts'

const MOST_FRAGMENT_WORDS = 2
const MOST_KNOWN = 4
/** Words that say where a part is or how many there are, and belong to its name only beside others. */
const PLACE =
  /^(?:left|right|front|rear|back|upper|lower|inside|outside|driver|drivers|passenger|sides?|both|one|two|the|and|of|an?|for|pair|my|well|all|set|things?|parts?|time|total|whole)$/

const NOT_MEANT =
  /\b(?:instead of|rather than|not|no|drop|skip|remove|forget|lose|scratch|cancel|without|except|minus)(?: (?:the|an?|only|just|my|that|those))* $/i

/** What a word or two name together with what was asked before: "the motor" after a wiper arm, "the pump" of two candidates. */
export function narrowedItem(state: DialogueState, reading: MessageReading, index: PartIndex): RequestedItem | null {
  const fragment = fragmentOf(reading, index)
  if (!fragment) return null
  const known = knownItems(state)
  const range = { from: fragment.at(-1)?.from ?? 0, to: fragment.at(-1)?.to ?? 0 }
  const place = { name: '', own: range, others: [] }
  const count = findQuantity(index, reading.text, place)
  const again = known.find((item) => isHeadOf(fragment.at(-1)?.text ?? '', item))
  if (again) return { ...again, quantity: count > 1 ? count : again.quantity, side: count > 1 ? null : again.side }
  const words = [...new Set(fragment.map(({ text }) => text))].join(' ')
  for (const item of known) {
    const part = findBeside(index, words, item)
    if (part) return { part, quantity: count, side: null, words }
  }
  return null
}

export function knownItems({ items, otherItems, pendingQuestion }: DialogueState): RequestedItem[] {
  const suggested = pendingQuestion?.asks === 'parts' ? pendingQuestion.suggested.map(toItem) : []
  return [...suggested, ...items.toReversed(), ...otherItems.toReversed()].slice(0, MOST_KNOWN)
}

/** What a word calls by its name, or by one of several words that no other has: "the blower" of a blower motor. */
export function calledBy(word: string, items: readonly RequestedItem[]): RequestedItem[] {
  const heads = items.filter((item) => isHeadOf(word, item))
  const named = items.filter(({ words }) => !PLACE.test(word) && words.toLowerCase().split(' ').includes(word))
  return heads.length > 0 || named.length > 1 ? heads : named
}

/** "Brake Rotor/Drum, Front" is a rotor and a drum. */
function isHeadOf(word: string, { part }: RequestedItem): boolean {
  const [name = ''] = part.split(/,| \(/)
  const heads = name.split('/').map((each) => each.trim().split(' ').at(-1) ?? '')
  return heads.map(singular).includes(singular(word))
}

function toItem(part: string): RequestedItem {
  return { part, quantity: 1, side: null, words: part }
}

/** The part words of a message that name no part plainly; null where it names one, or none at all. */
function fragmentOf({ text, tokens, spans }: MessageReading, index: PartIndex): Token[] | null {
  const isPlain = ({ entity, tokens: at }: Span<Entity>) =>
    entity.kind === 'part' &&
    !entity.isNegated &&
    !entity.isWeak &&
    (at.length > 1 || index.byName.has(nameOf(tokens[at[0] ?? 0]?.text ?? '')))
  if (spans.some(isPlain)) return null
  const consumed = new Set(
    spans.flatMap(({ entity, tokens: at }) =>
      entity.kind === 'unsold' || (entity.kind === 'part' && !entity.isNegated && !entity.isDescribed) ? [] : at,
    ),
  )
  const isOutside = (at: number) => consumed.has(at) || NOT_MEANT.test(text.slice(0, tokens[at]?.from))
  const words = tokens.filter(({ text: word }, at) => !isOutside(at) && isPartWord(index, word))
  return words.length > 0 && new Set(words.map(({ text }) => singular(text))).size <= MOST_FRAGMENT_WORDS ? words : null
}

function isPartWord({ vocabulary, lexicon, carWords }: PartIndex, text: string): boolean {
  const word = singular(text)
  const isCommon = [lexicon.fillers, lexicon.positions, lexicon.everyday].some((words) => words.has(word))
  if (text.length < 3 || PLACE.test(text) || isCommon) return false
  return vocabulary.has(lexicon.sameWord.get(word) ?? word) && !carWords.has(word)
}

function findBeside(index: PartIndex, fragment: string, { part, words }: RequestedItem): string | null {
  for (const owner of beginningsOf(words)) {
    const together = `${owner} ${fragment}`
    const spans = (each: { from: number; to: number }) => each.from < owner.length && each.to > owner.length
    const found = listNamedParts(index, together).find((each) => !each.isDescribed && spans(each))
    if (found && found.part.name !== part) return sameEnd(index, found.part.name, part)
  }
  return null
}

function sameEnd(index: PartIndex, name: string, beside: string): string {
  return (/\brear\b/i.test(beside) && findAtEnd(index, name, 'rear')) || name
}

/** "Power window regulator", "power window" and "power". */
function beginningsOf(text: string): string[] {
  const words = text.toLowerCase().replace('door glass', 'window').split(/\s+/).filter(Boolean)
  return [...new Set([words.join(' '), words.slice(0, -1).join(' '), words[0] ?? ''])].filter(Boolean)
}

function singular(text: string): string {
  const word = text.toLowerCase()
  return word.endsWith('s') ? toSingular(word) : word
}
