import type { Feature } from '#assistant/intents/linear-model.ts'
import type { Lexicon, Reference } from '#assistant/language/lexicon.ts'
import type { Token } from '#assistant/language/tokens.ts'
import type { End } from '#parts/recognition/part-at-end.ts'
import { isNegated, isOfBothSides } from '#parts/recognition/part-qualifiers.ts'
import type { Entity } from './entity.ts'
import type { Span } from './span.ts'

/** Which of the earlier items are meant: several, the other one, those at certain positions (-1 is the last), or all but those. */
type Choice = { which: 'both' | 'all' | 'each' | 'other' | 'numbered' | 'except'; places: readonly number[] }

/** A side, or one relative to the last item: "same side", "the opposite side". */
type LooseSide = 'left' | 'right' | 'same' | 'other'

/** How many: in total, that many more, or that many times the request. A set is as many as a car has. */
export type LooseCount = { count: number; as: 'total' | 'more' | 'times' | 'set'; isSure: boolean }

export type References = {
  choice: Choice | null
  count: LooseCount | null
  side: LooseSide | null
  /** The ends mentioned: "the rear one outside" has two. */
  ends: readonly End[]
  /** Also means the last item: "the axle and that one". */
  includesLastItem: boolean
  /** Mentions a car that hasn't been named yet: "the same for my truck". */
  isOtherCar: boolean
}

/** What a word does: says how many, which one (`which`) or where (`said`), denies it, adds an earlier item (`beside`) or a car. */
export const REFERENCE_CLASSES = ['count', 'which', 'said', 'denied', 'beside', 'car'] as const

/** A word that could refer back, and its place in the message. */
export type ReferenceWord = {
  at: number
  meanings: readonly Reference[]
  tokens: readonly Token[]
  spans: readonly Span<Entity>[]
}

/** The score of each class. Above zero, it applies. */
export type ReferenceReader = (word: ReferenceWord) => ReadonlyMap<string, number>

type ScoredReference = Reference & { at: number; score: number; denied: number }

const CLASS_OF: Readonly<Record<Reference['says'], (typeof REFERENCE_CLASSES)[number]>> = {
  ...{ count: 'count', times: 'count', more: 'count', set: 'count', which: 'which', side: 'said', end: 'said' },
  ...{ beside: 'beside', car: 'car' },
}
const MAX_COUNT = 16
const SURE = 1
const REACH = [-3, -2, -1, 1, 2, 3] as const
const SAME_PLACE = /\b(?:same|that|this) (?:same )?(?:side|corner|door|wheel|end)\b|\bmismo lado\b/i
const OTHER_PLACE = /\b(?:other|opposite) (?:side|corner)\b|\bopposite of (?:that|it)\b|\botro lado\b/i

/** What a message says about earlier items: "the other one", "make it 4", "no, the left". */
export function readReferences(
  text: string,
  tokens: readonly Token[],
  spans: readonly Span<Entity>[],
  lexicon: Lexicon,
  read: ReferenceReader,
): References {
  const all = listReferenceWords(tokens, spans, lexicon).flatMap(({ at, meanings }): ScoredReference[] => {
    const scores = read({ at, meanings, tokens, spans })
    const scoreOf = (name: string) => scores.get(name) ?? 0
    const denied = isRefused(tokens, at) ? Number.POSITIVE_INFINITY : scoreOf('denied')
    return meanings.map((each) => ({ ...each, at, score: scoreOf(CLASS_OF[each.says]), denied }))
  })
  const accepted = all.filter((each) => each.score > 0 && each.score > each.denied)
  const sides = valuesOf(accepted, 'side')
  // "Leave off the back door" says nothing about the front one.
  const isOfRefused = ({ at }: ScoredReference) =>
    spans.some(({ entity, tokens: places }) => entity.kind === 'part' && entity.isNegated && places.includes(at))
  const allEnds = valuesOf(
    accepted.filter((each) => !isOfRefused(each)),
    'end',
  )
  const pairs = [/front|rear/, /upper|lower/, /side/].map((pair) => allEnds.filter((end) => pair.test(end)))
  return {
    choice: choiceIn(accepted, text, tokens),
    count:
      sides.length === 2 || isOfBothSides(text) ? { count: 2, as: 'total', isSure: true } : toCount(accepted, tokens),
    side: (sides.length === 1 ? sides[0] : sides.length === 2 ? null : looseSide(text, all)) as LooseSide | null,
    ends: pairs.flatMap((pair) => (pair.length === 1 ? (pair as End[]) : [])),
    includesLastItem: accepted.some(({ says }) => says === 'beside'),
    isOtherCar: accepted.some(({ says }) => says === 'car'),
  }
}

