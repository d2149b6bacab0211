type ModelFailureReason = 'budget' | 'empty' | 'paused' | 'provider' | 'share' | 'steps' | 'timeout'

/** As far as it cannot repeat what was asked. */
export type ProviderError = { status?: number; code?: string }

const REFUSED_WORDS = new Set([400, 413, 422])

/** Providers repeat in their errors what was asked, so this says nothing of it. */
export class ModelFailure extends Error {
  /** What the log, the count and a trace tell of it. */
  readonly code: ModelFailureReason
  readonly provider: ProviderError

  constructor(reason: ModelFailureReason, provider: ProviderError = {}) {
    super(`The language model gave no reply: ${reason}.`)
    this.name = 'ModelFailure'
    this.code = reason
    this.provider = provider
  }

  /** Whether others would fare no better. The rest is the doing of one visitor, or our own limits. */
  get isOfProvider() {
    if (this.code === 'provider') return !REFUSED_WORDS.has(this.provider.status ?? 0)
    return this.code === 'timeout'
  }
}

const CODE = /^[\w.-]{1,60}$/

export function toProviderError(error: unknown): ProviderError {
  const { statusCode, data, code, cause } = (error ?? {}) as Record<string, unknown>
  const body = (data as { error?: { code?: unknown; type?: unknown } } | undefined)?.error
  const found = [body?.code, body?.type, code].find((each): each is string => typeof each === 'string')
  return {
    ...(typeof statusCode === 'number' && { status: statusCode }),
    ...(found && CODE.test(found) && { code: found }),
    ...(typeof statusCode !== 'number' && !found && cause !== undefined && toProviderError(cause)),
  }
}
