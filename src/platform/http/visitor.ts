import type { Context, MiddlewareHandler } from 'hono'
import type { Database } from '#platform/database/database.ts'
import { acceptsEvents } from './event-stream.ts'
import { clearHostCookie, findHostCookie, setHostCookie } from './host-cookie.ts'
import type { HttpEnv } from './http-env.ts'
import { idempotencyKeyOf } from './idempotency.ts'
import { isSafeMethod } from './safe-method.ts'
import { readSignedValue, signValue } from './signed-value.ts'
import { hasFreshKey, newVisitorId } from './visitor-id.ts'

const COOKIE = 'yardline_visitor'
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60

export type VisitorOptions = { keys: readonly string[]; db: Database; now: () => Date }

export function visitor(options: VisitorOptions): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const known = findVisitorId(c, options)
    if (known || isSafeMethod(c.req.method)) {
      c.set('visitorId', known)
      await next()
      const isKept = c.get('visitorId') === known
      if (known && isKept && !isSafeMethod(c.req.method)) renewSignature(c, known, options)
      return
    }
    return createVisitor(c, options, next)
  }
}

/** The next write from this browser comes from somebody new. */
export function forgetVisitor(c: Context<HttpEnv>) {
  c.set('visitorId', null)
  clearHostCookie(c, COOKIE)
}

function findVisitorId(c: Context<HttpEnv>, { keys }: VisitorOptions) {
  const cookie = findHostCookie(c, COOKIE)
  return cookie ? readSignedValue(cookie, keys) : null
}

/** A cookie that a key signed which is about to go gets the signature of its successor. */
function renewSignature(c: Context<HttpEnv>, visitorId: string, { keys }: VisitorOptions) {
  const signed = signValue(visitorId, keys)
  if (findHostCookie(c, COOKIE) !== signed) setHostCookie(c, COOKIE, signed, MAX_AGE_SECONDS)
}

async function createVisitor(c: Context<HttpEnv>, options: VisitorOptions, next: () => Promise<void>) {
  // A stream of events begins, cookie and all, before anything is written under its key.
  const key = acceptsEvents(c) ? null : idempotencyKeyOf(c)
  const { id, isFromKey } = await newVisitorId(options.db, { key, secret: options.keys[0] ?? '' }, options.now())
  c.set('visitorId', id)
  await next()
  // Who was refused left no row, by which a stranger with the same key could be told apart later on.
  if (isFromKey && !(await hasFreshKey(options.db, id, key ?? '', options.now()))) return
  setHostCookie(c, COOKIE, signValue(id, options.keys), MAX_AGE_SECONDS)
}
