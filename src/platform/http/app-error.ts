import type { ContentfulStatusCode } from 'hono/utils/http-status'

const statusOf = {
  malformed: 400,
  signed_out: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  not_json: 415,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
} as const satisfies Record<string, ContentfulStatusCode>

export type AppErrorCode = keyof typeof statusOf

export const statusOfCode = (code: AppErrorCode) => statusOf[code]

type Details = {
  fields?: Record<string, string>
  suggestion?: string | undefined
  retryAfterSeconds?: number
  cause?: unknown
}

export class AppError extends Error {
  readonly code: AppErrorCode
  readonly fields: Record<string, string> | undefined
  readonly suggestion: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(code: AppErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.suggestion = details.suggestion
    this.retryAfterSeconds = details.retryAfterSeconds
  }

  get status() {
    return statusOf[this.code]
  }
}
