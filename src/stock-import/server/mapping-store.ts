import type { Database } from '#platform/database/database.ts'
import type { ColumnMapping } from '#stock-import/stock-columns.ts'

declare module '#platform/database/database.ts' {
  interface Tables {
    stock_mappings: { header: string; mapping: string; created_at: number }
  }
}

export async function findMapping(db: Database, header: string): Promise<ColumnMapping | null> {
  const row = await db.selectFrom('stock_mappings').select('mapping').where('header', '=', header).executeTakeFirst()
  return row ? (JSON.parse(row.mapping) as ColumnMapping) : null
}

export async function saveMapping(db: Database, header: string, mapping: ColumnMapping, now: Date) {
  const row = { mapping: JSON.stringify(mapping), created_at: now.getTime() }
  await db
    .insertInto('stock_mappings')
    .values({ header, ...row })
    .onConflict((conflict) => conflict.column('header').doUpdateSet(row))
    .execute()
}
