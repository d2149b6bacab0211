import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { deskCases } from './desk/desk-cases.ts'
import { type DeskDatabase, openDeskDatabases } from './desk/desk-database.ts'
import { type Growth, toTable } from './desk/growth.ts'
import { drawGrowth } from './desk/growth-plot.ts'
import { measure } from './desk/measure.ts'
import { openSeeder } from './desk/seeder.ts'

const SIZES = [1000, 10_000, 100_000, 1_000_000]
const PLOT = path.resolve(import.meta.dirname, '../../docs/desk-growth.svg')

/** How the cost of the staff's calls grows from a thousand leads to a million, on both engines. */
export async function benchLeads(args: readonly string[]) {
  const sizes = SIZES.filter((size) => size <= largest(args))
  const seedTo = await openSeeder()
  const growths: Growth[] = []
  for (const open of openDeskDatabases) {
    const database = await open()
    if (!database) continue
    try {
      const growth = await measureGrowth(database, sizes, seedTo)
      print(`\n${database.engine}, milliseconds of CPU a call (wall time in brackets)\n\n${toTable(growth)}`)
      growths.push(growth)
    } finally {
      await database.close()
    }
  }
  writeFileSync(PLOT, drawGrowth(growths))
  print(`The plot is in ${path.relative(process.cwd(), PLOT)}`)
}

function largest(args: readonly string[]): number {
  const { values } = parseArgs({ args: [...args], options: { leads: { type: 'string' } } })
  const leads = Number(values.leads ?? SIZES.at(-1))
  if (leads >= 1000) return leads
  throw new Error('Say a number from 1000 on: npm run bench -- leads --leads 100000')
}

async function measureGrowth(
  database: DeskDatabase,
  sizes: readonly number[],
  seedTo: Awaited<ReturnType<typeof openSeeder>>,
): Promise<Growth> {
  const growth: Growth = { engine: database.engine, sizes, rows: new Map() }
  for (const size of sizes) {
    print(`${database.engine}: ${size.toLocaleString('en-US')} leads in ${(await seedTo(database, size)).toFixed(0)} s`)
    for (const [title, call] of await deskCases(database.db, size)) {
      const cost = await measure(call, database.cpuMs)
      growth.rows.set(title, [...(growth.rows.get(title) ?? []), cost])
    }
    print(`  measured, load average ${loadavg()[0]?.toFixed(1)}`)
  }
  return growth
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
