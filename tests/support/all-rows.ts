import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

/** PostgreSQL takes longer to name its tables than to read what stands in them. */
const tablesOf = new WeakMap<Database, string[]>()

export async function listAllRows(db: Database): Promise<Record<string, string[]>> {
  const tables = tablesOf.get(db) ?? (await db.introspection.getTables()).map(({ name }) => name)
  tablesOf.set(db, tables)
  const rows: Record<string, string[]> = {}
  for (const name of tables) {
    const result = await sql`select * from ${sql.table(name)}`.execute(db)
    rows[name] = result.rows.map((row) => JSON.stringify(row)).sort()
  }
  return rows
}
