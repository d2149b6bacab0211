import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** Events for open desks. No foreign key, because an event outlives a lead that was erased or merged. */
export const leadEvents: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      ({ id }) => `
create table lead_events (
  id ${id},
  lead_id integer not null,
  name text not null,
  created_at bigint not null
);
`,
    ),
}
