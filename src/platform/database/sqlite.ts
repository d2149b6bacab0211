import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import { StartError } from '#platform/start-error.ts'
import { DatabaseUnavailable, type OnQuery, type OpenDatabase, type Tables } from './database.ts'

const BUSY_TIMEOUT_MS = 5000
const STATEMENT_CACHE_MAX = 500
/** Pages kept in memory. More would slow down commits: after balancing a tree, SQLite scans them all. */
const CACHE_KIB = 8 * 1024
/** The log grows to 16 MB before a checkpoint, so pages that change often are written to the file less often. */
const LOG_PAGES = 4000
/** After an import, which lets it grow further, the log gives the rest of its space back. */
const LOG_BYTES = 32_000_000

export function openSqlite(file: string, onQuery?: OnQuery): OpenDatabase {
  const sqlite = openFile(file)
  const db = new Kysely<Tables>({ dialect: toDialect(sqlite), ...(onQuery && { log: onQuery }) })
  return { db, pool: null, connect: null, close: () => db.destroy() }
}

function openFile(file: string): DatabaseSync {
  // SQLite would treat it as a new database, and we'd treat a shop that lost its data as a new shop.
  if (existsSync(file) && statSync(file).size === 0) {
    throw new StartError(`${file} is empty. If it was the shop's database, restore a backup; otherwise delete it.`)
  }
  try {
    const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
    // FULL makes each commit reach the disk before it is acknowledged.
    sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    // Deleted data is overwritten: an erased person must not be found in the file.
    sqlite.exec('PRAGMA secure_delete = ON')
    sqlite.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`)
    sqlite.exec(`PRAGMA journal_size_limit = ${LOG_BYTES}`)
    return sqlite
  } catch (error) {
    const sentence = explainSqliteFault(error, file)
    throw sentence ? new StartError(sentence, error) : error
  }
}

function toDialect(sqlite: DatabaseSync): Dialect {
  const dialect = new SqliteDialect({ database: toKyselyDatabase(sqlite) })
  return {
    createDriver: () => dialect.createDriver(),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    // SQLite has transactional DDL. Kysely doesn't rely on it, and would migrate without a transaction.
    createAdapter: () => Object.defineProperty(new SqliteAdapter(), 'supportsTransactionalDdl', { value: true }),
  }
}

/** Kysely speaks better-sqlite3's interface; Node's own SQLite differs in a few names. */
function toKyselyDatabase(sqlite: DatabaseSync) {
  const statements = new Map<string, ReturnType<typeof toKyselyStatement>>()
  return {
    close: () => sqlite.close(),
    prepare(sql: string) {
      // SQLite has already rolled back after a fault; a second, failing rollback would hide it.
      if (sql === 'rollback' && !sqlite.isTransaction) return NO_OP_STATEMENT
      const known = statements.get(sql)
      if (known) return known
      if (statements.size >= STATEMENT_CACHE_MAX) statements.clear()
      const statement = toKyselyStatement(attempt(() => sqlite.prepare(sql === 'begin' ? BEGIN : sql)))
      statements.set(sql, statement)
      return statement
    },
  }
}

const BEGIN = 'begin immediate'

const NO_OP_STATEMENT = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
}

function toKyselyStatement(statement: StatementSync) {
  return {
    reader: statement.columns().length > 0,
    all: (parameters: readonly unknown[]) => attempt(() => statement.all(...parameters.map(toSqliteValue))),
    run: (parameters: readonly unknown[]) => attempt(() => statement.run(...parameters.map(toSqliteValue))),
    iterate: (parameters: readonly unknown[]) => statement.iterate(...parameters.map(toSqliteValue)),
  }
}

function attempt<Result>(work: () => Result): Result {
  try {
    return work()
  } catch (error) {
    throw isSqliteUnavailable(error) ? new DatabaseUnavailable(error) : error
  }
}

function toSqliteValue(value: unknown): SQLInputValue {
  if (typeof value === 'boolean') return value ? 1 : 0
  return value as SQLInputValue
}

const LOCK_FILE = 'yardline.lock'
const WAIT_MS = 5000

/** Without a reference, the lock would be garbage-collected and released. */
const heldLocks = new Set<DatabaseSync>()

/** Two processes on one SQLite file would count limits separately. The OS releases the lock however the process ends. */
export function lockDataFolder(folder: string, waitMs = WAIT_MS): () => void {
  const file = path.join(folder, LOCK_FILE)
  try {
    const lock = new DatabaseSync(file, { timeout: waitMs })
    lock.exec('begin exclusive')
    heldLocks.add(lock)
    return () => {
      heldLocks.delete(lock)
      lock.close()
    }
  } catch (error) {
    if (resultCodeOf(error) === BUSY) throw new StartError(inUse(folder), error)
    throw new StartError(explainSqliteFault(error, file) ?? `${file} can't be locked.`, error)
  }
}

function inUse(folder: string) {
  return `Another process is already using the SQLite database in ${folder}. Stop it first, give this one its own DATA_DIR, or set DATABASE_URL to share a PostgreSQL database.`
}

/** SQLite's primary result codes that are about the file or disk, not the statement. */
const BUSY = 5
const LOCKED = 6
const READ_ONLY = 8
const IO_ERROR = 10
const CORRUPT = 11
const FULL = 13
const CANNOT_OPEN = 14
const NOT_A_DATABASE = 26

const sentences: Record<number, (file: string) => string> = {
  [BUSY]: (file) => `${file} is in use by another program. Wait until it's done, or stop it.`,
  [LOCKED]: (file) => `${file} is in use by another program. Wait until it's done, or stop it.`,
  [READ_ONLY]: (file) => `${file} can't be written to. Check the permissions on it and on the DATA_DIR folder.`,
  [IO_ERROR]: (file) => `${file} can't be read or written. Check the disk of the DATA_DIR folder.`,
  [CORRUPT]: (file) => `${file} is damaged. Restore a backup in its place.`,
  [FULL]: (file) => `The disk is full, so ${file} can't grow. Free some space on the disk of the DATA_DIR folder.`,
  [CANNOT_OPEN]: (file) =>
    `${file} can't be opened. Check that this account can write to it and to the DATA_DIR folder.`,
  [NOT_A_DATABASE]: (file) => `${file} isn't a SQLite database. Restore a backup in its place, or move it away.`,
}

function isSqliteUnavailable(error: unknown): boolean {
  return resultCodeOf(error) in sentences
}

export function explainSqliteFault(error: unknown, file: string): string | null {
  return sentences[resultCodeOf(error)]?.(file) ?? null
}

function resultCodeOf(error: unknown): number {
  return error instanceof Error && 'errcode' in error && typeof error.errcode === 'number' ? error.errcode & 0xff : 0
}
