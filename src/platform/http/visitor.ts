import { createHmac, randomBytes } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { HttpEnv } from './http-env.ts'
import { idempotencyKeyOf } from './idempotency.ts'
import { isReading } from './reading-method.ts'
import { readSignedValue, signValue } from './signed-value.ts'

const COOKIE = 'yardline_visitor'
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60
const ID_BYTES = 16

export type VisitorOptions = { secret: string; secure: boolean }

/** Knows a returning browser by its signed cookie, and gives one to a browser that writes for the first time. */
export function visitor(options: VisitorOptions): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const known = findVisitorId(c, options)
    c.set('visitorId', known ?? (isReading(c.req.method) ? null : welcomeVisitor(c, options)))
    await next()
  }
}

function findVisitorId(c: Context, { secret }: VisitorOptions) {
  const cookie = getCookie(c, COOKIE)
  return cookie ? readSignedValue(cookie, secret) : null
}

function welcomeVisitor(c: Context<HttpEnv>, options: VisitorOptions) {
  const id = newVisitorId(idempotencyKeyOf(c), options.secret)
  setCookie(c, COOKIE, signValue(id, options.secret), {
    httpOnly: true,
    maxAge: MAX_AGE_SECONDS,
    path: '/',
    sameSite: 'Lax',
    secure: options.secure,
  })
  return id
}

/** A retry of a first request whose answer was lost carries no cookie, but the same key: it is the same visitor. */
function newVisitorId(idempotencyKey: string | null, secret: string) {
  const id = idempotencyKey
    ? createHmac('sha256', secret).update(`visitor:${idempotencyKey}`).digest()
    : randomBytes(ID_BYTES)
  return id.subarray(0, ID_BYTES).toString('base64url')
}
