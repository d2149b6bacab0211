import { cpuMicroseconds, request } from './load.ts'
import { startBareServer, startSite } from './servers.ts'

const AT_A_TIME = 20
const WARM_UP = 200
const SUBMISSIONS = 600
const CALLS = 5
const TARGET_MS = 6

/** What a whole quote submission costs the server, twenty at a time, each by a visitor of its own. */
export async function benchSubmissions() {
  const site = await startSite()
  const bare = await startBareServer({ headers: { 'Content-Type': 'application/json' }, body: btoa('{"id":1}') })
  await submitMany(site.url, WARM_UP, 0)
  const before = cpuMicroseconds(site.pid)
  const failed = await submitMany(site.url, SUBMISSIONS, WARM_UP)
  const cost = (cpuMicroseconds(site.pid) - before) / SUBMISSIONS / 1000
  await request(bare.url, WARM_UP * CALLS)
  const bareBefore = cpuMicroseconds(bare.pid)
  await request(bare.url, SUBMISSIONS * CALLS)
  const baseline = (cpuMicroseconds(bare.pid) - bareBefore) / SUBMISSIONS / 1000
  process.stdout.write(
    `a whole submission, ${AT_A_TIME} at a time: ${cost.toFixed(2)} ms of CPU (target ${TARGET_MS} or less), ` +
      `${failed} of ${SUBMISSIONS} failed; ${CALLS} calls of a bare server ${baseline.toFixed(2)} ms\n`,
  )
  site.stop()
  bare.stop()
}

async function submitMany(url: string, count: number, offset: number) {
  let next = 0
  let failed = 0
  const worker = async () => {
    while (next < count) {
      next += 1
      const submitted = await submit(url, offset + next).catch(() => false)
      if (!submitted) failed += 1
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, worker))
  return failed
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
