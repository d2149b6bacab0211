import type { Token } from '#assistant/language/tokens.ts'
import { isHeadOf, QUALIFIER } from '#parts/recognition/part-heads.ts'
import { nameOf, type PartIndex } from '#parts/recognition/part-index.ts'
import { findQuantity, findSide, isNegated } from '#parts/recognition/part-qualifiers.ts'
import { type Entity, type PartEntity, SCORE } from './entity.ts'
import type { Span } from './span.ts'

/** A message, and the names of the parts requested so far, latest last. */
type Message = { text: string; tokens: readonly Token[]; parts: PartIndex; asked: readonly string[] }

const NEW: ReadonlySet<string> = new Set('a an another any some un una'.split(' '))

/** The goods in a message, including references to an earlier part: "the pump" for a power steering pump. */
export function withAskedParts(goods: readonly Span<Entity>[], message: Message): Span<Entity>[] {
  const marked = goods.map((span) => (span.entity.kind === 'part' ? markAsked(span, span.entity, message) : span))
  const consumed = new Set(goods.flatMap(({ tokens }) => tokens))
  const called = message.tokens.flatMap((_, at) => (consumed.has(at) ? [] : callAt(at, goods, message)))
  return [...marked, ...called]
}

function markAsked(span: Span<Entity>, entity: PartEntity, message: Message): Span<Entity> {
  const { parts, asked, tokens } = message
  // "Front cover" is a name for the timing cover, but after a request for a bumper cover, "front" says which end.
  const own = entity.part.name.toLowerCase()
  const isPlace = (word: string) => QUALIFIER.test(word) && !own.includes(word)
  const [at = 0, ...more] = span.tokens.filter((place) => !isPlace(tokens[place]?.text ?? ''))
  const same = asked.filter((name) => name === entity.part.name)
  const called = same.length === 0 && more.length === 0 ? calledAt(at, message) : same
  const part = parts.byName.get(nameOf(called.at(-1) ?? ''))
  return part ? { ...span, entity: { ...entity, part, isWeak: false, isDescribed: false, asked: called } } : span
}

function callAt(at: number, goods: readonly Span<Entity>[], message: Message): Span<Entity>[] {
  const { text, tokens, parts } = message
  const called = calledAt(at, message)
  const part = parts.byName.get(nameOf(called.at(-1) ?? ''))
  const token = tokens[at]
  if (!part || !token) return []
  const others = goods.flatMap(({ tokens: places }) => places.flatMap((place) => tokens[place] ?? []))
  const place = { name: part.name, own: token, others }
  const quantity = findQuantity(parts, text, place)
  return [
    {
      tokens: [at],
      score: SCORE.goods,
      entity: {
        ...{ kind: 'part', part, quantity, side: findSide(parts, text, place, quantity), words: token.text },
        ...{ isNegated: isNegated(text, token), isWeak: false, isDescribed: false, lead: 0, asked: called },
      },
    },
  ]
}

/** Earlier parts with this word as their head, unless it means a new part: "a pump", "the side mirror". */
function calledAt(at: number, { tokens, asked }: Message): string[] {
  const word = tokens[at]?.text ?? ''
  const last = tokens[at - 1]?.text ?? ''
  if (NEW.has(last) || QUALIFIER.test(word) || last === 'side') return []
  return asked.filter((name) => isHeadOf(word, name))
}
