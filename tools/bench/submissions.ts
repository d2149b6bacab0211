import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCsv } from '#lib/csv.ts'
import { cpuMicroseconds, request } from './load.ts'
import { startBareServer, startSite } from './servers.ts'

const AT_A_TIME = 20
/** Code that runs once per submission is only compiled after about 2,500 of them. */
const WARM_UP = 3000
const ROUNDS = 5
const SUBMISSIONS = 400
const MAILS = 2
const TARGET_MS = 6

type Site = Awaited<ReturnType<typeof startSite>>
export type Car = { year: number; make: string; model: string }

/**
 * What a full quote submission costs the server, including its mails. Each has a new visitor who makes the form's calls.
 * Known vehicles are found, new ones are inserted.
 */
export async function benchSubmissions() {
  const names = readCarNames()
  await benchKind('a car on file', 4, (index) => ({ year: 1990 + (index % 30), make: 'Honda', model: 'Accord' }))
  await benchKind('a car not on file yet', 5, (index) => ({
    year: 1990 + Math.floor(index / names.length),
    ...(names[index % names.length] as Omit<Car, 'year'>),
  }))
}

async function benchKind(kind: string, calls: number, carOf: (index: number) => Car) {
  const site = await startSite()
  const bare = await startBareServer({ headers: { 'Content-Type': 'application/json' }, body: btoa('{"id":1}') })
  await submitMany(site, WARM_UP, 0, carOf)
  await request(bare.url, WARM_UP * calls)
  const costs: number[] = []
  const baselines: number[] = []
  let failed = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const submit = async () => {
      failed += await submitMany(site, SUBMISSIONS, WARM_UP + round * SUBMISSIONS, carOf)
    }
    costs.push(await millisecondsEach(site.pid, submit))
    baselines.push(await millisecondsEach(bare.pid, () => request(bare.url, SUBMISSIONS * calls)))
  }
  process.stdout.write(
    `a whole submission with its ${MAILS} mails, ${AT_A_TIME} at a time, ${kind}: ${describe(costs)} ms of CPU ` +
      `(target ${TARGET_MS} or less), ${failed} of ${ROUNDS * SUBMISSIONS} failed; ` +
      `${calls} calls of a bare server ${describe(baselines)} ms\n`,
  )
  site.stop()
  bare.stop()
}

/** All makes and models in the catalogue. */
function readCarNames(): Omit<Car, 'year'>[] {
  const csv = readFileSync(path.resolve(import.meta.dirname, '../../data/makes-models.csv'), 'utf8')
  const names = parseCsv(csv).map(({ make = '', model = '' }) => ({ make, model }))
  return [...new Map(names.map((name) => [`${name.make} ${name.model}`, name])).values()]
}

async function millisecondsEach(pid: number, work: () => Promise<void>) {
  const before = cpuMicroseconds(pid)
  await work()
  return (cpuMicroseconds(pid) - before) / SUBMISSIONS / 1000
}

function describe(figures: readonly number[]) {
  const sorted = figures.toSorted((a, b) => a - b).map((figure) => figure.toFixed(2))
  return `${sorted[Math.floor(sorted.length / 2)]} (${sorted[0]} to ${sorted.at(-1)})`
}

async function submitMany(site: Site, count: number, offset: number, carOf: (index: number) => Car) {
  const mailsBefore = countMails(site)
  let next = 0
  let failed = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      const submitted = await submit(site.url, offset + next, carOf(offset + next)).catch(() => false)
      if (!submitted) failed += 1
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  while (countMails(site) < mailsBefore + (count - failed) * MAILS) await sleep(20)
  return failed
}

function countMails({ dataDir }: Site) {
  const folder = path.join(dataDir, 'mail')
  return existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.eml')).length : 0
}

export async function submit(url: string, index: number, car: Car) {
  const headers: Record<string, string> = { 'Content-Type': 'application/json' }
  const key = { 'Idempotency-Key': randomUUID() }
  const post = async (path: string, body: object, extra: object = key) => {
    const options = { method: 'POST', headers: { ...headers, ...extra }, body: JSON.stringify(body) }
    const response = await fetch(url + path, options)
    headers.cookie ??= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const answer = await response.json()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${answer.error}`)
    return answer
  }
  const search = new URLSearchParams({ ...car, year: String(car.year) })
  const found = await fetch(`${url}/api/vehicles/search?${search}`)
  const { id: vehicleId } = found.ok ? await found.json() : await post('/api/vehicles', { ...car, vin: null }, {})
  const person = { name: 'Bench Mark', email: `bench${index}@example.com`, phone: '515-555-0142', source: 'website' }
  const { id: leadId } = await post('/api/leads', person)
  const wanted = { ...car, partName: 'front bumper, silver', zipCode: '50265' }
  await post('/api/pricing', wanted, {})
  const quote = await post('/api/quotes', { ...wanted, leadId, vehicleId, notes: 'Zip Code: 50265' })
  return typeof quote.number === 'string'
}
