import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'

const REQUEST_ID = /^[\w.:=+/-]{8,128}$/
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

/** The id a request has in logs, ours and others', and the trace it belongs to. */
export type InboundTrace = { requestId: string; traceId: string | undefined }

/** Takes over what one of our proxies says of a request. What a client says of itself means nothing. */
export function readInboundTrace(c: Pick<Context, 'req'>, isFromProxy: boolean): InboundTrace {
  if (!isFromProxy) return { requestId: randomUUID(), traceId: undefined }
  const given = c.req.header('x-request-id')
  return {
    requestId: given && REQUEST_ID.test(given) ? given : randomUUID(),
    traceId: TRACE_PARENT.exec(c.req.header('traceparent') ?? '')?.[1],
  }
}
