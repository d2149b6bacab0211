import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'

/** PostgreSQL finds the mark of an item in its index only if both numbers have the same collation. */
export const numberCollation: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return
    for (const table of ['stock_marks', 'stock_photo_fetches'])
      await sql`alter table ${sql.table(table)} alter column number type text collate "C"`.execute(db)
  },
}
