import type { KnownItem } from '#stock/stock-offer.ts'
import type { Assistant, AssistantReply, AssistantTurn, ShopTools } from './assistant.ts'
import type { DialogueState } from './dialogue/dialogue-state.ts'
import { type DialogueTurn, priceKey } from './dialogue/dialogue-turn.ts'
import { readStockNumber, withItem } from './dialogue/item-by-number.ts'
import { type Act, decideActs } from './dialogue/policy.ts'
import { type MessageReading, readMessage } from './dialogue/read-message.ts'
import { updateState } from './dialogue/update-state.ts'
import { type ReferenceReader, referenceFeatures } from './entities/references.ts'
import { withExactRules } from './intents/exact-rules.ts'
import type { FeatureInput } from './intents/features.ts'
import { scoreClasses } from './intents/linear-model.ts'
import { type IntentReader, modelReader, type TurnDecision } from './intents/read-intents.ts'
import type { Knowledge } from './knowledge.ts'
import { findHandOver } from './replies/person-reply.ts'
import { nextPendingQuestion, writeReply } from './replies/write-reply.ts'

export type ExplainedReply = AssistantReply & { turn: DialogueTurn; acts: readonly Act[]; input: FeatureInput }

/** Answers without a network: reads the message, decides what it's about, updates the dialogue state and writes the reply. */
export function createBuiltInAssistant(knowledge: Knowledge): Assistant {
  const explain = createExplainingAssistant(knowledge)
  return async (turn, tools) => {
    const { content, understood, handOver } = await explain(turn, tools)
    return { content, understood, handOver }
  }
}

/** The model's decisions, or the labels that replace them in training. */
type Readers = { read: IntentReader; readReference: ReferenceReader }

export function createExplainingAssistant(knowledge: Knowledge, readers = trainedReaders(knowledge)) {
  const { read, readReference } = readers
  return async (turn: AssistantTurn, tools: ShopTools): Promise<ExplainedReply> => {
    const { item, message } = await readStockNumber(turn.message, tools)
    const before = item ? withItem(turn.understood, item) : turn.understood
    const reading = readMessage(message, before, turn.now, knowledge, readReference)
    const input = toFeatureInput(reading, before, knowledge)
    const decision = withPhotoQuestion(read(input), turn.message, item, input)
    const isAboutQuote = decision.intents.includes('ownQuote')
    const ownQuotes = isAboutQuote ? await tools.ownQuotes() : []
    const dialogue = updateState(
      { before, reading, decision, item, ownQuotes, company: turn.company, now: turn.now },
      knowledge,
      tools,
    )
    const acts = decideActs(dialogue, knowledge.intents)
    const reply = await writeReply(dialogue, acts, knowledge, tools)
    return {
      content: reply.content,
      understood: {
        ...dialogue.state,
        pendingQuestion: nextPendingQuestion(dialogue, acts, reply.offersPerson),
        lastIntents: acts.flatMap((act) => (act.says === 'answer' ? [act.intent] : [])),
        priced: acts.some(({ says }) => says === 'price') ? priceKey(dialogue) : dialogue.before.priced,
        said: reply.said,
        stockItem: reply.stockItem,
      },
      handOver: findHandOver(dialogue),
      turn: dialogue,
      acts,
      input,
    }
  }
}

const PHOTOS = /\b(?:photos?|pictures?|pics?|images?|fotos?|fotograf[ií]as?|im[aá]gen(?:es)?)\b/i
const PRICE = /\b(?:how much|prices?|costs?|quote|precios?|cu[aá]nto|cuesta)\b/i

/** "Do you have photos of A100?" names the item; the model takes it for a request for the part. */
function withPhotoQuestion(
  decision: TurnDecision,
  message: string,
  item: KnownItem | null,
  { spans }: FeatureInput,
): TurnDecision {
  const { kind, intents } = decision
  const comesFirst = kind === 'order' || kind === 'refusal' || intents.includes('person')
  if (!item?.offer || comesFirst || !PHOTOS.test(message) || PRICE.test(message)) return decision
  const parts = spans.filter(({ entity }) => entity.kind === 'part' && !entity.isNegated)
  return { kind: 'question', intents: [...new Set(['picture', ...intents])], wanted: new Set(parts) }
}

function trainedReaders({ model }: Knowledge): Readers {
  return {
    read: withExactRules(modelReader(model)),
    readReference: (word) => scoreClasses(model.get('reference'), referenceFeatures(word)),
  }
}

/** A question inside a request is read as if it were asked right after the price. */
const AFTER_A_PRICE: Omit<FeatureInput, 'tokens' | 'phrases'> = {
  signs: [],
  spans: [],
  questions: [],
  isQuestion: true,
  symptom: { score: 0, words: 0 },
  trouble: 0,
  asksForWork: false,
  isGibberish: false,
  context: {
    pending: 'nothing',
    lastIntents: [],
    hasVehicle: true,
    hasItems: true,
    isPriced: true,
    wantsPerson: false,
  },
}

const MIN_GIBBERISH_LENGTH = 3

function isUnknown(
  word: string,
  { ordinaryWords, spanishWords, shortForms, partSigns }: Knowledge['lexicon'],
): boolean {
  const isLong = word.length >= MIN_GIBBERISH_LENGTH && /^[a-z]+$/.test(word)
  return isLong && !ordinaryWords.has(word) && !spanishWords.has(word) && !shortForms.has(word) && !partSigns.has(word)
}

function toFeatureInput(reading: MessageReading, understood: DialogueState, { lexicon }: Knowledge): FeatureInput {
  return {
    tokens: reading.tokens,
    signs: reading.tokens.map(({ text }) => lexicon.partSigns.get(text)),
    spans: reading.spans,
    phrases: reading.phrases,
    isQuestion: reading.isQuestion,
    symptom: { score: reading.symptom?.score ?? 0, words: reading.symptom?.shared.size ?? 0 },
    trouble: reading.trouble,
    asksForWork: reading.notSold?.kind === 'service',
    isGibberish: reading.tokens.every(({ text }) => isUnknown(text, lexicon)),
    questions: reading.questions.map((question) => ({ ...question, ...AFTER_A_PRICE })),
    context: {
      pending: understood.pendingQuestion?.asks ?? 'nothing',
      lastIntents: understood.lastIntents,
      hasVehicle: understood.vehicle.model !== null,
      hasItems: understood.items.length > 0,
      isPriced: understood.priced !== null,
      wantsPerson: understood.wantsPerson,
    },
  }
}
