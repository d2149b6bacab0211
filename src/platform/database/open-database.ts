import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import { StartError } from '#platform/start-error.ts'
import type { OnQuery, OpenDatabase } from './database.ts'
import { openPostgres, type PostgresSettings } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export const SQLITE_FILE = 'yardline.sqlite'

export function openDatabase(
  env: Env,
  log: Log,
  { onQuery, ...settings }: Partial<PostgresSettings> & { onQuery?: OnQuery } = {},
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
    // One at a time: Node's recursive form tries for ever where a folder is refused with ENOENT, as in /proc.
    mkdirSync(folder)
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new StartError(`The folder ${folder} cannot be made (${code}). Set DATA_DIR to one that can.`, cause)
  }
}

function settingsOf(env: Env): PostgresSettings {
  return {
    connections: env.DATABASE_POOL_SIZE,
    connectTimeoutMs: env.DATABASE_CONNECT_TIMEOUT_SECONDS * 1000,
    statementTimeoutMs: env.DATABASE_STATEMENT_TIMEOUT_SECONDS * 1000,
    lockTimeoutMs: env.DATABASE_LOCK_TIMEOUT_SECONDS * 1000,
    idleTransactionTimeoutMs: env.DATABASE_IDLE_TRANSACTION_TIMEOUT_SECONDS * 1000,
    connectionLifetimeSeconds: env.DATABASE_CONNECTION_LIFETIME_SECONDS,
  }
}
