import type { Env } from '#platform/env.ts'

const ANSWER_WITHIN_MS = 5000

type ModelCheck = { state: 'ok' | 'warning' | 'failed'; text: string }

/** Asks the provider for its models: that needs the key, and costs no tokens. */
export async function checkModel({ AI_PROVIDER, AI_BASE_URL, AI_API_KEY = '' }: Env): Promise<ModelCheck> {
  if (!AI_PROVIDER) return { state: 'ok', text: 'No language model is set up; the built-in assistant answers.' }
  const base = AI_BASE_URL ?? 'https://api.anthropic.com/v1'
  const headers = {
    Authorization: `Bearer ${AI_API_KEY}`,
    ...(AI_PROVIDER === 'anthropic' && { 'x-api-key': AI_API_KEY, 'anthropic-version': '2023-06-01' }),
  }
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS)
  const answer = await fetch(`${base}/models`, { headers, signal, redirect: 'error' }).catch(() => null)
  if (!answer) return { state: 'failed', text: "We can't reach the provider. Check AI_BASE_URL and the network." }
  await answer.body?.cancel()
  if (answer.status === 401 || answer.status === 403)
    return { state: 'failed', text: "The provider doesn't accept AI_API_KEY." }
  if (answer.ok) return { state: 'ok', text: 'The provider responds and accepts the key.' }
  return { state: 'warning', text: `The provider responds with ${answer.status} when asked for its models.` }
}
