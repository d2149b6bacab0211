import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { addressReader, createProxyCheck } from './client-address.ts'
import type { HttpEnv } from './http-env.ts'
import { proxyWarnings } from './proxy-warnings.ts'

const REQUEST_ID = /^[\w.:=+/-]{8,128}$/
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

type InboundTrace = { requestId: string; traceId: string | undefined }

type Deps = { trustedProxies: readonly string[]; publicUrl: string; log: Log; metrics: Metrics }

export function requestContext({ trustedProxies, publicUrl, log, metrics }: Deps): MiddlewareHandler<HttpEnv> {
  const readAddress = addressReader(trustedProxies)
  const isProxy = createProxyCheck(trustedProxies)
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

function readInboundTrace(c: Pick<Context, 'req'>, isFromProxy: boolean): InboundTrace {
  if (!isFromProxy) return { requestId: randomUUID(), traceId: undefined }
  const given = c.req.header('x-request-id')
  return {
    requestId: given && REQUEST_ID.test(given) ? given : randomUUID(),
    traceId: TRACE_PARENT.exec(c.req.header('traceparent') ?? '')?.[1],
  }
}
