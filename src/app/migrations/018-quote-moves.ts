import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** What a quote that the customer said yes to would cost somewhere else, until they agree to that. */
export const quoteMoves: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      () => `
create table quote_moves (
  quote_id integer primary key references quotes (id),
  is_pickup integer not null,
  street text not null,
  city text not null,
  state text not null,
  zip_code text not null,
  from_cents integer not null,
  pricing text not null,
  created_at bigint not null
);
`,
    ),
}
