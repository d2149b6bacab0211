import { type Kysely, type Migration, sql } from 'kysely'
import { isPostgres, withId } from '#platform/database/dialect.ts'
import { createLeadSearch } from './lead-search.ts'
import { createTallies } from './tallies.ts'

/** What staff need to work a lead: lists that stay quick, what they wrote down, and who changed what. */
export const desk: Migration = {
  async up(db: Kysely<unknown>) {
    await addLeadOrder(db)
    await createLeadSearch(db)
    await createTallies(db)
    await createNotes(db)
    await createCalls(db)
    await createLeadChanges(db)
  },
}

/** Names sort by their bytes on both engines, so that a page ends at the same place on either. */
async function addLeadOrder(db: Kysely<unknown>) {
  const bytewise = sql`text collate ${sql.id(isPostgres(db) ? 'C' : 'binary')}`
  await db.schema
    .alterTable('leads')
    .addColumn('name_key', bytewise, (column) => column.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('leads')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  await sql`
    update leads
    set name_key = lower(name), search_text = lower(name || ${'\n'} || email || ${'\n'} || coalesce(phone, ''))
  `.execute(db)
  const orders = { created: ['created_at', 'id'], name: ['name_key', 'id'] }
  for (const [name, columns] of Object.entries(orders)) {
    await db.schema.createIndex(`leads_${name}`).on('leads').columns(columns).execute()
    await db.schema
      .createIndex(`leads_status_${name}`)
      .on('leads')
      .columns(['status', ...columns])
      .execute()
  }
}

async function createNotes(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('notes'))
    .addColumn('lead_id', 'integer', (column) => column.notNull().references('leads.id'))
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id'))
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('notes_lead').on('notes').column('lead_id').execute()
}

async function createCalls(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('calls'))
    .addColumn('lead_id', 'integer', (column) => column.notNull().references('leads.id'))
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id'))
    .addColumn('direction', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('duration_seconds', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('calls_lead').on('calls').column('lead_id').execute()
}

async function createLeadChanges(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('lead_changes'))
    .addColumn('lead_id', 'integer', (column) => column.notNull().references('leads.id'))
    .addColumn('staff_id', 'integer', (column) => column.notNull().references('staff.id'))
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('lead_changes_lead').on('lead_changes').column('lead_id').execute()
}
