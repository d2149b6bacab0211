import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'
import { pickRareTrigrams, pickRareTrigramsInWords, type TrigramSample } from './rare-trigrams.ts'
import { getTrigramSample, type NewestSample } from './trigram-sample.ts'

/** Where rows are found, by which condition, and what orders them by when they came in. */
export type RowSearch = { from: RawBuilder<unknown>; where: RawBuilder<unknown>; newest: RawBuilder<unknown> }

type Column = { db: Database; table: string; column: string }

/**
 * Finds rows with one of some texts, of three letters or more, anywhere in a column of lower-case texts, the newest first and
 * no more than a limit. SQLite has a full-text table of three letters beside the rows, PostgreSQL an index of them on the
 * column. Either goes through all rows that have the letters it is asked for, so it is asked for rare ones only.
 */
export async function searchText(place: Column, texts: readonly string[], limit: number): Promise<RowSearch> {
  const sample = await getTrigramSample(place)
  return isPostgres(place.db) ? onPostgres(place, texts, limit, sample) : onSqlite(place, texts, sample)
}

function onSqlite({ table, column }: Column, texts: readonly string[], sample: TrigramSample): RowSearch {
  const [rows, index] = [sql.table(table), sql.table(`${table}_search`)]
  const rare = texts.map((text) => `(${pickRareTrigrams(text, sample).map(quoted).join(' AND ')})`).join(' OR ')
  return {
    from: sql`${index} join ${rows} on ${rows}.id = ${index}.rowid`,
    where: sql`${index} match ${rare} and ${containsOneOf(`${table}.${column}`, texts)}`,
    newest: sql`${index}.rowid`,
  }
}

/**
 * Its index cannot tell the newest first, so what many rows have is looked for in one row after the other. The planner
 * would guess which is quicker, and guesses badly: the offset keeps it from walking through all rows for a rare text.
 */
function onPostgres(
  { table, column }: Column,
  texts: readonly string[],
  limit: number,
  sample: NewestSample,
): RowSearch {
  const [rows, place] = [sql.table(table), sql.ref(`${table}.${column}`)]
  const hasText = sql`(${sql.join(
    texts.map((text) => sql`strpos(${place}, ${text}) > 0`),
    sql` or `,
  )})`
  if (isSoonMet(texts, limit, sample)) return { from: rows, where: hasText, newest: sql`${rows}.id` }
  const rare = sql.join(
    texts.map((text) => hasAll(`${table}.${column}`, rareLetters(text, sample))),
    sql` or `,
  )
  return {
    from: sql`(select * from ${rows} where (${rare}) and ${hasText} offset 0) as ${rows}`,
    where: sql`true`,
    newest: sql`${rows}.id`,
  }
}

function rareLetters(text: string, sample: NewestSample): string[] {
  const letters = pickRareTrigramsInWords(text, sample)
  return letters.length > 0 ? letters : [text]
}

function hasAll(column: string, texts: readonly string[]): RawBuilder<boolean> {
  return sql`(${sql.join(
    texts.map((text) => containsText(column, text)),
    sql` and `,
  )})`
}

/** To read a row that the index has found takes about as long as to look at nine that come one after the other. */
const ROWS_LOOKED_AT_MEANWHILE = 9

/** Whether so many rows with the texts are met sooner by looking at the newest than by reading all that have them. */
function isSoonMet(texts: readonly string[], limit: number, { texts: sampled, newestId }: NewestSample): boolean {
  const share = sampled.filter((row) => texts.some((text) => row.includes(text))).length / sampled.length
  return limit / share < newestId * share * ROWS_LOOKED_AT_MEANWHILE
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
