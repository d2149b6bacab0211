import { sql } from 'kysely'
import type { Database } from '#platform/database/database.ts'

export async function listAllRows(db: Database): Promise<Record<string, string[]>> {
  const tables = await db.introspection.getTables()
  const rows: Record<string, string[]> = {}
  for (const { name } of tables) {
    const result = await sql`select * from ${sql.table(name)}`.execute(db)
    rows[name] = result.rows.map((row) => JSON.stringify(row)).sort()
  }
  return rows
}
