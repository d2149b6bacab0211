import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { describe, inject } from 'vitest'
import type { OnQuery, OpenDatabase } from '#platform/database/database.ts'
import { openPostgres, unlimitedSettings } from '#platform/database/postgres.ts'
import { openSqlite } from '#platform/database/sqlite.ts'
import { openPglite } from './pglite.ts'
import type { Templates } from './template-databases.ts'
import { createPostgresDatabase } from './throwaway-postgres.ts'

/** No test is about time, and many send fifty requests at once. */
const PATIENT = { ...unlimitedSettings, connectionTimeoutMillis: 60_000 }

export type Engine = 'sqlite' | 'postgres'

/** Runs the same tests on SQLite and on PostgreSQL. */
export function onBothEngines(tests: (engine: Engine) => void) {
  describe.each<Engine>(['sqlite', 'postgres'])('on %s', (engine) => tests(engine))
}

/** A new, empty database: a copy of one that was migrated once for all tests. */
export function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  return open(engine, inject('templates'))
}

/** The same on SQLite, and each query is told of. */
export function openWatchedDatabase(onQuery: OnQuery): Promise<OpenDatabase> {
  return openTemporarySqlite(inject('templates').sqliteFile, onQuery)
}

/** A database without tables. */
export function openEmptyDatabase(engine: Engine): Promise<OpenDatabase> {
  return open(engine, {})
}

async function open(engine: Engine, template: Partial<Templates>): Promise<OpenDatabase> {
  if (engine === 'sqlite') return openTemporarySqlite(template.sqliteFile)
  const server = inject('postgresUrl')
  if (server) return openPostgres(await createPostgresDatabase(server, template.postgresName), () => {}, PATIENT)
  return openPglite(template.pgliteDump ? new Blob([readFileSync(template.pgliteDump)]) : undefined)
}

async function openTemporarySqlite(template?: string, onQuery?: OnQuery): Promise<OpenDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yardline-sqlite-'))
  const file = path.join(folder, 'test.sqlite')
  if (template) copyFileSync(template, file)
  const { close, ...database } = openSqlite(file, onQuery)
  // No test on a copy cuts the power, and each commit would wait for the disk. PostgreSQL is started the same way.
  await sql`pragma synchronous = off`.execute(database.db)
  return {
    ...database,
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
