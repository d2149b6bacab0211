import { type Kysely, PostgresAdapter, type SelectQueryBuilder, sql } from 'kysely'
import type { Database } from './database.ts'

// biome-ignore lint/suspicious/noExplicitAny: any schema, this asks only for the engine
export function isPostgres(db: Kysely<any>) {
  return db.getExecutor().adapter instanceof PostgresAdapter
}

/** A limit as a literal: SQLite replans the query each time one is bound. */
export function literalLimit(limit: number) {
  return sql.lit(limit)
}

/** SQLite has one writer anyway. */
export function skipLocked<DB, Table extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, Table, Row>,
): SelectQueryBuilder<DB, Table, Row> {
  return isPostgres(db) ? query.forUpdate().skipLocked() : query
}

/** Rows that refer to it can still be inserted. SQLite has one writer anyway. */
export function forUpdate<DB, Table extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, Table, Row>,
): SelectQueryBuilder<DB, Table, Row> {
  return isPostgres(db) ? query.forNoKeyUpdate() : query
}

/** Nothing that refers to it can be inserted until then. SQLite has one writer anyway. */
export function forDelete<DB, Table extends keyof DB, Row>(
  db: Kysely<DB>,
  query: SelectQueryBuilder<DB, Table, Row>,
): SelectQueryBuilder<DB, Table, Row> {
  return isPostgres(db) ? query.forUpdate() : query
}

const POSTGRES_FOREIGN_KEY = '23503'
const SQLITE_FOREIGN_KEY = 787

/** The row refers to one that was deleted in the meantime. */
export function isForeignKeyError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if ('errcode' in error) return error.errcode === SQLITE_FOREIGN_KEY
  return 'code' in error && error.code === POSTGRES_FOREIGN_KEY
}

/** SQLite has one writer anyway. */
export async function lockUntilCommit<DB>(tx: Kysely<DB>, ...names: readonly string[]) {
  if (!isPostgres(tx)) return
  const locks = names.map((name) => sql`pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  await sql`select ${sql.join(locks)}`.execute(tx)
}

const BULK_CACHE_KIB = 32 * 1024
const BULK_LOG_PAGES = 32_000

/**
 * For writing many rows: SQLite keeps more pages, since each row changes one in every index, and lets its log grow to
 * 125 MB, since nearly every page changes again and again.
 */
export async function withBulkWrites<DB, Result>(db: Kysely<DB>, work: () => Promise<Result>): Promise<Result> {
  if (isPostgres(db)) return work()
  const cache = await sql<{ cache_size: number }>`pragma cache_size`.execute(db)
  const log = await sql<{ wal_autocheckpoint: number }>`pragma wal_autocheckpoint`.execute(db)
  await sql`pragma cache_size = ${sql.lit(-BULK_CACHE_KIB)}`.execute(db)
  await sql`pragma wal_autocheckpoint = ${sql.lit(BULK_LOG_PAGES)}`.execute(db)
  return work().finally(async () => {
    await sql`pragma cache_size = ${sql.lit(cache.rows[0]?.cache_size)}`.execute(db)
    await sql`pragma wal_autocheckpoint = ${sql.lit(log.rows[0]?.wal_autocheckpoint)}`.execute(db)
  })
}

export async function readDatabaseSize(db: Database): Promise<number> {
  const size = isPostgres(db)
    ? sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
    : sql<{ bytes: number }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
  return (await size.execute(db)).rows[0]?.bytes ?? 0
}
