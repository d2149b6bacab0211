import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { migrate } from '#platform/database/migrate.ts'
import { openSqlite } from '#platform/database/sqlite.ts'

const [file = '', pace] = process.argv.slice(2)
const { db, close } = openSqlite(file)

async function createTable(db: Kysely<unknown>, name: string) {
  await db.schema.createTable(name).addColumn('name', 'text').execute()
  process.stdout.write(`${name}\n`)
  if (pace === 'slowly') await sleep(30)
}

await migrate(db, {
  '001-halves': { up: (db: Kysely<unknown>) => createTable(db, 'halves') },
  '002-wholes': { up: (db: Kysely<unknown>) => createTable(db, 'wholes') },
})
if (pace === 'slowly') await sleep(10_000)
await close()
