import type { Kysely, Migration } from 'kysely'
import { runStatements } from './run-statements.ts'

export const vehicleEngine: Migration = {
  up: (db: Kysely<unknown>) => runStatements(db, () => 'alter table vehicles add column engine text'),
}
