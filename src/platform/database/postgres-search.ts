import { type RawBuilder, sql } from 'kysely'
import { pickRareTrigramsInWords } from './rare-trigrams.ts'
import { containsAll, eitherOf, type RowSearch, selectNewest, type Wanted } from './row-search.ts'
import type { NewestSample, TextColumn } from './trigram-sample.ts'

/** From this share on, rows with a text are met soonest by looking at one row after the other. */
const COMMON_SHARE = 0.02
const BLOCK_BITS = 15
const NOT_IN_A_WORD = /[^\p{L}\p{N}]+/u
/** In this many of the newest blocks. With fewer rows all are looked for at once. */
const RECENT_BLOCKS = 2

/**
 * The index cannot tell the newest first. So what many rows have is looked for row by row, what some have in the newest blocks
 * of rows and only if these have too little everywhere, and what hardly any have everywhere at once.
 */
export function selectByText<Row>(
  { table, column }: TextColumn,
  texts: readonly string[],
  wanted: Wanted,
  sample: NewestSample,
): RawBuilder<Row> {
  const [rows, place] = [sql.table(table), `${table}.${column}`]
  const hasText = eitherOf(texts.map((text) => sql`strpos(${sql.ref(place)}, ${text}) > 0`))
  const share = shareWith(texts, sample)
  if (share >= COMMON_SHARE) {
    return selectNewest({ from: rows, where: hasText, newest: sql`${rows}.id` }, wanted)
  }
  const rare = texts.map((text) => containsAll(place, rareLetters(text, sample)))
  const select = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<Row> =>
    selectNewest(byIndex(rows, conditions, hasText), wanted)
  if (share === 0 || sample.newestId >> BLOCK_BITS < RECENT_BLOCKS) return select(rare)
  return sql`
    with recent as materialized (${select(inRecentBlocks(rows, rare))})
    select * from recent where (select count(*) from recent) = ${wanted.limit}
    union all
    select * from (${select(rare)}) as everywhere where (select count(*) from recent) < ${wanted.limit}
  `
}

function shareWith(texts: readonly string[], { texts: sampled }: NewestSample): number {
  return sampled.filter((row) => texts.some((text) => row.includes(text))).length / Math.max(sampled.length, 1)
}

/** Unless letters of two words are to be had, or it is one word, a text is looked for as a whole. */
function rareLetters(text: string, sample: NewestSample): readonly string[] {
  const letters = pickRareTrigramsInWords(text, sample)
  const words = text.split(NOT_IN_A_WORD)
  const areTogether = words.length > 1 && words.some((word) => letters.every((three) => word.includes(three)))
  return letters.length > 1 && !areTogether ? letters : [text]
}

/**
 * Each condition is a question of its own to the index: the planner would take out what several have in common, and forget
 * the rest. The offset keeps it from walking through all rows in their order to meet these.
 */
function byIndex(
  rows: RawBuilder<unknown>,
  conditions: readonly RawBuilder<unknown>[],
  hasText: RawBuilder<unknown>,
): RowSearch {
  const questions = conditions.map(
    (condition) => sql`(select * from ${rows} where ${condition} and ${hasText} offset 0)`,
  )
  return { from: sql`(${sql.join(questions, sql` union `)}) as ${rows}`, where: sql`true`, newest: sql`${rows}.id` }
}

/** Each condition once for each block. */
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
