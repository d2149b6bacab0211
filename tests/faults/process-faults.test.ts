import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '#platform/database/database.ts'
import { openPostgres } from '#platform/database/postgres.ts'
import { openSqlite } from '#platform/database/sqlite.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'
import { startSmtpSink } from '#tests/support/smtp-sink.ts'
import { type Cluster, createPostgresDatabase, startPostgres } from '#tests/support/throwaway-postgres.ts'
import { buildWhenNeeded } from '../../scripts/build.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../dist/server/main.js')
const KILLS = Number(process.env.KILLS ?? (process.env.LONG_FAULTS ? 200 : 2))
const SHOPPERS = 4
/** So many more are taken before the next kill, which falls into the ones that follow. */
const TAKEN_A_ROUND = 6
const GOING_ON = 2 * SHOPPERS
const MAX_DELAY_MS = 50
const RETRY_MS = 20
const LEASE_MS = 2 * 60_000
const ROUND_WITHIN_MS = 5 * 60_000
const WITHIN_MS = Math.max(KILLS * ROUND_WITHIN_MS, 120_000)

type Shop = {
  processes: number
  settings: Record<string, string>
  open: () => OpenDatabase
}

const cluster = await startPostgres()

beforeAll(buildWhenNeeded, WITHIN_MS)
afterAll(() => cluster?.stop())

const folder = mkdtempSync(path.join(tmpdir(), 'yardline-kills-'))

const shops: [string, Shop][] = [
  [
    'one process on SQLite',
    {
      processes: 1,
      settings: { DATA_DIR: path.join(folder, 'sqlite') },
      open: () => openSqlite(path.join(folder, 'sqlite', 'yardline.sqlite')),
    },
  ],
]
if (cluster) {
  const { url } = cluster as Cluster
  const settings = { DATABASE_URL: url, DATA_DIR: path.join(folder, 'postgres') }
  shops.push(['two processes on PostgreSQL', { processes: 2, settings, open: () => openPostgres(url, () => {}) }])
}

describe.each(shops)('%s', (_name, { processes, settings, open }) => {
  test(
    `killed ${KILLS} times, keep each acknowledged submission exactly once, and no mail is lost`,
    async () => {
      const sink = await startSmtpSink()
      const start = () =>
        startSite({ ...settings, SMTP_URL: `smtp://127.0.0.1:${sink.port}` }, { withinMs: ROUND_WITHIN_MS })
      const sites: RunningSite[] = []
      for (let count = 0; count < processes; count += 1) sites.push(await start())
      let killedAt = 0
      const shoppers = startShoppers(() => sites[Math.floor(Math.random() * sites.length)]?.url ?? '')

      for (let kills = 0; kills < KILLS; kills += 1) {
        const wanted = shoppers.taken.length + TAKEN_A_ROUND
        shoppers.letBuy(wanted + GOING_ON)
        await expect
          .poll(() => shoppers.taken.length, { timeout: ROUND_WITHIN_MS, interval: 5 })
          .toBeGreaterThanOrEqual(wanted)
        await sleep(Math.random() * MAX_DELAY_MS)
        const [killed] = sites.splice(kills % processes, 1)
        await kill(killed as RunningSite)
        killedAt = Date.now()
        sites.splice(kills % processes, 0, await start())
        if (kills % 20 === 19) process.stdout.write(`${kills + 1} kills, ${shoppers.taken.length} taken\n`)
      }
      await shoppers.stop()

      const { db, close } = open()
      await endLeases(db, killedAt)
      const unsent = () => db.selectFrom('mails').select('id').where('status', '!=', 'sent').execute()
      await expect.poll(unsent, { timeout: 2 * ROUND_WITHIN_MS }).toEqual([])
      const leads = await db.selectFrom('leads').select('email').execute()
      const quotes = await db
        .selectFrom('quotes')
        .innerJoin('leads', 'leads.id', 'quotes.lead_id')
        .select('leads.email as email')
        .execute()
      const mails = await db.selectFrom('mails').select('message_id').execute()
      await close()
      expect(await Promise.all(sites.map((site) => site.stop()))).toEqual(sites.map(() => 0))
      await sink.close()

      expect(shoppers.taken.length).toBeGreaterThanOrEqual(KILLS * TAKEN_A_ROUND)
      expect(leads.map(({ email }) => email).sort()).toEqual(shoppers.taken.toSorted())
      expect(quotes.map(({ email }) => email).sort()).toEqual(shoppers.taken.toSorted())
      const copies = Map.groupBy(sink.mails, ({ source }) => /^Message-ID: <?([^>\r\n]+)/im.exec(source)?.[1] ?? '')
      const counts = mails.map(({ message_id }) => copies.get(`${message_id}@localhost`)?.length ?? 0)
      report(shoppers.taken.length, counts)
      expect(counts.filter((count) => count === 0 || count > 2)).toEqual([])
      expect(copies.size).toBe(mails.length)
    },
    WITHIN_MS,
  )
})

