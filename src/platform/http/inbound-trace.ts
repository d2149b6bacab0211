import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'

const REQUEST_ID = /^[\w.:=+/-]{8,128}$/
const TRACE_PARENT = /^[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]{2}$/

export type InboundTrace = { requestId: string; traceId: string | undefined }

export function readInboundTrace(c: Pick<Context, 'req'>, isFromProxy: boolean): InboundTrace {
  if (!isFromProxy) return { requestId: randomUUID(), traceId: undefined }
  const given = c.req.header('x-request-id')
  return {
    requestId: given && REQUEST_ID.test(given) ? given : randomUUID(),
    traceId: TRACE_PARENT.exec(c.req.header('traceparent') ?? '')?.[1],
  }
}
