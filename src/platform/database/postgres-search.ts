import { type RawBuilder, sql } from 'kysely'
import { pickRareTrigrams, shareOf } from './rare-trigrams.ts'
import { containsOneOf, eitherOf, selectNewest, type Wanted } from './row-search.ts'
import type { NewestSample, TextColumn } from './trigram-sample.ts'
import { WIDER, type Widening } from './widening.ts'

/** From this share on, rows with a text are met soonest by looking at one row after the other. */
const COMMON_SHARE = 0.02
/** The index knows the block of each row (see the migrations). */
const BLOCK_BITS = 13
const BLOCK_ROWS = 2 ** BLOCK_BITS
/** Looked at first are blocks with so many times the rows that are wanted, as far as a sample can tell, but at most so many. */
const MARGIN = 2
const FIRST_BLOCKS_MAX = 8
const BETWEEN_WORDS = /[^\p{L}\p{N}]/u

/**
 * The index cannot tell the newest first. So what many rows have is looked for row by row, and all else in the newest blocks of
 * rows, then in more blocks, then everywhere. Several words that none of the sample has are rare: these are looked for everywhere
 * at once.
 */
export function selectByText<Row>(
  { db, table, column }: TextColumn,
  texts: readonly string[],
  wanted: Wanted,
  sample: NewestSample,
): Widening<Row> {
  const rows = sql.table(table)
  const hasText = containsOneOf(db, `${table}.${column}`, texts)
  const share = shareOf(texts, sample)
  if (share >= COMMON_SHARE) {
    return [selectNewest({ from: rows, where: hasText, newest: sql`${rows}.id` }, wanted)]
  }
  const hasLetters = eitherOf(
    texts.map((text) => sql`trigrams(${sql.ref(column)}) @> cast(${pickRareTrigrams(text, sample)} as text[])`),
  )
  // The offset keeps the planner from walking through all rows in their order to meet these.
  const select = (where: RawBuilder<unknown>) => sql<Row>`
    select * from (
      select ${wanted.columns} from ${rows} where ${hasLetters} and ${hasText} and ${wanted.also} and ${where} offset 0
    ) as found order by id desc limit ${sql.lit(wanted.limit)}
  `
  if (share === 0 && texts.every((text) => BETWEEN_WORDS.test(text))) return [select(sql`true`)]
  const blocks = Math.min(Math.ceil((MARGIN * wanted.limit) / (share * BLOCK_ROWS)) + 1, FIRST_BLOCKS_MAX)
  const steps = [blocks, blocks * WIDER].filter((count) => count * BLOCK_ROWS < sample.newestId)
  return [...steps.map((count) => select(isInNewest(count, rows))), select(sql`true`)]
}

function isInNewest(blocks: number, rows: RawBuilder<unknown>): RawBuilder<boolean> {
  const blockOf = (id: RawBuilder<unknown>) => sql`(${id} >> ${sql.lit(BLOCK_BITS)})`
  const newest = blockOf(sql`(select max(id) from ${rows})`)
  return sql`array[${blockOf(sql`id`)}] && array(select ${newest} - generate_series(0, ${sql.lit(blocks - 1)}))`
}
