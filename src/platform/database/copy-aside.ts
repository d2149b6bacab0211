import { rmSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'

/** Copies a SQLite database that is about to be migrated, as before-<migration>.sqlite beside it. */
export async function copyAside(db: Database, migration: string, report: (line: string) => void) {
  if (isPostgres(db)) return
  const file = await getSqliteFile(db)
  const copy = path.join(path.dirname(file), `before-${migration}.sqlite`)
  // One of an earlier try is as old as the database is now: what was cut off has changed nothing.
  rmSync(copy, { force: true })
  report(`Copying the database to ${copy} first.`)
  await sql`vacuum into ${copy}`.execute(db)
}

export async function getSqliteFile(db: Database): Promise<string> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return rows[0]?.file ?? ''
}
