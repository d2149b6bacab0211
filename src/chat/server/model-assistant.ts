import type { Assistant, AssistantReply, AssistantTurn, ShopTools } from '#chat/assistant.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { handOverReply } from './hand-over-words.ts'
import { loadLanguageModel } from './language-model.ts'
import { ModelFailure } from './model-failure.ts'
import { recentHistory, systemPrompt } from './model-prompt.ts'
import type { ModelSettings } from './model-settings.ts'
import { modelTools, type ToolFindings } from './model-tools.ts'
import type { Reservation, TokenBudget } from './token-budget.ts'

/** About what the instructions, the tools, the history and their results come to. */
const INPUT_TOKENS_A_STEP = 6000

/** A provider that fails again and again is left alone for a while: nobody should wait for it each time. */
const FAILURES_TO_PAUSE = 3
const PAUSE_MS = 60_000

type Deps = { settings: ModelSettings; budget: TokenBudget }

/** A language model as the assistant. Throws a ModelFailure when there is no reply to be had in time. */
export function createModelAssistant({ settings, budget }: Deps): Assistant {
  const breaker = createCircuitBreaker({ failuresToOpen: FAILURES_TO_PAUSE, pauseMs: PAUSE_MS })
  return async (turn, tools) => {
    if (!breaker.isClosed(turn.now)) throw new ModelFailure('paused')
    const reserved = await budget.reserve(settings.steps * (INPUT_TOKENS_A_STEP + settings.replyTokens), turn.now)
    if (!reserved) throw new ModelFailure('budget')
    try {
      const reply = await generate({ settings, reserved }, turn, tools)
      breaker.succeeded()
      return reply
    } catch (error) {
      breaker.failed(turn.now)
      throw error
    }
  }
}

type Generation = { settings: ModelSettings; reserved: Reservation }

async function generate({ settings, reserved }: Generation, turn: AssistantTurn, shop: ShopTools) {
  const { generateText, stepCountIs } = await import('ai')
  const findings: ToolFindings = { understood: turn.understood, handOver: null, pricesAsked: 0 }
  const deadline = AbortSignal.timeout(settings.timeoutMs)
  let used = 0
  try {
    const { text, finishReason } = await generateText({
      model: await loadLanguageModel(settings),
      system: systemPrompt(turn),
      messages: toModelMessages(turn),
      tools: modelTools(turn, shop, findings),
      stopWhen: stepCountIs(settings.steps),
      maxOutputTokens: settings.replyTokens,
      maxRetries: 0,
      abortSignal: deadline,
      onStepFinish: ({ usage }) => {
        used += usage.totalTokens ?? reserved.tokens / settings.steps
      },
    })
    return toReply({ text, isUnfinished: finishReason === 'tool-calls' }, findings, turn.now)
  } catch (error) {
    if (error instanceof ModelFailure) throw error
    // Nobody says what a reply cost that was not waited for.
    if (deadline.aborted) used = reserved.tokens
    throw new ModelFailure(deadline.aborted ? 'timeout' : 'provider')
  } finally {
    await reserved.settle(Math.ceil(used))
  }
}

function toModelMessages({ history, message }: AssistantTurn) {
  const earlier = recentHistory(history).map(({ role, content }) => ({ role, content }))
  return [...earlier, { role: 'user' as const, content: message }]
}

/** What happens after a hand-over is for us to say, not for the model. */
function toReply(
  { text, isUnfinished }: { text: string; isUnfinished: boolean },
  { understood, handOver }: ToolFindings,
  now: Date,
): AssistantReply {
  if (handOver) return { content: handOverReply(handOver, now), understood, handOver }
  if (isUnfinished) throw new ModelFailure('steps')
  if (text.trim() === '') throw new ModelFailure('empty')
  return { content: text, understood, handOver }
}
