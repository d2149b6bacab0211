import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import pg, { type Pool } from 'pg'
import type { OpenDatabase } from '#platform/database/database.ts'
import { kyselyOnPostgres } from '#platform/database/postgres.ts'

export type OpenPglite = OpenDatabase & { dump: () => Promise<Blob> }

/** PGlite speaks PostgreSQL's SQL over one connection; a queue makes it look like a pool. */
export function openPglite(dump?: Blob): OpenPglite {
  const pglite = new PGlite({
    extensions: { pg_trgm },
    parsers: { [pg.types.builtins.INT8]: Number },
    loadDataDir: dump,
  })
  const query = async (text: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    const statement = typeof text === 'string' ? { text, values } : text
    const result = await pglite.query(statement.text, statement.values)
    // Kysely counts the rows of an INSERT, UPDATE or DELETE only when the answer says that it was one.
    const [command = ''] = statement.text.trimStart().toUpperCase().split(/\s/, 1)
    return { command, rows: result.rows, rowCount: result.affectedRows ?? result.rows.length }
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
  return { db, pool, connect: null, close: () => db.destroy(), dump: () => pglite.dumpDataDir('none') }
}
