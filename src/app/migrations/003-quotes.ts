import type { Kysely, Migration } from 'kysely'
import { withId } from '#platform/database/dialect.ts'

/** Quotes with the figures they were made of, in cents, so that each can be explained later. */
export const quotes: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, db.schema.createTable('quotes'))
      .addColumn('lead_id', 'integer', (column) => column.notNull().references('leads.id'))
      .addColumn('vehicle_id', 'integer', (column) => column.notNull().references('vehicles.id'))
      .addColumn('part_name', 'text', (column) => column.notNull())
      .addColumn('part', 'text')
      .addColumn('part_category', 'text', (column) => column.notNull())
      .addColumn('year', 'integer', (column) => column.notNull())
      .addColumn('make', 'text', (column) => column.notNull())
      .addColumn('model', 'text', (column) => column.notNull())
      .addColumn('zip_code', 'text')
      .addColumn('notes', 'text', (column) => column.notNull())
      .addColumn('total_cents', 'integer', (column) => column.notNull())
      .addColumn('pricing', 'text', (column) => column.notNull())
      .addColumn('terms', 'text', (column) => column.notNull())
      .addColumn('status', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('decided_at', 'bigint')
      .execute()
    await db.schema.createIndex('quotes_lead').on('quotes').columns(['lead_id', 'created_at']).execute()
    await db.schema.createIndex('mails_to').on('mails').columns(['to_address', 'kind', 'created_at']).execute()
  },
}
