import { expect, test } from 'vitest'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { preparedQuery } from './prepared-query.ts'

type Secret = { name: string; value: string }

const insertSecret = preparedQuery((db, secret: Secret) => db.insertInto('secrets').values(secret).returningAll())
const selectSecrets = preparedQuery((db, { name }: Pick<Secret, 'name'>) =>
  db.selectFrom('secrets').select('value').where('name', '=', name).where('value', '<>', 'hidden'),
)

onBothEngines((engine) => {
  test('is built once and works with different values', async () => {
    const { db, close } = await openTestDatabase(engine)
    expect(await insertSecret(db, { name: 'one', value: 'first' })).toEqual([{ name: 'one', value: 'first' }])
    // In another order, and within a transaction.
    const second = { value: 'second', name: 'two' }
    expect(await db.transaction().execute((tx) => insertSecret(tx, second))).toEqual([second])
    await insertSecret(db, { name: 'three', value: 'hidden' })
    expect(await selectSecrets(db, { name: 'one' })).toEqual([{ value: 'first' }])
    expect(await selectSecrets(db, { name: 'two' })).toEqual([{ value: 'second' }])
    expect(await selectSecrets(db, { name: 'three' })).toEqual([])
    await close()
  })

  test('a rolled back transaction undoes it', async () => {
    const { db, close } = await openTestDatabase(engine)
    const failing = db.transaction().execute(async (tx) => {
      await insertSecret(tx, { name: 'gone', value: 'soon' })
      throw new Error('cut off')
    })
    await expect(failing).rejects.toThrow('cut off')
    expect(await selectSecrets(db, { name: 'gone' })).toEqual([])
    await close()
  })
})
