import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from './database.ts'
import { pickRareTrigrams, type TrigramSample } from './rare-trigrams.ts'
import { containsOneOf, type RowSearch } from './row-search.ts'
import type { TextColumn } from './trigram-sample.ts'

/** So many pages are merged in some milliseconds, in which nobody else is served; others get their turn before the next. */
const MERGED_PAGES = 32
const PAUSE_MS = 20
const MERGES_MAX = 1000
/** A merge that has nothing to do changes one row. */
const IDLE_CHANGES = 1

/** The full-text table is read from the newest row on. */
export function withText(
  { db, table, column }: TextColumn,
  texts: readonly string[],
  sample: TrigramSample,
): RowSearch {
  const [rows, index] = [sql.table(table), sql.table(`${table}_search`)]
  const rare = texts.map((text) => `(${pickRareTrigrams(text, sample).map(quoted).join(' AND ')})`).join(' OR ')
  return {
    from: sql`${index} join ${rows} on ${rows}.id = ${index}.rowid`,
    where: sql`${index} match ${rare} and ${containsOneOf(db, `${table}.${column}`, texts)}`,
    newest: sql`${index}.rowid`,
  }
}

function quoted(letters: string) {
  return `"${letters.replaceAll('"', '""')}"`
}

/** Each row that was added has left a piece of an index, and a search looks in every piece: puts pieces together. */
export async function mergeSearch(db: Database, table: string, signal: AbortSignal) {
  const index = sql.table(`${table}_search`)
  for (let merges = 0; merges < MERGES_MAX && !signal.aborted; merges += 1) {
    const before = await countChanges(db)
    await sql`insert into ${index} (${index}, rank) values ('merge', ${MERGED_PAGES})`.execute(db)
    if ((await countChanges(db)) - before <= IDLE_CHANGES) return
    await setTimeout(PAUSE_MS)
  }
}

/** All rows changed since the database was opened. */
async function countChanges(db: Database): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select total_changes() as changes`.execute(db)
  return rows[0]?.changes ?? 0
}
