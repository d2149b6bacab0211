import { type RawBuilder, sql } from 'kysely'

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

/** Whether a column of lower-case texts holds one of these. */
export function containsOneOf(column: string, texts: readonly string[]): RawBuilder<boolean> {
  return eitherOf(texts.map((text) => containsText(column, text)))
}

export function containsAll(column: string, texts: readonly string[]): RawBuilder<boolean> {
  const conditions = texts.map((text) => containsText(column, text))
  return sql`(${sql.join(conditions, sql` and `)})`
}

export function eitherOf(conditions: readonly RawBuilder<unknown>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, sql` or `)})`
}

function containsText(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${sql.ref(column)} like ${pattern} escape ${sql.lit('\\')}`
}
