import type { LanguageModel } from 'ai'
import type { Env } from '#platform/env.ts'

export type ModelSettings = NonNullable<ReturnType<typeof toModelSettings>>

export function toModelSettings(env: Env) {
  if (!env.AI_PROVIDER || !env.AI_MODEL || !env.AI_API_KEY) return null
  return {
    provider: env.AI_PROVIDER,
    model: env.AI_MODEL,
    apiKey: env.AI_API_KEY,
    /** Null means the provider's default. */
    baseUrl: env.AI_BASE_URL ?? null,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
    replyTokens: env.AI_REPLY_TOKENS,
    steps: env.AI_STEPS,
    /** For all conversations and processes together. */
    dailyTokens: env.AI_DAILY_TOKENS,
  }
}

const MAX_ANSWER_BYTES = 1_000_000

/** Loaded only if a model is configured, so that other sites start faster. */
export async function loadLanguageModel(settings: ModelSettings): Promise<LanguageModel> {
  const { provider, model, apiKey, baseUrl } = settings
  // Warnings would go to the console instead of our log, and may quote the visitor.
  globalThis.AI_SDK_LOG_WARNINGS = false
  const connection = { apiKey, fetch: boundedFetch, ...(baseUrl !== null && { baseURL: baseUrl }) }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic')
    return createAnthropic(connection)(model)
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible')
  return createOpenAICompatible({ name: provider, baseURL: '', includeUsage: true, ...connection })(model)
}

/** Follows no redirects, and stops reading an answer that's longer than any real one. */
async function boundedFetch(...[address, init]: Parameters<typeof fetch>): Promise<Response> {
  const response = await fetch(address, { ...init, redirect: 'error' })
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(response.body.pipeThrough(limitBytes(MAX_ANSWER_BYTES)), { status, statusText, headers })
}

function limitBytes(limit: number) {
  let read = 0
  return new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      read += chunk.byteLength
      if (read > limit) controller.error(new Error('The answer is too large.'))
      else controller.enqueue(chunk)
    },
  })
}
