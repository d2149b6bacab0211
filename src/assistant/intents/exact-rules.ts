import type { FeatureInput } from './features.ts'
import type { IntentReader, TurnDecision } from './read-intents.ts'

/** What must not be overheard, whatever the model makes of it. */
const REFUSALS = ['otherPeople', 'injection', 'unsafe'] as const
const ACCEPTS = /\b(?:accept|approve|go ahead|proceed|want|take|order|buy|purchase|confirm|acepto|aceptar|quiero)\b/i

/** Where a rule is exact it decides: refusals, and a quote's number. */
export function withExactRules(read: IntentReader): IntentReader {
  return (input) => {
    const decision = read(input)
    return refused(input, decision) ?? aboutQuote(input, decision) ?? unserved(input, decision) ?? decision
  }
}

/** "The box has somebody else's name on it" is said of an order, and gives no answer about others away. */
function refused({ phrases }: FeatureInput, decision: TurnDecision): TurnDecision | null {
  const intent = REFUSALS.find((id) => phrases.has(id))
  if (!intent || (intent === 'otherPeople' && decision.kind === 'order')) return null
  return { ...decision, kind: 'refusal', intents: [intent] }
}

/** No part of a motorcycle is priced, nor what no yard may sell. */
function unserved({ spans, phrases }: FeatureInput, decision: TurnDecision): TurnDecision | null {
  if (decision.kind === 'order') return null
  const namesCar = spans.some(({ entity }) => entity.kind === 'vehicle' || entity.kind === 'vin')
  const isUnserved = spans.some(({ entity }) => entity.kind === 'unserved') && !namesCar
  if (isUnserved) return { ...decision, kind: 'question', intents: ['otherMachine'], wanted: new Set() }
  if (!phrases.has('catalytic') || decision.wanted.size > 0) return null
  return decision.intents.includes('catalytic') ? null : { ...decision, intents: ['catalytic', ...decision.intents] }
}

/** Somebody who names a quote has one: it is told or found by a person, and never priced anew. */
function aboutQuote({ spans, tokens }: FeatureInput, decision: TurnDecision): TurnDecision | null {
  if (!spans.some(({ entity }) => entity.kind === 'quoteNumber')) return null
  const accepts = ACCEPTS.test(tokens.map(({ text }) => text).join(' '))
  const others = decision.intents.filter(
    (id) => id !== 'order' && id !== 'buy' && id !== 'ownQuote' && id !== 'acceptQuote',
  )
  return {
    kind: 'order',
    intents: accepts ? ['ownQuote', 'acceptQuote', ...others] : ['ownQuote', ...others],
    wanted: new Set(),
  }
}
