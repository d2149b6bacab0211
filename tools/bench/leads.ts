import { existsSync } from 'node:fs'
import { loadavg } from 'node:os'
import { sql } from 'kysely'
import { countLeads } from '#desk/list/server/get-lead-stats.ts'
import type { Database } from '#platform/database/database.ts'
import { isPostgres } from '#platform/database/dialect.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { unlimitedSettings } from '#platform/database/postgres.ts'
import { parseEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { type Call, deskCases } from './desk-cases.ts'
import { cpuMsOf } from './load.ts'
import { startSite } from './servers.ts'

const CALLS = 9

type Cost = { cpuMs: number; wallMs: number }

/** What staff requests cost on the configured database, filled by `npm run seed`. */
export async function benchLeads() {
  const env = parseEnv()
  const { db, close } = openDatabase(env, createLog('warn'), unlimitedSettings)
  const site = await startSite({ DATA_DIR: env.DATA_DIR })
  try {
    const leads = await countLeads(db)
    print(`| ${leads.toLocaleString('en-US')} leads, ${isPostgres(db) ? 'PostgreSQL' : 'SQLite'} | CPU ms | ms |`)
    print('|---|---:|---:|')
    for (const [title, call] of await deskCases(db, await signedIn(db, site.url))) {
      const { cpuMs, wallMs } = await measure(call, () => cpuMsOfSite(db, site.pid))
      print(`| ${title} | ${cpuMs.toFixed(1)} | ${wallMs.toFixed(1)} |`)
    }
    print(`Load average afterwards: ${loadavg()[0]?.toFixed(1)}`)
  } finally {
    site.stop()
    await close()
  }
}

/** Medians, after one warm-up call. */
export async function measure(call: Call, cpuMs: () => Promise<number>): Promise<Cost> {
  await call(0)
  const costs: Cost[] = []
  for (let count = 1; count <= CALLS; count += 1) {
    const [cpuBefore, startedMs] = [await cpuMs(), performance.now()]
    await call(count)
    const wallMs = performance.now() - startedMs
    costs.push({ cpuMs: (await cpuMs()) - cpuBefore, wallMs })
  }
  return { cpuMs: median(costs.map((cost) => cost.cpuMs)), wallMs: median(costs.map((cost) => cost.wallMs)) }
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0
}

/** CPU time of the site so far, with PostgreSQL's processes for it but not their parallel workers. */
export async function cpuMsOfSite(db: Database, pid: number): Promise<number> {
  return cpuMsOf(pid) + (await backendCpuMs(db))
}

async function backendCpuMs(db: Database): Promise<number> {
  if (!isPostgres(db)) return 0
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid() and datname = current_database()
  `.execute(db)
  // An idle connection may end between the two readings. That doesn't affect the median.
  return rows.filter(({ pid }) => existsSync(`/proc/${pid}/task`)).reduce((sum, { pid }) => sum + cpuMsOf(pid), 0)
}

export async function signedIn(db: Database, url: string) {
  const headers = { cookie: await aStaffCookie(db) }
  return async (address: string) => {
    const answer = await fetch(url + address, { headers })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    return answer.text()
  }
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
