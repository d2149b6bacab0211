import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { aContactMessage } from '#tests/support/builders.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
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

  /** A freshly started process. */
  const start = (enabled = true) => createRateLimiter({ enabled, db: database.db, now: () => now })
  const tooMany = { code: 'too_many', retryAfterSeconds: 60 }
  const countsInDatabase = () => database.db.selectFrom('rate_limits').selectAll().orderBy('key').execute()

  test('the count continues after a restart', async () => {
    for (let tries = 0; tries < 3; tries += 1) await start().count(LIMIT, 'restart', caller)
    await expect(start().count(LIMIT, 'restart', caller)).rejects.toMatchObject(tooMany)
  })

  test('concurrent attempts on several processes are all counted', async () => {
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

  test('a forgotten count starts over', async () => {
    const limiter = start()
    for (let tries = 0; tries < 3; tries += 1) await limiter.count(LIMIT, 'forgotten', caller)
    await limiter.forget(LIMIT, 'forgotten')
    await limiter.count(LIMIT, 'forgotten', caller)
  })

  test('several limits are counted together, and a limit can have its own message', async () => {
    const limit = { ...LIMIT, refusal: 'That is enough for now.' }
    expect(await start().count(limit, 'several', caller, 2)).toBe(2)
    await expect(start().count(limit, 'several', caller, 2)).rejects.toMatchObject({
      message: 'That is enough for now. Please try again in 60 seconds.',
    })
  })

  test('an undone attempt does not count, even the last one', async () => {
    const limiter = start()
    for (let tries = 0; tries < 3; tries += 1) await limiter.count(LIMIT, 'given back', caller)
    await limiter.giveBack(LIMIT, 'given back')
    await limiter.count(LIMIT, 'given back', caller)
    await expect(limiter.count(LIMIT, 'given back', caller)).rejects.toMatchObject(tooMany)
  })

  test('after the window the count starts over, and old counts can be deleted', async () => {
    const limiter = start()
    for (let tries = 0; tries < 3; tries += 1) await limiter.count(LIMIT, 'later', caller)
    now = new Date(now.getTime() + WINDOW_MS)
    await limiter.count(LIMIT, 'later', caller)
    await deleteExpiredCounts(database.db, now)
    expect(await countsInDatabase()).toMatchObject([{ points: 1 }])
  })

  test('a count from a clock that ran ahead blocks no one once it is correct', async () => {
    const limiter = start()
    const before = now
    now = new Date(before.getTime() + 100 * WINDOW_MS)
    for (let tries = 0; tries < 3; tries += 1) await limiter.count(LIMIT, 'clock', caller)
    now = before
    await limiter.count(LIMIT, 'clock', caller)
    await start().count(LIMIT, 'clock', caller)
  })

  test('a limit that need not survive a restart is shared only on PostgreSQL', async () => {
    const limit = { ...LIMIT, survivesRestart: false }
    for (let tries = 0; tries < 3; tries += 1) await start().count(limit, 'shared', caller)
    if (engine === 'postgres') await expect(start().count(limit, 'shared', caller)).rejects.toMatchObject(tooMany)
    else await start().count(limit, 'shared', caller)
  })

  test('limits that are off count nothing', async () => {
    for (let tries = 0; tries < 9; tries += 1) await start(false).count(LIMIT, 'off', caller)
  })
})

onBothEngines((engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine, { env: { RATE_LIMIT: 'on', TRUSTED_PROXIES: '10.0.0.1' } })
  })
  afterAll(() => app.close())

  const send = (peer: string, headers = {}) => app.post('/api/contact', aContactMessage(), headers, peer)

  test('the sixth contact message of an address within an hour is refused with a sentence and a time', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await send('203.0.113.1')).status).toBe(201)
    const refused = await send('203.0.113.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect(await refused.json()).toEqual({
      error: expect.stringMatching(/^Too many requests\. Please try again in 60 minutes\.$/),
    })
    expect((await send('203.0.113.2')).status).toBe(201)
  })

  test('a visitor who changes address is still counted', async () => {
    const cookie = cookieOf(await send('203.0.113.10'))
    const statuses: number[] = []
    for (let sent = 1; sent < 6; sent += 1) statuses.push((await send(`203.0.113.${20 + sent}`, { cookie })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 429])
  })

  test('a forged X-Forwarded-For does not help', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent += 1) {
      statuses.push((await send('203.0.113.40', { 'X-Forwarded-For': `198.51.100.${sent}` })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('behind our proxy the clients are counted, not the proxy', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent += 1) {
      statuses.push((await send('10.0.0.1', { 'X-Forwarded-For': `6.6.6.6, 198.51.100.${sent}` })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201])
  })
})
