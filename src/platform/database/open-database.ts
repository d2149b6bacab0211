import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { PoolConfig } from 'pg'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { StartError } from '#platform/start-error.ts'
import type { OnQuery, OpenDatabase } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export const SQLITE_FILE = 'yardline.sqlite'

/** A hanging server can't time out a statement, so we give up a little later than it would. */
const READ_MARGIN_MS = 2000

export function openDatabase(
  env: Env,
  log: Log,
  { onQuery, ...settings }: PoolConfig & { onQuery?: OnQuery } = {},
): OpenDatabase {
  const onLost = (err: Error) => log.warn({ err }, 'database connection lost')
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL, onLost, { ...settingsOf(env), ...settings }, onQuery)
  makeFolder(env.DATA_DIR)
  return openSqlite(path.join(env.DATA_DIR, SQLITE_FILE), onQuery)
}

function makeFolder(folder: string) {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    // One at a time: Node's recursive mkdir loops forever if a folder fails with ENOENT, as in /proc.
    mkdirSync(folder)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new StartError(`Can't create the folder ${folder} (${code}). Set DATA_DIR to another one.`, cause)
  }
}

function settingsOf(env: Env): PoolConfig {
  const statementTimeoutMs = env.DATABASE_STATEMENT_TIMEOUT_SECONDS * 1000
  return {
    max: env.DATABASE_POOL_SIZE,
    connectionTimeoutMillis: env.DATABASE_CONNECT_TIMEOUT_SECONDS * 1000,
    statement_timeout: statementTimeoutMs,
    query_timeout: statementTimeoutMs + READ_MARGIN_MS,
    lock_timeout: env.DATABASE_LOCK_TIMEOUT_SECONDS * 1000,
    // Makes PostgreSQL end the transactions of a dead process, so nothing waits for it.
    idle_in_transaction_session_timeout: env.DATABASE_IDLE_TRANSACTION_TIMEOUT_SECONDS * 1000,
    maxLifetimeSeconds: env.DATABASE_CONNECTION_LIFETIME_SECONDS,
  }
}
