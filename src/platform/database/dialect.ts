import {
  type ColumnDefinitionBuilder,
  type CreateTableBuilder,
  type Kysely,
  PostgresAdapter,
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

/** Lets transactions that name the same thing take turns. SQLite has one writer anyway. */
export async function lockUntilCommit<DB>(tx: Kysely<DB>, ...names: readonly string[]) {
  if (!isPostgres(tx)) return
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  await sql`select ${sql.join(locks)}`.execute(tx)
}
