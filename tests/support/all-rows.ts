import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { isPostgres } from '#platform/database/dialect.ts'

/** PostgreSQL takes longer to name its tables than to read what stands in them. */
const tablesOf = new WeakMap<Database, string[]>()

export async function listAllRows(db: Database): Promise<Record<string, string[]>> {
  const tables = tablesOf.get(db) ?? (await db.introspection.getTables()).map(({ name }) => name)
  tablesOf.set(db, tables)
  return isPostgres(db) ? readAtOnce(db, tables) : readInTurn(db, tables)
}

/** Each statement is a way to the server and back, and there are forty tables. */
async function readAtOnce(db: Database, tables: readonly string[]) {
  const rowsOf = (name: string) =>
    sql`select ${sql.lit(name)} as "table", row_to_json(${sql.ref(name)})::text as "row" from ${sql.table(name)}`
  const everyRow = sql<{ table: string; row: string }>`${sql.join(tables.map(rowsOf), sql` union all `)}`
  const byTable = Map.groupBy((await everyRow.execute(db)).rows, ({ table }) => table)
  const textsOf = (name: string) => byTable.get(name)?.map(({ row }) => row) ?? []
  return Object.fromEntries(tables.map((name) => [name, textsOf(name).sort()]))
}

async function readInTurn(db: Database, tables: readonly string[]) {
  const rows: Record<string, string[]> = {}
  for (const name of tables) {
    const result = await sql`select * from ${sql.table(name)}`.execute(db)
    rows[name] = result.rows.map((row) => JSON.stringify(row)).sort()
  }
  return rows
}
