import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** What staff marked as sold can be taken back without forgetting what customers bought. */
export const soldByStaff: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(db, () => 'alter table stock_marks add column sold_by_staff integer not null default 0;'),
}
