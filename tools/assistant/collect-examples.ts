import type { ShopTools } from '#assistant/assistant.ts'
import { createExplainingAssistant } from '#assistant/built-in-assistant.ts'
import { initialState } from '#assistant/dialogue/dialogue-state.ts'
import { type Entity, isAskedBefore } from '#assistant/entities/entity.ts'
import { type ReferenceWord, referenceFeatures } from '#assistant/entities/references.ts'
import { askedFeatures, type FeatureInput, partFeatures, turnFeatures } from '#assistant/intents/features.ts'
import type { IntentRecord } from '#assistant/intents/intent.ts'
import type { Feature } from '#assistant/intents/linear-model.ts'
import { KIND_PREFIX } from '#assistant/intents/read-intents.ts'
import type { Knowledge } from '#assistant/knowledge.ts'
import { toTokens } from '#assistant/language/tokens.ts'
import { testCompany } from '#tests/support/test-company.ts'
import type { Example } from './fit-head.ts'
import type { LabelledConversation, LabelledTurn } from './read-corpus.ts'

const PHRASE_WEIGHT = 0.3
const MAX_READINGS = 4
const LABELLED = 2

/** Examples from labeled conversations: each turn as the assistant sees it if it read all earlier turns correctly. */
export async function collectExamples(
  conversations: readonly LabelledConversation[],
  knowledge: Knowledge,
  tools: ShopTools,
  now: Date,
) {
  const turns: Example[] = []
  const parts: Example[] = []
  const asked: Example[] = []
  const references: Example[] = []
  const addParts = (turn: LabelledTurn, input: FeatureInput) => {
    for (const span of input.spans) {
      if (isAskedBefore(span.entity) && isShopping(turn))
        asked.push(toExample(askedFeatures(input, span), isLabelled(span.entity, turn)))
      else if (turn.kind && span.entity.kind === 'part' && !span.entity.isNegated)
        parts.push(toExample(partFeatures(input, span), isLabelled(span.entity, turn)))
    }
  }
  for (const conversation of conversations) {
    let label: LabelledTurn | undefined
    const classesOf = ({ at, tokens }: ReferenceWord) => label?.refers[tokens[at]?.text ?? '']?.split(' ') ?? []
    const answer = createExplainingAssistant(knowledge, {
      read: ({ spans }) => ({
        kind: label?.kind ?? (label?.parts ? 'shopping' : 'question'),
        intents: label?.intents ?? [],
        wanted: new Set(spans.filter(({ entity }) => isLabelled(entity, label))),
      }),
      readReference: (word) => {
        const labels = new Set(classesOf(word))
        if (label?.kind || labels.size > 0) references.push({ features: referenceFeatures(word), labels, weight: 1 })
        return new Map([...labels].map((name) => [name, LABELLED]))
      },
    })
    let understood = initialState
    for (const turn of conversation) {
      label = turn
      const reply = await answer({ message: turn.says, history: [], understood, company: testCompany, now }, tools)
      understood = reply.understood
      if (turn.kind) {
        const labels = new Set([KIND_PREFIX + turn.kind, ...turn.intents])
        turns.push({ features: turnFeatures(reply.input), labels, weight: 1 })
      }
      if (turn.kind || turn.parts) addParts(turn, reply.input)
    }
  }
  return { turns, parts, asked, references }
}

function isLabelled(entity: Entity, label: LabelledTurn | undefined): boolean {
  if (entity.kind !== 'part') return false
  if (!isAskedBefore(entity)) return label?.parts?.includes(entity.part.name) ?? false
  return entity.asked.some((name) => label?.parts?.some((part) => withoutEnd(part) === withoutEnd(name)))
}

/** A part that moves to the other end is still wanted: "no, the rear". */
function withoutEnd(name: string): string {
  return name.replace(/\b(?:front|rear|upper|lower|inside|outside)\b/i, '')
}

function isShopping(label: LabelledTurn | undefined): boolean {
  return (label?.kind ?? 'shopping') === 'shopping' && (label?.parts ?? []).length > 0
}

function toExample(features: readonly Feature[], isWanted: boolean): Example {
  return { features, labels: new Set(isWanted ? ['wanted'] : []), weight: 1 }
}

export function phraseExamples({ intents, lexicon }: Knowledge): Example[] {
  const nothing = {
    pending: 'nothing',
    lastIntents: [],
    hasVehicle: false,
    hasItems: false,
    isPriced: false,
    wantsPerson: false,
  }
  return [...intents.values()]
    .filter(({ kind }) => kind !== 'signal')
    .flatMap((record) =>
      readingsOf(record).map((text) => ({
        features: turnFeatures({
          tokens: toTokens(text, lexicon),
          spans: [],
          signs: [],
          questions: [],
          phrases: new Set([record.id]),
          isQuestion: record.kind === 'question',
          symptom: { score: 0, words: 0 },
          trouble: 0,
          asksForWork: false,
          isGibberish: false,
          context: nothing,
        }).filter(({ name }) => /^(?:w|b|x|p):/.test(name)),
        labels: new Set([record.id, KIND_PREFIX + record.kind]),
        weight: PHRASE_WEIGHT,
      })),
    )
}

function readingsOf({ phrases }: IntentRecord): string[] {
  return phrases.flatMap(({ places }) => {
    const count = Math.min(MAX_READINGS, Math.max(...places.map(({ words }) => words.size)))
    return Array.from({ length: count }, (_, at) => places.map(({ words }) => [...words][at % words.size]).join(' '))
  })
}
