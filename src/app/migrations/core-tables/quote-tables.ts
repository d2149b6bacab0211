import { type Kysely, sql } from 'kysely'
import { withId } from '#platform/database/dialect.ts'
import { belongsTo, required, unique } from './columns.ts'

export async function createQuoteTables(db: Kysely<unknown>) {
  await createVehicles(db)
  await createQuotes(db)
  await createPriceChanges(db)
  await createSteps(db)
}

async function createVehicles(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('vehicles'))
    .addColumn('identity', 'text', unique)
    .addColumn('year', 'integer', required)
    .addColumn('make', 'text', required)
    .addColumn('model', 'text', required)
    .addColumn('vin', 'text')
    .addColumn('trim', 'text')
    .addColumn('created_at', 'bigint', required)
    .execute()
}

async function createQuotes(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('quotes'))
    .addColumn('token', 'text', unique)
    .addColumn('lead_id', 'integer', belongsTo('leads.id'))
    .addColumn('vehicle_id', 'integer', belongsTo('vehicles.id'))
    .addColumn('part_name', 'text', required)
    .addColumn('part', 'text')
    .addColumn('part_category', 'text', required)
    .addColumn('year', 'integer', required)
    .addColumn('make', 'text', required)
    .addColumn('model', 'text', required)
    .addColumn('zip_code', 'text')
    .addColumn('notes', 'text', required)
    .addColumn('total_cents', 'integer', required)
    .addColumn('pricing', 'text', required)
    .addColumn('terms', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('decided_at', 'bigint')
    .addColumn('call_time', 'text')
    .addColumn('decline_reason', 'text')
    .execute()
  await db.schema.createIndex('quotes_lead').on('quotes').columns(['lead_id', 'created_at']).execute()
  await db.schema.createIndex('quotes_vehicle').on('quotes').column('vehicle_id').execute()
  await db.schema.createIndex('quotes_created').on('quotes').columns(['created_at', 'part_category']).execute()
  await db.schema.createIndex('quotes_category').on('quotes').column('part_category').execute()
  await db.schema
    .createIndex('quotes_sales')
    .on('quotes')
    .columns(['decided_at', 'total_cents'])
    .where(sql.ref('status'), '=', sql.lit('accepted'))
    .execute()
}

async function createPriceChanges(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('quote_price_changes'))
    .addColumn('quote_id', 'integer', belongsTo('quotes.id'))
    .addColumn('staff_id', 'integer', belongsTo('staff.id'))
    .addColumn('before_cents', 'integer', required)
    .addColumn('after_cents', 'integer', required)
    .addColumn('reason', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('quote_price_changes_quote').on('quote_price_changes').column('quote_id').execute()
}

async function createSteps(db: Kysely<unknown>) {
  await db.schema
    .createTable('quote_steps')
    .addColumn('quote_id', 'integer', belongsTo('quotes.id'))
    .addColumn('step', 'text', required)
    .addColumn('staff_id', 'integer', belongsTo('staff.id'))
    .addColumn('carrier', 'text', required)
    .addColumn('tracking_number', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('quote_steps_step', ['quote_id', 'step'])
    .execute()
}
