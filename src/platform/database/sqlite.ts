import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { type Dialect, Kysely, SqliteAdapter, SqliteDialect } from 'kysely'
import { StartError } from '#platform/start-error.ts'
import { DatabaseUnavailable, type OnQuery, type OpenDatabase, type Tables } from './database.ts'

const BUSY_TIMEOUT_MS = 5000
const STATEMENT_CACHE_MAX = 500
/** Pages kept in memory. More of them cost each commit: where a tree was balanced, SQLite looks at all it keeps. */
const CACHE_KIB = 8 * 1024
/** The log grows to 16 MB before it is worked into the file: a page that changes often is then written there less often. */
const LOG_PAGES = 4000

export function openSqlite(file: string, onQuery?: OnQuery): OpenDatabase {
  const sqlite = openFile(file)
  const db = new Kysely<Tables>({ dialect: toDialect(sqlite), ...(onQuery && { log: onQuery }) })
  return { db, pool: null, connect: null, close: () => db.destroy() }
}

function openFile(file: string): DatabaseSync {
  // SQLite would take it for a new database, and a shop that lost its file for one that has just opened.
  if (existsSync(file) && statSync(file).size === 0) {
    throw new StartError(`${file} is empty. If it was the shop's database, restore a backup; otherwise delete it.`)
  }
  try {
    const sqlite = new DatabaseSync(file, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true })
    // FULL makes each commit reach the disk before it is acknowledged.
    sqlite.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL')
    // What is deleted is overwritten: somebody who was erased must not be found in the file.
    sqlite.exec('PRAGMA secure_delete = ON')
    sqlite.exec(`PRAGMA cache_size = -${CACHE_KIB}; PRAGMA wal_autocheckpoint = ${LOG_PAGES}`)
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
    // SQLite rolls tables back as it does rows. Kysely does not count on it, and would migrate without a transaction.
    createAdapter: () => Object.defineProperty(new SqliteAdapter(), 'supportsTransactionalDdl', { value: true }),
  }
}

/** Kysely speaks better-sqlite3's interface; Node's own SQLite differs in a few names. */
function toKyselyDatabase(sqlite: DatabaseSync) {
  const statements = new Map<string, ReturnType<typeof toKyselyStatement>>()
  return {
    close: () => sqlite.close(),
    prepare(sql: string) {
      // After a fault SQLite has rolled back by itself; a failed second time would hide the fault.
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

/** A lock that nobody refers to would be collected as garbage, and be open. */
const heldLocks = new Set<DatabaseSync>()

/** Two processes on one SQLite file would count limits twice. The system releases the lock however the process ends. */
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
    throw new StartError(explainSqliteFault(error, file) ?? `${file} cannot be locked.`, error)
  }
}

function inUse(folder: string) {
  return `Another process already runs on the SQLite database in ${folder}. Stop it first, give this one a DATA_DIR of its own, or set DATABASE_URL to share a PostgreSQL.`
}

/** SQLite's primary result codes of what lies in the file or its disk, not in a statement. */
const BUSY = 5
const LOCKED = 6
const READ_ONLY = 8
const IO_ERROR = 10
const CORRUPT = 11
const FULL = 13
const CANNOT_OPEN = 14
const NOT_A_DATABASE = 26

const sentences: Record<number, (file: string) => string> = {
  [BUSY]: (file) => `${file} is in use by another program. Wait until it is done, or stop it.`,
  [LOCKED]: (file) => `${file} is in use by another program. Wait until it is done, or stop it.`,
  [READ_ONLY]: (file) => `${file} cannot be written to. Check the rights on it and on the folder that DATA_DIR names.`,
  [IO_ERROR]: (file) => `${file} cannot be read or written. Check the disk of the folder that DATA_DIR names.`,
  [CORRUPT]: (file) => `${file} is damaged. Restore a backup in its place.`,
  [FULL]: (file) => `There is no room left for ${file}. Free some on the disk of the folder that DATA_DIR names.`,
  [CANNOT_OPEN]: (file) =>
    `${file} cannot be opened. Check that this account may write to it and to the folder that DATA_DIR names.`,
  [NOT_A_DATABASE]: (file) => `${file} is not a SQLite database. Restore a backup in its place, or move it away.`,
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
