import type { LanguageModel } from 'ai'
import type { Env } from '#platform/env.ts'

export type ModelSettings = NonNullable<ReturnType<typeof toModelSettings>>

export function toModelSettings(env: Env) {
  if (!env.AI_PROVIDER || !env.AI_MODEL || !env.AI_API_KEY) return null
  return {
    provider: env.AI_PROVIDER,
    model: env.AI_MODEL,
    apiKey: env.AI_API_KEY,
    /** Null for the provider's own address. */
    baseUrl: env.AI_BASE_URL ?? null,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
    replyTokens: env.AI_REPLY_TOKENS,
    steps: env.AI_STEPS,
    /** Over all conversations and processes. */
    dailyTokens: env.AI_DAILY_TOKENS,
  }
}

const ANSWER_MAX_BYTES = 1_000_000

/** Loaded only where one is configured, so that others start quickly. */
export async function loadLanguageModel(settings: ModelSettings): Promise<LanguageModel> {
  const { provider, model, apiKey, baseUrl } = settings
  // They would go to the console, past our log, and may quote what was asked.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const connection = { apiKey, fetch: boundedFetch, ...(baseUrl !== null && { baseURL: baseUrl }) }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic(connection)(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ name: provider, baseURL: '', includeUsage: true, ...connection })(model)
}

/** Fetches from the address it is given and no other, and reads no more of an answer than any model would write. */
async function boundedFetch(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(address, { ...init, redirect: 'error' })
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(limitBytes(ANSWER_MAX_BYTES)), { status, statusText, headers })
}

function limitBytes(limit: number) {
  let read = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      read += chunk.byteLength
      if (read > limit) controller.error(new Error('The answer is larger than any reply can be.'))
      else controller.enqueue(chunk)
    },
  })
}
