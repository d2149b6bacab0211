import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { addressReader, proxyFinder } from './client-address.ts'
import type { HttpEnv } from './http-env.ts'
import { readInboundTrace } from './inbound-trace.ts'
import { proxyWarnings } from './proxy-warnings.ts'

type Deps = { trustedProxies: readonly string[]; publicUrl: string; log: Log; metrics: Metrics }

export function requestContext({ trustedProxies, publicUrl, log, metrics }: Deps): MiddlewareHandler<HttpEnv> {
  const readAddress = addressReader(trustedProxies)
  const isProxy = proxyFinder(trustedProxies)
  const isHttps = publicUrl.startsWith('https:')
  const warnOfProxy = proxyWarnings(log, publicUrl)
  return async (c, next) => {
    const startedAt = performance.now()
    const peer = c.env.incoming?.socket.remoteAddress
    const isFromProxy = isProxy(peer)
    const { requestId, traceId } = readInboundTrace(c, isFromProxy)
    warnOfProxy(c, peer, isFromProxy)
    c.set('requestId', requestId)
    c.set('isHttps', isHttps)
    c.set('clientAddress', readAddress(peer, c.req.header('x-forwarded-for')))
    c.header('X-Request-Id', requestId)
    await next()
    // The pattern of the route that answered, never the address itself: addresses can hold VINs and names.
    const request = { method: c.req.method, route: routePath(c), status: c.res.status }
    const durationMs = performance.now() - startedAt
    metrics.countRequest(request, durationMs)
    log.info({ requestId, traceId, ...request, durationMs: Math.round(durationMs * 10) / 10 }, 'request')
  }
}
