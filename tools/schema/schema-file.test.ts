import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/databases.ts'
import { describeNewDatabase, SCHEMA_FILE } from './schema-file.ts'

test('docs/schema.md is what `npm run schema` writes', async () => {
  expect(readFileSync(SCHEMA_FILE, 'utf8')).toBe(await describeNewDatabase())
})

test('both engines have the same tables with the same columns', async () => {
  const [sqlite, postgres] = await Promise.all([columnsOn('sqlite'), columnsOn('postgres')])
  expect(postgres).toEqual(
    sqlite.filter((column) => !/^leads_search(_(data|idx|docsize|config|word_index.*))?\./.test(column)),
  )
})

async function columnsOn(engine: 'sqlite' | 'postgres'): Promise<string[]> {
  const { db, close } = await openTestDatabase(engine)
  const tables = await db.introspection.getTables()
  await close()
  return tables.flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`)).toSorted()
}
