import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { createTokenBudget } from './token-budget.ts'

const now = new Date('2026-03-02T12:00:00Z')
const tomorrow = new Date('2026-03-03T00:00:00Z')

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  test('ten that ask at the same moment get no more together than a day has', async () => {
    const [one, other] = [createTokenBudget(database.db, 10_000), createTokenBudget(database.db, 10_000)]
    const asking = Array.from({ length: 10 }, (_, at) => (at % 2 ? one : other).reserve(3000, now))
    const reserved = (await Promise.all(asking)).filter((reservation) => reservation !== null)
    expect(reserved).toHaveLength(3)
    await Promise.all(reserved.map((reservation) => reservation.settle(500)))
    const row = await database.db.selectFrom('token_budgets').selectAll().executeTakeFirst()
    expect(row).toEqual({ day: '2026-03-02', tokens: 1500 })
  })

  test('what was used is gone until the next day', async () => {
    const budget = createTokenBudget(database.db, 2000)
    expect(await budget.reserve(501, now)).toBeNull()
    expect(await budget.reserve(500, now)).toMatchObject({ tokens: 500 })
    expect(await budget.reserve(500, tomorrow)).toMatchObject({ tokens: 500 })
  })

  test('a day never has used more than it had, nor less than nothing, whatever a provider counts', async () => {
    const day = new Date('2026-03-05T00:00:00Z')
    const budget = createTokenBudget(database.db, 2_000_000_000)
    const reserved = await Promise.all([1, 2, 3].map(() => budget.reserve(3000, day)))
    const usedAfter = async (at: number, used: number) => {
      await reserved[at]?.settle(used)
      return (
        await database.db
          .selectFrom('token_budgets')
          .select('tokens')
          .where('day', '=', '2026-03-05')
          .executeTakeFirst()
      )?.tokens
    }
    expect(await usedAfter(0, -2_000_000_000)).toBe(6000)
    expect(await usedAfter(1, 2_000_000_000_000_000)).toBe(2_000_000_000)
    expect(await usedAfter(2, 1e308)).toBe(2_000_000_000)
  })

  test('a budget smaller than one reply still pays for one', async () => {
    const day = new Date('2026-03-04T00:00:00Z')
    const budget = createTokenBudget(database.db, 1000)
    expect(await budget.reserve(30_000, day)).toMatchObject({ tokens: 1000 })
    expect(await budget.reserve(30_000, day)).toBeNull()
  })
})
