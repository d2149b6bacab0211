import type { Context, ErrorHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '#platform/log.ts'
import { AppError } from './app-error.ts'
import type { HttpEnv } from './http-env.ts'

const OUR_FAULT = 'Something went wrong on our side. Please try again in a moment.'

/** Turns every error into an answer: a refusal in its own words, a bug into a fixed sentence or page and a log line. */
export const errorHandler =
  (log: Log, failurePage: string): ErrorHandler<HttpEnv> =>
  (error, c) => {
    if (error instanceof AppError) return refuse(c, error)
    log.error(
      { err: error, requestId: c.get('requestId'), method: c.req.method, route: routePath(c) },
      'request failed',
    )
    return c.req.path.startsWith('/api/') ? c.json({ error: OUR_FAULT }, 500) : c.html(failurePage, 500)
  }

function refuse(c: Context<HttpEnv>, error: AppError) {
  if (error.retryAfterSeconds) c.header('Retry-After', String(error.retryAfterSeconds))
  const { message, fields, suggestion, status } = error
  return c.json({ error: message, ...(fields && { fields }), ...(suggestion && { suggestion }) }, status)
}
