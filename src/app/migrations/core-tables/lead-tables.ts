import { type Kysely, sql } from 'kysely'
import { isPostgres } from '#platform/database/dialect.ts'
import { StartError } from '#platform/start-error.ts'

export const leadTables = ({ id, bytewise }: Record<'id' | 'bytewise', string>) => `
create table leads (
  id ${id},
  visitor_id text not null,
  name text not null,
  email text not null,
  email_key text not null,
  phone text,
  phone_key text,
  -- Names sort by their bytes on both engines, so that a page ends at the same place on either.
  name_key text collate ${bytewise} not null,
  search_text text not null,
  source text not null,
  status text not null,
  lost_reason text,
  owner_id integer references staff (id),
  created_at bigint not null,
  updated_at bigint not null,
  first_contact_at bigint,
  asked_at bigint not null,
  waiting_since bigint,
  contacted_late_at bigint,
  wants_to_buy integer not null,
  notice_due_at bigint,
  constraint leads_visitor_email unique (visitor_id, email_key)
);
create index leads_email on leads (email_key);
create index leads_phone on leads (phone_key);
create index leads_newest on leads (wants_to_buy, asked_at, id, status, search_text);
create index leads_name on leads (name_key, id, status, search_text);
create index leads_status_newest on leads (status, wants_to_buy, asked_at, id);
create index leads_status_name on leads (status, name_key, id);
create index leads_owner on leads (owner_id, wants_to_buy, asked_at, id);
create index leads_waiting on leads (wants_to_buy, asked_at, id, waiting_since)
  where waiting_since is not null;
create index leads_notice on leads (notice_due_at) where notice_due_at is not null;
create index leads_late on leads (contacted_late_at) where contacted_late_at is not null;
create index leads_created on leads (created_at, first_contact_at, owner_id, source, status);

create table notes (
  id ${id},
  lead_id integer not null references leads (id),
  staff_id integer not null references staff (id),
  text text not null,
  created_at bigint not null
);
create index notes_lead on notes (lead_id);

create table calls (
  id ${id},
  lead_id integer not null references leads (id),
  staff_id integer not null references staff (id),
  direction text not null,
  status text not null,
  duration_seconds integer not null,
  said text not null,
  created_at bigint not null
);
create index calls_lead on calls (lead_id);

create table reminders (
  id ${id},
  lead_id integer not null references leads (id),
  staff_id integer not null references staff (id),
  due_at bigint not null,
  note text not null,
  created_at bigint not null,
  done_at bigint
);
create index reminders_lead on reminders (lead_id);
create index reminders_due on reminders (due_at, lead_id, staff_id) where done_at is null;

create table lead_changes (
  id ${id},
  lead_id integer not null references leads (id),
  staff_id integer references staff (id),
  what text not null,
  before text not null,
  after text not null,
  created_at bigint not null
);
create index lead_changes_lead on lead_changes (lead_id);
create index lead_changes_lost on lead_changes (created_at, lead_id)
  where what = 'status' and before <> 'lost' and substr(after, 1, 4) = 'lost';

create table lead_merges (
  id ${id},
  lead_id integer not null references leads (id),
  staff_id integer not null references staff (id),
  snapshot text not null,
  created_at bigint not null
);
create index lead_merges_lead on lead_merges (lead_id);

create table contact_messages (
  id ${id},
  lead_id integer not null references leads (id),
  name text not null,
  subject text not null,
  message text not null,
  created_at bigint not null
);
create index contact_messages_lead on contact_messages (lead_id);
`

const NO_TRIGRAMS =
  'Searching leads needs the PostgreSQL extension pg_trgm, which this account may not create or which is not installed. Let an administrator run "create extension pg_trgm" in this database, then start again.'

export async function createLeadSearch(db: Kysely<unknown>) {
  if (isPostgres(db)) await createTrigramIndex(db)
  else await createTrigramTable(db)
}

async function createTrigramIndex(db: Kysely<unknown>) {
  await sql`create extension if not exists pg_trgm`.execute(db).catch((cause: unknown) => {
    throw new StartError(NO_TRIGRAMS, cause)
  })
  await sql`create index leads_search on leads using gin (search_text gin_trgm_ops)`.execute(db)
}

async function createTrigramTable(db: Kysely<unknown>) {
  const remove = sql.raw(`insert into leads_search (leads_search, rowid, search_text)
    values ('delete', old.id, old.search_text);`)
  const add = sql.raw('insert into leads_search (rowid, search_text) values (new.id, new.search_text);')
  await sql`
    create virtual table leads_search using fts5
      (search_text, content='leads', content_rowid='id', tokenize='trigram', detail='none', columnsize=0)
  `.execute(db)
  await sql`insert into leads_search (leads_search, rank) values ('secure-delete', 1)`.execute(db)
  await sql`create trigger leads_search_insert after insert on leads begin ${add} end`.execute(db)
  await sql`create trigger leads_search_delete after delete on leads begin ${remove} end`.execute(db)
  await sql`
    create trigger leads_search_update after update of search_text on leads when old.search_text <> new.search_text
    begin ${remove} ${add} end
  `.execute(db)
}
