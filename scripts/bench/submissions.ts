import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMicroseconds, request } from './load.ts'
import { startBareServer, startSite } from './servers.ts'

const AT_A_TIME = 20
const WARM_UP = 600
const ROUNDS = 5
const SUBMISSIONS = 400
const CALLS = 5
const MAILS = 2
const TARGET_MS = 6

type Site = Awaited<ReturnType<typeof startSite>>

/** What a whole quote submission costs the server until its mails have left, each by a visitor of its own. */
export async function benchSubmissions() {
  const site = await startSite()
  const bare = await startBareServer({ headers: { 'Content-Type': 'application/json' }, body: btoa('{"id":1}') })
  await submitMany(site, WARM_UP, 0)
  await request(bare.url, WARM_UP * CALLS)
  const costs: number[] = []
  const baselines: number[] = []
  let failed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const submit = async () => {
      failed += await submitMany(site, SUBMISSIONS, WARM_UP + round * SUBMISSIONS)
    }
    costs.push(await millisecondsEach(site.pid, submit))
    baselines.push(await millisecondsEach(bare.pid, () => request(bare.url, SUBMISSIONS * CALLS)))
  }
  process.stdout.write(
    `a whole submission with its ${MAILS} mails, ${AT_A_TIME} at a time: ${describe(costs)} ms of CPU ` +
      `(target ${TARGET_MS} or less), ${failed} of ${ROUNDS * SUBMISSIONS} failed; ` +
      `${CALLS} calls of a bare server ${describe(baselines)} ms\n`,
  )
  site.stop()
  bare.stop()
}

async function millisecondsEach(pid: number, work: () => Promise<void>) {
  const before = cpuMicroseconds(pid)
  await work()
  return (cpuMicroseconds(pid) - before) / SUBMISSIONS / 1000
}

/** The middle of several rounds, and between what they lie. */
function describe(figures: readonly number[]) {
  const sorted = figures.toSorted((a, b) => a - b).map((figure) => figure.toFixed(2))
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]} to ${sorted.at(-1)})`
}

/** Submits and waits for the mails. Says how many submissions failed. */
async function submitMany(site: Site, count: number, offset: number) {
  let next = 0
  let failed = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      const submitted = await submit(site.url, offset + next).catch(() => false)
      if (!submitted) failed += 1
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  while (failed === 0 && countMails(site) < (offset + count) * MAILS) await sleep(20)
  return failed
}

function countMails({ dataDir }: Site) {
  const folder = path.join(dataDir, 'mail')
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')).length : 0
}

async function submit(url: string, index: number) {
  const headers: Record<string, string> = {
    'Content-Type': 'application/json',
    'Idempotency-Key': `bench-${index}-${process.pid}`,
  }
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    headers.cookie ??= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    if (!response.ok) throw new Error(`${path} answered ${response.status}`)
    return response.json()
  }
  const vehicle = { year: 1990 + (index % 30), make: 'Honda', model: 'Accord' }
  await fetch(`${url}/api/vehicles/search?${new URLSearchParams({ ...vehicle, year: String(vehicle.year) })}`)
  const { id: vehicleId } = await post('/api/vehicles', { ...vehicle, vin: null })
  const person = { name: 'Bench Mark', email: `bench${index}@example.com`, phone: '515-555-0142', source: 'website' }
  const { id: leadId } = await post('/api/leads', person)
  const wanted = { ...vehicle, partName: 'front bumper, silver', zipCode: '50265' }
  await post('/api/pricing', wanted)
  const quote = await post('/api/quotes', { ...wanted, leadId, vehicleId, notes: 'Zip Code: 50265' })
  return typeof quote.number === 'string'
}
