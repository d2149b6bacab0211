import type { Kysely, Migration } from 'kysely'
import { createChatTables } from './core-tables/chat-tables.ts'
import { createLeadTables } from './core-tables/lead-tables.ts'
import { createMailTables, createPlatformTables, createPrivacyTables } from './core-tables/platform-tables.ts'
import { createQuoteTables } from './core-tables/quote-tables.ts'
import { createStaffTables } from './core-tables/staff-tables.ts'

export const coreTables: Migration = {
  async up(db: Kysely<unknown>) {
    await createPlatformTables(db)
    await createStaffTables(db)
    await createLeadTables(db)
    await createMailTables(db)
    await createQuoteTables(db)
    await createChatTables(db)
    await createPrivacyTables(db)
  },
}
