import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { Kysely, SqliteDialect } from 'kysely'
import type { OpenDatabase, Tables } from './database.ts'

const BUSY_TIMEOUT_MS = 5000
const STATEMENTS_KEPT = 500
/** Pages kept in memory; the 2 MB that SQLite takes by itself are read over and over with many leads. */
const CACHE_KIB = 64 * 1024
/** The log grows to 16 MB before it is worked into the file: a page that changes often is then written there less often. */
const LOG_PAGES = 4000

export function openSqlite(file: string): OpenDatabase {
  const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
  // FULL makes each commit reach the disk before it is acknowledged.
  sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
  sqlite.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`)
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: toKyselyDatabase(sqlite) }) })
  return { db, pool: null, connect: null, close: () => db.destroy() }
}

/** Kysely speaks better-sqlite3's interface; Node's own SQLite differs in a few names. */
function toKyselyDatabase(sqlite: DatabaseSync) {
  const statements = new Map<string, ReturnType<typeof toKyselyStatement>>()
  return {
    close: () => sqlite.close(),
    prepare(sql: string) {
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= STATEMENTS_KEPT) statements.clear()
      const statement = toKyselyStatement(sqlite.prepare(sql))
      statements.set(sql, statement)
      return statement
    },
  }
}

function toKyselyStatement(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => statement.all(...parameters.map(toSqliteValue)),
    run: (parameters: readonly unknown[]) => statement.run(...parameters.map(toSqliteValue)),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters.map(toSqliteValue)),
  }
}

function toSqliteValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value as SQLInputValue
}
