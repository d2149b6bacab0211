import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { migrations } from '#app/migrations/migrations.ts'
import type { Database } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openPostgres } from '#platform/database/postgres.ts'
import { openSqlite } from '#platform/database/sqlite.ts'
import { startPostgres } from '../../../tests/support/throwaway-postgres.ts'

/** An empty desk in a temporary folder, which goes when it is closed. */
export type DeskDatabase = {
  engine: 'SQLite' | 'PostgreSQL'
  db: Database
  /** Processor time that this program and the database's server have used so far. */
  cpuMs: () => Promise<number>
  /** What the server does by itself after a while: count rows, tidy pages. */
  settle: () => Promise<unknown>
  close: () => Promise<void>
}

export const openDeskDatabases: readonly (() => Promise<DeskDatabase | null>)[] = [openOnSqlite, openOnPostgres]

async function openOnSqlite(): Promise<DeskDatabase> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yardline-bench-'))
  const { db, close } = openSqlite(path.join(folder, 'bench.sqlite'))
  await migrate(db, migrations)
  return {
    engine: 'SQLite',
    db,
    cpuMs: async () => ownCpuMs(),
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
  const { db, close } = openPostgres(cluster.url, () => {}, { statementTimeoutMs: 0 })
  await migrate(db, migrations)
  return {
    engine: 'PostgreSQL',
    db,
    cpuMs: async () => ownCpuMs() + (await backendCpuMs(db)),
    settle: () => sql`vacuum analyze`.execute(db),
    async close() {
      await close()
      cluster.stop()
    },
  }
}

function ownCpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

async function backendCpuMs(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where backend_type = 'client backend'
  `.execute(db)
  return rows.reduce((sum, { pid }) => sum + nanosecondsOnCpu(pid) / 1e6, 0)
}

function nanosecondsOnCpu(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0])
}
