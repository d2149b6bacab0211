import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { createLive, type Live } from './live.ts'

const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

onBothEngines((engine) => {
  let database: OpenDatabase
  const opened: Live[] = []
  const closing = new AbortController()
  beforeAll(async () => {
    database = await openTestDatabase(engine)
  })
  afterAll(async () => {
    closing.abort()
    await Promise.all(opened.map((live) => live.close()))
    await database.close()
  })

  const openLive = () => {
    const live = createLive({ ...database, log })
    opened.push(live)
    return live
  }
  /** Counts how often a topic was published. */
  const count = (live: Live, topic: string, signal = closing.signal) => {
    const heard = { times: 0, hasEnded: false }
    void (async () => {
      for await (const _ of live.follow(topic, signal)) heard.times += 1
      heard.hasEnded = true
    })()
    return heard
  }

  test('a follower wakes at once and after each change of its topic only', async () => {
    const live = openLive()
    const heard = count(live, 'conversation 1')
    await vi.waitFor(() => expect(heard.times).toBeGreaterThan(0))
    // Again once the listening connection is ready.
    if (database.connect) await vi.waitFor(() => expect(heard.times).toBe(2))
    const before = heard.times
    await live.publish('conversation 2')
    await live.publish('conversation 1')
    await vi.waitFor(() => expect(heard.times).toBe(before + 1))
  })

  test('changes while a follower is busy count as one', async () => {
    const live = openLive()
    const following = live.follow('busy', closing.signal)
    await following.next()
    await live.publish('busy')
    await live.publish('busy')
    await following.next()
    const third = following.next()
    const isPending = Symbol('pending')
    const settled = database.connect ? isPending : await Promise.race([third, Promise.resolve(isPending)])
    expect(settled).toBe(isPending)
  })

  test('following ends with its signal', async () => {
    const leave = new AbortController()
    const heard = count(openLive(), 'short', leave.signal)
    await vi.waitFor(() => expect(heard.times).toBeGreaterThan(0))
    leave.abort()
    await vi.waitFor(() => expect(heard.hasEnded).toBe(true))
  })

  test('another process on the same database is notified, even after it lost its connection', async ({ skip }) => {
    if (!database.connect || !database.pool) return skip('one process is all there is')
    const heard = count(openLive(), 'shared')
    await vi.waitFor(() => expect(heard.times).toBe(2))
    const other = openLive()
    await other.publish('shared')
    await vi.waitFor(() => expect(heard.times).toBe(3))
    const lost = `select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen yardline_live'`
    await database.pool.query(`${lost} and datname = current_database()`)
    // It reconnects by itself and wakes its followers, in case they missed something.
    await vi.waitFor(() => expect(heard.times).toBeGreaterThan(3), { timeout: 10_000 })
    const before = heard.times
    await other.publish('shared')
    await vi.waitFor(() => expect(heard.times).toBe(before + 1))
  })
})
