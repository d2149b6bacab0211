import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { Database } from '#platform/database/database.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { deskCases } from './desk/desk-cases.ts'
import { type DeskDatabase, openDeskDatabases } from './desk/desk-database.ts'
import { type Growth, toReport, toTable } from './desk/growth.ts'
import { drawGrowth } from './desk/growth-plot.ts'
import { type Call, type Cost, measureSideBySide, type Subject } from './desk/measure.ts'
import { openSeeder } from './desk/seeder.ts'
import { cpuMsOf } from './load.ts'
import { startSite } from './servers.ts'

const SIZES = [1000, 10_000, 100_000, 1_000_000]
const WARM_UP_CALLS = 40
const DOCS = path.resolve(import.meta.dirname, '../../docs')

/** How the cost of the staff's calls grows from a thousand leads to a million, on both engines. */
export async function benchLeads(args: readonly string[]) {
  const sizes = SIZES.filter((size) => size <= largest(args))
  const seedTo = await openSeeder()
  const growths: Growth[] = []
  for (const open of openDeskDatabases) {
    const desks: Desk[] = []
    try {
      for (const size of sizes) {
        const database = await open()
        if (database) desks.push(await openDesk(database, size, seedTo))
      }
      if (desks.length === 0) continue
      const growth = await measureGrowth(desks)
      print(`\n${toTable(growth)}`)
      growths.push(growth)
    } finally {
      for (const { site, database } of desks) {
        site.stop()
        await database.close()
      }
    }
  }
  writeFileSync(path.join(DOCS, 'desk-growth.svg'), drawGrowth(growths))
  writeFileSync(path.join(DOCS, 'desk-growth.md'), toReport(growths))
  print('Written down in docs/desk-growth.md, with a plot')
}

function largest(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { leads: { type: 'string' } } })
  const leads = Number(values.leads ?? SIZES.at(-1))
  if (leads >= 1000) return leads
  throw new Error('Say a number from 1000 on: npm run bench -- leads --leads 100000')
}

/** A desk with so many leads, and the site that serves it. */
type Desk = {
  size: number
  database: DeskDatabase
  site: Awaited<ReturnType<typeof startSite>>
  cases: Awaited<ReturnType<typeof deskCases>>
}

async function openDesk(
  database: DeskDatabase,
  size: number,
  seedTo: Awaited<ReturnType<typeof openSeeder>>,
): Promise<Desk> {
  print(`${database.engine}: ${size.toLocaleString('en-US')} leads in ${(await seedTo(database, size)).toFixed(0)} s`)
  const site = await startSite(database.env)
  const cases = await deskCases(database.db, size, await signedIn(database.db, site.url))
  return { size, database, site, cases }
}

async function measureGrowth(desks: readonly Desk[]): Promise<Growth> {
  const [first] = desks
  if (!first) throw new Error('There is no desk to measure.')
  for (const { cases } of desks) for (const [, call] of cases) await warmUp(call)
  const rows = new Map<string, Cost[]>()
  for (const [at, [title]] of first.cases.entries()) rows.set(title, await measureSideBySide(subjectsOf(desks, at)))
  const sizes = desks.map(({ size }) => size)
  return { engine: first.database.engine, sizes, rows, load: loadavg()[0] ?? 0 }
}

function subjectsOf(desks: readonly Desk[], at: number): Subject[] {
  return desks.flatMap(({ database, site, cases }) => {
    const call = cases[at]?.[1]
    return call ? [{ call, cpuMs: async () => cpuMsOf(site.pid) + (await database.cpuMs()) }] : []
  })
}

/** A program that has just started is slower than one that has been at work. */
async function warmUp(call: Call) {
  for (let count = 0; count < WARM_UP_CALLS; count += 1) await call(count)
}

/** Asks the site as somebody of staff. */
async function signedIn(db: Database, url: string) {
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
