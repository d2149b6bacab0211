import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'

/** Where rows are found, by which condition, and what orders them by when they came in. */
export type RowSearch = { from: RawBuilder<unknown>; where: RawBuilder<unknown>; newest: RawBuilder<unknown> }

/** Which columns of the rows, what else has to be true of them, and how many of the newest. */
export type Wanted = { columns: RawBuilder<unknown>; also: RawBuilder<unknown>; limit: number }

export function selectNewest<Row>(
  { from, where, newest }: RowSearch,
  { columns, also, limit }: Wanted,
): RawBuilder<Row> {
  return sql`select ${columns} from ${from} where ${where} and ${also} order by ${newest} desc limit ${sql.lit(limit)}`
}

/** Whether a column holds one of these texts. PostgreSQL plans badly with `like`, and SQLite takes longer for it. */
export function containsOneOf(db: Database, column: string, texts: readonly string[]): RawBuilder<boolean> {
  const place = sql.raw(isPostgres(db) ? 'strpos' : 'instr')
  const conditions = texts.map((text) => sql`${place}(${sql.ref(column)}, ${text}) > 0`)
  return eitherOf(conditions)
}

export function eitherOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` or `)})`
}
