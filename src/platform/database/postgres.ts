import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from 'kysely'
import pg from 'pg'
import { DatabaseUnavailable, type OnQuery, type OpenDatabase, type Tables } from './database.ts'

/** A server that hangs cannot end a statement itself, so we give up a little later than it would. */
const READ_MARGIN_MS = 2000
const KEEP_ALIVE_MS = 10_000

// Times are milliseconds in bigint columns, and counts are bigint too: both fit a JavaScript number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Zero, or none, means as long as it takes. */
export type PostgresSettings = {
  connections: number
  connectTimeoutMs: number
  statementTimeoutMs: number
  lockTimeoutMs: number
  /** After this PostgreSQL ends a transaction whose process has fallen silent, so that it keeps nobody waiting. */
  idleTransactionTimeoutMs: number
  connectionLifetimeSeconds: number
}

/** For programs that wait their turn and take their time: migrations, seeds, backups. */
export const unlimitedSettings = { statementTimeoutMs: 0, lockTimeoutMs: 0, idleTransactionTimeoutMs: 0 }

export function openPostgres(
  url: string,
  onLost: (error: Error) => void,
  settings: Partial<PostgresSettings> = {},
  onQuery?: OnQuery,
): OpenDatabase {
  const config = toPoolConfig(url, settings)
  const pool = new pg.Pool(config)
  // The pool tells of idle connections only. Without a listener on those at work, one that is lost would end the process.
  pool.on('connect', (client) => client.on('error', onLost))
  pool.on('error', () => {})
  const db = kyselyOnPostgres(pool, onQuery)
  return { db, pool, connect: () => new pg.Client(config), close: () => db.destroy() }
}

export function kyselyOnPostgres(pool: PostgresPool, onQuery?: OnQuery) {
  return new Kysely<Tables>({
    ...(onQuery && { log: onQuery }),
    dialect: new PostgresDialect({
      pool: { connect: async () => guardClient(await pool.connect().catch(rethrow)), end: () => pool.end() },
    }),
  })
}

function toPoolConfig(url: string, settings: Partial<PostgresSettings>): pg.PoolConfig {
  const { statementTimeoutMs } = settings
  return {
    connectionString: url,
    max: settings.connections,
    connectionTimeoutMillis: settings.connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs && statementTimeoutMs + READ_MARGIN_MS,
    lock_timeout: settings.lockTimeoutMs,
    idle_in_transaction_session_timeout: settings.idleTransactionTimeoutMs,
    maxLifetimeSeconds: settings.connectionLifetimeSeconds,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
  }
}

function guardClient(client: PostgresPoolClient & { release: (destroy?: boolean) => void }): PostgresPoolClient {
  let isBroken = false
  const query = async (statement: string, values: readonly unknown[]) => {
    try {
      return await client.query(statement, values)
    } catch (error) {
      isBroken ||= isConnectionBroken(error)
      // A connection that is closed has its transaction rolled back by the server.
      if (statement === 'rollback' && isBroken) return { command: 'ROLLBACK', rowCount: 0, rows: [] }
      return rethrow(error)
    }
  }
  return { query: query as PostgresPoolClient['query'], release: () => client.release(isBroken) }
}

function rethrow(error: unknown): never {
  throw isPostgresUnavailable(error) ? new DatabaseUnavailable(error) : error
}

/** Classes and codes of PostgreSQL's errors that say nothing about the statement itself. */
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
  /^(Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout exceeded when trying to connect|Cannot use a pool after calling end)/

const TRANSIENT_CODES = new Set(['40001', '40P01', '55P03', '57014'])

export function isPostgresUnavailable(error: unknown): boolean {
  const code = sqlStateOf(error)
  if (code === null) return error instanceof Error && PG_MESSAGES.test(error.message)
  return NETWORK_CODES.has(code) || UNAVAILABLE_CODES.has(code) || UNAVAILABLE_CLASSES.includes(code.slice(0, 2))
}

export function isConnectionBroken(error: unknown): boolean {
  return isPostgresUnavailable(error) && !TRANSIENT_CODES.has(sqlStateOf(error) ?? '')
}

function sqlStateOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
