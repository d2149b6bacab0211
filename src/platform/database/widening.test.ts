import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { widen } from './widening.ts'

const [few, more, all] = [sql`few`, sql`more`, sql`all`]

/** Runs selects of which each finds so much, and says which ran. */
async function run(found: Map<RawBuilder<unknown>, number>) {
  const ran: RawBuilder<unknown>[] = []
  const result = await widen([...found.keys()], 30, async (select) => {
    ran.push(select)
    return { found: found.get(select) ?? 0 }
  })
  return { ran, ...result }
}

test('the first select that finds enough is the last to run', async () => {
  expect(await run(new Map([[few, 30]]))).toEqual({ ran: [few], found: 30 })
  expect(await run(new Map([[few, 30], [more, 30], [all, 30]]))).toEqual({ ran: [few], found: 30 }) // biome-ignore format: a table
  expect(await run(new Map([[few, 10], [more, 30], [all, 30]]))).toEqual({ ran: [few, more], found: 30 }) // biome-ignore format: a table
})

test('what the last select finds has to do', async () => {
  expect(await run(new Map([[few, 10], [more, 20], [all, 25]]))).toEqual({ ran: [few, more, all], found: 25 }) // biome-ignore format: a table
})

test('with little found, the last select runs at once', async () => {
  expect(await run(new Map([[few, 9], [more, 30], [all, 30]]))).toEqual({ ran: [few, all], found: 30 }) // biome-ignore format: a table
})
