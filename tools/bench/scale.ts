import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { createPostgresDatabase, startPostgres } from '#tests/support/throwaway-postgres.ts'
import { cpuMicroseconds } from './load.ts'
import { startSite } from './servers.ts'
import { type Car, submit } from './submissions.ts'

const PROCESSES = [1, 2, 4]
const SHOPPERS_A_PROCESS = 10
/** Each process has to warm up before it reaches full speed. */
const WARM_UP_A_PROCESS = 300
const SUBMISSIONS = 1000

const carOf = (index: number): Car => ({ year: 1990 + (index % 30), make: 'Honda', model: 'Accord' })

/**
 * Full submissions, including their mails, on one, two and four processes that share a PostgreSQL. CPU time per
 * submission is reliable on a busy machine; the rate is reliable only on an idle one.
 */
export async function benchScale() {
  const cluster = await startPostgres({ isDurable: true })
  if (!cluster) throw new Error('PostgreSQL is not installed here.')
  process.stdout.write('| processes | submissions a second | CPU of the shop, ms | CPU of PostgreSQL, ms | failed |\n')
  process.stdout.write('|---|---|---|---|---|\n')
  for (const processes of PROCESSES) await benchProcesses(processes, cluster.url)
  cluster.stop()
}

async function benchProcesses(processes: number, serverUrl: string) {
  const DATABASE_URL = await createPostgresDatabase(serverUrl)
  const sites = [await startSite({ DATABASE_URL })]
  while (sites.length < processes) sites.push(await startSite({ DATABASE_URL }))
  const urls = sites.map(({ url }) => url)
  const database = await watchDatabase(DATABASE_URL)
  const warmUp = processes * WARM_UP_A_PROCESS
  await submitMany(urls, 0, warmUp)
  await database.untilMailsAreSent()
  const cpuBefore = { shop: cpuOf(sites), database: database.cpu() }
  const startedAt = performance.now()
  const failures = await submitMany(urls, warmUp, SUBMISSIONS)
  const seconds = (performance.now() - startedAt) / 1000
  await database.untilMailsAreSent()
  const figures = [
    processes,
    (SUBMISSIONS / seconds).toFixed(1),
    ((cpuOf(sites) - cpuBefore.shop) / SUBMISSIONS / 1000).toFixed(2),
    ((database.cpu() - cpuBefore.database) / SUBMISSIONS / 1000).toFixed(2),
    failures.length,
  ]
  process.stdout.write(`| ${figures.join(' | ')} |\n`)
  const causes = sites.flatMap(({ output }) => listLoggedCauses(output()))
  for (const [kind, alike] of Map.groupBy([...failures, ...causes], String)) {
    process.stdout.write(`${alike.length} times ${kind}\n`)
  }
  await database.close()
  for (const site of sites) site.stop()
}

/** Why submissions failed, one entry each. */
async function submitMany(urls: readonly string[], offset: number, count: number): Promise<unknown[]> {
  const failures: unknown[] = []
  let next = 0
  const shopper = async (name: number) => {
    while (next < count) {
      next += 1
      const index = offset + next
      await submit(urls[name % urls.length] ?? '', index, carOf(index)).catch((error) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: urls.length * SHOPPERS_A_PROCESS }, (_, name) => shopper(name)))
  return failures
}

/** What the shop's log says about failed requests. */
function listLoggedCauses(output: string): string[] {
  const lines = output.split('\n').filter((line) => line.includes('"msg":"request failed"'))
  return lines.map((line) => {
    const { route, err } = JSON.parse(line)
    const { code, message } = err.cause ?? err
    return `${route} failed: ${code ?? ''} ${message}`
  })
}

function cpuOf(sites: readonly { pid: number }[]): number {
  return sites.reduce((sum, { pid }) => sum + cpuMicroseconds(pid), 0)
}

async function watchDatabase(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select pg_read_file('postmaster.pid') as text")
  const server = Number(String(rows[0]?.text).split('\n')[0])
  return {
    /** For the server and its child processes. A closed connection's time counts as its parent's. */
    cpu: () => cpuWithEnded(server) + childrenOf(server).reduce((sum, pid) => sum + cpuMicroseconds(pid), 0),
    async untilMailsAreSent() {
      for (;;) {
        const waiting = await client.query("select 1 from mails where status = 'queued' limit 1")
        if (waiting.rowCount === 0) return
        await sleep(50)
      }
    },
    close: () => client.end(),
  }
}

const TICKS_PER_SECOND = 100

function cpuWithEnded(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return (ticks * 1_000_000) / TICKS_PER_SECOND
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}
