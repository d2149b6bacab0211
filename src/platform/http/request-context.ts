import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import type { AddressReader } from './client-address.ts'
import type { HttpEnv } from './http-env.ts'

/** Gives each request an id and the client's address, and leaves one log line and one measurement behind. */
export function requestContext(readAddress: AddressReader, log: Log, metrics: Metrics): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const startedAt = performance.now()
    const requestId = randomUUID()
    c.set('requestId', requestId)
    c.set('clientAddress', readAddress(c.env.incoming?.socket.remoteAddress, c.req.header('x-forwarded-for')))
    c.header('X-Request-Id', requestId)
    await next()
    // The pattern of the route that answered, never the address itself: addresses can hold VINs and names.
    const request = { method: c.req.method, route: routePath(c), status: c.res.status }
    const durationMs = performance.now() - startedAt
    metrics.countRequest(request, durationMs)
    log.info({ requestId, ...request, durationMs: Math.round(durationMs * 10) / 10 }, 'request')
  }
}
