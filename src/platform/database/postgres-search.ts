import { type RawBuilder, sql } from 'kysely'
import { pickRareTrigramsInWords } from './rare-trigrams.ts'
import { containsAll, eitherOf, type RowSearch, selectNewest, type Wanted } from './row-search.ts'
import type { NewestSample, TextColumn } from './trigram-sample.ts'

/** From this share on, rows with a text are met soonest by looking at one row after the other. */
const COMMON_SHARE = 0.02
const BLOCK_BITS = 15
/** In this many of the newest blocks. With fewer rows all are looked for at once. */
const RECENT_BLOCKS = 2

/**
 * The index cannot tell the newest first. So what many rows have is looked for row by row, and what few have in the newest
 * blocks of rows; only when these have too little, everywhere.
 */
export function selectByText<Row>(
  { table, column }: TextColumn,
  texts: readonly string[],
  wanted: Wanted,
  sample: NewestSample,
): RawBuilder<Row> {
  const [rows, place] = [sql.table(table), `${table}.${column}`]
  const hasText = eitherOf(texts.map((text) => sql`strpos(${sql.ref(place)}, ${text}) > 0`))
  if (shareWith(texts, sample) >= COMMON_SHARE) {
    return selectNewest({ from: rows, where: hasText, newest: sql`${rows}.id` }, wanted)
  }
  const rare = texts.map((text) => containsAll(place, rareLetters(text, sample)))
  const everywhere: RawBuilder<Row> = selectNewest(byIndex(rows, rare, hasText), wanted)
  if (sample.newestId >> BLOCK_BITS < RECENT_BLOCKS) return everywhere
  const recently: RawBuilder<Row> = selectNewest(byIndex(rows, inRecentBlocks(rows, rare), hasText), wanted)
  return sql`
    with recent as materialized (${recently})
    select * from recent where (select count(*) from recent) = ${wanted.limit}
    union all
    select * from (${everywhere}) as everywhere where (select count(*) from recent) < ${wanted.limit}
  `
}

function shareWith(texts: readonly string[], { texts: sampled }: NewestSample): number {
  return sampled.filter((row) => texts.some((text) => row.includes(text))).length / Math.max(sampled.length, 1)
}

/** A text of few letters has no two that are rare and apart: then it is looked for as a whole. */
function rareLetters(text: string, sample: NewestSample): readonly string[] {
  const letters = pickRareTrigramsInWords(text, sample)
  return letters.length > 1 ? letters : [text]
}

/** The offset keeps the planner from walking through all rows in their order to meet these. */
function byIndex(
  rows: RawBuilder<unknown>,
  byLetters: readonly RawBuilder<unknown>[],
  hasText: RawBuilder<unknown>,
): RowSearch {
  const found = sql`(select * from ${rows} where ${eitherOf(byLetters)} and ${hasText} offset 0) as ${rows}`
  return { from: found, where: sql`true`, newest: sql`${rows}.id` }
}

/** Each condition once for each block, as one question to the index. */
function inRecentBlocks(rows: RawBuilder<unknown>, conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown>[] {
  const newestBlock = sql`(select max(id) from ${rows}) >> ${sql.lit(BLOCK_BITS)}`
  return conditions.flatMap((condition) =>
    Array.from({ length: RECENT_BLOCKS }, (_, back) => {
      const block = blockCode(sql`(${newestBlock}) - ${sql.lit(back)}`)
      return sql`(${condition} and ${blockCode(sql`id >> ${sql.lit(BLOCK_BITS)}`)} like '%' || ${block} || '%')`
    }),
  )
}

/** As the index has it: three hexadecimal digits. */
function blockCode(number: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lpad(to_hex(${number}), 3, '0')`
}
