import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { deleteExpiredCounts } from './limit-counts.ts'
import { createRateLimiter } from './rate-limiter.ts'

const LIMIT = { name: 'try', points: 3, perSeconds: 60, survivesRestart: true }
const WINDOW_MS = 60_000
const caller = { address: '' }

onBothEngines((engine) => {
  let database: OpenDatabase
  let now = new Date('2026-03-02T12:00:00Z')
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(() => database.close())

  /** A process that has just started. */
  const start = (enabled = true) => createRateLimiter({ enabled, db: database.db, now: () => now })
  const tooMany = { code: 'too_many', retryAfterSeconds: 60 }
  const countsInDatabase = () => database.db.selectFrom('rate_limits').selectAll().orderBy('key').execute()

  test('the count goes on after a restart', async () => {
    for (let tries = 0; tries < 3; tries += 1) await start().count(LIMIT, 'restart', caller)
    await expect(start().count(LIMIT, 'restart', caller)).rejects.toMatchObject(tooMany)
  })

  test('attempts made at once by several processes are all counted', async () => {
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => start().count(LIMIT, 'at once', caller)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
  })

  test('a process that knows the limit is reached refuses without a write', async () => {
    const limiter = start()
    for (let tries = 0; tries < 3; tries += 1) await limiter.count(LIMIT, 'again and again', caller)
    const before = await countsInDatabase()
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(limiter.count(LIMIT, 'again and again', caller)).rejects.toMatchObject(tooMany)
    }
    expect(await countsInDatabase()).toEqual(before)
  })

  test('a household of IPv6 addresses is one address', async () => {
    for (let host = 1; host <= 3; host += 1) await start().countByAddress(LIMIT, `2001:db8::${host}`)
    await expect(start().countByAddress(LIMIT, '2001:db8::9')).rejects.toMatchObject(tooMany)
  })

  test('a network of many households has ten times the points of one', async () => {
    const limiter = start()
    for (let household = 0; household < 30; household += 1) {
      await limiter.countByAddress(LIMIT, `2001:db8:1:${household}::1`)
    }
    await expect(limiter.countByAddress(LIMIT, '2001:db8:1:ffff::1')).rejects.toMatchObject(tooMany)
    await limiter.countByAddress(LIMIT, '2001:db8:2::1')
  })

  test('whatever is forgotten is counted anew', async () => {
    const limiter = start()
    for (let tries = 0; tries < 3; tries += 1) await limiter.count(LIMIT, 'forgotten', caller)
    await limiter.forget(LIMIT, 'forgotten')
    await limiter.count(LIMIT, 'forgotten', caller)
  })

  test('several at once are counted together, and a limit may say why it refuses', async () => {
    const limit = { ...LIMIT, refusal: 'That is enough for now.' }
    expect(await start().count(limit, 'several', caller, 2)).toBe(2)
    await expect(start().count(limit, 'several', caller, 2)).rejects.toMatchObject({
      message: 'That is enough for now. Please try again in 60 seconds.',
    })
  })

  test('an attempt that is given back does not count, even the last one', async () => {
    const limiter = start()
    for (let tries = 0; tries < 3; tries += 1) await limiter.count(LIMIT, 'given back', caller)
    await limiter.giveBack(LIMIT, 'given back')
    await limiter.count(LIMIT, 'given back', caller)
    await expect(limiter.count(LIMIT, 'given back', caller)).rejects.toMatchObject(tooMany)
  })

  test('after the time is over the count begins anew, and old counts can be deleted', async () => {
    const limiter = start()
    for (let tries = 0; tries < 3; tries += 1) await limiter.count(LIMIT, 'later', caller)
    now = new Date(now.getTime() + WINDOW_MS)
    await limiter.count(LIMIT, 'later', caller)
    await deleteExpiredCounts(database.db, now)
    expect(await countsInDatabase()).toMatchObject([{ points: 1 }])
  })

  test('a count taken while the clock was ahead keeps nobody out once it is right again', async () => {
    const limiter = start()
    const before = now
    now = new Date(before.getTime() + 100 * WINDOW_MS)
    for (let tries = 0; tries < 3; tries += 1) await limiter.count(LIMIT, 'clock', caller)
    now = before
    await limiter.count(LIMIT, 'clock', caller)
    await start().count(LIMIT, 'clock', caller)
  })

  test('a limit that need not survive a restart is shared on PostgreSQL alone', async () => {
    const limit = { ...LIMIT, survivesRestart: false }
    for (let tries = 0; tries < 3; tries += 1) await start().count(limit, 'shared', caller)
    if (engine === 'postgres') await expect(start().count(limit, 'shared', caller)).rejects.toMatchObject(tooMany)
    else await start().count(limit, 'shared', caller)
  })

  test('limits that are off count nothing', async () => {
    for (let tries = 0; tries < 9; tries += 1) await start(false).count(LIMIT, 'off', caller)
  })
})
