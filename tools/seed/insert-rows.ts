import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Compilable, type InsertObject, sql } from 'kysely'
import type { Database, Tables } from '#platform/database/database.ts'

/** Under the limits of one statement: SQLite takes 32,766 values, PostgreSQL 65,535. Larger ones are no faster. */
const VALUES_PER_STATEMENT = 4000

export async function insertRows<Table extends keyof Tables>(
  tx: Database,
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
): Promise<number> {
  await runInTurn(tx, inPieces(rows), (some) => tx.insertInto(table).values(some))
  return rows.length
}

/** The same, and returns their ids in row order. */
export async function insertRowsForIds<Table extends keyof Tables>(
  tx: Database,
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
): Promise<number[]> {
  const inserted = await runInTurn(tx, inPieces(rows), (some) =>
    tx.insertInto(table).values(some).returning(sql<number>`id`.as('id')),
  )
  // Ids count up row by row, but SQLite may return them in any order.
  return inserted.flatMap((some) => some.map(({ id }) => id).sort((a, b) => a - b))
}

async function runInTurn<Piece, Row>(
  tx: Database,
  pieces: Iterable<Piece>,
  build: (piece: Piece) => Compilable<Row>,
): Promise<Row[][]> {
  const answers: Promise<{ rows: Row[] }>[] = []
  for (const piece of pieces) {
    const query = build(piece).compile()
    await answers.at(-1)
    const answer = tx.executeQuery(query)
    answer.catch(() => {})
    answers.push(answer)
    await nextTurn()
  }
  return (await Promise.all(answers)).map(({ rows }) => rows)
}

function* inPieces<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  const size = Math.floor(VALUES_PER_STATEMENT / Object.keys(rows[0] ?? {}).length)
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

export function withIds<T extends object>(things: readonly T[], ids: readonly number[]): (T & { id: number })[] {
  return things.map((thing, at) => {
    const id = ids[at]
    if (id === undefined) throw new Error('A row was not inserted.')
    return { ...thing, id }
  })
}
