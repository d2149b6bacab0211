import type { Context, ErrorHandler } from 'hono'
import { routePath } from 'hono/route'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { z } from 'zod/mini'
import { DatabaseUnavailable } from '#platform/database/database.ts'
import { isForeignKeyError } from '#platform/database/dialect.ts'
import type { Log } from '#platform/log.ts'
import type { HttpEnv } from './http-env.ts'

export const statusOf = {
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

export const nothingHere = () => new AppError('not_found', "There's nothing at this address.")

const UNAVAILABLE = "We can't reach our records right now. Please try again in a few seconds."
const RETRY = { retryAfterSeconds: 5 }
export const errorSchema = z.object({
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  suggestion: z.optional(z.string()),
})

export const OUR_FAULT = 'Something went wrong on our side. Please try again in a moment.'

export const errorHandler =
  (log: Log, failurePage: () => string): ErrorHandler<HttpEnv> =>
  (error, c) => {
    const refusal = toRefusal(error, c, log)
    if (refusal) return refuse(c, refusal)
    return c.req.path.startsWith('/api/') ? c.json({ error: OUR_FAULT }, 500) : c.html(failurePage(), 500)
  }

/** What the reader is told about an error; null for a bug. Bugs and a lost database are logged. */
export function toRefusal<Env extends HttpEnv>(error: unknown, c: Context<Env>, log: Log): AppError | null {
  if (error instanceof AppError) return error
  const request = { requestId: c.get('requestId'), method: c.req.method, route: routePath(c) }
  if (isForeignKeyError(error)) {
    log.warn({ err: error, ...request }, 'written to something that was just deleted')
    return new AppError('not_found', 'This was deleted in the meantime.')
  }
  log.error({ err: error, ...request }, 'request failed')
  return error instanceof DatabaseUnavailable ? new AppError('unavailable', UNAVAILABLE, RETRY) : null
}

function refuse(c: Context<HttpEnv>, error: AppError) {
  if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds))
  const { message, fields, suggestion, status } = error
  return c.json({ error: message, ...(fields && { fields }), ...(suggestion && { suggestion }) }, status)
}
