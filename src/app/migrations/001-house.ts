import type { Kysely, Migration } from 'kysely'
import { withId } from '#platform/database/dialect.ts'

/** Leads and their contact messages, the outbox, and what the platform keeps for itself. */
export const house: Migration = {
  async up(db: Kysely<unknown>) {
    await createPlatformTables(db)
    await createLeads(db)
    await createContactMessages(db)
    await createMails(db)
  },
}

async function createPlatformTables({ schema }: Kysely<unknown>) {
  await schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('idempotency_keys')
    .addColumn('route', 'text', (column) => column.notNull())
    .addColumn('visitor_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('body_hash', 'text', (column) => column.notNull())
    .addColumn('answer', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('idempotency_keys_key', ['visitor_id', 'key', 'route'])
    .execute()
  await schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute()
  // The columns that rate-limiter-flexible reads and writes.
  await schema
    .createTable('rate_limits')
    .addColumn('key', 'varchar(255)', (column) => column.primaryKey())
    .addColumn('points', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('expire', 'bigint')
    .execute()
}

async function createLeads(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('leads'))
    .addColumn('visitor_id', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('email_key', 'text', (column) => column.notNull())
    .addColumn('phone', 'text')
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('leads_visitor_email', ['visitor_id', 'email_key'])
    .execute()
  await db.schema.createIndex('leads_email').on('leads').column('email_key').execute()
}

async function createContactMessages(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('contact_messages'))
    .addColumn('lead_id', 'integer', (column) => column.notNull().references('leads.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('contact_messages_lead').on('contact_messages').column('lead_id').execute()
}

async function createMails(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('mails'))
    .addColumn('lead_id', 'integer', (column) => column.references('leads.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('to_address', 'text', (column) => column.notNull())
    .addColumn('reply_to_name', 'text')
    .addColumn('reply_to_address', 'text')
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('html', 'text', (column) => column.notNull())
    .addColumn('message_id', 'text', (column) => column.notNull().unique())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('sent_via', 'text')
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('last_error', 'text')
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('sent_at', 'bigint')
    .execute()
  await db.schema.createIndex('mails_due').on('mails').columns(['status', 'next_attempt_at']).execute()
  await db.schema.createIndex('mails_lead').on('mails').column('lead_id').execute()
}
