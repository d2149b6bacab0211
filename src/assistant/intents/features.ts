import type { Entity } from '#assistant/entities/entity.ts'
import type { Span } from '#assistant/entities/span.ts'
import type { Token } from '#assistant/language/tokens.ts'
import type { Feature } from './linear-model.ts'

export type FeatureInput = {
  tokens: readonly Token[]
  /** What each word says about the part next to it, if anything. */
  signs: readonly (string | undefined)[]
  spans: readonly Span<Entity>[]
  phrases: ReadonlySet<string>
  /** The clauses that ask something without naming a part or a car. */
  questions: readonly FeatureInput[]
  isQuestion: boolean
  symptom: { score: number; words: number }
  /** Above zero if the words sound like a complaint, below if they describe a part. */
  trouble: number
  /** It asks us to install, repair or do something else we don't do. Only for the exact rules. */
  asksForWork: boolean
  /** None of its words is one we know. Only for the exact rules. */
  isGibberish: boolean
  context: FeatureContext
}

type FeatureContext = {
  pending: string
  lastIntents: readonly string[]
  hasVehicle: boolean
  hasItems: boolean
  isPriced: boolean
  wantsPerson: boolean
}

const CHARACTER_VALUE = 0.3
const PHRASE_VALUE = 0.7
const MAX_NORM = Math.sqrt(12)
const MIN_FOR_CHARACTERS_LENGTH = 4
const GRAMS = [3, 4] as const
/** What this few words mean depends on what came before. */
const SHORT_MESSAGE = 6
const WINDOW = 4
const JOINS: ReadonlySet<string> = new Set('and or nor the a an n my no'.split(' '))
const SYMPTOM_LEVELS = 6
const TROUBLE_LEVELS = 4
const MAX_TROUBLE = 4

export function turnFeatures(input: FeatureInput): Feature[] {
  const { tokens, spans, phrases, context } = input
  const words = maskedWords(tokens, spans)
  const kinds = [...new Set(spans.map(({ entity }) => maskOf(entity)))].sort()
  const state = `${context.pending}${context.isPriced ? '+priced' : ''}`
  const names = [
    'bias',
    ...words.map((word) => `w:${word}`),
    ...words.slice(1).map((word, at) => `b:${words[at]} ${word}`),
    ...kinds.map((kind) => `e:${kind}`),
    `s:${kinds.join('+')}`,
    `s:${kinds.join('+')}|${state}`,
    `c:${state}`,
    `q:${input.isQuestion}`,
    `n:${lengthOf(words)}`,
    `y:${symptomLevel(input)}`,
    `t:${troubleLevel(input)}`,
    `v:${context.hasVehicle}+${context.hasItems}`,
    ...(context.wantsPerson ? ['c:person'] : []),
    ...context.lastIntents.map((intent) => `l:${intent}`),
    ...(words.length <= SHORT_MESSAGE + 2 ? contextWords(words, state, context) : []),
  ]
  const features = [
    ...toFeatures(names, 1),
    ...toFeatures(
      [...phrases].map((intent) => `p:${intent}`),
      PHRASE_VALUE,
    ),
    ...toFeatures(characters(words), CHARACTER_VALUE),
  ]
  return normalized(features)
}

/** Limits the norm. Otherwise a story around a question outweighs it. */
function normalized(features: readonly Feature[]): Feature[] {
  const scale = Math.min(1, MAX_NORM / Math.sqrt(features.reduce((sum, { value }) => sum + value * value, 0)))
  return features.map(({ name, value }) => ({ name, value: value * scale }))
}

/** Features that show whether a part is wanted or only mentioned: the words around it and the rest of the message. */
export function partFeatures(input: FeatureInput, span: Span<Entity>): Feature[] {
  const words = maskedWords(input.tokens, input.spans)
  const first = Math.min(...span.tokens)
  const last = Math.max(...span.tokens)
  const before = input.tokens.slice(Math.max(0, first - WINDOW), first)
  const after = input.tokens.slice(last + 1, last + 1 + WINDOW)
  const clause = input.tokens[first]?.clause
  const parts = input.spans.filter(({ entity }) => entity.kind === 'part')
  const isLed = input.spans.some(({ entity, tokens: [at = first] }) => entity.kind === 'unsold' && at < first)
  const names = [
    'bias',
    ...before.map(({ plain }) => `before:${plain}`),
    ...after.map(({ plain }) => `after:${plain}`),
    `last:${input.tokens[first - 1]?.plain}`,
    `last2:${input.tokens[first - 2]?.plain} ${input.tokens[first - 1]?.plain}`,
    `next:${input.tokens[last + 1]?.plain}`,
    `next2:${input.tokens[last + 1]?.plain} ${input.tokens[last + 2]?.plain}`,
    ...input.tokens.filter((token) => token.clause === clause).map(({ plain }) => `clause:${plain}`),
    ...words.map((word) => `w:${word}`),
    ...[...input.phrases].map((intent) => `p:${intent}`),
    `of:${Math.min(parts.length, 3)}/${Math.min(parts.indexOf(span), 3)}`,
    ...(isLed ? ['led', ...before.filter((token) => token.clause === clause).map(({ plain }) => `led:${plain}`)] : []),
    `q:${input.isQuestion}`,
    `y:${symptomLevel(input)}`,
    `t:${troubleLevel(input)}`,
    `beside-described:${parts.some((other) => other !== span && isDescribed(other))}`,
    `described:${isDescribed(span)}`,
    `weak:${span.entity.kind === 'part' && span.entity.isWeak}`,
    `vehicle:${input.spans.some(({ entity }) => entity.kind === 'vehicle')}`,
    ...(input.context.hasItems ? ['asked', ...before.map(({ plain }) => `asked:${plain}`)] : []),
    ...(parts.length > 1
      ? [...neighborNames(input, span), `request:${requestOf(input, parts, span)}`, ...leadNames(span)]
      : []),
  ]
  return toFeatures(names, 1)
}

