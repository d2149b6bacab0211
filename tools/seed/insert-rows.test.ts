import { expect, test } from 'vitest'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { insertRowsForIds, withIds } from './insert-rows.ts'

const aVehicleRow = (number: number) => ({
  identity: `vehicle ${number}`,
  year: 2014,
  make: 'Honda',
  model: 'Accord',
  vin: null,
  trim: null,
  created_at: number,
})

onBothEngines((engine) => {
  test('ids come in the order of the rows, over several statements', async () => {
    const { db, close } = await openTestDatabase(engine)
    const rows = Array.from({ length: 1500 }, (_, number) => aVehicleRow(number))
    const expected = withIds(rows, await insertRowsForIds(db, 'vehicles', rows))
    expect(await db.selectFrom('vehicles').selectAll().orderBy('created_at').execute()).toMatchObject(expected)
    expect(await insertRowsForIds(db, 'vehicles', [])).toEqual([])
    await close()
  })
})

test('a row without an id is an error', () => {
  expect(() => withIds([{ name: 'lost' }], [])).toThrow('A row was not inserted.')
})
