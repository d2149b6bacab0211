import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** What staff should know about a stock file before it goes in, and its bad rows as a file they can correct. */
export const importFindings: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      () => `
alter table stock_imports add column prices_lost integer not null default 0;
alter table stock_imports add column unknown_vehicles text;
alter table stock_imports add column bad_rows text;
`,
    ),
}
