import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/support/databases.ts'
import type { OpenDatabase } from './database.ts'
import { mergeSearch } from './sqlite-search.ts'

const ROWS = 40

let database: OpenDatabase
beforeEach(async () => {
  database = await openTestDatabase('sqlite')
  const { db } = database
  await sql`create virtual table words_search using fts5 (word, tokenize='trigram', detail='none')`.execute(db)
  await sql`insert into words_search (words_search, rank) values ('usermerge', 2)`.execute(db)
  for (let row = 0; row < ROWS; row += 1)
    await sql`insert into words_search (word) values (${`word${row}`})`.execute(db)
})
afterEach(() => database.close())

async function countPieces() {
  const { rows } = await sql<{ pieces: number }>`
    select count(distinct segid) as pieces from words_search_idx
  `.execute(database.db)
  return rows[0]?.pieces
}

test('the pieces that single rows leave are put together, and everything is still found', async () => {
  const before = await countPieces()
  await mergeSearch(database.db, 'words', new AbortController().signal)
  expect(before).toBeGreaterThan(3)
  expect(await countPieces()).toBeLessThanOrEqual(3)
  const { rows } = await sql`select rowid from words_search where words_search match '"wor"'`.execute(database.db)
  expect(rows).toHaveLength(ROWS)
})

test('nothing is begun once the database is about to close', async () => {
  const before = await countPieces()
  await mergeSearch(database.db, 'words', AbortSignal.abort())
  expect(await countPieces()).toBe(before)
})
