import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { OpenDatabase, Tables } from './database.ts'

const CONNECTIONS = 10
const CONNECT_TIMEOUT_MS = 10_000
const STATEMENT_TIMEOUT_MS = 30_000

// Times are milliseconds in bigint columns, and counts are bigint too: both fit a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

export type PostgresOptions = {
  /** How long one statement may take; zero means as long as it needs. */
  statementTimeoutMs: number
}

export function openPostgres(
  url: string,
  onIdleError: (error: Error) => void,
  { statementTimeoutMs }: PostgresOptions = { statementTimeoutMs: STATEMENT_TIMEOUT_MS },
): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: statementTimeoutMs,
  })
  pool.on('error', onIdleError)
  const db = kyselyOnPostgres(pool)
  return { db, pool, close: () => db.destroy() }
}

export function kyselyOnPostgres(pool: PostgresPool) {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
