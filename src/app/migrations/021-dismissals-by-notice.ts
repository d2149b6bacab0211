import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

/** What one colleague dismisses is dismissed for all, so dismissals are looked up by notice alone. */
export const dismissalsByNotice: Migration = {
  up: (db: Kysely<unknown>) =>
    runStatements(db, () => 'create index dismissed_notices_notice on dismissed_notices (notice);'),
}
