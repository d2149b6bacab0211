import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'

const WHOLE_WORD_MAX = 2

/** Leads that have all these words. A word is found by how it starts, one of a letter or two only as a whole. */
export function selectIdsByWords(db: Database, words: readonly string[]): RawBuilder<{ id: number }> {
  const isWhole = (word: string) => word.length <= WHOLE_WORD_MAX
  if (isPostgres(db)) {
    const query = words.map((word) => (isWhole(word) ? word : `${word}:*`)).join(' & ')
    return sql`
      select lead_id as id from leads_search_words where leads_search_vector(words) @@ to_tsquery('simple', ${query})
    `
  }
  const query = words.map((word) => (isWhole(word) ? `"${word}"` : `"${word}" *`)).join(' AND ')
  return sql`select rowid as id from leads_search_word_index where leads_search_word_index match ${query}`
}

/** "F-150" is two words. */
export function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}
