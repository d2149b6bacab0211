import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** The owner's settings, one row for each time they were saved, and for how long each quote is valid. */
export const ownerSettings: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      () => `
create table settings_versions (
  version integer not null primary key,
  settings text not null,
  changes text not null,
  staff_id integer references staff (id),
  created_at bigint not null
);
alter table quotes add column valid_days integer not null default 14;
`,
    ),
}
