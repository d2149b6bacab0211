import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  PostgresAdapter,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
} from 'kysely'

// The few lines in which the two engines differ.

// biome-ignore lint/suspicious/noExplicitAny: any schema, this asks only for the engine
export function isPostgres(db: Kysely<any>) {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** A number that counts up by itself and is never used twice. */
export function withId<Table extends string>(
  // biome-ignore lint/suspicious/noExplicitAny: migrations know no table types
  db: Kysely<any>,
  table: CreateTableBuilder<Table, never>,
): CreateTableBuilder<Table, 'id'> {
  const key = (column: ColumnDefinitionBuilder) => column.primaryKey()
  return isPostgres(db)
    ? table.addColumn('id', 'integer', (column) => key(column).generatedByDefaultAsIdentity())
    : table.addColumn('id', 'integer', (column) => key(column).autoIncrement())
}

/** Lets several processes take rows of one queue without waiting for each other. SQLite has one writer anyway. */
export function skipLocked<DB, Table extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, Table, Row>,
): SelectQueryBuilder<DB, Table, Row> {
  return isPostgres(db) ? query.forUpdate().skipLocked() : query
}

/** Keeps a row as it was read until the transaction ends; rows that refer to it may still come. SQLite has one writer anyway. */
export function forUpdate<DB, Table extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, Table, Row>,
): SelectQueryBuilder<DB, Table, Row> {
  return isPostgres(db) ? query.forNoKeyUpdate() : query
}

/** Where rows are found, by which condition, and what orders them by when they came in. */
export type RowSearch = { from: RawBuilder<unknown>; where: RawBuilder<unknown>; newest: RawBuilder<unknown> }

/**
 * Finds rows with one of some texts, of three letters or more, anywhere in a column of lower-case texts. PostgreSQL takes a
 * trigram index on the column if there is one, SQLite the full-text table beside it; either can read the newest first and
 * stop there.
 */
export function searchText<DB>(db: Kysely<DB>, table: string, column: string, texts: readonly string[]): RowSearch {
  const [rows, index] = [sql.table(table), sql.table(`${table}_search`)]
  if (isPostgres(db)) {
    return { from: rows, where: containsOneOf(`${table}.${column}`, texts), newest: sql`${rows}.id` }
  }
  return {
    from: sql`${index} join ${rows} on ${rows}.id = ${index}.rowid`,
    where: sql`${index} match ${texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(' OR ')}`,
    newest: sql`${index}.rowid`,
  }
}

/** Whether a column of lower-case texts holds one of these. */
export function containsOneOf(column: string, texts: readonly string[]): RawBuilder<boolean> {
  return sql`(${sql.join(
    texts.map((text) => containsText(column, text)),
    sql` or `,
  )})`
}

function containsText(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${sql.ref(column)} like ${pattern} escape ${sql.lit('\\')}`
}

/**
 * The rows with these ids, to select from. There are few of them: PostgreSQL must not walk through all rows in the order
 * of some index to meet them, and an offset keeps it from that.
 */
export function rowsWithIds<Row, DB>(db: Kysely<DB>, table: string, ids: readonly number[]): RawBuilder<Row> {
  if (isPostgres(db)) return sql`(select * from ${sql.table(table)} where id = any(${ids}) offset 0)`
  return sql`(select * from ${sql.table(table)} where id in (select value from json_each(${JSON.stringify(ids)})))`
}
