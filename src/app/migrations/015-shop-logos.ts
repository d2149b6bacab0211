import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** What owners uploaded as their logo, drawn for each place it's shown. */
export const shopLogos: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      () => `
create table shop_logos (
  name text not null primary key,
  width integer not null,
  height integer not null,
  logo text not null,
  icon text not null,
  share text not null,
  staff_id integer references staff (id),
  created_at bigint not null
);
`,
    ),
}