function listReferenceWords(
  tokens: readonly Token[],
  spans: readonly Span<Entity>[],
  { referenceWords }: Lexicon,
): { at: number; meanings: readonly Reference[] }[] {
  const isName = ({ entity }: Span<Entity>) => entity.kind !== 'part' && entity.kind !== 'unsold'
  const consumed = new Set(spans.flatMap((span) => (isName(span) ? span.tokens : [])))
  return tokens.flatMap(({ text, before }, at) => {
    const meanings = consumed.has(at) || before.endsWith('$') ? undefined : (referenceWords.get(text) ?? counted(text))
    return meanings ? [{ at, meanings }] : []
  })
}

/** "Front, not rear". */
function isRefused(tokens: readonly Token[], at: number): boolean {
  const [last, here] = [tokens[at - 2]?.plain, tokens[at - 1]?.plain]
  return here === 'not' || (last === 'not' && here === 'the')
}

/** The words around a possible reference. */
export function referenceFeatures({ at, meanings, tokens, spans }: ReferenceWord): Feature[] {
  const word = (place: number) => {
    const span = spans.find((each) => each.tokens.includes(place))
    const token = tokens[place]
    if (!token) return place < 0 ? '<s>' : '</s>'
    return span && place !== at ? `<${span.entity.kind}>` : token.text
  }
  const [last, here, next] = [word(at - 1), word(at), word(at + 1)]
  const kind = meanings.map(({ says }) => says).join('+')
  const isBreak = (place: number) => tokens[place]?.clause !== tokens[at]?.clause
  const names = [
    ...['bias', `w:${here}`, `-1w:${last} ${here}`, `w+1:${here} ${next}`, `-1+1:${last} ${next}`],
    ...REACH.map((step) => `${step}:${word(at + step)}`),
    ...[`-2-1:${word(at - 2)} ${last}`, `+1+2:${next} ${word(at + 2)}`],
    ...[`end:${isBreak(at + 1)}`, `begin:${isBreak(at - 1)}`, `length:${Math.min(3, tokens.length >> 2)}`],
    ...[`m:${kind}`, `v:${meanings.map(({ value }) => value).join('+')}`, `-1m:${last} ${kind}`, `m+1:${kind} ${next}`],
    ...[`-2-1m:${word(at - 2)} ${last} ${kind}`, `m-end:${kind} ${isBreak(at + 1)} ${isBreak(at - 1)}`],
    `part:${spans.some(({ entity, tokens: places }) => entity.kind === 'part' && places.includes(at))}`,
  ]
  return names.map((name) => ({ name, value: 1 }))
}

function counted(text: string): Reference[] | undefined {
  const count = /^x?([1-9]\d?)x?$/.exec(text)?.[1]
  if (!count || Number(count) > MAX_COUNT) return undefined
  return [{ says: 'count', value: count }, ...(text === '2' ? [{ says: 'which', value: 'both' } as const] : [])]
}

function valuesOf(references: readonly ScoredReference[], says: Reference['says']): string[] {
  return [...new Set(references.filter((each) => each.says === says).map(({ value }) => value))]
}

/** "The first and the last", "all but the second". The first one counts. */
function choiceIn(references: readonly ScoredReference[], text: string, tokens: readonly Token[]): Choice | null {
  const [first, ...others] = references.filter(({ says }) => says === 'which')
  if (!first) return null
  const placed = [first, ...others].filter(({ value }) => !Number.isNaN(Number(value)))
  const isLeftOut = ({ at }: ScoredReference) => isNegated(text, tokens[at] ?? { from: 0, to: 0 })
  const places = placed.map(({ value }) => Number(value))
  if (placed.some(isLeftOut)) return { which: 'except', places }
  return { which: placed.includes(first) ? 'numbered' : (first.value as Choice['which']), places }
}

/** The last count we're sure of. */
function toCount(references: readonly ScoredReference[], tokens: readonly Token[]): LooseCount | null {
  const counts = references
    .filter((each) => CLASS_OF[each.says] === 'count')
    .map(({ says, value, at, score }): LooseCount => {
      const isMore = tokens[at + 1]?.text === 'more' || /\+\s*$/.test(tokens[at]?.before ?? '')
      const as = says === 'count' ? (isMore ? 'more' : 'total') : says
      return { count: Number(value), as: as as LooseCount['as'], isSure: score > SURE }
    })
  return counts.findLast(({ isSure }) => isSure) ?? counts.at(-1) ?? null
}

/** The same side as before, the other one, or the opposite of a side they ruled out. */
function looseSide(text: string, all: readonly ScoredReference[]): LooseSide | null {
  if (SAME_PLACE.test(text)) return 'same'
  if (OTHER_PLACE.test(text)) return 'other'
  const [denied, ...others] = valuesOf(
    all.filter((each) => each.denied > 0),
    'side',
  )
  return denied && others.length === 0 ? (denied === 'left' ? 'right' : 'left') : null
}
