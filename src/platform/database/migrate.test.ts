import { type Kysely, type Migration, sql } from 'kysely'
import { afterEach, expect, inject, test } from 'vitest'
import { migrations } from '#app/migrations/migrations.ts'
import { type Engine, onBothEngines, openEmptyDatabase } from '#tests/support/databases.ts'
import { createPostgresDatabase } from '#tests/support/throwaway-postgres.ts'
import type { OpenDatabase } from './database.ts'
import { migrate } from './migrate.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

const opened: OpenDatabase[] = []
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close()
})

const open = async (engine: Engine) => {
  const database = await openEmptyDatabase(engine)
  opened.push(database)
  return database
}

const makeTable = (name: string): Migration => ({
  up: (db: Kysely<unknown>) => db.schema.createTable(name).addColumn('name', 'text').execute(),
})

const makeTableAndFail: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createTable('seconds').addColumn('name', 'text').execute()
    throw new Error('cut off')
  },
}

const first = { '001-first': makeTable('firsts') }
const second = { '002-second': makeTable('seconds') }

onBothEngines((engine) => {
  test('migrating twice changes nothing the second time', async () => {
    const database = await open(engine)
    await migrate(database.db, migrations)
    const tables = await database.db.introspection.getTables()
    await migrate(database.db, migrations)
    expect(await database.db.introspection.getTables()).toEqual(tables)
    expect(tables.map(({ name }) => name)).toContain('leads')
  })

  test('migrations are all or nothing: a failure leaves the database unchanged', async () => {
    const { db } = await open(engine)
    await expect(migrate(db, { ...first, '002-second': makeTableAndFail })).rejects.toMatchObject({
      cause: { message: 'cut off' },
    })
    expect(await db.introspection.getTables()).toEqual([])
    const lines: string[] = []
    await migrate(db, { ...first, ...second }, (line) => lines.push(line))
    expect((await db.introspection.getTables()).map(({ name }) => name)).toEqual(['firsts', 'seconds'])
    expect(lines[0]).toBe('Migrating the database: 001-first, 002-second.')
    expect(lines[1]).toMatch(/^The database is up to date after [\d.]+ seconds\.$/)
  })

  test('an older program on a newer database says so', async () => {
    const { db } = await open(engine)
    await migrate(db, { ...first, ...second })
    await expect(migrate(db, first)).rejects.toThrow(
      "This database is newer than this program: it has the migration 002-second, which this version doesn't know.",
    )
  })
})

test('a SQLite database with rows is copied before it is migrated', async () => {
  const { db } = await open('sqlite')
  await migrate(db, first)
  await sql`insert into firsts (name) values ('kept')`.execute(db)
  const lines: string[] = []
  await migrate(db, { ...first, ...second }, (line) => lines.push(line))
  const [, copy = ''] = /^Copying the database to (.*before-002-second\.sqlite) first\.$/.exec(lines[0] ?? '') ?? []
  const copied = openSqlite(copy)
  opened.push(copied)
  expect((await copied.db.introspection.getTables()).map(({ name }) => name)).toEqual(['firsts'])
  expect((await sql`select name from firsts`.execute(copied.db)).rows).toEqual([{ name: 'kept' }])
})

test('a SQLite database of another program is left alone', async () => {
  const { db } = await open('sqlite')
  await sql`create table recipes (name text)`.execute(db)
  await expect(migrate(db, first)).rejects.toThrow('is the database of another program: it has a table recipes.')
})

const postgresUrl = inject('postgresUrl')

test.runIf(postgresUrl)('four processes that start at once on PostgreSQL all come up', async () => {
  const url = await createPostgresDatabase(postgresUrl ?? '')
  const processes = Array.from({ length: 4 }, () => openPostgres(url, () => {}))
  opened.push(...processes)
  await expect(Promise.all(processes.map(({ db }) => migrate(db, migrations)))).resolves.toHaveLength(4)
})
