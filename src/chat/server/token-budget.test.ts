import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import type { ModelFailure } from './model-failure.ts'
import { createTokenBudget, deleteOldTokenBudgets, type Spender } from './token-budget.ts'

const now = new Date('2026-03-02T12:00:00Z')
const tomorrow = new Date('2026-03-03T00:00:00Z')

/** Says why nothing was reserved, where nothing was. */
function openBudget(...settings: Parameters<typeof createTokenBudget>) {
  const budget = createTokenBudget(...settings)
  const toReason = (failure: ModelFailure) => failure.code
  return {
    reserve: (tokens: number, spender: Spender, at: Date) => budget.reserve(tokens, spender, at).catch(toReason),
  }
}

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const visitor = (at: number) => ({ visitorId: `v${at}`, address: `203.0.113.${at}` })
  const usedOn = async (day: string) => {
    const query = database.db.selectFrom('token_budgets').select('tokens')
    return (await query.where((row) => row.and({ day, account: 'everybody' })).executeTakeFirst())?.tokens
  }

  test('ten that ask at the same moment get no more together than a day has', async () => {
    const [one, other] = [openBudget(database.db, 10_000), openBudget(database.db, 10_000)]
    const asking = Array.from({ length: 10 }, (_, at) => (at % 2 ? one : other).reserve(3000, visitor(at), now))
    const reserved = (await Promise.all(asking)).filter((reservation) => typeof reservation !== 'string')
    expect(reserved).toHaveLength(3)
    await Promise.all(reserved.map((reservation) => reservation.settle(500)))
    expect(await usedOn('2026-03-02')).toBe(1500)
  })

  test('used tokens are gone until the next day', async () => {
    const budget = openBudget(database.db, 2000)
    expect(await budget.reserve(501, visitor(20), now)).toBe('budget')
    expect(await budget.reserve(500, visitor(20), now)).toMatchObject({ tokens: 500 })
    expect(await budget.reserve(500, visitor(20), tomorrow)).toMatchObject({ tokens: 500 })
  })

  test('a day never has used more than it had, nor less than nothing, whatever a provider counts', async () => {
    const day = new Date('2026-03-05T00:00:00Z')
    const budget = openBudget(database.db, 2_000_000_000)
    const reserved = await Promise.all([1, 2, 3].map((at) => budget.reserve(3000, visitor(at), day)))
    const usedAfter = async (at: number, used: number) => {
      const reservation = reserved[at]
      if (typeof reservation === 'object') await reservation.settle(used)
      return usedOn('2026-03-05')
    }
    expect(await usedAfter(0, -2_000_000_000)).toBe(6000)
    expect(await usedAfter(1, 2_000_000_000_000_000)).toBe(2_000_000_000)
    expect(await usedAfter(2, 1e308)).toBe(2_000_000_000)
  })

  test('a visitor has a tenth of the day, an address a fifth, and a refusal costs no one anything', async () => {
    const day = new Date('2026-03-06T00:00:00Z')
    const budget = openBudget(database.db, 100_000)
    const spend = async (visitorId: string, address: string) => {
      const reserved = await budget.reserve(6000, { visitorId, address }, day)
      return typeof reserved === 'string' ? reserved : 'taken'
    }
    expect([await spend('a', 'x'), await spend('a', 'y'), await spend('a', 'z')]).toEqual(['taken', 'taken', 'share'])
    expect([await spend('b', 'x'), await spend('c', 'x'), await spend('d', 'x')]).toEqual(['taken', 'taken', 'taken'])
    expect([await spend('e', 'x'), await spend('e', 'z')]).toEqual(['share', 'taken'])
    expect(await usedOn('2026-03-06')).toBe(6 * 6000)
    await deleteOldTokenBudgets(database.db, new Date('2026-03-07T00:00:00Z'))
    expect(await usedOn('2026-03-06')).toBeUndefined()
  })

  test('a budget smaller than one reply still pays for one', async () => {
    const day = new Date('2026-03-04T00:00:00Z')
    const budget = openBudget(database.db, 1000)
    expect(await budget.reserve(30_000, visitor(1), day)).toMatchObject({ tokens: 1000 })
    expect(await budget.reserve(30_000, visitor(2), day)).toBe('budget')
  })
})
