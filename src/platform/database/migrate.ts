import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Migration, Migrator, sql } from 'kysely'
import { StartError } from '#platform/start-error.ts'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'

export type Migrations = Record<string, Migration>

type Report = (line: string) => void

/** All or nothing, in one transaction. Processes starting at the same time take turns. */
export async function migrate(db: Database, migrations: Migrations, report: Report = () => {}) {
  const executed = await listExecuted(db)
  if (executed.length === 0 && !isPostgres(db)) await refuseForeign(db)
  refuseUnknown(executed, migrations)
  const pending = Object.keys(migrations).filter((name) => !executed.includes(name))
  const [next] = pending
  if (!next) return
  if (executed.length > 0) await copySqliteFile(db, next, report)
  report(`Migrating the database: ${pending.join(', ')}.`)
  const startedMs = performance.now()
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw new Error("The migration failed. The database hasn't changed.", { cause: error })
  report(`The database is up to date after ${((performance.now() - startedMs) / 1000).toFixed(1)} seconds.`)
}

/** The migrations a database has run; none if it's new. */
export async function listExecuted(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

function refuseUnknown(executed: readonly string[], migrations: Migrations) {
  const unknown = executed.find((name) => !(name in migrations))
  if (!unknown) return
  throw new StartError(
    `This database is newer than this program: it has the migration ${unknown}, which this version doesn't know. Start the newer version, or restore a backup from before the upgrade.`,
  )
}

async function refuseForeign(db: Database) {
  const [table] = await db.introspection.getTables()
  if (!table) return
  throw new StartError(
    `${await getSqliteFile(db)} is the database of another program: it has a table ${table.name}. Set DATA_DIR to another folder.`,
  )
}

async function copySqliteFile(db: Database, migration: string, report: (line: string) => void) {
  if (isPostgres(db)) return
  const file = await getSqliteFile(db)
  const copy = path.join(path.dirname(file), `before-${migration}.sqlite`)
  // A copy from an earlier attempt is still current: an interrupted migration changes nothing.
  rmSync(copy, { force: true })
  report(`Copying the database to ${copy} first.`)
  await sql`vacuum into ${copy}`.execute(db)
}

async function getSqliteFile(db: Database): Promise<string> {
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list where name = 'main'`.execute(db)
  return rows[0]?.file ?? ''
}
