import type { RawBuilder } from 'kysely'

/** Selects that look in more and more rows, the last one in all. */
export type Widening<Row> = readonly RawBuilder<Row>[]

/** How many times the rows of the one before a select looks in. */
export const WIDER = 3

/**
 * Runs one select after the other until one finds as many rows as are wanted. Where so little is found that the next will not do
 * either, the last one is run at once.
 */
export async function widen<Row, Result extends { found: number }>(
  selects: Widening<Row>,
  wanted: number,
  run: (select: RawBuilder<Row>) => Promise<Result>,
): Promise<Result> {
  const [select, ...wider] = selects
  if (!select) throw new Error('There is nothing to select.')
  const result = await run(select)
  if (result.found >= wanted || wider.length === 0) return result
  return widen(result.found * WIDER >= wanted ? wider : wider.slice(-1), wanted, run)
}
