import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/**
 * A return that's inspected after staff brought the part back can't free it a second time, and a held part that isn't on the
 * yard's list anymore leaves it with its hold.
 */
export const broughtBack: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(
      db,
      () => `
alter table stock_marks add column brought_back_at bigint;
alter table stock_marks add column left_out_by integer;
`,
    ),
}
