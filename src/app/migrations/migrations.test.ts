import { afterAll, beforeAll, expect, test } from 'vitest'
import { leadListSchema } from '#leads/lead-list.ts'
import { countLeads, listLeads } from '#leads/server/lead-list-store.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { onBothEngines, openEmptyDatabase } from '#tests/support/databases.ts'
import { migrations } from './migrations.ts'

const now = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openEmptyDatabase(engine)
  })
  afterAll(() => database.close())

  test('leads from before the desk can be listed, searched and counted', async () => {
    const { db } = database
    const earlier = Object.fromEntries(Object.entries(migrations).filter(([name]) => name < '004'))
    await migrate(db, earlier)
    const lead = { visitor_id: 'v', name: 'Dana Ortiz', email: 'Dana@example.com', email_key: 'dana@example.com' }
    const rest = { source: 'website', status: 'lost', created_at: 1, updated_at: 1 }
    await db
      .insertInto('leads')
      .values({ ...lead, ...rest } as never)
      .execute()
    await migrate(db, migrations)
    for (const query of [{}, { q: 'DANA@ex' }, { q: 'ortiz', sort: 'name' }, { status: 'lost' }]) {
      const list = leadListSchema.parse(query)
      expect((await listLeads(db, list, now)).leads).toMatchObject([{ name: 'Dana Ortiz' }])
      expect(await countLeads(db, list, now)).toBe(1)
    }
  })
})
