import { existsSync } from 'node:fs'
import path from 'node:path'
import { migrations } from '#app/migrations/migrations.ts'
import { explainFailedStart } from '#app/run-program.ts'
import { toCompany } from '#company/company.ts'
import { sampleSettings } from '#company/sample-settings.ts'
import { openParts } from '#parts/server/part-data.ts'
import { migrate } from '#platform/database/migrate.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { unlimitedSettings } from '#platform/database/postgres.ts'
import { type Env, parseEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { openPricing } from '#pricing/server/pricing-data.ts'
import { openVinData } from '#vehicles/server/vin-data.ts'
import { parseSeedArguments, type SeedOptions } from './seed-arguments.ts'
import { seedDatabase } from './seed-database.ts'
import { seedStock } from './seed-stock.ts'

const DATA_FOLDER = path.resolve(import.meta.dirname, '../../data')

const company = toCompany(sampleSettings)

const LIST = new Intl.ListFormat('en-US')

if (existsSync('.env')) process.loadEnvFile('.env')
// Files written here are readable by this account only.
process.umask(0o077)

const given = parseSeedArguments(process.argv.slice(2))
if (given.ok) await run(given.options).catch((error: unknown) => fail(explainFailedStart(error)))
else fail(given.message)

async function run(options: SeedOptions) {
  const startedMs = performance.now()
  const env = parseEnv()
  const counts = await seed(env, options, new Date())
  const seconds = (performance.now() - startedMs) / 1000
  process.stdout.write(`${describe(counts)} in ${seconds.toFixed(1)} seconds.\n`)
}

async function seed(env: Env, options: SeedOptions, now: Date): Promise<Record<string, number>> {
  const log = createLog(env.LOG_LEVEL)
  const [{ catalogue }, parts] = await Promise.all([openVinData(DATA_FOLDER), openParts(DATA_FOLDER)])
  // No price feed: prices come from the book.
  const pricing = await openPricing({ folder: DATA_FOLDER, parts, catalogue, feeds: [], log })
  const { db, close } = openDatabase(env, log, unlimitedSettings)
  try {
    await migrate(db, migrations)
    const { stock: items, seed } = options
    const leads = options.leads > 0 ? await seedDatabase(db, { company, pricing, parts }, options, now) : {}
    if (items > 0) await seedStock(db, { pricing, parts }, { items, seed, dataDir: env.DATA_DIR }, now)
    return { ...leads, ...(items > 0 && { 'parts in stock': items }) }
  } finally {
    await close()
  }
}

function describe({ contactMessages, ...counts }: Record<string, number>): string {
  const messages = contactMessages === undefined ? {} : { 'contact messages': contactMessages }
  const named = Object.entries({ ...counts, ...messages })
  return `Added ${LIST.format(named.map(([name, count]) => `${count.toLocaleString('en-US')} ${name}`))}`
}

function fail(reason: unknown) {
  console.error(reason)
  process.exitCode = 1
}
