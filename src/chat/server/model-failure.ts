export type ModelFailureReason = 'budget' | 'empty' | 'paused' | 'provider' | 'share' | 'steps' | 'timeout'

/** As far as it cannot repeat what was asked. */
export type ProviderError = { status?: number; code?: string }

const REFUSED_WORDS = new Set([400, 413, 422])

/** Providers repeat in their errors what was asked, so this says nothing of it. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason
  readonly provider: ProviderError

  constructor(reason: ModelFailureReason, provider: ProviderError = {}) {
    super(`The language model gave no reply: ${reason}.`)
    this.name = 'ModelFailure'
    this.reason = reason
    this.provider = provider
  }

  /** What a trace tells of it. */
  get code() {
    return this.reason
  }

  /** Whether others would fare no better. The rest is the doing of one visitor, or our own limits. */
  get isOfProvider() {
    if (this.reason === 'provider') return !REFUSED_WORDS.has(this.provider.status ?? 0)
    return this.reason === 'timeout'
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
