import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '#app/migrations/migrations.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { kyselyOnPostgres, openPostgres, unlimitedSettings } from '#platform/database/postgres.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { openTcpProxy, type TcpProxy } from '#tests/support/tcp-proxy.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { type Cluster, startPostgres } from '#tests/support/throwaway-postgres.ts'

const SHOPPERS = process.env.LONG_FAULTS ? 100 : 12
const ROUNDS = process.env.LONG_FAULTS ? 10 : 1
const PATIENCE_MS = ROUNDS * 60_000
const TIMEOUTS = {
  connectionTimeoutMillis: 2500,
  statement_timeout: 2500,
  query_timeout: 4500,
  lock_timeout: 0,
  idle_in_transaction_session_timeout: 1000,
}

const cluster = await startPostgres()

describe.runIf(cluster)('a shop on PostgreSQL', () => {
  const { url, restart, freeze, thaw, stop } = cluster as Cluster
  let proxy: TcpProxy
  let database: OpenDatabase
  let app: TestApp
  let others: pg.Client[] = []

  beforeAll(async () => {
    proxy = await openTcpProxy(Number(new URL(url).port))
    const proxied = new URL(url)
    proxied.port = String(proxy.port)
    const patient = openPostgres(url, () => {}, unlimitedSettings)
    await migrate(patient.db, migrations).finally(patient.close)
    database = openPostgres(proxied.href, () => {}, TIMEOUTS)
    app = await createTestApp('postgres', { database })
  })
  afterEach(async () => {
    for (const client of others) await client.end().catch(() => {})
    others = []
  })
  afterAll(async () => {
    await app.close()
    await proxy.close()
    stop()
  })

  /** Another client of the same database. */
  const connect = async () => {
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    others.push(client)
    return client
  }
  const ready = async () => (await app.request('/readyz')).status
  const becomesReady = () => expect.poll(ready, { timeout: 20_000 }).toBe(200)
  const becomesUnready = () => expect.poll(ready, { timeout: 20_000 }).toBe(503)
  const submit = async (email: string, key = randomUUID()) =>
    app.post('/api/leads', aPerson({ email }), { 'Idempotency-Key': key })

  /** As a patient browser: again with the same key until the shop has taken it. Says the statuses on the way. */
  const submitUntilTaken = async (email: string) => {
    const key = randomUUID()
    const statuses = []
    for (;;) {
      const { status } = await submit(email, key)
      statuses.push(status)
      if (status === 201) return statuses
      await sleep(100)
    }
  }
  const emailsTaken = async () => {
    const rows = await database.db.selectFrom('leads').select('email').execute()
    return rows.map(({ email }) => email)
  }

  test('whose connection is ended in the middle of a request refuses with a sentence and lives on', async () => {
    const other = await connect()
    await other.query('begin; lock table leads')
    const answer = submit('terminated@example.com')
    await expect
      .poll(async () => {
        const { rowCount } = await other.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`,
        )
        return rowCount
      })
      .toBe(1)
    const refused = await answer
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toEqual({
      error: "We can't reach our records right now. Please try again in a few seconds.",
    })
    await other.query('rollback')
    expect((await submit('terminated@example.com')).status).toBe(201)
  })

  test.each(['fast', 'immediate'] as const)(
    'that is restarted (%s) loses and doubles nothing',
    async (mode) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const emails = Array.from({ length: SHOPPERS }, (_, at) => `${mode}${round}.${at}@example.com`)
        const submissions = emails.map(submitUntilTaken)
        await restart(mode)
        const statuses = (await Promise.all(submissions)).flat()
        expect(new Set(statuses)).toEqual(new Set(statuses.includes(503) ? [201, 503] : [201]))
        const used = await emailsTaken()
        expect(emails.filter((email) => used.filter((other) => other === email).length !== 1)).toEqual([])
      }
    },
    PATIENCE_MS,
  )

  test('that hangs isn’t ready and refuses; once it’s back, all works again', async () => {
    await becomesReady()
    await app.request('/about')
    freeze()
    try {
      await becomesUnready()
      expect((await app.request('/about')).status).toBe(200)
      expect((await submit('frozen@example.com')).status).toBe(503)
      expect((await app.request('/healthz')).status).toBe(200)
      expect((await app.request('/metrics', {}, '127.0.0.1')).status).toBe(200)
    } finally {
      thaw()
    }
    await becomesReady()
    expect((await submit('frozen@example.com')).status).toBe(201)
  })

  test('with cut connections refuses once and reconnects', async () => {
    await becomesReady()
    const other = await connect()
    await other.query('begin; lock table leads')
    const answer = submit('cut@example.com')
    await sleep(200)
    proxy.cut()
    expect((await answer).status).toBe(503)
    await other.query('rollback')
    expect((await submit('cut@example.com')).status).toBe(201)
  })

  test('that no byte reaches is given up on, and all is well when bytes flow again', async () => {
    await becomesReady()
    proxy.hold()
    try {
      await becomesUnready()
      expect((await submit('held@example.com')).status).toBe(503)
    } finally {
      proxy.goOn()
    }
    await becomesReady()
    expect((await submit('held@example.com')).status).toBe(201)
  })

  test('that only reads is not ready, and its connections are dropped for ones that may lead elsewhere', async () => {
    const other = await connect()
    const setReadOnly = async (value: 'on' | 'off') => {
      await other.query(`alter database postgres set default_transaction_read_only = ${value}`)
      await other.query(`select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()
        and backend_type = 'client backend'`)
    }
    await setReadOnly('on')
    await becomesUnready()
    expect((await submit('standby@example.com')).status).toBe(503)
    await other.query('set default_transaction_read_only = off')
    // Connections that are open keep to the old setting: only new ones can write.
    await other.query('alter database postgres set default_transaction_read_only = off')
    await becomesReady()
    expect((await submit('standby@example.com')).status).toBe(201)
  })

  test('takes submissions while another process hangs in the middle of one', async () => {
    const still = standStillAtCommit(url)
    const frozen = await createTestApp('postgres', { database: still.database })
    const askFor = async (shop: TestApp, email: string) => {
      const lead = await submit(email)
      const { id: leadId } = (await lead.clone().json()) as { id: number }
      return shop.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: cookieOf(lead) })
    }
    const caught = [
      frozen.post('/api/leads', aPerson({ email: 'still@example.com' })),
      askFor(frozen, 'held@example.com'),
    ]
    await expect.poll(still.countWaiting).toBe(caught.length)
    expect((await askFor(app, 'others@example.com')).status).toBe(201)
    still.goOn()
    expect((await Promise.all(caught)).map(({ status }) => status)).toEqual([201, 201])
    await frozen.close()
  })

  test('waits for a transaction that was left open no longer than PostgreSQL is told to', async () => {
    await becomesReady()
    const lost = await connect()
    await lost.query(`set idle_in_transaction_session_timeout = ${TIMEOUTS.idle_in_transaction_session_timeout}`)
    await lost.query('begin; lock table leads')
    expect(await submitUntilTaken('idle@example.com')).toContain(201)
  })

  test('takes a statement that runs too long for a busy database, and uses its connection again', async () => {
    await becomesReady()
    const other = await connect()
    await other.query('begin; lock table leads')
    expect((await submit('slow@example.com')).status).toBe(503)
    await other.query('rollback')
    expect((await submit('slow@example.com')).status).toBe(201)
  })
})

/** The database of a process that does everything but commit until it goes on, as a frozen one would. */
function standStillAtCommit(url: string) {
  const pool = new pg.Pool({ connectionString: url })
  pool.on('connect', (client) => client.on('error', () => {}))
  const thawed = Promise.withResolvers<void>()
  let waiting = 0
  const connect = async () => {
    const client = await pool.connect()
    const query = async (statement: string, values: unknown[]) => {
      if (statement === 'commit') waiting += 1
      if (statement === 'commit') await thawed.promise
      return client.query(statement, values)
    }
    return { query: query as pg.PoolClient['query'], release: () => client.release() }
  }
  const db = kyselyOnPostgres({ connect, end: () => pool.end() })
  const database: OpenDatabase = { db, pool: null, connect: null, close: () => db.destroy() }
  return { database, countWaiting: () => waiting, goOn: thawed.resolve }
}
