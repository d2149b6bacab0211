import { type Entity, isAskedBefore } from '#assistant/entities/entity.ts'
import type { Span } from '#assistant/entities/span.ts'
import { ASKS_ABOUT_GRADES, BY_EMAIL } from '#assistant/entities/wishes.ts'
import type { Token } from '#assistant/language/tokens.ts'
import { isPlainlyAsked } from '#parts/recognition/named-parts.ts'
import type { FeatureInput } from './features.ts'
import type { IntentReader, TurnDecision } from './read-intents.ts'

/** Always refused, whatever the model decides. */
const REFUSALS = ['otherPeople', 'injection', 'unsafe'] as const

/** Words that add nothing to a part and its car. */
const CARRIER =
  /^(?:hi|hello|hey|yes|need|want|looking|price|quote|cost|how|much|for|on|of|and|n|plus|also|an?|the|my|me|i|please|pls|used|old|good|front|rear|left|right|lh|rh|l|r|drivers?|pass|passengers?|hand|side|both|pair|set|two|four|\d)$/
const ASKS = /^(?:need|want|looking|price|quote|cost|much|also|plus|please|pls)$/
/** A part with a lower lead than this is behind most of what the message could mean. */
const CLEARLY_BEHIND = -2
const OF_CAR = /^(?:for|an?|my|the|our|his|her|this)$/

/** Exact rules win over the model: refusals, quote numbers, and parts that are plainly requested. */
export function withExactRules(read: IntentReader): IntentReader {
  return (input) => {
    const decision = read(input)
    const asked = plainlyAsked(input, decision)
    return (
      askedIfStolen(input, asked) ??
      refused(input, decision) ??
      aboutQuote(input, decision) ??
      unserved(input) ??
      service(input, decision) ??
      gibberish(input) ??
      afterPrice(input, decision) ??
      plainWish(input, asked ?? decision) ??
      catalytic(input, asked ?? decision) ??
      asked ??
      decision
    )
  }
}

