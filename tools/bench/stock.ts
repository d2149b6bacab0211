import { loadavg } from 'node:os'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { isPostgres } from '#platform/database/dialect.ts'
import { openDatabase } from '#platform/database/open-database.ts'
import { unlimitedSettings } from '#platform/database/postgres.ts'
import { parseEnv } from '#platform/env.ts'
import { createLog } from '#platform/log.ts'
import { updateRevision } from '#stock/server/stock-store.ts'
import { partPath, stockPath } from '#stock/stock-address.ts'
import { cpuMsOfSite, measure, signedIn } from './leads.ts'
import { comparePages } from './pages.ts'
import { startSite } from './servers.ts'

const PARTS = [
  'Alternator',
  'Starter',
  'Engine',
  'Transmission',
  'Radiator',
  'Hood',
  'Wheel',
  'Fender',
  'AC Compressor',
]
const MAKES = ['Ford', 'Chevrolet', 'Toyota', 'Honda', 'Nissan', 'Jeep', 'Dodge', 'GMC', 'Hyundai', 'Subaru']
const MODELS = [
  'Camry',
  'Accord',
  'Civic',
  'Silverado 1500',
  'F-150',
  'Altima',
  'Corolla',
  'Escape',
  'Malibu',
  'Explorer',
]
const LETTERS = ['a', 'e', 'o', 'r', 'n', 't', 'l', 's', 'c', 'd']

/** What one call asks for, each time something else, so no count or page is cached. */
type Query = (count: number) => Record<string, string>

function at<Item>(list: readonly Item[], count: number): Item {
  const item = list[count % list.length]
  if (item === undefined) throw new Error('There is no stock to ask about.')
  return item
}

const numberAt = (count: number) => `Y${100_001 + count * 19_999}`

const queries: readonly [title: string, query: Query][] = [
  ['everything', () => ({})],
  ['part', (count) => ({ part: at(PARTS, count) })],
  ['make', (count) => ({ make: at(MAKES, count) })],
  ['model', (count) => ({ model: at(MODELS, count) })],
  ['year', (count) => ({ year: String(2005 + count) })],
  ['make, model, part', (count) => ({ make: 'Ford', model: 'F-150', part: at(PARTS, count) })],
  ['search: part', (count) => ({ q: at(PARTS, count) })],
  ['search: make', (count) => ({ q: at(MAKES, count) })],
  ['search: model', (count) => ({ q: at(MODELS, count) })],
  ['search: make and part', (count) => ({ q: `${at(MAKES, count)} ${at(PARTS, count)}` })],
  ['search: year, model, part', (count) => ({ q: `${2005 + count} ${at(MODELS, count)} ${at(PARTS, count)}` })],
  ['search: year', (count) => ({ q: String(2005 + count) })],
  ['search: a letter', (count) => ({ q: at(LETTERS, count) })],
  ['search: two letters', (count) => ({ q: `${at(LETTERS, count)}${at(LETTERS, count + 1)}` })],
  ['search: nothing', (count) => ({ q: `zzq${count}` })],
  ['search: start of a number', (count) => ({ q: `Y1${count}` })],
  ['search: number', (count) => ({ q: numberAt(count) })],
]

const staffQueries: readonly [title: string, query: Query][] = [
  ...['number', 'price', 'mileage'].flatMap((sort): [string, Query][] => [
    [`by ${sort}`, () => ({ sort })],
    [`by ${sort}: part`, (count) => ({ sort, part: at(PARTS, count) })],
    [`by ${sort}: make`, (count) => ({ sort, make: at(MAKES, count) })],
    [`by ${sort}: search, a letter`, (count) => ({ sort, q: at(LETTERS, count) })],
  ]),
  ...['available', 'held', 'sold'].flatMap((state): [string, Query][] => [
    [state, () => ({ state })],
    [`${state}: search, part`, (count) => ({ state, q: at(PARTS, count) })],
    [`${state}: search, a letter`, (count) => ({ state, q: at(LETTERS, count) })],
  ]),
]

/** What lists and pages of stock cost on the configured database, filled by `npm run seed -- --stock N`. */
export async function benchStock() {
  const env = parseEnv()
  const { db, close } = openDatabase(env, createLog('warn'), unlimitedSettings)
  const site = await startSite({ DATA_DIR: env.DATA_DIR })
  try {
    const ask = await signedIn(db, site.url)
    const cpuMs = () => cpuMsOfSite(db, site.pid)
    print(`| ${await describe(db)} | CPU ms | ms |`)
    print('|---|---:|---:|')
    const run = async (title: string, toAddress: (count: number) => string) => {
      // Counts and pages are kept until the stock changes.
      await updateRevision(db)
      const cost = await measure((count) => ask(toAddress(count)), cpuMs)
      print(`| ${title} | ${cost.cpuMs.toFixed(1)} | ${cost.wallMs.toFixed(1)} |`)
    }
    for (const [title, query] of [...queries, ...staffQueries])
      await run(
        `desk, ${title}`,
        (count) => `/api/admin/stock?${new URLSearchParams({ ...query(count), limit: '50' })}`,
      )
    for (const [title, query] of queries)
      await run(`/parts, ${title}`, (count) => `/parts?${new URLSearchParams(query(count))}`)
    const items = await readItems(db)
    await run('/stock/:number', (count) => stockPath(at(items, count).number))
    await run('/parts/:make/:model/:part', (count) => partPath(at(items, count)))
    const item = at(items, 0)
    await comparePages(site, ['/parts', '/parts?q=starter', partPath(item), stockPath(item.number)])
    print(`Load average afterwards: ${loadavg()[0]?.toFixed(1)}`)
  } finally {
    site.stop()
    await close()
  }
}

async function describe(db: Database): Promise<string> {
  const { rows } = await sql<{ items: number }>`select count(*) as items from stock_items`.execute(db)
  return `${Number(rows[0]?.items).toLocaleString('en-US')} items, ${isPostgres(db) ? 'PostgreSQL' : 'SQLite'}`
}

/** From all over the list. */
async function readItems(db: Database): Promise<{ number: string; make: string; model: string; part: string }[]> {
  const rows = await db
    .selectFrom('stock_items')
    .select(['number', 'make', 'model', 'part'])
    .where(sql<boolean>`id % 9973 = 0`)
    .limit(20)
    .execute()
  return rows.map(({ part, ...row }) => ({ ...row, part: part ?? '' }))
}

function print(line: string) {
  process.stdout.write(`${line}\n`)
}
