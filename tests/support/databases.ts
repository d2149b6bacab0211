import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg, { type Pool } from 'pg'
import { describe, inject } from 'vitest'
import { migrations } from '#app/migrations/migrations.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { kyselyOnPostgres, openPostgres } from '#platform/database/postgres.ts'
import { openSqlite } from '#platform/database/sqlite.ts'

export type Engine = 'sqlite' | 'postgres'

/** Runs the same tests on SQLite and on PostgreSQL. */
export function onBothEngines(tests: (engine: Engine) => void) {
  describe.each<Engine>(['sqlite', 'postgres'])('on %s', (engine) => tests(engine))
}

/** An empty, migrated database of its own. */
export async function openTestDatabase(engine: Engine): Promise<OpenDatabase> {
  const database = await openEmptyDatabase(engine)
  await migrate(database.db, migrations)
  return database
}

export async function openEmptyDatabase(engine: Engine): Promise<OpenDatabase> {
  if (engine === 'sqlite') return openTemporarySqlite()
  const url = inject('postgresUrl')
  return url ? openPostgres(await createPostgresDatabase(url), () => {}) : openPglite()
}

export async function createPostgresDatabase(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return new URL(`/${name}`, serverUrl).href
}

function openTemporarySqlite(): OpenDatabase {
  const folder = mkdtempSync(path.join(tmpdir(), 'yardline-sqlite-'))
  const { close, ...database } = openSqlite(path.join(folder, 'test.sqlite'))
  return {
    ...database,
    async close() {
      await close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PGlite speaks PostgreSQL's SQL over one connection; a queue makes it look like a pool. */
function openPglite(): OpenDatabase {
  const pglite = new PGlite({ extensions: { pg_trgm }, parsers: { [pg.types.builtins.INT8]: Number } })
  const query = async (text: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    const statement = typeof text === 'string' ? { text, values } : text
    const result = await pglite.query(statement.text, statement.values)
    return { command: '', rows: result.rows, rowCount: result.affectedRows ?? result.rows.length }
  }
  let turn = Promise.resolve()
  const connect = async () => {
    const before = turn
    let release = () => {}
    turn = new Promise((resolve) => {
      release = resolve
    })
    await before
    return { query, release }
  }
  const queryInTurn: typeof query = async (...statement) => {
    const client = await connect()
    return client.query(...statement).finally(client.release)
  }
  const pool = { connect, query: queryInTurn, end: () => pglite.close() } as unknown as Pool
  const db = kyselyOnPostgres(pool)
  return { db, pool, close: () => db.destroy() }
}
