import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** Notices at the desk: who dismissed which, who has the desk open, and which reminders were announced. */
export const notices: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      () => `
create table dismissed_notices (
  staff_id integer not null references staff (id),
  notice text not null,
  dismissed_at bigint not null,
  primary key (staff_id, notice)
);
alter table staff add column desk_open_at bigint;
alter table reminders add column announced_at bigint;
alter table reminders add column mail_decided_at bigint;
update reminders set announced_at = due_at, mail_decided_at = due_at where due_at <= ${Date.now()};
create index reminders_unannounced on reminders (due_at) where announced_at is null and done_at is null;
create index reminders_undecided on reminders (due_at) where mail_decided_at is null and done_at is null;
create index quotes_requested on quotes (decided_at, lead_id) where status = 'requested';
create index conversations_handed_over on conversations (handed_over_at) where handed_over_at is not null;
`,
    ),
}
