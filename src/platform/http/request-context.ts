import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Log } from '#platform/log.ts'
import type { Metrics } from '#platform/metrics.ts'
import { noTracing, type OpenSpan, type TraceParent, type Tracing } from '#platform/tracing/tracing.ts'
import { statusOf } from './app-error.ts'
import { clientAddressOf, createProxyCheck, isPrivateAddress, plainAddress } from './client-address.ts'
import type { HttpEnv } from './http-env.ts'

const REQUEST_ID = /^[\w.:=+/-]{8,128}$/
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/
/** Requested every few seconds, and noise in a trace. */
const PROBES = new Set(['/healthz', '/readyz', '/metrics'])
const { signed_out, forbidden, not_found, too_large, not_json, too_many } = statusOf
const PAUSED: ReadonlySet<number> = new Set([signed_out, forbidden, not_found, too_large, not_json, too_many])

type Deps = {
  trustedProxies: readonly string[]
  publicUrl: string
  log: Log
  metrics: Metrics
  tracing?: Tracing | undefined
  /** How long a request waits before it's refused: by a limit, for its size or origin, without a session, or for nothing. */
  refusalPauseMs?: number | undefined
}

export function requestContext(deps: Deps): MiddlewareHandler<HttpEnv> {
  const { trustedProxies, publicUrl, log, metrics, tracing = noTracing, refusalPauseMs = 0 } = deps
  const isProxy = createProxyCheck(trustedProxies)
  const isHttps = publicUrl.startsWith('https:')
  const warnOfProxy = proxyWarnings(log, publicUrl)
  return async (c, next) => {
    const startedAt = performance.now()
    const peer = c.env.incoming?.socket.remoteAddress
    const isFromProxy = isProxy(peer)
    const { requestId, parent } = readInboundTrace(c, isFromProxy)
    warnOfProxy(c, peer, isFromProxy)
    c.set('requestId', requestId)
    c.set('isHttps', isHttps)
    c.set('clientAddress', clientAddressOf(isProxy, peer, c.req.header('x-forwarded-for')))
    c.header('X-Request-Id', requestId)
    const answer = async (span: OpenSpan) => {
      await next()
      // The route's pattern, never the address itself: addresses can contain VINs and names.
      const request = { method: c.req.method, route: c.get('pagePattern') ?? routePath(c), status: c.res.status }
      const durationMs = performance.now() - startedAt
      metrics.countRequest(request, durationMs)
      describeAnswer(span, request)
      const traceId = span.traceId ?? parent?.traceId
      log.info({ requestId, traceId, ...request, durationMs: Math.round(durationMs * 10) / 10 }, 'request')
    }
    const { method, path } = c.req
    const start = { name: method, kind: 'server' as const, facts: { 'http.request.method': method }, parent }
    await (PROBES.has(path) ? noTracing : tracing).inSpan(start, answer)
    // A flood of refused requests waits here, so it doesn't take CPU time from everyone else.
    if (refusalPauseMs > 0 && PAUSED.has(c.res.status)) await sleep(refusalPauseMs)
  }
}

function readInboundTrace(c: Pick<Context, 'req'>, isFromProxy: boolean) {
  if (!isFromProxy) return { requestId: randomUUID(), parent: undefined }
  const given = c.req.header('x-request-id')
  return {
    requestId: given && REQUEST_ID.test(given) ? given : randomUUID(),
    parent: toTraceParent(c.req.header('traceparent')),
  }
}

function toTraceParent(header = ''): TraceParent | undefined {
  const [, traceId, spanId, flags = ''] = TRACE_PARENT.exec(header) ?? []
  return traceId && spanId ? { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 } : undefined
}

function describeAnswer(span: OpenSpan, { method, route, status }: { method: string; route: string; status: number }) {
  span.rename(`${method} ${route}`)
  span.add({ 'http.route': route, 'http.response.status_code': status })
  if (status >= 500) span.add({ 'error.type': String(status) })
}

const UNKNOWN_PROXY =
  "X-Forwarded-For comes from a peer that isn't in TRUSTED_PROXIES. If that's your proxy, add it: until then all visitors share one limit."
const FORGOTTEN_HTTPS =
  "A proxy says that visitors use https, but PUBLIC_URL starts with http: cookies aren't secure, and links in mails are wrong."
const MISSING_HTTPS =
  'A browser used http, but PUBLIC_URL starts with https: it rejects our cookies, so no one can sign in there.'

function proxyWarnings(log: Log, publicUrl: string) {
  const warned = new Set<string>()
  const warnOnce = (sentence: string, details: object) => {
    if (warned.has(sentence)) return
    warned.add(sentence)
    log.error(details, sentence)
  }
  return (c: Pick<Context, 'req'>, peer: string | undefined, isFromProxy: boolean) => {
    if (!isFromProxy && c.req.header('x-forwarded-for')) warnOnce(UNKNOWN_PROXY, namePeer(peer))
    if (publicUrl.startsWith('http:') && c.req.header('x-forwarded-proto') === 'https') warnOnce(FORGOTTEN_HTTPS, {})
    if (publicUrl.startsWith('https:') && c.req.header('origin')?.startsWith('http:')) warnOnce(MISSING_HTTPS, {})
  }
}

function namePeer(peer = '') {
  const address = plainAddress(peer)
  return isPrivateAddress(address) ? { peer: address } : {}
}
