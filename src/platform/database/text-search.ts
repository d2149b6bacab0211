import type { RawBuilder } from 'kysely'
import { isPostgres } from './dialect.ts'
import { selectByText } from './postgres-search.ts'
import { selectNewest, type Wanted } from './row-search.ts'
import { withText } from './sqlite-search.ts'
import { getTrigramSample, type TextColumn } from './trigram-sample.ts'

/**
 * Selects rows with one of some texts, of three letters or more, anywhere in a column of lower-case texts, the newest first.
 * SQLite has a full-text table of three letters beside the rows, PostgreSQL an index of them on the column. Either goes
 * through all rows that have the letters it is asked for, so it is asked for rare ones.
 */
export async function searchText<Row>(
  column: TextColumn,
  texts: readonly string[],
  wanted: Wanted,
): Promise<RawBuilder<Row>> {
  const sample = await getTrigramSample(column)
  if (isPostgres(column.db)) return selectByText(column, texts, wanted, sample)
  return selectNewest(withText(column, texts, sample), wanted)
}
