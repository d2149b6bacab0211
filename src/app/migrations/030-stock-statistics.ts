import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'

/** Otherwise PostgreSQL takes make and model for independent, expects next to no items of a model, and sorts them all. */
export const stockStatistics: Migration = {
  async up(db: Kysely<unknown>) {
    if (!isPostgres(db)) return
    await sql`create statistics stock_items_names (dependencies) on make_key, model_key from stock_items`.execute(db)
    await sql`analyze stock_items`.execute(db)
  },
}