function leadNames({ entity }: Span<Entity>): string[] {
  if (entity.kind !== 'part') return []
  const level = Math.round(Math.max(-6, Math.min(6, entity.lead)))
  return [`lead:${level}`, `ahead:${level > 0}`]
}

/** Whether a requesting sentence names this part, and whether one names other parts. */
function requestOf({ tokens, signs }: FeatureInput, parts: readonly Span<Entity>[], span: Span<Entity>): string {
  const sentences: number[] = []
  for (const { before } of tokens) sentences.push((sentences.at(-1) ?? 0) + Number(/[.!?\n]/.test(before)))
  const asking = new Set(sentences.filter((_, at) => signs[at] === '=want'))
  const isAsked = ({ tokens: [at = 0] }: Span<Entity>) => asking.has(sentences[at] ?? -1)
  return `${isAsked(span)}+${parts.some((other) => !isSameSentence(other) && isAsked(other))}`

  function isSameSentence({ tokens: [at = 0] }: Span<Entity>): boolean {
    return sentences[at] === sentences[span.tokens[0] ?? 0]
  }
}

/** Features that show whether an earlier part is dropped. */
export function askedFeatures(input: FeatureInput, span: Span<Entity>): Feature[] {
  const parts = input.spans.filter(({ entity }) => entity.kind === 'part')
  const names = [
    ...neighborNames(input, span),
    `beside:${parts.some(({ entity }) => entity.kind === 'part' && entity.asked.length === 0)}`,
    `negated:${span.entity.kind === 'part' && span.entity.isNegated}`,
  ]
  return [...partFeatures(input, span), ...toFeatures(names, 1)]
}

/** What the words between the previous part and the next one say about this part, or about the list it belongs to. */
function neighborNames({ tokens, signs, spans }: FeatureInput, span: Span<Entity>): string[] {
  const parts = spans.filter(({ entity }) => entity.kind === 'part')
  const at = parts.indexOf(span)
  const endOf = (place: number) => (parts[place]?.tokens.at(-1) ?? -1) + 1
  const startOf = (place: number) => parts[place]?.tokens[0] ?? tokens.length
  const wordsOf = (from: number, to: number) =>
    tokens.slice(from, to).flatMap(({ plain }, step) => [plain, signs[from + step] ?? []].flat())
  const isListed = (place: number) =>
    place > 0 &&
    place < parts.length &&
    tokens.slice(endOf(place - 1), startOf(place)).every(({ text }) => JOINS.has(text))
  const first = parts.findLastIndex((_, place) => place <= at && !isListed(place))
  const last = parts.findIndex((_, place) => place >= at && !isListed(place + 1))
  const before = wordsOf(endOf(first - 1), startOf(first))
  const after = wordsOf(endOf(last), startOf(last + 1))
  const isSign = (word: string) => word.startsWith('=')
  return [
    ...before.map((word) => `pre:${word}`),
    ...after.map((word) => `post:${word}`),
    ...(parts.length === 1 ? [...before, ...after].map((word) => `alone:${word}`) : []),
    `signs:${before.findLast(isSign)} ${after.find(isSign)}`,
    `sign-before:${before.findLast(isSign)}`,
    `sign-after:${after.find(isSign)}`,
  ]
}

function isDescribed({ entity }: Span<Entity>): boolean {
  return entity.kind === 'part' && entity.isDescribed
}

function troubleLevel({ trouble }: FeatureInput): number {
  return Math.max(-MAX_TROUBLE, Math.min(MAX_TROUBLE, Math.round(trouble * TROUBLE_LEVELS)))
}

function maskOf(entity: Entity): string {
  return entity.kind === 'part' && entity.isDescribed ? '<described>' : `<${entity.kind}>`
}

function symptomLevel({ symptom: { score, words } }: FeatureInput): string {
  return `${Math.floor(Math.min(score, 0.99) * SYMPTOM_LEVELS)}/${Math.min(words, 4)}`
}

function maskedWords(tokens: readonly Token[], spans: readonly Span<Entity>[]): string[] {
  const masks = new Map(spans.flatMap(({ tokens: places, entity }) => places.map((at) => [at, maskOf(entity)])))
  const words = tokens.map(({ plain }, at) => masks.get(at) ?? (/^\d+$/.test(plain) ? `<${plain.length}d>` : plain))
  return ['<s>', ...words.filter((word, at) => !(word.startsWith('<') && word === words[at - 1])), '</s>']
}

function contextWords(words: readonly string[], state: string, { lastIntents }: FeatureContext): string[] {
  return words.flatMap((word) => [`cw:${state} ${word}`, ...lastIntents.map((intent) => `lw:${intent} ${word}`)])
}

function characters(words: readonly string[]): string[] {
  return words
    .filter((word) => word.length >= MIN_FOR_CHARACTERS_LENGTH && !word.startsWith('<'))
    .flatMap((word) => GRAMS.flatMap((size) => gramsOf(`^${word}$`, size)))
}

function gramsOf(word: string, size: number): string[] {
  return Array.from({ length: Math.max(0, word.length - size + 1) }, (_, at) => `x:${word.slice(at, at + size)}`)
}

function lengthOf(words: readonly string[]): string {
  const count = words.length - 2
  if (count <= 2) return String(count)
  return count <= 5 ? '3-5' : count <= 12 ? '6-12' : '13+'
}

function toFeatures(names: readonly string[], value: number): Feature[] {
  return [...new Set(names)].map((name) => ({ name, value }))
}
