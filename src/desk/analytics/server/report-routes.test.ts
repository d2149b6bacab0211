import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#lib/time-spans.ts'
import { findStaffMember } from '#staff/server/staff-store.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

/** Half past ten in the evening of March 9 at the shop. */
const evening = new Date('2026-03-10T03:30:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let now = evening
  let total = 0
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    const email = 'kim@example.com'
    now = new Date(evening.getTime() - 3 * DAY_MS)
    const { id: earlier } = await addLead('before@example.com')
    now = evening
    const cookie = await aStaffCookie(app.db, { email, now })
    const me = (await findStaffMember(app.db, email))?.member.id
    const { id, visitor } = await addLead('dana@example.com')
    const quote = await app.post('/api/quotes', { ...aPricingRequest(), leadId: id }, { cookie: visitor })
    total = (await quote.json()).breakdown.total
    await app.patch(`/api/admin/leads/${id}/owner`, { ownerId: me }, { cookie })
    await app.patch(`/api/admin/leads/${id}/status`, { status: 'converted' }, { cookie })
    const lost = await addLead('lost@example.com')
    await app.patch(`/api/admin/leads/${lost.id}/status`, { status: 'lost', lostReason: 'price' }, { cookie })
    await app.patch(`/api/admin/leads/${earlier}/status`, { status: 'lost' }, { cookie })
    now = new Date(evening.getTime() + DAY_MS)
    const nextDay = { cookie: await aStaffCookie(app.db, { email, now }) }
    await app.patch(`/api/admin/leads/${earlier}/status`, { status: 'lost', lostReason: 'no answer' }, nextDay)
    now = evening
  })
  afterAll(() => app.close())

  const addLead = async (email: string) => {
    const answer = await app.post('/api/leads', aPerson({ email }))
    return { id: (await answer.json()).id as number, visitor: cookieOf(answer) }
  }
  const ask = async (path: string) =>
    app.request(path, { headers: { cookie: await aStaffCookie(app.db, { email: 'kim@example.com', now }) } })

  test('a period follows the shop’s days and is compared with the one before', async () => {
    const report = await (await ask('/api/admin/report?from=2026-03-08&to=2026-03-09')).json()
    expect(report).toMatchObject({
      current: { leads: 2, late: 0, won: 1, lost: 1, quotes: 1, sales: 1, revenue: total },
      previous: { leads: 1, late: 1, quotes: 0, sales: 0, revenue: 0 },
      byOwner: [
        { owner: 'Kim', leads: 1, sales: 1, revenue: total },
        { owner: 'No one', leads: 1, sales: 0, revenue: 0 },
      ],
      byCategory: [{ category: 'Electrical', quotes: 1, sales: 1, revenue: total }],
      bySource: [{ source: 'website', leads: 2, converted: 1 }],
      // The other one came in before this time, so it isn't one of its lost leads.
      byLostReason: [{ reason: 'price', leads: 1 }],
    })
    expect(await (await ask('/api/admin/report?from=2026-03-10&to=2026-03-10')).json()).toMatchObject({
      current: { leads: 0 },
      byOwner: [],
      byLostReason: [],
    })
  })

  test('sales are a file with the times of the shop’s clocks', async () => {
    const answer = await ask('/api/admin/sales.csv?from=2026-03-09&to=2026-03-09')
    const [, line = ''] = (await answer.text()).split('\r\n')
    expect(line).toMatch(/^2026-03-09 22:30,Q-\d+,Dana Ortiz,dana@example.com,/)
    expect(line).toContain('Alternator,Electrical,2014 Honda Accord,')
    expect(line).toContain(`,0.00,5.40,${total.toFixed(2)},15.00,IA,website,kim@example.com`)
    const event = await app.db.selectFrom('security_events').selectAll().orderBy('id', 'desc').executeTakeFirst()
    expect(event?.kind).toBe('leads_exported')
    expect((await ask('/api/admin/sales.csv?from=2026-03-09&to=2026-03-08')).status).toBe(422)
  })
})
