import type { Kysely, Migration } from 'kysely'
import { chatTables } from './core-tables/chat-tables.ts'
import { createLeadSearch, leadTables } from './core-tables/lead-tables.ts'
import { mailTables, platformTables, privacyTables } from './core-tables/platform-tables.ts'
import { quoteTables } from './core-tables/quote-tables.ts'
import { keepSecurityEvents, staffTables } from './core-tables/staff-tables.ts'
import { runStatements } from './run-statements.ts'

const TABLES = [platformTables, staffTables, leadTables, mailTables, quoteTables, chatTables, privacyTables]

export const coreTables: Migration = {
  async up(db: Kysely<unknown>) {
    for (const tables of TABLES) await runStatements(db, tables)
    await createLeadSearch(db)
    await keepSecurityEvents(db)
  },
}
