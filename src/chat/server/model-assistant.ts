import type { AssistantReply, AssistantTurn } from '#assistant/assistant.ts'
import { createCircuitBreaker } from '#platform/circuit-breaker.ts'
import { handOverReply } from './hand-over-words.ts'
import { loadLanguageModel } from './language-model.ts'
import { ModelFailure, toProviderError } from './model-failure.ts'
import { recentHistory, systemPrompt } from './model-prompt.ts'
import type { ModelSettings } from './model-settings.ts'
import { modelTools, type ToolFindings } from './model-tools.ts'
import type { Reservation, Spender, TokenBudget } from './token-budget.ts'
import type { WatchedTools } from './watched-tools.ts'

const INPUT_TOKENS_A_STEP = 6000

/** A provider that fails again and again is left alone for a while: nobody should wait for it each time. */
const FAILURES_TO_PAUSE = 3
const PAUSE_MS = 60_000

type Deps = { settings: ModelSettings; budget: TokenBudget }

export type ModelAssistant = (
  turn: AssistantTurn,
  tools: WatchedTools,
  options: ModelOptions,
) => Promise<AssistantReply>

type ModelOptions = {
  spender: Spender
  /** It may begin anew after a tool was used. */
  onText: (text: string) => void
}

export function createModelAssistant({ settings, budget }: Deps): ModelAssistant {
  const breaker = createCircuitBreaker({ failuresToOpen: FAILURES_TO_PAUSE, pauseMs: PAUSE_MS })
  return async (turn, tools, { spender, onText }) => {
    if (!breaker.isClosed(turn.now)) throw new ModelFailure('paused')
    const reserved = await budget.reserve(settings.steps * tokensOfStep(settings), spender, turn.now)
    if (typeof reserved === 'string') throw new ModelFailure(reserved)
    try {
      const reply = await generate({ settings, reserved, onText }, turn, tools)
      breaker.succeeded()
      return reply
    } catch (error) {
      if (error instanceof ModelFailure && error.isOfProvider) breaker.failed(turn.now)
      else breaker.succeeded()
      throw error
    }
  }
}

type Generation = { settings: ModelSettings; reserved: Reservation; onText: (text: string) => void }

async function generate({ settings, reserved, onText }: Generation, turn: AssistantTurn, shop: WatchedTools) {
  const findings: ToolFindings = { understood: turn.understood, handOver: null, pricesAsked: 0 }
  const deadline = AbortSignal.timeout(settings.timeoutMs)
  let used = 0
  const onStep = (tokens: number | undefined) => {
    used += tokens ?? tokensOfStep(settings)
  }
  try {
    const written = await write({ settings, deadline, onText, onStep }, turn, shop, findings)
    return toReply(written, findings, turn.now)
  } catch (error) {
    if (error instanceof ModelFailure) throw error
    // Nobody says what a step cost that was not waited for.
    if (deadline.aborted) onStep(undefined)
    throw new ModelFailure(deadline.aborted ? 'timeout' : 'provider', toProviderError(error))
  } finally {
    await reserved.settle(Math.ceil(used))
  }
}

type Writing = {
  settings: ModelSettings
  deadline: AbortSignal
  onText: (text: string) => void
  onStep: (tokens: number | undefined) => void
}

type Written = { text: string; isUnfinished: boolean }

async function write(
  { settings, deadline, onText, onStep }: Writing,
  turn: AssistantTurn,
  shop: WatchedTools,
  findings: ToolFindings,
): Promise<Written> {
  const { streamText, stepCountIs } = await import('ai')
  const stream = streamText({
    model: await loadLanguageModel(settings),
    system: systemPrompt(turn, shop.givenPrices()),
    messages: toModelMessages(turn, shop),
    tools: modelTools(turn, shop, findings),
    stopWhen: stepCountIs(settings.steps),
    maxOutputTokens: settings.replyTokens,
    maxRetries: 0,
    abortSignal: deadline,
    // Thrown below; by itself the library would write it to the console.
    onError: () => {},
  })
  let written: Written = { text: '', isUnfinished: false }
  for await (const part of stream.fullStream) {
    if (part.type === 'error') throw part.error
    if (part.type === 'abort') throw deadline.reason
    if (part.type === 'start-step') written = { text: '', isUnfinished: false }
    if (part.type === 'text-delta') written = { ...written, text: written.text + part.text }
    if (part.type === 'start-step' || part.type === 'text-delta') onText(written.text)
    if (part.type === 'finish-step') {
      onStep(part.usage.totalTokens)
      written = { ...written, isUnfinished: part.finishReason === 'tool-calls' }
    }
  }
  return written
}

function tokensOfStep({ replyTokens }: ModelSettings): number {
  return INPUT_TOKENS_A_STEP + replyTokens
}

function toModelMessages({ history, message }: AssistantTurn, shop: WatchedTools) {
  const earlier = recentHistory(history, shop.givenPrices()).map(({ role, content }) => ({ role, content }))
  return [...earlier, { role: 'user' as const, content: message }]
}

function toReply({ text, isUnfinished }: Written, { understood, handOver }: ToolFindings, now: Date): AssistantReply {
  if (handOver) return { content: handOverReply(handOver, now), understood, handOver }
  if (isUnfinished) throw new ModelFailure('steps')
  if (text.trim() === '') throw new ModelFailure('empty')
  return { content: text, understood, handOver }
}
