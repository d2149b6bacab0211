import { type Migration, Migrator } from 'kysely'
import type { Database } from './database.ts'

export type Migrations = Record<string, Migration>

/** Brings the database up to date. On PostgreSQL, processes that start together take turns under an advisory lock. */
export async function migrate(db: Database, migrations: Migrations) {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw new Error('The database could not be brought up to date.', { cause: error })
}