/** "Is it stolen?" is a fair question, though "stolen parts" are refused. */
const IF_STOLEN =
  /\b(?:are|is|was|were|r) (?:they|these|those|this|that|it|your|the|any of \w+)(?: \w+){0,2} stolen\b|\b(?:not|\w+n'?t) stolen\b|\b(?:no|son|es|sean?) (?:\w+ )?robad(?:as?|os)\b/

function askedIfStolen({ tokens, phrases }: FeatureInput, asked: TurnDecision | null): TurnDecision | null {
  const isAsked = IF_STOLEN.test(tokens.map(({ text }) => text).join(' '))
  if (!isAsked || phrases.has('otherPeople') || phrases.has('injection')) return null
  return { kind: asked?.kind ?? 'question', intents: ['stolen'], wanted: asked?.wanted ?? new Set() }
}

function refused({ phrases }: FeatureInput, decision: TurnDecision): TurnDecision | null {
  const intent = REFUSALS.find((id) => phrases.has(id))
  return intent ? { ...decision, kind: 'refusal', intents: [intent] } : null
}

/** "Exhaust manifold, 2004 F-150. Ticks when cold": a clause with only a part and its car is a request for it, whatever else the message says. */
function plainlyAsked(input: FeatureInput, { kind, intents, wanted }: TurnDecision): TurnDecision | null {
  const { tokens, spans, context } = input
  if (namesUnsold(spans) || kind === 'order' || kind === 'refusal') return null
  const named = new Set(spans.flatMap((span) => span.tokens))
  const clausesWith = (holds: (token: Token, at: number) => boolean) => tokens.filter(holds).map(({ clause }) => clause)
  const told = clausesWith(({ plain }, at) => !named.has(at) && !CARRIER.test(plain))
  const hasCar = namesCar(spans) || context.hasVehicle
  if (!hasCar && told.length > 0) return null
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

/** "Replace my windshield at my house" orders work, not a windshield. */
function service({ asksForWork }: FeatureInput, { kind }: TurnDecision): TurnDecision | null {
  return asksForWork && kind === 'shopping' ? { kind: 'question', intents: ['otherService'], wanted: new Set() } : null
}

/** Of "asdkj qwe" nothing can be learned, whatever was said before it. */
function gibberish({ isGibberish, spans, phrases }: FeatureInput): TurnDecision | null {
  return isGibberish && spans.length === 0 && phrases.size === 0
    ? { kind: 'talk', intents: [], wanted: new Set() }
    : null
}

/** What is asked about the price just given, whatever parts the words seem to name. */
const AFTER_PRICE: readonly (readonly [RegExp, Pick<TurnDecision, 'kind' | 'intents'>])[] = [
  [ASKS_ABOUT_GRADES, { kind: 'question', intents: ['condition'] }],
  [/\b(?:what|which) grades?\b|\bgrade (?:is|was) (?:it|that|this)\b/, { kind: 'question', intents: ['condition'] }],
  [/\b(?:any|[abc]) grade\b|\bgrade [abc]\b/, { kind: 'shopping', intents: [] }],
  [
    /\binclud\w* (?:the )?(?:shipping|freight|delivery)\b|\b(?:shipping|freight|delivery) (?:is )?included\b/,
    { kind: 'question', intents: ['shippingCost'] },
  ],
  [/\binclud\w* (?:the )?(?:sales )?tax(?:es)?\b/, { kind: 'question', intents: ['tax'] }],
  [
    /\b(?:does|do|will|would|is|are) (?:that|this|it|they|these|those|the price|(?:the|an?) \w+)\b.*\b(?:include|come with|included)\b/,
    { kind: 'question', intents: ['included'] },
  ],
  [
    /\b(?:lift ?gate|loading dock|forklift|driveway|residential|business address|commercial address)\b|\b(?:to|at) (?:an?|my|our) (?:house|home|business)\b/,
    { kind: 'question', intents: ['heavyFreight'] },
  ],
]

function afterPrice({ tokens, spans, context }: FeatureInput, decision: TurnDecision): TurnDecision | null {
  if (!context.isPriced || namesCar(spans) || decision.kind === 'order' || decision.kind === 'refusal') return null
  const text = tokens.map(({ text: word }) => word).join(' ')
  const found = AFTER_PRICE.find(([pattern]) => pattern.test(text))?.[1]
  const isAboutPart = !found?.intents.includes('included') || spans.some(({ entity }) => entity.kind === 'part')
  return found && isAboutPart ? { ...found, wanted: new Set() } : null
}

/** What a good clerk hears at once, said in these words. */
const PLAIN_WISHES: readonly (readonly [RegExp, TurnDecision['kind'], readonly string[]])[] = [
  [BY_EMAIL, 'talk', ['person']],
  [/\b(?:stop|quit) (?:calling|texting|emailing|contacting|bothering)\b/, 'question', ['eraseData']],
  [
    /\b(?:never|not|hasnt|hasn't|didnt|didn't) (?:arrived?|came|come|showed|show) ?(?:up|yet)?$/,
    'order',
    ['late', 'person'],
  ],
  [
    /\b(?:hablan?|atienden?) (?:en )?espanol (?:por|al|en el) telefono\b|\bspeak spanish on the phone\b/,
    'question',
    ['spanishCalls'],
  ],
  [/\bhablar con (?:alguien|una persona|un humano|un asesor)\b/, 'talk', ['person']],
  [/\b(?:en |con )?efectivo\b/, 'question', ['payment']],
]

function plainWish({ tokens }: FeatureInput, decision: TurnDecision): TurnDecision | null {
  const text = tokens.map(({ text: word }) => word).join(' ')
  const found = PLAIN_WISHES.find(([pattern]) => pattern.test(text))
  if (!found || decision.kind === 'refusal') return null
  // "Alternator for a 2014 Camry, don't call me, just email."
  if (found[0] === BY_EMAIL && decision.wanted.size > 0) return { ...decision, intents: ['person'] }
  return { kind: found[1], intents: found[2], wanted: new Set() }
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
