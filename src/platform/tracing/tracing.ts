import type { OnQuery } from '#platform/database/database.ts'

/** A span's attributes: never a name, an address or anything else a person wrote. */
export type SpanFacts = Record<string, string | number>

export type TraceParent = { traceId: string; spanId: string; isSampled: boolean }

export type SpanStart = {
  name: string
  kind: 'server' | 'client'
  facts: SpanFacts
  /** For a trace that started elsewhere. */
  parent?: TraceParent | undefined
}

export type OpenSpan = {
  traceId: string | undefined
  rename: (name: string) => void
  /** With `error.type`, the span counts as failed. */
  add: (facts: SpanFacts) => void
}

export type Tracing = {
  inSpan: <Result>(start: SpanStart, work: (span: OpenSpan) => Promise<Result>) => Promise<Result>
  /** Called for each statement by Kysely; undefined if tracing is off, so it costs nothing. */
  onQuery: OnQuery
  close: () => Promise<void>
}

const nowhere: OpenSpan = { traceId: undefined, rename() {}, add() {} }

export const noTracing: Tracing = {
  inSpan: (_start, work) => work(nowhere),
  onQuery: undefined,
  close: async () => {},
}
