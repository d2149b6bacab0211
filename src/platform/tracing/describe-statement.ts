import type { SpanFacts } from './tracing.ts'

const VALUE = /'(?:[^']|'')*'|(?<![$\w])\d+(?:\.\d+)?\b/g
const OPERATION = /^\s*(\w+)/
const TABLE = /\b(?:from|into|update)\s+"?(\w+)"?/

/** A statement as a span tells of it: what it does to which table, and its text without any value. */
export function describeStatement(sql: string): { name: string; facts: SpanFacts } {
  const operation = OPERATION.exec(sql)?.[1]?.toLowerCase() ?? 'statement'
  const table = TABLE.exec(sql)?.[1]
  return {
    name: table ? `${operation} ${table}` : operation,
    facts: { 'db.operation.name': operation, 'db.query.text': sql.replace(VALUE, '?') },
  }
}
