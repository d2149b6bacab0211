import type { OnQuery } from '#platform/database/database.ts'

/** What is told about a span: never a name, an address or anything else that a person wrote. */
export type SpanFacts = Record<string, string | number>

export type TraceParent = { traceId: string; spanId: string; isSampled: boolean }

export type SpanStart = {
  name: string
  kind: 'server' | 'client'
  facts: SpanFacts
  /** Of a trace that began elsewhere. */
  parent?: TraceParent | undefined
}

export type OpenSpan = {
  traceId: string | undefined
  rename: (name: string) => void
  /** With `error.type` among them, the span counts as failed. */
  add: (facts: SpanFacts) => void
}

export type Tracing = {
  inSpan: <Result>(start: SpanStart, work: (span: OpenSpan) => Promise<Result>) => Promise<Result>
  /** Told of each statement, for Kysely; undefined when nobody listens, so that it does not even take the time. */
  onQuery: OnQuery
  close: () => Promise<void>
}

const nowhere: OpenSpan = { traceId: undefined, rename() {}, add() {} }

export const noTracing: Tracing = {
  inSpan: (_start, work) => work(nowhere),
  onQuery: undefined,
  close: async () => {},
}
