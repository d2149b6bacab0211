import type { Kysely } from 'kysely'
import { withId } from '#platform/database/dialect.ts'
import { belongsTo, primaryKey, required, unique } from './columns.ts'

export async function createStaffTables(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('staff'))
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', unique)
    .addColumn('password_hash', 'text', required)
    .addColumn('disabled_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('staff_sessions')
    .addColumn('token_hash', 'text', primaryKey)
    .addColumn('staff_id', 'integer', belongsTo('staff.id'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('staff_sessions_staff').on('staff_sessions').column('staff_id').execute()
}
