import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { migrations } from '#app/migrations/migrations.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openPostgres } from '#platform/database/postgres.ts'
import { openSqlite } from '#platform/database/sqlite.ts'
import { openPglite } from './pglite.ts'
import { createPostgresDatabase } from './throwaway-postgres.ts'

/** Migrated databases to copy: the name of one on the PostgreSQL server, or a file that PGlite wrote without one. */
export type Templates = { sqliteFile: string; postgresName?: string; pgliteDump?: string }

export async function makeTemplates(folder: string, postgresUrl: string | null): Promise<Templates> {
  const sqliteFile = path.join(folder, 'template.sqlite')
  await migrated(openSqlite(sqliteFile), ({ close }) => close())
  if (!postgresUrl) return { sqliteFile, pgliteDump: await dumpPglite(folder) }
  const url = await createPostgresDatabase(postgresUrl)
  await migrated(
    openPostgres(url, () => {}),
    ({ close }) => close(),
  )
  return { sqliteFile, postgresName: new URL(url).pathname.slice(1) }
}

async function dumpPglite(folder: string): Promise<string> {
  const file = path.join(folder, 'template.tar')
  await migrated(openPglite(), async ({ dump, close }) => {
    writeFileSync(file, await (await dump()).bytes())
    await close()
  })
  return file
}

async function migrated<Opened extends OpenDatabase>(database: Opened, finish: (database: Opened) => Promise<void>) {
  await migrate(database.db, migrations)
  await finish(database)
}
