import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { openSqlite } from '#platform/database/sqlite.ts'
import { aContactMessage } from '#tests/support/builders.ts'
import { startSite } from '#tests/support/running-site.ts'
import { site } from '#tests/support/site.ts'
import { createPostgresDatabase } from '#tests/support/throwaway-postgres.ts'
import { figuresIn, listWatchedFigures } from '#tests/support/watched-figures.ts'

const PROGRAM = path.resolve(import.meta.dirname, '../../dist/server/main.js')

/** Without holding up this process, whose connections to the site would grow stale. */
async function failToStart(settings: Record<string, string>) {
  const env = { PATH: process.env.PATH, ...settings }
  const program = spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const [stderr, [status]] = await Promise.all([text(program.stderr), once(program, 'close')])
  return { status, stderr }
}

async function send(url: string, subject: string): Promise<number> {
  const answer = await fetch(`${url}/api/contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(aContactMessage({ subject })),
  })
  await answer.json()
  return answer.status
}

test('every message acknowledged before the plug is pulled is there afterwards, with its mail', async () => {
  const site = await startSite()
  const acknowledged: string[] = []
  const sender = async (name: number) => {
    for (let count = 0; count < 500; count += 1) {
      const subject = `Message ${name}/${count}`
      const status = await send(site.url, subject).catch(() => 0)
      if (status === 0) return
      if (status === 201) acknowledged.push(subject)
    }
  }
  const senders = Promise.all([1, 2, 3, 4, 5, 6].map(sender))
  await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(100)
  site.process.kill('SIGKILL')
  await senders

  const { db, close } = openSqlite(path.join(site.dataDir, 'yardline.sqlite'))
  const messages = await db.selectFrom('contact_messages').select('subject').execute()
  const mails = await db.selectFrom('mails').select('subject').execute()
  await close()
  const kept = new Set(messages.map(({ subject }) => subject))
  expect(acknowledged.filter((subject) => !kept.has(subject))).toEqual([])
  expect(mails).toHaveLength(messages.length)

  const again = await startSite({ DATA_DIR: site.dataDir })
  expect(await send(again.url, 'After the restart')).toBe(201)
  expect(await again.stop()).toBe(0)
})

test('after SIGTERM it says that it is not ready while it still answers, lets a request in flight finish, and ends well', async () => {
  const site = await startSite({ DRAIN_SECONDS: '2' })
  const body = JSON.stringify(aContactMessage())
  const slow = request(`${site.url}/api/contact`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Content-Length': Buffer.byteLength(body),
      // The server says when it has begun with the request.
      Expect: '100-continue',
    },
  })
  const answered = once(slow, 'response')
  slow.flushHeaders()
  await once(slow, 'continue')
  slow.write(body.slice(0, 10))
  expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  const stopped = site.stop()
  await expect.poll(async () => (await fetch(`${site.url}/readyz`)).status).toBe(503)
  const page = await fetch(site.url)
  expect([page.status, page.headers.get('connection')]).toEqual([200, 'close'])
  expect(await send(site.url, 'While it drains')).toBe(201)
  const visitAnother = () =>
    fetch(site.url).then(
      () => 'answered',
      () => 'refused',
    )
  await expect.poll(visitAnother).toBe('refused')
  slow.end(body.slice(10))
  const [response] = await answered
  expect(response.statusCode).toBe(201)
  response.resume()
  expect(await stopped).toBe(0)
})

test('a wrong setting ends the start with a sentence that names it', async () => {
  const { status, stderr } = await failToStart({ PORT: 'eighty' })
  expect(status).toBe(1)
  expect(stderr).toBe("Yardline can't start with these settings:\n  PORT must be a port number from 0 to 65535.\n")
})

test('a port in use is said in a sentence', async () => {
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'yardline-port-'))
  const { status, stderr } = await failToStart({ PORT: new URL(site.url).port, DATA_DIR })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Port \d+ is already in use\. Set PORT to another one\.\n$/)
})

test('a second process on one SQLite file is refused in a sentence', async () => {
  const { status, stderr } = await failToStart({ PORT: '0', DATA_DIR: site.dataDir })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Another process is already using the SQLite database in .*\. Stop it first/)
  expect(await send(site.url, 'Still here')).toBe(201)
})

const postgresUrl = inject('postgresUrl')

test.runIf(postgresUrl)(
  'two processes that start at once on an empty PostgreSQL share everything, and print every figure that is watched',
  async () => {
    const DATABASE_URL = await createPostgresDatabase(postgresUrl ?? '')
    const BACKUP_DIR = mkdtempSync(path.join(tmpdir(), 'yardline-backups-'))
    const settings = { DATABASE_URL, BACKUP_DIR, RATE_LIMIT: 'on' }
    const [one, other] = await Promise.all([startSite(settings), startSite(settings)])
    const statuses: number[] = []
    for (let count = 0; count < 6; count += 1) {
      statuses.push(await send(count % 2 ? one.url : other.url, `Shared limit ${count}`))
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
    expect((await fetch(`${one.url}/readyz`)).status).toBe(200)
    const printed = figuresIn(await (await fetch(`${one.url}/metrics`)).text())
    const watched = listWatchedFigures()
    expect(watched.length).toBeGreaterThan(14)
    expect(watched.filter((name) => !printed.has(name))).toEqual([])
    expect(await Promise.all([one.stop(), other.stop()])).toEqual([0, 0])
  },
)
