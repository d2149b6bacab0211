type ModelFailureReason = 'budget' | 'empty' | 'paused' | 'provider' | 'share' | 'steps' | 'timeout'

/** Only what can't contain the visitor's words. */
export type ProviderError = { status?: number; code?: string }

const REFUSED_REQUEST = new Set([400, 413, 422])

/** Leaves out the provider's message, which may quote the visitor. */
export class ModelFailure extends Error {
  /** For the log, the metrics and the trace. */
  readonly code: ModelFailureReason
  readonly provider: ProviderError

  constructor(reason: ModelFailureReason, provider: ProviderError = {}) {
    super(`The language model gave no reply: ${reason}.`)
    this.name = 'ModelFailure'
    this.code = reason
    this.provider = provider
  }

  /** True if other visitors would fail too. Otherwise it's this visitor's message, or one of our limits. */
  get isProviderFault() {
    if (this.code === 'provider') return !REFUSED_REQUEST.has(this.provider.status ?? 0)
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
