import { sql } from 'kysely'
import type { Database } from './database.ts'
import { sampleTrigrams, type TrigramSample } from './rare-trigrams.ts'

const ROWS = 1000
const LASTS_MS = 60 * 60 * 1000

/** What the newest rows have in a column, and how many rows there are, roughly. */
export type NewestSample = TrigramSample & { newestId: number }

/** A column of lower-case texts. */
export type TextColumn = { db: Database; table: string; column: string }
type Kept = { until: number; sample: Promise<NewestSample> }

const kept = new WeakMap<Database, Map<string, Kept>>()

/** Looked at once an hour: it changes little, and only speed depends on it. */
export function getTrigramSample(place: TextColumn): Promise<NewestSample> {
  const columns = kept.get(place.db) ?? new Map<string, Kept>()
  kept.set(place.db, columns)
  const key = `${place.table}.${place.column}`
  const known = columns.get(key)
  if (known && known.until > performance.now()) return known.sample
  const sample = readSample(place)
  columns.set(key, { until: performance.now() + LASTS_MS, sample })
  sample.catch(() => columns.delete(key))
  return sample
}

async function readSample({ db, table, column }: TextColumn): Promise<NewestSample> {
  const { rows } = await sql<{ id: number; text: string }>`
    select id, ${sql.ref(column)} as text from ${sql.table(table)} order by id desc limit ${ROWS}
  `.execute(db)
  return { ...sampleTrigrams(rows.map(({ text }) => text)), newestId: rows[0]?.id ?? 0 }
}