/** A mail that a killed process had begun with is sent by another two minutes later; nobody here waits that long. */
async function endLeases(db: Database, killedAt: number) {
  await db
    .updateTable('mails')
    .set({ next_attempt_at: 0 })
    .where('status', '=', 'queued')
    .where('next_attempt_at', '<', killedAt + LEASE_MS)
    .execute()
}

test.runIf(cluster)('a PostgreSQL that is frozen keeps no process from ending when it is told to', async () => {
  const { url, freeze, thaw } = cluster as Cluster
  const site = await startSite({ DATABASE_URL: url })
  freeze()
  try {
    const waiting = fetch(`${site.url}/api/vehicles/search?year=2014&make=Honda&model=Accord`).catch(() => null)
    expect(await site.stop()).toBe(0)
    await waiting
  } finally {
    thaw()
  }
})

test.runIf(cluster)('a process that waits for another to migrate ends when it is told to', async () => {
  const url = await createPostgresDatabase((cluster as Cluster).url)
  const other = openPostgres(url, () => {}, { idle_in_transaction_session_timeout: 0 })
  await other.db.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(3853314791062309107)`.execute(db)
    const env = { PATH: process.env.PATH, DATABASE_URL: url, PORT: '0', DATA_DIR: path.join(folder, 'waiting') }
    const waiting = spawn(process.execPath, [PROGRAM], { env, stdio: 'ignore' })
    const ended = once(waiting, 'exit')
    const locks = sql`select 1 from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(async () => (await locks.execute(db)).rows.length).toBe(1)
    waiting.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
  })
  await other.close()
})

function report(taken: number, counts: readonly number[]) {
  const twice = counts.filter((count) => count > 1).length
  process.stdout.write(`${KILLS} kills: ${taken} taken, each once; ${twice} of ${counts.length} mails came twice\n`)
}

async function kill({ process: child }: RunningSite) {
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

/**
 * They submit one quote after the other, as the form does: again with the same keys until the shop has taken it. They
 * pause at the limit, so a process can start next to one that's running.
 */
function startShoppers(pickUrl: () => string) {
  const taken: string[] = []
  let limit = 0
  let isOver = false
  const submit = async (path: string, body: object, headers: Record<string, string>) => {
    for (;;) {
      const answer = await post(pickUrl() + path, body, headers).catch(() => null)
      if (answer?.status === 201) return answer
      if (answer && answer.status < 500) throw new Error(`${path} answered ${answer.status}.`)
      await sleep(RETRY_MS)
    }
  }
  const shop = async (name: number) => {
    for (let count = 0; !isOver; count += 1) {
      while (taken.length >= limit && !isOver) await sleep(RETRY_MS)
      const email = `shopper${name}.${count}@example.com`
      const lead = await submit('/api/leads', aPerson({ email }), { 'Idempotency-Key': randomUUID() })
      const headers = { 'Idempotency-Key': randomUUID(), cookie: lead.cookie }
      await submit('/api/quotes', { ...aPricingRequest(), leadId: lead.id }, headers)
      taken.push(email)
    }
  }
  const shopping = Promise.all(Array.from({ length: SHOPPERS }, (_, name) => shop(name)))
  return {
    taken,
    letBuy: (count: number) => {
      limit = count
    },
    stop: () => {
      isOver = true
      return shopping
    },
  }
}

async function post(url: string, body: object, headers: Record<string, string>) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(10_000),
  })
  const { id } = await answer.json()
  const cookie = answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
  return { status: answer.status, id, cookie }
}
