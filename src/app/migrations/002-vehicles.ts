import type { Kysely, Migration } from 'kysely'
import { withId } from '#platform/database/dialect.ts'

/** Vehicles that were decoded or chosen, one row each. */
export const vehicles: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, db.schema.createTable('vehicles'))
      .addColumn('identity', 'text', (column) => column.notNull().unique())
      .addColumn('year', 'integer', (column) => column.notNull())
      .addColumn('make', 'text', (column) => column.notNull())
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('vin', 'text')
      .addColumn('trim', 'text')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
  },
}
