import type { Env } from '#platform/env.ts'

export type ModelSettings = {
  provider: NonNullable<Env['AI_PROVIDER']>
  model: string
  apiKey: string
  /** Null for the provider's own address. */
  baseUrl: string | null
  timeoutMs: number
  replyTokens: number
  steps: number
  /** Over all conversations and processes. */
  dailyTokens: number
}

export function toModelSettings(env: Env): ModelSettings | null {
  if (!env.AI_PROVIDER || !env.AI_MODEL || !env.AI_API_KEY) return null
  return {
    provider: env.AI_PROVIDER,
    model: env.AI_MODEL,
    apiKey: env.AI_API_KEY,
    baseUrl: env.AI_BASE_URL ?? null,
    timeoutMs: env.AI_TIMEOUT_SECONDS * 1000,
    replyTokens: env.AI_REPLY_TOKENS,
    steps: env.AI_STEPS,
    dailyTokens: env.AI_DAILY_TOKENS,
  }
}
