import { sql } from 'kysely'
import { pickRareTrigrams, type TrigramSample } from './rare-trigrams.ts'
import { containsOneOf, type RowSearch } from './row-search.ts'
import type { TextColumn } from './trigram-sample.ts'

/** The full-text table is read from the newest row on. */
export function withText({ table, column }: TextColumn, texts: readonly string[], sample: TrigramSample): RowSearch {
  const [rows, index] = [sql.table(table), sql.table(`${table}_search`)]
  const rare = texts.map((text) => `(${pickRareTrigrams(text, sample).map(quoted).join(' AND ')})`).join(' OR ')
  return {
    from: sql`${index} join ${rows} on ${rows}.id = ${index}.rowid`,
    where: sql`${index} match ${rare} and ${containsOneOf(`${table}.${column}`, texts)}`,
    newest: sql`${index}.rowid`,
  }
}

function quoted(letters: string) {
  return `"${letters.replaceAll('"', '""')}"`
}
