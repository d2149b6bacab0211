import { type Kysely, sql } from 'kysely'
import { isPostgres, withId } from '#platform/database/dialect.ts'
import { belongsTo, primaryKey, references, required, unique } from './columns.ts'

export async function createStaffTables(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('staff'))
    .addColumn('email', 'text', required)
    .addColumn('email_key', 'text', unique)
    .addColumn('name', 'text', required)
    .addColumn('role', 'text', required)
    .addColumn('password_hash', 'text')
    .addColumn('password_expires_at', 'bigint')
    .addColumn('totp_secret', 'text')
    .addColumn('totp_offered', 'text')
    .addColumn('totp_used_step', 'bigint')
    .addColumn('last_seen_at', 'bigint')
    .addColumn('disabled_at', 'bigint')
    .addColumn('created_at', 'bigint', required)
    .execute()
  await withId(db, db.schema.createTable('staff_sessions'))
    .addColumn('token_hash', 'text', unique)
    .addColumn('staff_id', 'integer', belongsTo('staff.id'))
    .addColumn('second_factor_at', 'bigint')
    .addColumn('user_agent', 'text', required)
    .addColumn('network', 'text', required)
    .addColumn('passkey_challenge', 'text')
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('staff_sessions_staff').on('staff_sessions').column('staff_id').execute()
  await createSecurityEvents(db)
  await createCredentialTables(db)
  await db.schema
    .createTable('mail_texts')
    .addColumn('staff_id', 'integer', belongsTo('staff.id'))
    .addColumn('name', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('message', 'text', required)
    .addPrimaryKeyConstraint('mail_texts_name', ['staff_id', 'name'])
    .execute()
  await db.schema
    .createTable('settings')
    .addColumn('name', 'text', primaryKey)
    .addColumn('value', 'text', required)
    .execute()
}

async function createCredentialTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('staff_links')
    .addColumn('token_hash', 'text', primaryKey)
    .addColumn('staff_id', 'integer', belongsTo('staff.id'))
    .addColumn('expires_at', 'bigint', required)
    .execute()
  await db.schema.createIndex('staff_links_staff').on('staff_links').column('staff_id').execute()
  await db.schema
    .createTable('staff_recovery_codes')
    .addColumn('code_hash', 'text', primaryKey)
    .addColumn('staff_id', 'integer', belongsTo('staff.id'))
    .execute()
  await db.schema.createIndex('staff_recovery_codes_staff').on('staff_recovery_codes').column('staff_id').execute()
  await withId(db, db.schema.createTable('staff_passkeys'))
    .addColumn('credential_id', 'text', unique)
    .addColumn('staff_id', 'integer', belongsTo('staff.id'))
    .addColumn('public_key', 'text', required)
    .addColumn('counter', 'bigint', required)
    .addColumn('name', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .addColumn('last_used_at', 'bigint')
    .execute()
  await db.schema.createIndex('staff_passkeys_staff').on('staff_passkeys').column('staff_id').execute()
}

async function createSecurityEvents(db: Kysely<unknown>) {
  await withId(db, db.schema.createTable('security_events'))
    .addColumn('kind', 'text', required)
    .addColumn('staff_id', 'integer', references('staff.id'))
    .addColumn('network', 'text', required)
    .addColumn('detail', 'text', required)
    .addColumn('created_at', 'bigint', required)
    .execute()
  for (const column of ['kind', 'staff_id', 'created_at']) {
    await db.schema
      .createIndex(`security_events_${column}`)
      .on('security_events')
      .columns([column, ...(column === 'created_at' ? [] : ['id'])])
      .execute()
  }
  await (isPostgres(db) ? keepOnPostgres(db) : keepOnSqlite(db))
}

const KEPT_DAYS = 180
const KEPT = sql.lit(`security events never change and are kept for ${KEPT_DAYS} days`)

/** Whoever gets at the database through the program can neither rewrite what happened nor delete it early. */
async function keepOnSqlite(db: Kysely<unknown>) {
  const isRecent = sql.raw(`old.created_at > (unixepoch() - ${KEPT_DAYS} * 86400) * 1000`)
  await sql`create trigger security_events_update before update on security_events
    begin select raise(abort, ${KEPT}); end`.execute(db)
  await sql`create trigger security_events_delete before delete on security_events when ${isRecent}
    begin select raise(abort, ${KEPT}); end`.execute(db)
}

async function keepOnPostgres(db: Kysely<unknown>) {
  const isRecent = sql.raw(`old.created_at > (extract(epoch from now()) - ${KEPT_DAYS} * 86400) * 1000`)
  await sql`create function keep_security_events() returns trigger language plpgsql as
    ${sql.raw(`'begin raise exception ''security events never change and are kept for ${KEPT_DAYS} days''; end'`)}`.execute(
    db,
  )
  await sql`create trigger security_events_update before update on security_events
    for each row execute function keep_security_events()`.execute(db)
  await sql`create trigger security_events_delete before delete on security_events
    for each row when (${isRecent}) execute function keep_security_events()`.execute(db)
  await sql`create trigger security_events_truncate before truncate on security_events
    for each statement execute function keep_security_events()`.execute(db)
}
