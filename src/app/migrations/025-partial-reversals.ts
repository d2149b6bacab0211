import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** A refund that the provider reported as a total can come back in parts, each with its reference; what staff reverse, once. */
export const partialReversals: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      () => `
drop index ledger_entries_reverses;
create unique index ledger_entries_reverses on ledger_entries (reverses_id) where provider = 'manual';
`,
    ),
}
