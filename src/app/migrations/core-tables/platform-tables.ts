export const platformTables = () => `
create table secrets (name text not null primary key, value text not null);

create table idempotency_keys (
  route text not null,
  visitor_id text not null,
  key text not null,
  body_hash text not null,
  created_at bigint not null,
  answer text not null,
  constraint idempotency_keys_key primary key (visitor_id, key, route)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table rate_limits (
  key text not null primary key,
  points integer not null,
  expires_at bigint not null
);

create table health_checks (payload text not null);
`

// Long columns come last: SQLite reads a row from the start to the last column it needs.

export const mailTables = ({ id }: Record<'id', string>) => `
create table mails (
  id ${id},
  lead_id integer references leads (id),
  kind text not null,
  to_address text not null,
  mailbox text not null,
  reply_to_name text,
  reply_to_address text,
  subject text not null,
  message_id text not null unique,
  status text not null,
  sent_via text,
  attempts integer not null,
  last_error text,
  next_attempt_at bigint not null,
  created_at bigint not null,
  sent_at bigint,
  text text not null,
  html text not null
);
create index mails_due on mails (status, next_attempt_at);
create index mails_lead on mails (lead_id);
create index mails_with_text on mails (created_at) where text <> '';
create index mails_mailbox on mails (mailbox, kind, created_at);
create index mails_sent on mails (sent_at, kind);

create table mail_texts (
  staff_id integer not null references staff (id),
  name text not null,
  subject text not null,
  message text not null,
  constraint mail_texts_name primary key (staff_id, name)
);

create table mail_suppressions (mailbox_hash text not null primary key, created_at bigint not null);

create table one_time_links (
  token_hash text not null primary key,
  purpose text not null,
  subject text not null,
  expires_at bigint not null
);
create index one_time_links_subject on one_time_links (purpose, subject);
`

export const privacyTables = ({ id }: Record<'id', string>) => `
create table erasures (
  id ${id},
  lead_id integer not null,
  lead_created_at bigint not null,
  created_at bigint not null
);
`
