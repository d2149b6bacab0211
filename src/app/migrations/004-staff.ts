import type { Kysely, Migration } from 'kysely'
import { withId } from '#platform/database/dialect.ts'

/** Staff accounts and who is signed in. */
export const staff: Migration = {
  async up(db: Kysely<unknown>) {
    await withId(db, db.schema.createTable('staff'))
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('email_key', 'text', (column) => column.notNull().unique())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('disabled_at', 'bigint')
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('staff_sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('last_used_at', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema.createIndex('staff_sessions_staff').on('staff_sessions').column('staff_id').execute()
  },
}
