import { type Kysely, sql } from 'kysely'
import { withId } from '#platform/database/dialect.ts'
import { primaryKey, references, required, unique } from './columns.ts'

export async function createPlatformTables({ schema }: Kysely<unknown>) {
  await schema
    .createTable('secrets')
    .addColumn('name', 'text', primaryKey)
    .addColumn('value', 'text', required)
    .execute()
  await schema
    .createTable('idempotency_keys')
    .addColumn('route', 'text', required)
    .addColumn('visitor_id', 'text', required)
    .addColumn('key', 'text', required)
    .addColumn('body_hash', 'text', required)
    .addColumn('answer', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addPrimaryKeyConstraint('idempotency_keys_key', ['visitor_id', 'key', 'route'])
    .execute()
  await schema.createIndex('idempotency_keys_age').on('idempotency_keys').column('created_at').execute()
  await schema
    .createTable('rate_limits')
    .addColumn('key', 'text', primaryKey)
    .addColumn('points', 'integer', required)
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await schema.createTable('health_checks').addColumn('payload', 'text', required).execute()
}

export async function createPrivacyTables(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('erasures'))
    .addColumn('lead_id', 'integer', required)
    .addColumn('lead_created_at', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  await db.schema
    .createTable('privacy_requests')
    .addColumn('token_hash', 'text', primaryKey)
    .addColumn('email_key', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
}

export async function createMailTables(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('mails'))
    .addColumn('lead_id', 'integer', references('leads.id'))
    .addColumn('kind', 'text', required)
    .addColumn('to_address', 'text', required)
    .addColumn('mailbox', 'text', required)
    .addColumn('reply_to_name', 'text')
    .addColumn('reply_to_address', 'text')
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('html', 'text', required)
    .addColumn('message_id', 'text', unique)
    .addColumn('status', 'text', required)
    .addColumn('sent_via', 'text')
    .addColumn('attempts', 'integer', required)
    .addColumn('last_error', 'text')
    .addColumn('next_attempt_at', 'bigint', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('sent_at', 'bigint')
    .execute()
  await db.schema.createIndex('mails_due').on('mails').columns(['status', 'next_attempt_at']).execute()
  await db.schema.createIndex('mails_lead').on('mails').column('lead_id').execute()
  await db.schema
    .createIndex('mails_with_text')
    .on('mails')
    .column('created_at')
    .where(sql.ref('text'), '<>', sql.lit(''))
    .execute()
  await db.schema.createIndex('mails_mailbox').on('mails').columns(['mailbox', 'kind', 'created_at']).execute()
  await db.schema.createIndex('mails_kind_sent').on('mails').columns(['kind', 'sent_at']).execute()
  await db.schema
    .createTable('mail_suppressions')
    .addColumn('mailbox_hash', 'text', primaryKey)
    .addColumn('created_at', 'bigint', required)
    .execute()
}
