import { startSite } from './servers.ts'

const KNOWN = 'kim@example.com'

/** Scrypt runs one at a time. A link is half a second of waiting, so many can wait at once. */
const CALLS = [
  { path: '/api/staff/sign-in', pairs: 200, atOnce: 1, bodyFor: (email: string) => ({ email, password: 'wrong' }) },
  { path: '/api/staff/password-link', pairs: 500, atOnce: 10, bodyFor: (email: string) => ({ email }) },
]

type Pair = { known: number; unknown: number }

/** Whether response times reveal known accounts. Measures pairs in random order. */
export async function benchSignIn() {
  const site = await startSite({ STAFF_EMAIL: KNOWN, STAFF_PASSWORD: 'correct horse' })
  for (const { path, pairs, atOnce, bodyFor } of CALLS) {
    const measured: Pair[] = []
    const measureOne = async (index: number) => {
      const time = (email: string) => timeOf(site.url + path, bodyFor(email))
      measured.push(
        await timePair(
          () => time(KNOWN),
          () => time(`nobody${index}@example.com`),
        ),
      )
    }
    for (let index = 0; index < pairs; index += atOnce)
      await Promise.all(Array.from({ length: atOnce }, (_, at) => measureOne(index + at)))
    process.stdout.write(`${path}, ${pairs} pairs: ${describe(measured)}\n`)
  }
  site.stop()
}

async function timePair(known: () => Promise<number>, unknown: () => Promise<number>): Promise<Pair> {
  if (Math.random() < 0.5) return { known: await known(), unknown: await unknown() }
  const second = await unknown()
  return { known: await known(), unknown: second }
}

async function timeOf(url: string, body: object): Promise<number> {
  const startedAt = performance.now()
  const headers = { 'Content-Type': 'application/json' }
  await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).text()
  return performance.now() - startedAt
}

/** Medians, how often a known account took longer, and how many standard deviations that is from chance (sign test). */
function describe(pairs: readonly Pair[]): string {
  const longer = pairs.filter(({ known, unknown }) => known > unknown).length
  const z = (longer - pairs.length / 2) / (Math.sqrt(pairs.length) / 2)
  const [known, unknown] = [medianOf(pairs.map((pair) => pair.known)), medianOf(pairs.map((pair) => pair.unknown))]
  const share = ((longer / pairs.length) * 100).toFixed(1)
  return `known ${known} ms, unknown ${unknown} ms; known took longer in ${share} % (z ${z.toFixed(2)}; beyond 2 tells something)`
}

function medianOf(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  return (sorted[Math.floor(sorted.length / 2)] ?? 0).toFixed(1)
}
