import { afterEach, beforeEach, expect, test } from 'vitest'
import { getLeadAnalytics } from '#desk/analytics/server/get-lead-analytics.ts'
import { insertCall } from '#desk/lead/server/call-store.ts'
import { leadListSchema } from '#desk/list/lead-list.ts'
import { getLeadStats } from '#desk/list/server/get-lead-stats.ts'
import { listLeads } from '#desk/list/server/lead-list-store.ts'
import { insertLeadChange } from '#leads/server/lead-change-store.ts'
import type { Database, OpenDatabase } from '#platform/database/database.ts'
import { migrate } from '#platform/database/migrate.ts'
import { insertStaffMember } from '#staff/server/staff-store.ts'
import { onBothEngines, openEmptyDatabase } from '#tests/support/databases.ts'
import { findOrInsertVehicle } from '#vehicles/server/vehicle-store.ts'
import { migrations } from './migrations.ts'

const now = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openEmptyDatabase(engine)
  })
  afterEach(() => database.close())

  const migrateUpTo = (name: string) =>
    migrate(database.db, Object.fromEntries(Object.entries(migrations).filter(([earlier]) => earlier < name)))

  test('leads from before the desk can be listed, searched and counted', async () => {
    const { db } = database
    await migrateUpTo('004')
    const lead = { visitor_id: 'v', name: 'Dana Ortiz', email: 'Dana@example.com', email_key: 'dana@example.com' }
    const rest = { source: 'website', status: 'lost', created_at: 1, updated_at: 1 }
    await db
      .insertInto('leads')
      .values({ ...lead, ...rest } as never)
      .execute()
    await migrate(db, migrations)
    for (const query of [{}, { q: 'DANA@ex' }, { q: 'ortiz', sort: 'name' }, { status: 'lost' }]) {
      const list = leadListSchema.parse(query)
      const { leads, count } = await listLeads(db, list, now)
      expect(leads).toMatchObject([{ name: 'Dana Ortiz' }])
      expect(count).toEqual({ leads: 1, isMinimum: false })
    }
  })

  test('leads from before are found without their accents, and by the digits of their number', async () => {
    const { db } = database
    await migrateUpTo('009')
    const lead = { visitor_id: 'v', name: 'Zoë Ångström', email: 'z@example.com', email_key: 'z@example.com' }
    const rest = { source: 'website', status: 'lost', created_at: 1, updated_at: 1, phone: '+1 (515) 555-0142' }
    await db
      .insertInto('leads')
      .values({ ...lead, ...rest, name_key: 'zoë ångström', search_text: 'zoë ångström\nz@example.com' } as never)
      .execute()
    await migrate(db, migrations)
    for (const q of ['zoe ang', 'ZOË', '515-555', '5155550142']) {
      expect((await listLeads(db, leadListSchema.parse({ q }), now)).leads).toMatchObject([{ name: 'Zoë Ångström' }])
    }
  })

  test('leads and sales from before the charts are in them', async () => {
    const { db } = database
    await migrateUpTo('006')
    await fillDesk(db)
    await migrate(db, migrations)
    const contacts = await db.selectFrom('leads').select(['name', 'first_contact_at']).orderBy('id').execute()
    expect(contacts.map((lead) => [lead.name, lead.first_contact_at])).toEqual([
      ['Untouched', null],
      ['Changed', at + 2],
      ['Called', at + 3],
      ['Missed', null],
      ['Written to', at + 4],
      ['No trace', at + 9],
    ])
    const { leadsPerDay, revenueByMonth, quotesByCategory, timeToFirstContact } = await getLeadAnalytics(db, now)
    expect(leadsPerDay.at(-1)).toEqual({ day: '2026-03-02', leads: 6 })
    expect(revenueByMonth.at(-1)).toEqual({ month: '2026-03', revenue: 123.45, quotes: 1 })
    expect(quotesByCategory).toEqual([{ category: 'Engine', quotes: 1 }])
    expect(timeToFirstContact.map(({ leads }) => leads)).toEqual([4, 0, 0, 0, 2])
    expect(await getLeadStats(db, now)).toMatchObject({ totalQuotes: 1, revenueThisMonth: 123.45 })
  })
})

const at = new Date('2026-03-02T10:00:00Z').getTime()

/** Rows as they were then, which today's stores no longer write. */
async function fillDesk(db: Database) {
  await insertStaffMember(db, { email: 'staff@example.com', passwordHash: 'none' }, now)
  const names = ['Untouched', 'Changed', 'Called', 'Missed', 'Written to', 'No trace']
  for (const [index, name] of names.entries()) {
    const status = name === 'Changed' || name === 'No trace' ? 'lost' : 'new'
    const row = { visitor_id: name, name, email: name, email_key: name, source: 'website', status }
    await db
      .insertInto('leads')
      .values({ id: index + 1, ...row, created_at: at, updated_at: at + 9 } as never)
      .execute()
  }
  const changed = { leadId: 2, staffId: 1, what: 'status', before: 'new', after: 'lost' }
  await insertLeadChange(db, changed, new Date(at + 2))
  await insertLeadChange(db, { ...changed, before: 'lost' }, new Date(at + 1))
  const call = { leadId: 3, staffId: 1, direction: 'inbound', status: 'completed', duration: 60 } as const
  await insertCall(db, call, new Date(at + 3))
  await insertCall(db, { ...call, leadId: 4, status: 'no-answer' }, new Date(at + 3))
  await insertLeadChange(db, { ...changed, leadId: 5, what: 'follow-up mail' }, new Date(at + 4))
  const vehicle = { year: 2014, make: 'Honda', model: 'Accord' }
  const { vehicle: accord } = await findOrInsertVehicle(db, { ...vehicle, vin: null, trim: null }, now)
  const part = { part_name: 'engine', part_category: 'Engine', notes: '', pricing: '{}', terms: '[]' }
  await db
    .insertInto('quotes')
    .values({ lead_id: 2, vehicle_id: accord.id, ...vehicle, ...part, ...acceptedFor(12_345) })
    .execute()
}

function acceptedFor(totalCents: number) {
  return { total_cents: totalCents, status: 'accepted' as const, created_at: at, decided_at: at }
}
