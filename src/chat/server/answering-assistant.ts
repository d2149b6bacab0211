import type { AssistantReply, AssistantTurn } from '#assistant/assistant.ts'
import { createBuiltInAssistant } from '#assistant/built-in-assistant.ts'
import { isHandedOver } from '#assistant/dialogue/dialogue-state.ts'
import type { Knowledge } from '#assistant/knowledge.ts'
import { chatContactSchema } from '#chat/hand-over-request.ts'
import type { Company } from '#company/company.ts'
import type { Database } from '#platform/database/database.ts'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { noTracing, type Tracing } from '#platform/tracing/tracing.ts'
import { guardModelReply, guardOwnReply } from './guard-reply.ts'
import { handOverReply } from './hand-over-words.ts'
import { type ModelSettings, toModelSettings } from './language-model.ts'
import { createModelAssistant, type ModelAssistant } from './model-assistant.ts'
import { ModelFailure } from './model-failure.ts'
import type { WatchedTools } from './shop-tools.ts'
import { createTokenBudget, type Spender } from './token-budget.ts'
import { visitorsWords } from './visitors-words.ts'

const ASK_FOR_DETAILS =
  'To have someone get in touch, I need your name and an email address or phone number. You can also use “Talk to a person” below.'

/** Adds what the shop's facts are when the message comes. */
export type AnsweringAssistant = (
  turn: Omit<AssistantTurn, 'company'>,
  tools: WatchedTools,
  options: AnswerOptions,
) => Promise<AssistantReply>

export type AnswerOptions = {
  spender: Spender
  onDraft?: ((content: string) => void) | undefined
}

type Deps = {
  env: Env
  db: Database
  log: Log
  metrics: Metrics
  knowledge: Knowledge
  company: () => Company
  tracing?: Tracing
}

export function openAssistant(deps: Deps): AnsweringAssistant {
  const { env, db, log, metrics, knowledge, company, tracing = noTracing } = deps
  const settings = toModelSettings(env)
  const builtInAssistant = createBuiltInAssistant(knowledge)
  const budget = settings && createTokenBudget(db, settings.dailyTokens)
  const model = settings && budget && tracedModel(createModelAssistant(settings, budget), settings, tracing)
  const count = metrics.counter('chat_replies_total', 'Replies in the chat', ['by', 'outcome'])
  return async (message, tools, options) => {
    const turn = { ...message, company: company() }
    try {
      if (model) return withContact(await askModel(model, turn, tools, { ...options, count }))
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error
      log.warn({ reason: error.code, ...error.provider }, 'the language model gave no reply')
      count({ by: 'model', outcome: error.code })
    }
    const reply = await builtInAssistant(turn, tools)
    const { content, isReplaced } = guardOwnReply(
      turn.company,
      reply.content,
      tools.givenPrices(),
      tools.givenAmounts(),
    )
    count({ by: 'built-in', outcome: isReplaced ? 'replaced' : 'answered' })
    const { handOver } = reply
    return withContact({
      ...reply,
      content:
        isReplaced && handOver ? handOverReply(turn.company, handOver, turn.understood.language, turn.now) : content,
    })
  }
}

function tracedModel(ask: ModelAssistant, { provider, model }: ModelSettings, { inSpan }: Tracing): ModelAssistant {
  const facts = { 'gen_ai.operation.name': 'chat', 'gen_ai.provider.name': provider, 'gen_ai.request.model': model }
  return (...call) => inSpan({ name: `chat ${model}`, kind: 'client', facts }, () => ask(...call))
}

type ModelOptions = AnswerOptions & { count: (labels: Record<'by' | 'outcome', string>) => void }

async function askModel(
  model: ModelAssistant,
  turn: AssistantTurn,
  tools: WatchedTools,
  { spender, onDraft, count }: ModelOptions,
): Promise<AssistantReply> {
  const known = {
    company: turn.company,
    visitorsWords: visitorsWords(turn),
    catalogue: tools.catalogue,
    partIndex: tools.partIndex,
    trim: turn.understood.vehicle.trim,
    isHandedOver: isHandedOver(turn.understood),
    itemsInStock: tools.itemsInStock(),
  }
  const guard = (text: string) => guardModelReply(text, tools.givenPrices(), known)
  const show = onDraft && showSentences((text) => onDraft(text === '' ? '' : guard(text).content))
  const reply = await model(turn, tools, { spender, onText: show ?? (() => {}) })
  // A hand-over reply is our own text.
  if (reply.handOver) return reply
  const { content, isReplaced } = guard(reply.content)
  count({ by: 'model', outcome: isReplaced ? 'replaced' : 'answered' })
  return { ...reply, content }
}

const SENTENCES = /^[\s\S]*(?:[.!?:](?=\s)|\n)/

function showSentences(show: (text: string) => void) {
  let shown = ''
  return (text: string) => {
    const sentences = SENTENCES.exec(text)?.[0] ?? ''
    if (sentences === shown) return
    shown = sentences
    show(sentences)
  }
}

function withContact(reply: AssistantReply): AssistantReply {
  if (!reply.handOver) return reply
  const contact = chatContactSchema.safeParse(reply.handOver)
  return contact.success ? { ...reply, handOver: contact.data } : { ...reply, content: ASK_FOR_DETAILS, handOver: null }
}
