import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#platform/database/open-database.ts'
import { parseEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { aPerson } from '#tests/support/builders.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cpuMsOf } from './load.ts'
import { startSite } from './servers.ts'

const STREAMS = 200
/** One person can have twenty windows open. */
const STREAMS_EACH = 20
const IDLE_SECONDS = 60

/** What it costs to keep 200 desks up to date: while nothing happens, and when one lead comes in. */
export async function benchLive() {
  const site = await startSite()
  const { db, close } = openDatabase({ ...parseEnv(), DATA_DIR: site.dataDir }, createLog('warn'))
  const ended = new AbortController()
  try {
    const cookies = await Promise.all(
      Array.from({ length: STREAMS / STREAMS_EACH }, (_, at) => aStaffCookie(db, { email: `staff${at}@example.com` })),
    )
    const streams = cookies.flatMap((cookie) => Array.from({ length: STREAMS_EACH }, () => cookie))
    await delay(5000)
    print(`no streams, idle: ${await idlePercent(site.pid)} % of a core`)
    const told = await Promise.all(streams.map((cookie) => openStream(site.url, cookie, ended.signal)))
    await delay(5000)
    print(`${STREAMS} streams, idle: ${await idlePercent(site.pid)} % of a core`)
    const before = told.map((count) => count())
    const newsMs = await cpuDuring(site.pid, async () => {
      await fetch(`${site.url}/api/leads`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(aPerson()),
      })
      while (told.some((count, at) => count() === before[at])) await delay(20)
    })
    print(`${STREAMS} streams, told of one lead: ${newsMs.toFixed(0)} ms of processor time`)
  } finally {
    ended.abort()
    site.stop()
    await close()
  }
}

/** Counts the bytes it has received. */
async function openStream(url: string, cookie: string, signal: AbortSignal): Promise<() => number> {
  const answer = await fetch(`${url}/api/admin/events`, { headers: { cookie }, signal })
  if (!answer.ok || !answer.body) throw new Error(`The stream was refused with ${answer.status}.`)
  let news = 0
  const read = async (body: ReadableStream<Uint8Array>) => {
    for await (const chunk of body) if (new TextDecoder().decode(chunk).includes('event: news')) news += 1
  }
  read(answer.body).catch(() => {})
  return () => news
}

async function idlePercent(pid: number): Promise<string> {
  const idleMs = await cpuDuring(pid, () => delay(IDLE_SECONDS * 1000))
  return ((idleMs / IDLE_SECONDS / 1000) * 100).toFixed(2)
}

async function cpuDuring(pid: number, run: () => Promise<unknown>): Promise<number> {
  const before = cpuMsOf(pid)
  await run()
  return cpuMsOf(pid) - before
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
