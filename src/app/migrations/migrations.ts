import type { Migrations } from '#platform/database/migrate.ts'
import { coreTables } from './001-core-tables.ts'

/** In the order they run. A migration that has been released is never changed; the next one mends it. */
export const migrations: Migrations = { '001-core-tables': coreTables }
