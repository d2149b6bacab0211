import { afterAll, beforeAll, expect, test } from 'vitest'
import { parseCsv } from '#lib/csv.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { findStaffMember } from '#staff/server/staff-store.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

/** A Tuesday at noon at the shop. */
const today = new Date('2026-03-17T17:00:00Z')
const agent = { email: 'lee@example.com', role: 'agent' } as const

onBothEngines((engine) => {
  let app: TestApp
  let now = today
  let admin: { cookie: string }
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    await aStaffCookie(app.db, { ...agent, now })
    const agentId = (await findStaffMember(app.db, agent.email))?.member.id ?? 0
    for (const [at, [daysAgo, status, lostReason]] of (
      [
        [40, 'converted'],
        [20, 'converted'],
        [20, 'lost', 'price'],
        [3, 'converted'],
        [2, 'lost'],
        [1, 'lost', 'no answer'],
        [0, 'new'],
      ] as const
    ).entries()) {
      now = new Date(today.getTime() - daysAgo * DAY_MS)
      admin = { cookie: await aStaffCookie(app.db, { now }) }
      const answer = await app.post('/api/leads', aPerson({ email: `lead${at}@example.com` }))
      const { id } = await answer.json()
      const request = { ...aPricingRequest(), zipCode: '52001', leadId: id }
      const quote = await app.post('/api/quotes', request, { cookie: cookieOf(answer) })
      expect(quote.status).toBe(201)
      if (at === 3) await changePrice((await quote.json()).id)
      if (at === 3) await app.patch(`/api/admin/leads/${id}/owner`, { ownerId: agentId }, admin)
      if (status !== 'new') await app.patch(`/api/admin/leads/${id}/status`, { status, lostReason }, admin)
    }
    now = today
    admin = { cookie: await aStaffCookie(app.db, { now }) }
  })
  afterAll(() => app.close())

  const changePrice = async (id: number) => {
    const changed = await app.post(
      `/api/admin/quotes/${id}/price`,
      { by: 'percent', amount: 10, reason: 'Scratched' },
      admin,
    )
    expect(changed.status).toBe(201)
  }
  const read = async (path: string, headers = admin) => (await app.request(`/api/admin${path}`, { headers })).json()
  const csv = async (path: string) =>
    parseCsv((await (await app.request(`/api/admin${path}`, { headers: admin })).text()).slice(1))
  const sumOf = (rows: readonly Record<string, string>[], column: string) =>
    Math.round(rows.reduce((sum, row) => sum + Number(row[column] ?? ''), 0) * 100) / 100

  test.each([
    ['the last 30 days', ''],
    ['this month', '?from=2026-03-01&to=2026-03-17'],
    ['a day without anything', '?from=2026-03-12&to=2026-03-12'],
    ['everything', '?from=2026-01-01&to=2026-03-17'],
  ])('in %s, report, charts and CSV add up to the same', async (_, query) => {
    const report = await read(`/report${query}`)
    const sales = await csv(`/sales.csv${query}`)
    expect(sales).toHaveLength(report.current.sales)
    expect(sumOf(sales, 'Total')).toBe(report.current.revenue)
    const parts = ['Part price', 'Freight', 'Discount or surcharge', 'Tax'].map((column) => sumOf(sales, column))
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(report.current.revenue, 2)
    const total = (rows: Record<string, number>[], column: string) =>
      Math.round(rows.reduce((sum, row) => sum + (row[column] ?? 0), 0) * 100) / 100
    for (const rows of [report.periods, report.byOwner, report.byCategory]) {
      expect([total(rows, 'sales'), total(rows, 'revenue')]).toEqual([report.current.sales, report.current.revenue])
    }
    const { leads, won, lost } = report.current
    const statuses = new Map(report.byStatus.map((row: { status: string; leads: number }) => [row.status, row.leads]))
    expect([total(report.byStatus, 'leads'), statuses.get('converted'), statuses.get('lost')]).toEqual([
      leads,
      won,
      lost,
    ])
    expect(total(report.byLostReason, 'leads')).toBe(lost)
    expect(total(report.bySource, 'converted')).toBe(won)
    for (const rows of [report.periods, report.byOwner, report.bySource, report.byWait])
      expect(total(rows, 'leads')).toBe(leads)
  })

  test('the card and the report of this month have the same revenue', async () => {
    const { revenueThisMonth } = await read('/stats')
    expect(revenueThisMonth).toBeGreaterThan(0)
    expect((await read('/report?from=2026-03-01&to=2026-03-17')).current.revenue).toBe(revenueThisMonth)
  })

  test('the sales file has what a total is made of, and the state', async () => {
    const [sale] = await csv('/sales.csv?from=2026-03-14&to=2026-03-14')
    expect(sale).toMatchObject({ State: 'IA', 'Core deposit': expect.stringMatching(/^\d+\.\d\d$/) })
    expect(Number(sale?.['Discount or surcharge'])).toBeLessThan(0)
  })

  test('the leads file has the same columns for the newest quote', async () => {
    const [lead] = await csv('/leads.csv?q=lead6')
    const parts = ['Part price', 'Freight', 'Tax'].map((column) => Number(lead?.[column]))
    expect(lead).toMatchObject({ 'Newest quote': expect.stringMatching(/^Q-\d+$/), State: 'IA' })
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(Number(lead?.Total), 2)
  })

  test('an agent sees their own leads and sales only, and no files', async () => {
    const headers = { cookie: await aStaffCookie(app.db, { ...agent, now }) }
    const { current, byOwner, periods, byStatus } = await read('/report', headers)
    const [own] = await csv('/sales.csv?from=2026-03-14&to=2026-03-14')
    expect(current).toMatchObject({ leads: 1, won: 1, lost: 0, quotes: 1, sales: 1, revenue: Number(own?.Total) })
    expect(byOwner).toEqual([{ owner: 'Lee', leads: 1, sales: 1, revenue: Number(own?.Total) }])
    expect(periods.filter((day: { leads: number; revenue: number }) => day.leads + day.revenue > 0)).toHaveLength(1)
    expect(byStatus[3]).toEqual({ status: 'converted', leads: 1 })
    for (const file of ['/sales.csv', '/leads.csv'])
      expect((await app.request(`/api/admin${file}`, { headers })).status).toBe(403)
  })
})
