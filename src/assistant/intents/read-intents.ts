import { type Entity, isAskedBefore } from '#assistant/entities/entity.ts'
import type { Span } from '#assistant/entities/span.ts'
import { askedFeatures, type FeatureInput, partFeatures, turnFeatures } from './features.ts'
import type { TurnKind } from './intent.ts'
import { type LinearHead, type LinearModel, scoreClasses } from './linear-model.ts'

export type TurnDecision = {
  kind: TurnKind
  intents: readonly string[]
  /** The parts the message asks for, not those it only mentions. */
  wanted: ReadonlySet<Span<Entity>>
}

export type IntentReader = (input: FeatureInput) => TurnDecision

/** A kind is a class of the head `turn` under this prefix; everything else there is an intent. */
export const KIND_PREFIX = 'kind:'
/** People who describe what the car does don't know which part they need. */
const SYMPTOM = 'symptom'
/** Vague intents that fit many questions about parts. */
const VAGUE_INTENTS: ReadonlySet<string> = new Set(
  'availability quantity price unknownPart whatParts newOrUsed yes no help unsure repairAdvice discount version order'.split(
    ' ',
  ),
)
/** If we're giving a price, it already answers these. */
export const ANSWERED_BY_PRICE: ReadonlySet<string> = new Set(
  'availability quantity price unknownPart whatParts yes no help unsure repairAdvice version order shippingCost symptom'.split(
    ' ',
  ),
)
const SURE = -0.4
const SURE_WITH_PHRASE = { vague: -0.8, plain: -2 }
/** A question or an order gets the likeliest answer rather than none. */
const LIKELIEST = -2
const LIKELIEST_WITH_PHRASE = -4.5
/** If the visitor is shopping and no part is clearly wanted, take the likeliest one. */
const LIKELIEST_PART = -2.5

export function modelReader(model: LinearModel): IntentReader {
  const [turn, part, asked] = [model.get('turn'), model.get('part'), model.get('asked')]
  return (input) => {
    const { kind: likeliest, intents } = readTurn(turn, input)
    const own = pickIntents(intents, likeliest, input.phrases)
    const asksNothing = own.every((id) => id === 'unknownPart')
    const isForPart = likeliest === 'question' && asksNothing && input.spans.some(isNewPart)
    const kind = isForPart ? 'shopping' : likeliest
    const sideQuestions = kind === 'shopping' ? input.questions.flatMap((question) => readQuestion(turn, question)) : []
    const picked = [...new Set([...own, ...sideQuestions])]
    if (kind !== 'shopping' && picked.includes(SYMPTOM)) return { kind, intents: picked, wanted: new Set() }
    const isOpen = kind === 'shopping' || picked.length === 0
    const wantedScore = (span: Span<Entity>) =>
      isOpen && isAskedBefore(span.entity)
        ? (scoreClasses(asked, askedFeatures(input, span)).get('wanted') ?? 1)
        : (scoreClasses(part, partFeatures(input, span)).get('wanted') ?? 1)
    return { kind, intents: picked, wanted: pickWanted(input, kind, wantedScore) }
  }
}

type ReadTurn = { kind: TurnKind; intents: readonly (readonly [string, number])[] }

/** The likeliest kind, and every intent with its score, the likeliest first. */
function readTurn(head: LinearHead | undefined, input: FeatureInput): ReadTurn {
  const scores = [...scoreClasses(head, turnFeatures(input))].sort(([, a], [, b]) => b - a)
  const first = scores.find(([name]) => name.startsWith(KIND_PREFIX))
  return {
    kind: (first?.[0].slice(KIND_PREFIX.length) ?? 'question') as TurnKind,
    intents: scores.filter(([name]) => !name.startsWith(KIND_PREFIX)),
  }
}

function readQuestion(head: LinearHead | undefined, question: FeatureInput): string[] {
  const { kind, intents } = readTurn(head, question)
  const [likeliest] = intents
  if (!likeliest || kind !== 'question' || ANSWERED_BY_PRICE.has(likeliest[0])) return []
  return pickIntents([likeliest], kind, question.phrases)
}

function pickIntents(
  scores: readonly (readonly [string, number])[],
  kind: TurnKind,
  phrases: ReadonlySet<string>,
): string[] {
  const minScoreFor = (id: string) =>
    phrases.has(id) ? SURE_WITH_PHRASE[VAGUE_INTENTS.has(id) ? 'vague' : 'plain'] : SURE
  const sure = scores.filter(([id, score]) => score > minScoreFor(id)).map(([id]) => id)
  if (sure.length > 0 || kind === 'shopping') return sure
  const likely =
    scores.find(([id, score]) => phrases.has(id) && score > LIKELIEST_WITH_PHRASE) ??
    scores.find(([, score]) => score > LIKELIEST)
  return likely ? [likely[0]] : []
}

function pickWanted(
  { spans, context }: FeatureInput,
  kind: TurnKind,
  scoreOf: (span: Span<Entity>) => number,
): ReadonlySet<Span<Entity>> {
  const isNamed = spans.some(({ entity }) => entity.kind === 'part' && !entity.isNegated)
  const parts = spans
    .filter(({ entity }) => entity.kind === 'part' && (!entity.isNegated || (isAskedBefore(entity) && !isNamed)))
    .map((span) => ({ span, score: scoreOf(span) }))
    .sort((a, b) => b.score - a.score)
  const wanted = parts.filter(({ score }) => score > SURE)
  const likeliest = parts.find(
    ({ span: { entity } }) =>
      entity.kind === 'part' && (!entity.isWeak || context.pending === 'part') && !isAskedBefore(entity),
  )
  const described = parts.find(({ span }) => span.entity.kind === 'part' && span.entity.isDescribed)
  const isOpen = wanted.length === 0 && kind === 'shopping' && !spans.some(({ entity }) => entity.kind === 'unsold')
  if (isOpen && described) return new Set([described.span])
  // "Wait, radiator, not water pump."
  const isInstead = spans.some(({ entity }) => entity.kind === 'part' && entity.isNegated)
  const minScore = isInstead ? Number.NEGATIVE_INFINITY : context.hasItems ? LIKELIEST_PART / 2 : LIKELIEST_PART
  if (isOpen && likeliest && likeliest.score > minScore) return new Set([likeliest.span])
  return new Set(wanted.map(({ span }) => span))
}

/** "Mice ate my engine harness, any uneaten ones?" */
function isNewPart({ entity }: Span<Entity>): boolean {
  return entity.kind === 'part' && !entity.isNegated && !isAskedBefore(entity)
}
