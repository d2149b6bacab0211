import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

export const privacyRequests: Migration = {
  async up(db: Kysely<unknown>) {
    await runStatements(
      db,
      ({ id }) => `
create table privacy_requests (
  id ${id},
  kind text not null,
  email text not null,
  confirmed_at bigint not null,
  closed_at bigint,
  closed_by integer references staff (id),
  outcome text
);
create unique index privacy_requests_open on privacy_requests (email, kind) where closed_at is null;

create index lead_changes_address on lead_changes (lower(before)) where what in ('email', 'merged email');

alter table idempotency_keys add column lead_id integer;
create index idempotency_keys_lead on idempotency_keys (lead_id) where lead_id is not null;

update mails set text = '', html = '' where lead_id is null and status = 'sent';
`,
    )
  },
}
