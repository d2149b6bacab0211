import { type Kysely, sql } from 'kysely'
import { isPostgres, withId } from '#platform/database/dialect.ts'
import { belongsTo, references, required } from './columns.ts'
import { createLeadSearch } from './lead-search.ts'

export async function createLeadTables(db: Kysely<unknown>) {
  await createLeads(db)
  await createNotes(db)
  await createCalls(db)
  await createReminders(db)
  await createLeadChanges(db)
  await createLeadMerges(db)
  await createContactMessages(db)
}

async function createLeads(db: Kysely<unknown>) {
  // Names sort by their bytes on both engines, so that a page ends at the same place on either.
  const bytewise = sql`text collate ${sql.id(isPostgres(db) ? 'C' : 'binary')}`
  await withId(db, db.schema.createTable('leads'))
    .addColumn('visitor_id', 'text', required)
    .addColumn('name', 'text', required)
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', required)
    .addColumn('phone', 'text')
    .addColumn('phone_key', 'text')
    .addColumn('name_key', bytewise, required)
    .addColumn('search_text', 'text', required)
    .addColumn('source', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('lost_reason', 'text')
    .addColumn('owner_id', 'integer', references('staff.id'))
    .addColumn('created_at', 'bigint', required)
    .addColumn('updated_at', 'bigint', required)
    .addColumn('first_contact_at', 'bigint')
    .addColumn('asked_at', 'bigint', required)
    .addColumn('waiting_since', 'bigint')
    .addColumn('contacted_late_at', 'bigint')
    .addColumn('wants_to_buy', 'integer', required)
    .addUniqueConstraint('leads_visitor_email', ['visitor_id', 'email_key'])
    .execute()
  await db.schema.createIndex('leads_email').on('leads').column('email_key').execute()
  await db.schema.createIndex('leads_phone').on('leads').column('phone_key').execute()
  await createLeadOrders(db)
  await createLeadSearch(db)
}

async function createLeadOrders({ schema }: Kysely<unknown>) {
  const newest = ['wants_to_buy', 'asked_at', 'id']
  const byName = ['name_key', 'id']
  const searched = ['status', 'search_text']
  const index = (name: string, columns: string[]) => schema.createIndex(name).on('leads').columns(columns)
  await index('leads_newest', [...newest, ...searched]).execute()
  await index('leads_name', [...byName, ...searched]).execute()
  await index('leads_status_newest', ['status', ...newest]).execute()
  await index('leads_status_name', ['status', ...byName]).execute()
  await index('leads_owner', ['owner_id', ...newest]).execute()
  await index('leads_waiting', [...newest, 'waiting_since'])
    .where(sql.ref('waiting_since'), 'is not', null)
    .execute()
  await index('leads_late', ['contacted_late_at']).where(sql.ref('contacted_late_at'), 'is not', null).execute()
  await index('leads_created', ['created_at', 'first_contact_at', 'owner_id', 'source', 'status']).execute()
}

async function createNotes(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('notes'))
    .addColumn('lead_id', 'integer', belongsTo('leads.id'))
    .addColumn('staff_id', 'integer', belongsTo('staff.id'))
    .addColumn('text', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('notes_lead').on('notes').column('lead_id').execute()
}

async function createCalls(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('calls'))
    .addColumn('lead_id', 'integer', belongsTo('leads.id'))
    .addColumn('staff_id', 'integer', belongsTo('staff.id'))
    .addColumn('direction', 'text', required)
    .addColumn('status', 'text', required)
    .addColumn('duration_seconds', 'integer', required)
    .addColumn('said', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('calls_lead').on('calls').column('lead_id').execute()
}

async function createReminders(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('reminders'))
    .addColumn('lead_id', 'integer', belongsTo('leads.id'))
    .addColumn('staff_id', 'integer', belongsTo('staff.id'))
    .addColumn('due_at', 'bigint', required)
    .addColumn('note', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('done_at', 'bigint')
    .execute()
  await db.schema.createIndex('reminders_lead').on('reminders').column('lead_id').execute()
  await db.schema
    .createIndex('reminders_due')
    .on('reminders')
    .columns(['due_at', 'lead_id', 'staff_id'])
    .where(sql.ref('done_at'), 'is', null)
    .execute()
}

async function createLeadChanges(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('lead_changes'))
    .addColumn('lead_id', 'integer', belongsTo('leads.id'))
    .addColumn('staff_id', 'integer', references('staff.id'))
    .addColumn('what', 'text', required)
    .addColumn('before', 'text', required)
    .addColumn('after', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('lead_changes_lead').on('lead_changes').column('lead_id').execute()
  await db.schema
    .createIndex('lead_changes_lost')
    .on('lead_changes')
    .columns(['created_at', 'lead_id'])
    .where(sql<boolean>`what = 'status' and before <> 'lost' and substr(after, 1, 4) = 'lost'`)
    .execute()
}

async function createLeadMerges(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('lead_merges'))
    .addColumn('lead_id', 'integer', belongsTo('leads.id'))
    .addColumn('staff_id', 'integer', belongsTo('staff.id'))
    .addColumn('snapshot', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('lead_merges_lead').on('lead_merges').column('lead_id').execute()
}

async function createContactMessages(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('contact_messages'))
    .addColumn('lead_id', 'integer', belongsTo('leads.id'))
    .addColumn('name', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('message', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('contact_messages_lead').on('contact_messages').column('lead_id').execute()
}
