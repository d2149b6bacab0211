import type { LanguageModel } from 'ai'
import { boundedFetch } from './bounded-fetch.ts'
import type { ModelSettings } from './model-settings.ts'

/** The model behind the settings. Its library is loaded only where one is configured, so that others start quickly. */
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
