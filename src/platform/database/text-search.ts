import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'
import { selectByText } from './postgres-search.ts'
import { shareOf } from './rare-trigrams.ts'
import { selectNewest, type Wanted } from './row-search.ts'
import { mergeSearch, withText } from './sqlite-search.ts'
import { getTrigramSample, type TextColumn } from './trigram-sample.ts'
import type { Widening } from './widening.ts'

/**
 * Selects rows with one of some texts, of three letters or more, anywhere in a column of lower-case texts, the newest first.
 * SQLite has a full-text table of three letters beside the rows, PostgreSQL an index of them on the column. Either goes
 * through all rows that have the letters it is asked for, so it is asked for rare ones.
 */
export async function searchByText<Row>(
  column: TextColumn,
  texts: readonly string[],
  wanted: Wanted,
): Promise<Widening<Row>> {
  const sample = await getTrigramSample(column)
  if (isPostgres(column.db)) return selectByText(column, texts, wanted, sample)
  return [selectNewest(withText(column, texts, sample), wanted)]
}

/** In which share of the rows one of some texts stands, as far as a sample can tell. */
export async function shareWithText(column: TextColumn, texts: readonly string[]): Promise<number> {
  return shareOf(texts, await getTrigramSample(column))
}

/** Keeps a search quick when many rows were added. PostgreSQL does that by itself. */
export async function tidySearch(db: Database, table: string, signal: AbortSignal) {
  if (!isPostgres(db)) await mergeSearch(db, table, signal)
}
