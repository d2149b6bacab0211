import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import type { OpenDatabase } from './database.ts'
import { preparedQuery } from './prepared-query.ts'

let built = 0

const insert = preparedQuery((db, row: { key: string; points: number; expire?: number | null }) =>
  db.insertInto('rate_limits').values(row).returning('key'),
)

const insertIfNew = preparedQuery((db, row: { key: string; points: number }) =>
  db
    .insertInto('rate_limits')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
)

const atLeast = preparedQuery((db, { points, name }: { points: number; name: string }) => {
  built += 1
  return db
    .selectFrom('rate_limits')
    .select(['key', 'points'])
    .where('points', '>=', points)
    .where('key', '!=', name)
    .where('points', '<', 100)
    .orderBy('points')
})

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    await insert.get(database.db, { key: 'few', points: 1 })
    await insert.get(database.db, { key: 'some', points: 10, expire: null })
    await insert.get(database.db, { key: 'many', points: 99, expire: 5 })
    await insert.get(database.db, { key: 'beyond', points: 100 })
  })
  afterAll(() => database.close())

  test('it is built once and asked with other values each time, those in the query itself staying', async () => {
    built = 0
    const keys = async (points: number, name: string) =>
      (await atLeast.list(database.db, { points, name })).map(({ key }) => key)
    expect(await keys(5, 'many')).toEqual(['some'])
    expect(await keys(1, '')).toEqual(['few', 'some', 'many'])
    expect(await keys(1, "' or 1=1 --")).toEqual(['few', 'some', 'many'])
    expect(built).toBeLessThanOrEqual(1)
  })

  test('it belongs to the transaction it is asked in', async () => {
    const undone = database.db.transaction().execute(async (tx) => {
      await insert.get(tx, { key: 'undone', points: 50 })
      expect(await atLeast.find(tx, { points: 50, name: '' })).toEqual({ key: 'undone', points: 50 })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await atLeast.find(database.db, { points: 50, name: '' })).toEqual({ key: 'many', points: 99 })
  })

  test('it says how many rows it has changed', async () => {
    const row = { key: 'once', points: 100 }
    expect(await insertIfNew.change(database.db, row)).toBe(1)
    expect(await insertIfNew.change(database.db, row)).toBe(0)
  })

  test('a row that has to be there is missed loudly, another one quietly', async () => {
    expect(await atLeast.find(database.db, { points: 100, name: '' })).toBeNull()
    await expect(atLeast.get(database.db, { points: 100, name: '' })).rejects.toThrow('had none')
  })
})
