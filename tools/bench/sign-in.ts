import { startSite } from './servers.ts'

const KNOWN = 'kim@example.com'
const CALLS = [
  { path: '/api/staff/sign-in', bodyFor: (email: string) => ({ email, password: 'wrong' }) },
  { path: '/api/staff/password-link', bodyFor: (email: string) => ({ email }) },
]

/** Whether the time of an answer tells known accounts from unknown ones: asked for in turn, so that both see the same load. */
export async function benchSignIn(tries: number) {
  const site = await startSite({ STAFF_EMAIL: KNOWN, STAFF_PASSWORD: 'correct horse' })
  for (const { path, bodyFor } of CALLS) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let index = 0; index < tries; index += 1) {
      times.known.push(await timeOf(site.url + path, bodyFor(KNOWN)))
      times.unknown.push(await timeOf(site.url + path, bodyFor(`nobody${index}@example.com`)))
    }
    process.stdout.write(
      `${path}, ${tries} each: known ${describe(times.known)}; unknown ${describe(times.unknown)}; ` +
        `a known one took longer in ${Math.round(shareLonger(times) * 100)} % of pairs (50 tells nothing)\n`,
    )
  }
  site.stop()
}

async function timeOf(url: string, body: object): Promise<number> {
  const startedAt = performance.now()
  const headers = { 'Content-Type': 'application/json' }
  await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).text()
  return performance.now() - startedAt
}

function shareLonger({ known, unknown }: Record<'known' | 'unknown', number[]>): number {
  return known.filter((time, index) => time > (unknown[index] ?? 0)).length / known.length
}

function describe(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(1)
  return `${at(0.5)} ms (${at(0.25)} to ${at(0.75)})`
}
