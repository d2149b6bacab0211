import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { Env } from '#platform/env.ts'
import type { Log } from '#platform/log.ts'
import type { OpenDatabase } from './database.ts'
import { openPostgres, type PostgresOptions } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const SQLITE_FILE = 'yardline.sqlite'

/** PostgreSQL when an address is set, otherwise one SQLite file in the data folder. */
export function openDatabase(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
  options?: PostgresOptions,
): OpenDatabase {
  const onIdleError = (err: Error) => log.warn({ err }, 'database connection lost')
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL, onIdleError, options)
  mkdirSync(env.DATA_DIR, { recursive: true })
  return openSqlite(path.join(env.DATA_DIR, SQLITE_FILE))
}
