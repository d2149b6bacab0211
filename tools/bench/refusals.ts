import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Attempt, CONNECTIONS, cpuMsOf, request, requestSlowly, send, timeRequests } from './load.ts'
import { startSite } from './servers.ts'

const WARM_UP = 100
const REQUESTS = 300
/** What a refusal past a limit waits. */
const PAUSE_MS = 100
const ROUNDS = 3
const TARGET_RATIO = 3
const IDLE_MS = 3000
const TIMED = 1500
const TARGET_SLOWER = 5

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** A stranger's requests past the limits, and requests refused before any limit. */
const attempts: readonly (Attempt & { name: string })[] = [
  { name: 'a form past its limit', path: '/', method: 'POST', headers: FORM, body: 'name=x' },
  { name: 'a form of 20,000 fields', path: '/', method: 'POST', headers: FORM, body: 'a=&'.repeat(20_000) },
  { name: 'the lists past their limit', path: '/', method: 'POST', headers: FORM, body: 'step=lists' },
  { name: 'the contact form past its limit', path: '/contact', method: 'POST', headers: FORM, body: 'name=x' },
  { name: 'an unknown quote', path: `/quote/${'a'.repeat(22)}`, method: 'GET' },
  {
    name: 'an answer to an unknown quote',
    path: `/quote/${'a'.repeat(22)}`,
    method: 'POST',
    headers: FORM,
    body: 'answer=yes',
  },
  {
    name: 'an answer of 20,000 fields',
    path: `/quote/${'a'.repeat(22)}`,
    method: 'POST',
    headers: FORM,
    body: 'a=&'.repeat(20_000),
  },
  { name: 'the code of a quote', path: `/quote/${'a'.repeat(22)}/code.svg`, method: 'GET' },
  { name: 'an unknown page', path: '/no-such-page', method: 'GET' },
  { name: 'an unknown API route', path: '/api/nowhere', method: 'GET' },
  { name: 'pricing past its limit', path: '/api/pricing', method: 'POST', headers: JSON_TYPE, body: '{"year":2014}' },
  {
    name: 'a chat message past its limit',
    path: '/api/chat',
    method: 'POST',
    headers: JSON_TYPE,
    body: '{"message":"hi"}',
  },
  { name: 'a VIN past its limit', path: '/api/vin/1HGCM82633A004352', method: 'GET' },
  {
    name: 'a privacy request past its limit',
    path: '/privacy/requests',
    method: 'POST',
    headers: FORM,
    body: 'email=x',
  },
  {
    name: 'a sign-in past its limit',
    path: '/api/staff/sign-in',
    method: 'POST',
    headers: JSON_TYPE,
    body: '{"email":"a@b.co","password":"x"}',
  },
  {
    name: 'a sign-in of 60 kB',
    path: '/api/staff/sign-in',
    method: 'POST',
    headers: JSON_TYPE,
    body: '['.repeat(60_000),
  },
  { name: 'a search of the stock past its limit', path: '/parts?q=e', method: 'GET' },
  { name: 'an item past its limit', path: '/stock/A1', method: 'GET' },
  { name: 'a sitemap of the stock past its limit', path: '/sitemap-stock.xml', method: 'GET' },
  { name: 'an unknown picture', path: `/pictures/${'a'.repeat(32)}.webp`, method: 'GET' },
  { name: 'an unknown photo', path: `/stock-photos/${'a'.repeat(32)}.webp`, method: 'GET' },
  {
    name: 'an upload by a stranger',
    path: '/api/admin/pictures?alt=x',
    method: 'POST',
    headers: { 'Content-Type': 'image/png' },
    body: 'x'.repeat(60_000),
  },
  { name: 'a staff route', path: '/api/leads', method: 'GET' },
  {
    name: 'a form from another site',
    path: '/',
    method: 'POST',
    headers: { ...FORM, Origin: 'https://elsewhere.example' },
    body: 'name=x',
  },
]

/** What a refused request costs, compared with the cached home page asked for as often. */
export async function benchRefusals() {
  const site = await startSite({ RATE_LIMIT: 'on' })
  const used = async (work: () => Promise<unknown>) => {
    const [cpuBefore, before] = [cpuMsOf(site.pid) * 1000, performance.now()]
    await work()
    return { cpu: cpuMsOf(site.pid) * 1000 - cpuBefore, elapsedMs: performance.now() - before }
  }
  await request(`${site.url}/`, WARM_UP)
  const idle: number[] = []
  // Right after a start, the process still compiles and tidies up.
  for (let round = 0; round < ROUNDS; round += 1) {
    const { cpu, elapsedMs } = await used(() => sleep(IDLE_MS))
    idle.push(cpu / elapsedMs)
  }
  const idlePerMs = Math.min(...idle)
  const cost = async (work: (times: number) => Promise<void>) => {
    await work(WARM_UP)
    const rounds: { cpu: number; isSlow: boolean }[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const { cpu, elapsedMs } = await used(() => work(REQUESTS))
      // Refusals wait, and what the process does meanwhile isn't their cost.
      const isSlow = (elapsedMs * CONNECTIONS) / REQUESTS > PAUSE_MS
      rounds.push({ cpu: (cpu - idlePerMs * elapsedMs) / REQUESTS, isSlow })
    }
    return { cpu: Math.min(...rounds.map((round) => round.cpu)), isSlow: rounds.every(({ isSlow }) => isSlow) }
  }
  process.stdout.write(`Idle: ${idlePerMs.toFixed(1)} µs of CPU a millisecond\n`)
  const page = await cost((times) => request(`${site.url}/`, times))
  const slowly = await cost((times) => requestSlowly(`${site.url}/`, times, PAUSE_MS))
  process.stdout.write(
    `GET / served: ${page.cpu.toFixed(0)} µs of CPU, ${slowly.cpu.toFixed(0)} µs every ${PAUSE_MS} ms\n`,
  )
  for (const { name, path, ...attempt } of attempts) {
    const refused = await cost((times) => send(site.url + path, attempt, times))
    const served = refused.isSlow ? slowly : page
    const ratio = (refused.cpu / served.cpu).toFixed(2)
    process.stdout.write(`${name}: ${refused.cpu.toFixed(0)} µs, ratio ${ratio} (target ${TARGET_RATIO} or less)\n`)
  }
  await benchBesideRefusals(site.url)
  site.stop()
}

/** How long the home page takes while ten connections send refused requests, compared with alone. */
async function benchBesideRefusals(url: string) {
  const timed = async () => percentile(await timeRequests(`${url}/`, TIMED), 0.99)
  const alone = await timed()
  process.stdout.write(`GET / alone: p99 ${alone.toFixed(1)} ms\n`)
  for (const { name, path: where, ...attempt } of attempts) {
    const flood = fork(path.join(import.meta.dirname, 'flood.ts'))
    flood.send({ url: url + where, ...attempt })
    await once(flood, 'message')
    const beside = await timed()
    flood.disconnect()
    await once(flood, 'exit')
    const slower = (beside / alone).toFixed(1)
    process.stdout.write(
      `beside ${name}: p99 ${beside.toFixed(1)} ms, ${slower} times (target under ${TARGET_SLOWER})\n`,
    )
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0
}
