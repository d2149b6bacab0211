import { type InsertObject, sql } from 'kysely'
import type { Database, Tables } from '#platform/database/database.ts'

/** Under the limits of one statement: SQLite takes 32,766 values, PostgreSQL 65,535. Larger ones are no faster. */
const VALUES_A_STATEMENT = 4000

/** Inserts rows many at a time and says how many. */
export async function insertRows<Table extends keyof Tables>(
  tx: Database,
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
): Promise<number> {
  for (const some of inPieces(rows)) await tx.insertInto(table).values(some).execute()
  return rows.length
}

/** The same, and says their ids in the order of the rows. */
export async function insertRowsForIds<Table extends keyof Tables>(
  tx: Database,
  table: Table,
  rows: readonly InsertObject<Tables, Table>[],
): Promise<number[]> {
  const ids: number[] = []
  for (const some of inPieces(rows)) {
    const inserted = await tx.insertInto(table).values(some).returning(sql<number>`id`.as('id')).execute()
    // Ids count up row by row; only the order in which they are told is left open by SQLite.
    ids.push(...inserted.map(({ id }) => id).sort((a, b) => a - b))
  }
  return ids
}

function* inPieces<Row extends object>(rows: readonly Row[]): Generator<Row[]> {
  const size = Math.floor(VALUES_A_STATEMENT / Object.keys(rows[0] ?? {}).length)
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size)
}

/** Each thing with the id that its row got. */
export function withIds<T extends object>(things: readonly T[], ids: readonly number[]): (T & { id: number })[] {
  return things.map((thing, at) => {
    const id = ids[at]
    if (id === undefined) throw new Error('A row was not inserted.')
    return { ...thing, id }
  })
}
