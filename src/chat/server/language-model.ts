import type { LanguageModel } from 'ai'
import type { ModelSettings } from './model-settings.ts'

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
