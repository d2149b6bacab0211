import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { migrations } from '#app/migrations/migrations.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openPostgres, patientSettings } from '#platform/database/postgres.ts'
import { openSqlite } from '#platform/database/sqlite.ts'
import { startPostgres } from '#tests/support/throwaway-postgres.ts'
import { cpuMsOf } from '#tools/bench/load.ts'

/** An empty desk in a temporary folder, which goes when it is closed. */
export type DeskDatabase = {
  engine: 'SQLite' | 'PostgreSQL'
  db: Database
  /** What tells the site to work on it. */
  env: Record<string, string>
  /** Processor time that the database's server has used so far, if it is a program of its own. */
  cpuMs: () => Promise<number>
  /** What the server does by itself after a while: count rows, tidy pages. */
  settle: () => Promise<unknown>
  close: () => Promise<void>
}

export const openDeskDatabases: readonly (() => Promise<DeskDatabase | null>)[] = [openOnSqlite, openOnPostgres]

async function openOnSqlite(): Promise<DeskDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yardline-bench-'))
  const { db, close } = openSqlite(path.join(folder, 'yardline.sqlite'))
  await migrate(db, migrations)
  return {
    engine: 'SQLite',
    db,
    env: { DATA_DIR: folder },
    cpuMs: async () => 0,
    settle: () => sql`pragma wal_checkpoint(truncate)`.execute(db),
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function openOnPostgres(): Promise<DeskDatabase | null> {
  const cluster = await startPostgres()
  if (!cluster) {
    process.stdout.write('PostgreSQL is not installed here and was left out.\n')
    return null
  }
  const { db, close } = openPostgres(cluster.url, () => {}, patientSettings)
  await migrate(db, migrations)
  return {
    engine: 'PostgreSQL',
    db,
    env: { DATABASE_URL: cluster.url },
    cpuMs: watchBackends(db),
    settle: () => sql`vacuum analyze`.execute(db),
    async close() {
      await close()
      cluster.stop()
    },
  }
}

/** Of all its connections, also of those that were closed since. */
function watchBackends(db: Database): () => Promise<number> {
  const cpuMsByPid = new Map<number, number>()
  return async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where backend_type = 'client backend'
    `.execute(db)
    for (const { pid } of rows) if (existsSync(`/proc/${pid}`)) cpuMsByPid.set(pid, cpuMsOf(pid))
    return cpuMsByPid.values().reduce((sum, cpuMs) => sum + cpuMs, 0)
  }
}
