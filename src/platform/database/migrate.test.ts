import { afterEach, expect, inject, test } from 'vitest'
import { migrations } from '#app/migrations/migrations.ts'
import { onBothEngines, openEmptyDatabase } from '#tests/support/databases.ts'
import { createPostgresDatabase } from '#tests/support/throwaway-postgres.ts'
import type { OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'

const opened: OpenDatabase[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

onBothEngines((engine) => {
  test('migrating twice changes nothing the second time', async () => {
    const database = await openEmptyDatabase(engine)
    opened.push(database)
    await migrate(database.db, migrations)
    const tables = await database.db.introspection.getTables()
    await migrate(database.db, migrations)
    expect(await database.db.introspection.getTables()).toEqual(tables)
    expect(tables.map(({ name }) => name)).toContain('leads')
  })

  test('a migration that fails is reported with its cause', async () => {
    const database = await openEmptyDatabase(engine)
    opened.push(database)
    const broken = { '001-broken': { up: () => Promise.reject(new Error('no such column')) } }
    await expect(migrate(database.db, broken)).rejects.toMatchObject({ cause: { message: 'no such column' } })
  })
})

const postgresUrl = inject('postgresUrl')

test.runIf(postgresUrl)('four processes that start at once on PostgreSQL all come up', async () => {
  const url = await createPostgresDatabase(postgresUrl ?? '')
  const processes = Array.from({ length: 4 }, () => openPostgres(url, () => {}))
  opened.push(...processes)
  await expect(Promise.all(processes.map(({ db }) => migrate(db, migrations)))).resolves.toHaveLength(4)
})
