import { hash } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { IDEMPOTENCY_HEADER } from './idempotency.ts'

/**
 * Gives a form that is sent without scripts its Idempotency-Key. The page with the form is the same for all, so the key
 * cannot stand in it: the same content from the same address is the same request.
 */
export const contentKey: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const key = hash('sha256', `${c.get('clientAddress')}\n${await c.req.text()}`, 'base64url')
  c.req.raw.headers.set(IDEMPOTENCY_HEADER, key)
  await next()
}
