import type { Context, ErrorHandler } from 'hono'
import { routePath } from 'hono/route'
import { z } from 'zod/mini'
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts'
import type { Log } from '#platform/log.ts'
import { AppError } from './app-error.ts'
import type { HttpEnv } from './http-env.ts'

const UNAVAILABLE = 'We cannot reach our records at the moment. Please try again in a few seconds.'
const RETRY = { retryAfterSeconds: 5 }
export const errorSchema = z.object({
  error: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
  suggestion: z.optional(z.string()),
})

export const OUR_FAULT = 'Something went wrong on our side. Please try again in a moment.'

export const errorHandler =
  (log: Log, failurePage: string): ErrorHandler<HttpEnv> =>
  (error, c) => {
    const refusal = toRefusal(error, c, log)
    if (refusal) return refuse(c, refusal)
    return c.req.path.startsWith('/api/') ? c.json({ error: OUR_FAULT }, 500) : c.html(failurePage, 500)
  }

/** What the reader is told of an error; null for a bug, which like a lost database leaves a log line. */
export function toRefusal<Env extends HttpEnv>(error: unknown, c: Context<Env>, log: Log): AppError | null {
  if (error instanceof AppError) return error
  const request = { requestId: c.get('requestId'), method: c.req.method, route: routePath(c) }
  log.error({ err: error, ...request }, 'request failed')
  return error instanceof DatabaseUnavailable ? new AppError('unavailable', UNAVAILABLE, RETRY) : null
}

function refuse(c: Context<HttpEnv>, error: AppError) {
  if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds))
  const { message, fields, suggestion, status } = error
  return c.json({ error: message, ...(fields && { fields }), ...(suggestion && { suggestion }) }, status)
}
