import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'

export const staffTables = ({ id }: Record<'id', string>) => `
create table staff (
  id ${id},
  email text not null,
  email_key text not null unique,
  name text not null,
  role text not null,
  password_hash text,
  password_expires_at bigint,
  totp_secret text,
  totp_offered text,
  totp_used_step bigint,
  last_seen_at bigint,
  disabled_at bigint,
  created_at bigint not null
);

create table staff_sessions (
  id ${id},
  token_hash text not null unique,
  staff_id integer not null references staff (id),
  second_factor_at bigint,
  user_agent text not null,
  network text not null,
  passkey_challenge text,
  created_at bigint not null,
  last_used_at bigint not null
);
create index staff_sessions_staff on staff_sessions (staff_id);

create table security_events (
  id ${id},
  kind text not null,
  staff_id integer references staff (id),
  network text not null,
  detail text not null,
  created_at bigint not null
);
create index security_events_kind on security_events (kind, id);
create index security_events_staff_id on security_events (staff_id, id);
create index security_events_created_at on security_events (created_at);

create table staff_recovery_codes (
  code_hash text not null primary key,
  staff_id integer not null references staff (id)
);
create index staff_recovery_codes_staff on staff_recovery_codes (staff_id);

create table staff_passkeys (
  id ${id},
  credential_id text not null unique,
  staff_id integer not null references staff (id),
  public_key text not null,
  counter bigint not null,
  name text not null,
  created_at bigint not null,
  last_used_at bigint
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

create table settings (name text not null primary key, value text not null);
`

/** Through the program, no one can rewrite the audit trail or delete it early. */
export async function keepSecurityEvents(db: Kysely<unknown>) {
  await (isPostgres(db) ? keepOnPostgres(db) : keepOnSqlite(db))
}

const KEPT_DAYS = 180
const KEPT = sql.lit(`security events never change and are kept for ${KEPT_DAYS} days`)

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
