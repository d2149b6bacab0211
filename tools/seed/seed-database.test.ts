import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { toReportRange } from '#desk/analytics/report.ts'
import { getReport } from '#desk/analytics/server/report-store.ts'
import { leadStatuses } from '#leads/lead-status.ts'
import { openParts } from '#parts/server/part-data.ts'
import type { Database, OpenDatabase } from '#platform/database/database.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { testPricing } from '#tests/support/test-pricing.ts'
import { seedDatabase } from './seed-database.ts'

const [parts, pricing] = await Promise.all([openParts('data'), testPricing])
const now = new Date('2026-03-16T15:20:00Z')
const tables = ['leads', 'vehicles', 'quotes', 'contact_messages', 'mails', 'calls', 'notes', 'lead_changes'] as const
const YEAR_MS = 365 * 24 * 60 * 60 * 1000

const seed = (db: Database, leads: number, seedText = '7', at = now) =>
  seedDatabase(db, { company: testCompany, pricing, parts }, { leads, seed: seedText }, at)

const listPeople = (db: Database) =>
  db.selectFrom('leads').select(['name', 'email', 'phone', 'status', 'created_at']).orderBy('id').execute()

onBothEngines((engine) => {
  describe('300 leads', () => {
    let database: OpenDatabase
    let counts: Awaited<ReturnType<typeof seed>>

    beforeAll(async () => {
      database = await openTestDatabase(engine)
      counts = await seed(database.db, 300)
    })
    afterAll(() => database.close())

    const all = (table: (typeof tables)[number]) => database.db.selectFrom(table).selectAll().execute()

    test('give as many rows as reported', async () => {
      expect(counts.leads).toBe(300)
      expect(await all('leads')).toHaveLength(300)
      expect(await all('vehicles')).toHaveLength(counts.vehicles)
      expect(await all('quotes')).toHaveLength(counts.quotes)
      expect(await all('contact_messages')).toHaveLength(counts.contactMessages)
      expect(await all('mails')).toHaveLength(counts.mails)
      expect(await all('calls')).toHaveLength(counts.calls)
      expect(await all('notes')).toHaveLength(counts.notes)
      expect(await all('lead_changes')).toHaveLength(counts.changes)
    })

    test('have different waiting times, and only new ones are still waiting', async () => {
      const leads = await database.db.selectFrom('leads').select(['status', 'first_contact_at']).execute()
      for (const lead of leads) expect(lead.first_contact_at === null).toBe(lead.status === 'new')
      const { byWait } = await getReport(
        database.db,
        { company: testCompany, ...toReportRange(testCompany, {}, now) },
        now,
      )
      expect(byWait.filter(({ leads }) => leads > 0).length).toBeGreaterThanOrEqual(4)
    })

    test('were worked on by people who cannot sign in', async () => {
      const changes = await database.db
        .selectFrom('lead_changes')
        .innerJoin('staff', 'staff.id', 'lead_changes.staff_id')
        .select(['staff.email', 'staff.disabled_at'])
        .execute()
      expect(new Set(changes.map(({ email }) => email)).size).toBeGreaterThan(1)
      expect(changes.filter(({ disabled_at }) => disabled_at === null)).toEqual([])
    })

    test('have every status, and a visitor each', async () => {
      const leads = await database.db.selectFrom('leads').selectAll().execute()
      expect(new Set(leads.map(({ status }) => status))).toEqual(new Set(leadStatuses))
      expect(new Set(leads.map(({ visitor_id }) => visitor_id)).size).toBe(300)
    })

    test('have an accepted quote only if converted', async () => {
      const converted = await database.db.selectFrom('leads').select('id').where('status', '=', 'converted').execute()
      const accepted = await database.db
        .selectFrom('quotes')
        .select(['lead_id', 'decided_at'])
        .where('status', '=', 'accepted')
        .execute()
      expect(accepted.map(({ lead_id }) => lead_id).sort()).toEqual(converted.map(({ id }) => id).sort())
      expect(accepted.every(({ decided_at }) => decided_at !== null)).toBe(true)
    })

    test('have quotes for their vehicle', async () => {
      const rows = await database.db
        .selectFrom('quotes')
        .innerJoin('vehicles', 'vehicles.id', 'quotes.vehicle_id')
        .innerJoin('leads', 'leads.id', 'quotes.lead_id')
        .whereRef('vehicles.year', '=', 'quotes.year')
        .whereRef('vehicles.model', '=', 'quotes.model')
        .select('quotes.id')
        .execute()
      expect(rows).toHaveLength(counts.quotes)
    })

    test('are from the last twelve months, with all their data', async () => {
      for (const table of tables) {
        for (const row of await all(table)) {
          const times = Object.entries(row).filter(([name, value]) => name.endsWith('_at') && value !== null)
          for (const [, time] of times) {
            expect(time).toBeGreaterThanOrEqual(now.getTime() - YEAR_MS)
            expect(time).toBeLessThanOrEqual(now.getTime())
          }
        }
      }
    })

    test('leave no mail to send', async () => {
      const mails = await database.db.selectFrom('mails').select(['kind', 'status', 'lead_id']).execute()
      expect(mails.filter(({ status }) => status === 'queued')).toEqual([])
      expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['new-lead', 'contact', 'quote', 'follow-up']))
      expect(mails.filter(({ kind }) => kind === 'new-lead' || kind === 'contact')).toHaveLength(300)
    })

    test('have a message if they wrote one', async () => {
      const rows = await database.db
        .selectFrom('contact_messages')
        .innerJoin('leads', 'leads.id', 'contact_messages.lead_id')
        .where('leads.source', '=', 'contact')
        .select('leads.id')
        .execute()
      const contacts = await database.db.selectFrom('leads').select('id').where('source', '=', 'contact').execute()
      expect(rows).toHaveLength(contacts.length)
      expect(contacts.length).toBeGreaterThan(0)
    })
  })

  test('a second run adds other people', async () => {
    const { db, close } = await openTestDatabase(engine)
    // More than one transaction's worth.
    const many = engine === 'sqlite' ? 1010 : 50
    await seed(db, many)
    await seed(db, 10)
    const people = await listPeople(db)
    expect(people).toHaveLength(many + 10)
    expect(people.slice(many)).not.toEqual(people.slice(0, 10))
    await close()
  })

  test('the same seed gives the same people, another one others', async () => {
    const seeded = async (seedText: string) => {
      const { db, close } = await openTestDatabase(engine)
      await seed(db, 40, seedText)
      return listPeople(db).finally(close)
    }
    const people = await seeded('7')
    expect(await seeded('7')).toEqual(people)
    expect(await seeded('8')).not.toEqual(people)
  })
})
