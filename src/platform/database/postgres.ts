import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient, type TransactionBuilder } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable, type OnQuery, type OpenDatabase, type Tables } from './database.ts'

const KEEP_ALIVE_MS = 10_000

// Times are milliseconds in bigint columns, and counts are bigint too: both fit a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Without timeouts, for migrations, seeds and backups. */
export const unlimitedSettings: pg.PoolConfig = {
  statement_timeout: 0,
  query_timeout: 0,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 0,
}

export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  settings: pg.PoolConfig = {},
  onQuery?: OnQuery,
): OpenDatabase {
  const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_MS }
  const config = { connectionString: url, ...keepAlive, ...settings }
  const pool = new pg.Pool(config)
  // The pool reports only idle connections. Without a listener on active ones, losing one would crash the process.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => {})
  const db = kyselyOnPostgres(pool, onQuery)
  return { db, pool, connect: () => new pg.Client(config), close: () => db.destroy() }
}

export function kyselyOnPostgres(pool: PostgresPool, onQuery?: OnQuery) {
  const db = new Kysely<Tables>({
    ...(onQuery && { log: onQuery }),
    dialect: new PostgresDialect({
      pool: { connect: async () => guardClient(await pool.connect().catch(rethrow)), end: () => pool.end() },
    }),
  })
  const begin = db.transaction.bind(db)
  return Object.assign(db, { transaction: () => withRetries(begin()) })
}

const TRIES = 4

const RETRIED_CODES = new Set(['40001', '40P01'])

/** PostgreSQL rolls back one of two transactions that wait for each other. Run again, it finds what the other one did. */
function withRetries(transaction: TransactionBuilder<Tables>): TransactionBuilder<Tables> {
  const run = transaction.execute.bind(transaction)
  const execute: typeof run = async (work) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await run(work)
      } catch (error) {
        if (tries === TRIES || !isRetried(error)) throw error
      }
    }
  }
  return Object.assign(transaction, { execute })
}

function isRetried(error: unknown): boolean {
  return error instanceof DatabaseUnavailable && RETRIED_CODES.has(sqlStateOf(error.cause) ?? '')
}

function guardClient(client: PostgresPoolClient & { release: (destroy?: boolean) => void }): PostgresPoolClient {
  let isBroken = false
  const query = async (statement: string, values: readonly unknown[]) => {
    try {
      return await client.query(statement, values)
    } catch (error) {
      isBroken ||= isConnectionBroken(error)
      // Closing the connection makes the server roll back.
      if (statement === 'rollback' && isBroken) return { command: 'ROLLBACK', rowCount: 0, rows: [] }
      return rethrow(error)
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(isBroken) }
}

function rethrow(error: unknown): never {
  throw isPostgresUnavailable(error) ? new DatabaseUnavailable(error) : error
}

/** PostgreSQL error classes and codes that aren't about the statement itself. */
const UNAVAILABLE_CLASSES = ['08', '53', '57', '58']
const UNAVAILABLE_CODES = new Set(['25006', '25P03', '40001', '40P01', '55P03'])
const NETWORK_CODES = new Set([
  'EAI_AGAIN',
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
])
const PG_MESSAGES =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|The server does not support SSL|Cannot use a pool after calling end)/

/** Node's and OpenSSL's codes for a rejected certificate, including an expired one. */
const TLS_CODE = /CERT|^ERR_(SSL|TLS)_|^UNABLE_TO_/

const TRANSIENT_CODES = new Set(['40001', '40P01', '55P03', '57014'])

export function isPostgresUnavailable(error: unknown): boolean {
  const code = sqlStateOf(error)
  if (code === null) return error instanceof Error && PG_MESSAGES.test(error.message)
  if (isUntrusted(code)) return true
  return NETWORK_CODES.has(code) || UNAVAILABLE_CODES.has(code) || UNAVAILABLE_CLASSES.includes(code.slice(0, 2))
}

export function isUntrusted(code: string): boolean {
  return TLS_CODE.test(code)
}

export function isConnectionBroken(error: unknown): boolean {
  return isPostgresUnavailable(error) && !TRANSIENT_CODES.has(sqlStateOf(error) ?? '')
}

function sqlStateOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
