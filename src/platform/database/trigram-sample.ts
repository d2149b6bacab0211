import { sql } from 'kysely'
import type { Database } from './database.ts'
import { sampleTrigrams, type TrigramSample } from './rare-trigrams.ts'

const ROWS = 1000
const LASTS_MS = 60 * 60 * 1000

type Kept = { until: number; sample: Promise<TrigramSample> }

const kept = new WeakMap<Database, Map<string, Kept>>()

/** Which three letters are rare in a column, by its newest rows. Looked at once an hour: it changes little, and only speed depends on it. */
export function getTrigramSample(db: Database, table: string, column: string): Promise<TrigramSample> {
  const columns = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, columns)
  const key = `${table}.${column}`
  const known = columns.get(key)
  if (known && known.until > performance.now()) return known.sample
  const sample = readSample(db, table, column)
  columns.set(key, { until: performance.now() + LASTS_MS, sample })
  sample.catch(() => columns.delete(key))
  return sample
}

async function readSample(db: Database, table: string, column: string): Promise<TrigramSample> {
  const { rows } = await sql<{ text: string }>`
    select ${sql.ref(column)} as text from ${sql.table(table)} order by id desc limit ${ROWS}
  `.execute(db)
  return sampleTrigrams(rows.map(({ text }) => text))
}
