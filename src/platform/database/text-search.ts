import { type RawBuilder, sql } from 'kysely'
import type { Database } from './database.ts'
import { isPostgres } from './dialect.ts'

/** A row matches if it contains every term; a term can have several spellings. */
export type SearchTerms = readonly (readonly string[])[]

const TRIGRAM = 3

export function containsTerms(db: Database, column: string, terms: SearchTerms): RawBuilder<boolean> {
  const position = sql.raw(isPostgres(db) ? 'strpos' : 'instr')
  return everyTerm(terms, (text) => sql`${position}(${sql.ref(column)}, ${text}) > 0`)
}

/** Fewer than three letters have no trigram to look up. */
export function hasIndexedTerm(terms: SearchTerms): boolean {
  return terms.some(isIndexed)
}

export function selectIdsByTrigrams(
  db: Database,
  { table, column }: { table: string; column: string },
  terms: SearchTerms,
): RawBuilder<{ id: number }> {
  if (isPostgres(db)) {
    const isLike = everyTerm(terms, (text) => sql`${sql.ref(column)} like ${toLikePattern(text)}`)
    return sql`select id from ${sql.table(table)} where ${isLike}`
  }
  const index = sql.table(`${table}_search`)
  return sql`
    select id from ${index} cross join ${sql.table(table)}
    where ${index} match ${toMatch(terms)} and id = ${index}.rowid and ${containsTerms(db, `${table}.${column}`, terms)}
  `
}

function everyTerm(terms: SearchTerms, has: (text: string) => RawBuilder<boolean>): RawBuilder<boolean> {
  const conditions = terms.map((spellings) => sql`(${sql.join(spellings.map(has), sql` or `)})`)
  return sql`(${sql.join(conditions, sql` and `)})`
}

function toLikePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}

function isIndexed(spellings: readonly string[]): boolean {
  return spellings.every((text) => [...text].length >= TRIGRAM)
}

function toMatch(terms: SearchTerms): string {
  const allTrigrams = (text: string) => `(${trigramsOf(text).map(quoted).join(' AND ')})`
  return terms
    .filter(isIndexed)
    .map((spellings) => `(${spellings.map(allTrigrams).join(' OR ')})`)
    .join(' AND ')
}

function trigramsOf(text: string): string[] {
  const letters = [...text]
  return [...new Set(letters.slice(TRIGRAM - 1).map((_, at) => letters.slice(at, at + TRIGRAM).join('')))]
}

function quoted(trigram: string): string {
  return `"${trigram.replaceAll('"', '""')}"`
}
