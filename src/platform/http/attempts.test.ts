import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { createAttempts, deleteOldAttempts } from './attempts.ts'

const LIMIT = { name: 'try', points: 3, perSeconds: 60 }

onBothEngines((engine) => {
  let database: OpenDatabase
  let now = new Date('2026-03-02T12:00:00Z')
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  const open = (enabled = true) => createAttempts({ enabled, db: database.db, now: () => now })
  const tooMany = { code: 'too_many', retryAfterSeconds: 60 }

  test('the count goes on after a restart', async () => {
    for (let tries = 0; tries < 3; tries += 1) await open().count(LIMIT, 'restart')
    await expect(open().count(LIMIT, 'restart')).rejects.toMatchObject(tooMany)
  })

  test('attempts made at once are all counted', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => open().count(LIMIT, 'at once')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('a household of IPv6 addresses is one address', async () => {
    for (let host = 1; host <= 3; host += 1) await open().countByAddress(LIMIT, `2001:db8::${host}`)
    await expect(open().countByAddress(LIMIT, '2001:db8::9')).rejects.toMatchObject(tooMany)
  })

  test('after the time is over the count begins anew, and old counts can be deleted', async () => {
    for (let tries = 0; tries < 3; tries += 1) await open().count(LIMIT, 'again')
    now = new Date(now.getTime() + 60_000)
    await open().count(LIMIT, 'again')
    await deleteOldAttempts(database.db, now)
    expect(await database.db.selectFrom('rate_limits').select('points').execute()).toEqual([{ points: 1 }])
  })

  test('limits that are off count nothing', async () => {
    for (let tries = 0; tries < 9; tries += 1) await open(false).count(LIMIT, 'off')
  })
})
