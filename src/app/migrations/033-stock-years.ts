import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'

/** PostgreSQL read all items to count those of a year: 64 ms at 200,000, and 3 ms from this index. */
export const stockYears: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return
    await sql`create index stock_items_year on stock_items (year, id, from_import, to_import)`.execute(db)
  },
}
