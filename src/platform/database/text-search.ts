import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'
import { pickRareTrigrams } from './rare-trigrams.ts'
import { getTrigramSample } from './trigram-sample.ts'

/** Where rows are found, by which condition, and what orders them by when they came in. */
export type RowSearch = { from: RawBuilder<unknown>; where: RawBuilder<unknown>; newest: RawBuilder<unknown> }

/**
 * Finds rows with one of some texts, of three letters or more, anywhere in a column of lower-case texts. PostgreSQL takes a
 * trigram index on the column if there is one, SQLite the full-text table beside it; either can read the newest first and
 * stop there. SQLite is asked for the rare letters of a text only: it goes through all rows that have each of them.
 */
export async function searchText(
  db: Database,
  table: string,
  column: string,
  texts: readonly string[],
): Promise<RowSearch> {
  const [rows, index] = [sql.table(table), sql.table(`${table}_search`)]
  const hasText = containsOneOf(`${table}.${column}`, texts)
  if (isPostgres(db)) return { from: rows, where: hasText, newest: sql`${rows}.id` }
  const sample = await getTrigramSample(db, table, column)
  const rare = texts.map((text) => `(${pickRareTrigrams(text, sample).map(quoted).join(' AND ')})`).join(' OR ')
  return {
    from: sql`${index} join ${rows} on ${rows}.id = ${index}.rowid`,
    where: sql`${index} match ${rare} and ${hasText}`,
    newest: sql`${index}.rowid`,
  }
}

function quoted(letters: string) {
  return `"${letters.replaceAll('"', '""')}"`
}

/** Whether a column of lower-case texts holds one of these. */
export function containsOneOf(column: string, texts: readonly string[]): RawBuilder<boolean> {
  return sql`(${sql.join(
    texts.map((text) => containsText(column, text)),
    sql` or `,
  )})`
}

function containsText(column: string, text: string): RawBuilder<boolean> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql`${sql.ref(column)} like ${pattern} escape ${sql.lit('\\')}`
}
