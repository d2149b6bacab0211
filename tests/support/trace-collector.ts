import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }

export type CollectedSpan = {
  name: string
  kind: number
  traceId: string
  spanId: string
  parentSpanId?: string
  status: { code?: number }
  attributes: Attribute[]
}

type TraceExport = { resourceSpans: { scopeSpans: { spans: CollectedSpan[] }[] }[] }

/** Takes spans as an OpenTelemetry collector does: OTLP in JSON over HTTP. */
export async function startTraceCollector() {
  const spans: CollectedSpan[] = []
  const exports: unknown[] = []
  const server = createServer(async (request, response) => {
    const body = (await json(request)) as TraceExport
    exports.push({ path: request.url, ...body })
    for (const { scopeSpans } of body.resourceSpans) for (const scope of scopeSpans) spans.push(...scope.spans)
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    /** Everything that came, as it came. */
    received: () => JSON.stringify(exports),
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}

export function attributeOf(span: CollectedSpan | undefined, key: string) {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? (value?.intValue === undefined ? undefined : Number(value.intValue))
}
