import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { OpenSpan, SpanFacts, SpanStart, TraceParent, Tracing } from './tracing.ts'

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT }

export function startTracing(endpoint: string, sampledShare: number): Tracing {
  const current = new AsyncLocalStorage<Context>()
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'yardline' })),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  })
  const tracer = provider.getTracer('yardline')
  return {
    async inSpan({ name, kind, facts, parent }: SpanStart, work) {
      const before = parent ? remoteContext(parent) : (current.getStore() ?? ROOT_CONTEXT)
      const span = tracer.startSpan(name, { kind: kinds[kind], attributes: facts }, before)
      try {
        return await current.run(trace.setSpan(before, span), () => work(toOpenSpan(span)))
      } catch (error) {
        addFacts(span, { 'error.type': errorType(error) })
        throw error
      } finally {
        span.end()
      }
    },
    onQuery({ query, queryDurationMillis, ...outcome }) {
      const parent = current.getStore()
      // Background work, above all the outbox polling every second, doesn't get its own trace.
      if (!parent) return
      const { name, facts } = describeStatement(query.sql)
      const startTime = Date.now() - queryDurationMillis
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: facts, startTime }, parent)
      if (outcome.level === 'error') addFacts(span, { 'error.type': errorType(outcome.error) })
      span.end()
    },
    close: () => provider.shutdown(),
  }
}

function remoteContext({ traceId, spanId, isSampled }: TraceParent): Context {
  const traceFlags = isSampled ? TraceFlags.SAMPLED : TraceFlags.NONE
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function toOpenSpan(span: Span): OpenSpan {
  return {
    traceId: span.spanContext().traceId,
    rename: (name) => span.updateName(name),
    add: (facts) => addFacts(span, facts),
  }
}

function addFacts(span: Span, facts: SpanFacts) {
  span.setAttributes(facts)
  if (facts['error.type']) span.setStatus({ code: SpanStatusCode.ERROR })
}

/** An error's class or code. Its message may contain what a person wrote. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}

const VALUE = /'(?:[^']|'')*'|(?<![$\w])\d+(?:\.\d+)?\b/g
const OPERATION = /^\s*(\w+)/
const TABLE = /\b(?:from|into|update)\s+"?(\w+)"?/

/** A statement's span: operation, table, and the SQL without values. */
export function describeStatement(sql: string): { name: string; facts: SpanFacts } {
  const operation = OPERATION.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
  const table = TABLE.exec(sql)?.[1]
  return {
    name: table ? `${operation} ${table}` : operation,
    facts: { 'db.operation.name': operation, 'db.query.text': sql.replace(VALUE, '?') },
  }
}
