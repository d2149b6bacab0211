import { type Entity, isAskedBefore } from '#assistant/entities/entity.ts'
import type { Span } from '#assistant/entities/span.ts'
import type { Token } from '#assistant/language/tokens.ts'
import { isPlainlyAsked } from '#parts/recognition/named-parts.ts'
import type { FeatureInput } from './features.ts'
import type { IntentReader, TurnDecision } from './read-intents.ts'

/** What must not be overheard, whatever the model makes of it. */
const REFUSALS = ['otherPeople', 'injection', 'unsafe'] as const

/** Words that add nothing to a part and its car. */
const CARRIER =
  /^(?:hi|hello|hey|yes|need|want|looking|price|quote|cost|how|much|for|on|of|and|n|plus|also|an?|the|my|me|i|please|pls|used|old|good|front|rear|left|right|lh|rh|l|r|drivers?|pass|passengers?|hand|side|both|pair|set|two|four|\d)$/
const ASKS = /^(?:need|want|looking|price|quote|cost|much|also|plus|please|pls)$/
/** Of a part that most else which the message may mean is ahead of. */
const CLEARLY_BEHIND = -2
const OF_CAR = /^(?:for|an?|my|the|our|his|her|this)$/
/** Where a rule is exact it decides: refusals, a quote's number, and a part that is plainly asked for. */
export function withExactRules(read: IntentReader): IntentReader {
  return (input) => {
    const decision = read(input)
    const asked = plainlyAsked(input, decision)
    return (
      refused(input, decision) ??
      aboutQuote(input, decision) ??
      unserved(input) ??
      catalytic(input, asked ?? decision) ??
      asked ??
      decision
    )
  }
}

function refused({ phrases }: FeatureInput, decision: TurnDecision): TurnDecision | null {
  const intent = REFUSALS.find((id) => phrases.has(id))
  return intent ? { ...decision, kind: 'refusal', intents: [intent] } : null
}

/** "Exhaust manifold, 2004 F-150. Ticks when cold": a clause of nothing but a part and its car asks for it, whatever else is said. */
function plainlyAsked(input: FeatureInput, { kind, intents, wanted }: TurnDecision): TurnDecision | null {
  const { tokens, spans, context } = input
  if (namesUnsold(spans) || kind === 'order' || kind === 'refusal') return null
  const named = new Set(spans.flatMap((span) => span.tokens))
  const clausesWith = (holds: (token: Token, at: number) => boolean) => tokens.filter(holds).map(({ clause }) => clause)
  const told = clausesWith(({ plain }, at) => !named.has(at) && !CARRIER.test(plain))
  const isOfCar = namesCar(spans) || context.hasVehicle
  if (!isOfCar && told.length > 0) return null
  const clauseOf = (span: Span<Entity>) => tokens[span.tokens[0] ?? 0]?.clause
  const asking = clausesWith(({ plain }) => ASKS.test(plain))
  const asked = spans.filter(({ entity, tokens: [at = 0, ...more] }) => {
    const clause = tokens[at]?.clause
    const isNew = entity.kind === 'part' && isPlainlyAsked(entity) && !isAskedBefore(entity) && !entity.isDescribed
    if (isNew && isForDatedCar(input, more.at(-1) ?? at)) return true
    const isListed = told.length === 0 && spans.every((span) => span.tokens[0] === at || clauseOf(span) !== clause)
    return (
      isNew &&
      clause !== undefined &&
      !told.includes(clause) &&
      (isListed || entity.lead > CLEARLY_BEHIND || asking.includes(clause))
    )
  })
  if (asked.length === 0) return null
  return { kind: 'shopping', intents, wanted: new Set([...wanted, ...asked]) }
}

/** "Do you ship it, radiator for my 2014 Sonata". */
function isForDatedCar({ tokens, spans }: FeatureInput, at: number): boolean {
  const year = tokens.findIndex((_, place) => place > at && !OF_CAR.test(tokens[place]?.text ?? ''))
  return (
    tokens[at + 1]?.text === 'for' &&
    spans.some(({ entity, tokens: [first] }) => entity.kind === 'year' && first === year)
  )
}

function unserved({ spans }: FeatureInput): TurnDecision | null {
  if (!spans.some(({ entity }) => entity.kind === 'unserved') || namesCar(spans)) return null
  const named = spans.filter(({ entity }) => entity.kind === 'part' && !entity.isNegated)
  return { kind: 'question', intents: ['otherMachine'], wanted: new Set(named) }
}

function catalytic({ phrases }: FeatureInput, decision: TurnDecision): TurnDecision | null {
  if (!phrases.has('catalytic') || decision.intents.includes('catalytic')) return null
  return { ...decision, intents: ['catalytic', ...decision.intents] }
}

function namesCar(spans: FeatureInput['spans']): boolean {
  return spans.some(({ entity }) => entity.kind === 'vin' || (entity.kind === 'vehicle' && entity.car.cars.length > 0))
}

function namesUnsold(spans: FeatureInput['spans']): boolean {
  return spans.some(({ entity }) => entity.kind === 'unsold')
}

function aboutQuote({ spans }: FeatureInput, decision: TurnDecision): TurnDecision | null {
  if (!spans.some(({ entity }) => entity.kind === 'quoteNumber')) return null
  const others = decision.intents.filter((id) => id !== 'order' && id !== 'buy' && id !== 'ownQuote')
  return { kind: 'order', intents: ['ownQuote', ...others], wanted: new Set() }
}
