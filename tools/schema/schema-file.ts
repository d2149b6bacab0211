import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrations } from '#app/migrations/migrations.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openSqlite } from '#platform/database/sqlite.ts'
import { describeSchema } from './describe-schema.ts'

export const SCHEMA_FILE = path.resolve(import.meta.dirname, '../../docs/schema.md')

export async function describeNewDatabase(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'yardline-schema-'))
  const { db, close } = openSqlite(path.join(folder, 'schema.sqlite'))
  try {
    await migrate(db, migrations)
    return await describeSchema(db)
  } finally {
    await close()
    rmSync(folder, { recursive: true, force: true })
  }
}
