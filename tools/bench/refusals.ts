import { type Attempt, cpuMicroseconds, request, send } from './load.ts'
import { startSite } from './servers.ts'

const WARM_UP = 500
const REQUESTS = 4000
const ROUNDS = 3
const TARGET_RATIO = 3

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'Content-Type': 'application/json' }

/** One stranger's requests past their limits, and what is refused before any limit. */
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
  { name: 'a staff route', path: '/api/leads', method: 'GET' },
  {
    name: 'a form from another site',
    path: '/',
    method: 'POST',
    headers: { ...FORM, Origin: 'https://elsewhere.example' },
    body: 'name=x',
  },
]

/** What a refused request costs, beside the home page from the cache. */
export async function benchRefusals() {
  const site = await startSite({ RATE_LIMIT: 'on' })
  const cost = async (work: (times: number) => Promise<void>) => {
    await work(WARM_UP)
    const rounds: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = cpuMicroseconds(site.pid)
      await work(REQUESTS)
      rounds.push((cpuMicroseconds(site.pid) - before) / REQUESTS)
    }
    return Math.min(...rounds)
  }
  const page = await cost((times) => request(`${site.url}/`, times))
  process.stdout.write(`GET / served: ${page.toFixed(0)} µs of CPU\n`)
  for (const { name, path, ...attempt } of attempts) {
    const refused = await cost((times) => send(site.url + path, attempt, times))
    const ratio = (refused / page).toFixed(2)
    process.stdout.write(`${name}: ${refused.toFixed(0)} µs, ratio ${ratio} (target ${TARGET_RATIO} or less)\n`)
  }
  site.stop()
}
