import type { MiddlewareHandler } from 'hono'
import { AppError } from './app-error.ts'
import { type HttpEnv, isSafeMethod } from './http-env.ts'

/** A page of another site may not write here in a visitor's name. Browsers say where a request comes from. */
export function sameOrigin(publicUrl: string): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    if (isSafeMethod(c.req.method) || isFromSameOrigin(c.req.raw.headers, publicUrl)) return next()
    throw new AppError('forbidden', 'This request came from another site, so it was not carried out.')
  }
}

function isFromSameOrigin(headers: Headers, publicUrl: string) {
  const site = headers.get('sec-fetch-site')
  // A form on a page that sends no referrer has the origin "null", but no page can lie about its site.
  if (site === 'same-origin' && headers.get('origin') === 'null') return true
  if (site !== null && site !== 'same-origin' && site !== 'none') return false
  const origin = headers.get('origin')
  if (origin === null || origin === publicUrl) return true
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}
