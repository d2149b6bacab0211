import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#company/shop-clock.ts'
import { findOrInsertLead } from '#leads/server/lead-store.ts'
import { DAY_MS, HOUR_MS } from '#lib/time-spans.ts'
import { aLead, aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testSettings } from '#tests/support/test-company.ts'

onBothEngines((engine) => {
  let app: TestApp
  let cookie = ''
  /** Early on November 2 in Chicago, the day after the clocks went back. */
  const start = new Date('2026-11-02T06:30:00Z')
  let now = start
  let people = 0
  const later = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    cookie = await aStaffCookie(app.db, { now })
  })
  afterAll(() => app.close())

  const report = async (query = '') => (await app.request(`/api/admin/report${query}`, { headers: { cookie } })).json()
  const aLeadAt = async (createdAt: Date) => {
    people += 1
    const { lead } = await findOrInsertLead(app.db, aLead({ email: `p${people}@example.com` }), createdAt)
    return lead.id
  }
  const setStatus = (leadId: number, status: string) =>
    app.patch(`/api/admin/leads/${leadId}/status`, { status }, { cookie })
  const waits = async (): Promise<Record<string, number>> => {
    const { byWait } = await report()
    return Object.fromEntries(byWait.map(({ wait, leads }: { wait: string; leads: number }) => [wait, leads]))
  }

  test('an empty shop has every day, status and wait, and all are zero', async () => {
    const { periods, byStatus, byWait } = await report()
    expect(periods).toHaveLength(30)
    expect(periods[0]).toEqual({ name: '2026-10-04', leads: 0, sales: 0, revenue: 0 })
    expect(periods.at(-1)).toEqual({ name: '2026-11-02', leads: 0, sales: 0, revenue: 0 })
    expect(byStatus.map(({ status }: { status: string }) => status).join()).toBe('new,contacted,quoted,converted,lost')
    expect(byWait).toEqual([
      { wait: 'under 1 hour', leads: 0 },
      { wait: '1 to 4 hours', leads: 0 },
      { wait: 'later, in time', leads: 0 },
      { wait: 'late', leads: 0 },
      { wait: 'waiting', leads: 0 },
    ])
  })

  test('a lead counts on its day in Chicago, before and after the clocks change', async () => {
    await aLeadAt(new Date('2026-11-01T04:59:59Z'))
    await aLeadAt(new Date('2026-11-01T05:00:00Z'))
    await aLeadAt(new Date('2026-11-02T05:59:59Z'))
    await aLeadAt(new Date('2026-11-02T06:00:00Z'))
    await aLeadAt(new Date('2026-10-04T04:59:59Z'))
    const { periods, byStatus } = await report()
    expect(periods.slice(-3)).toMatchObject([
      { name: '2026-10-31', leads: 1 },
      { name: '2026-11-01', leads: 2 },
      { name: '2026-11-02', leads: 1 },
    ])
    expect(periods.reduce((sum: number, { leads }: { leads: number }) => sum + leads, 0)).toBe(4)
    expect(byStatus[0]).toEqual({ status: 'new', leads: 4 })
  })

  test('every chart is about the time that was asked for, by the month where it is long', async () => {
    const year = await report('?from=2025-11-03&to=2026-11-02')
    expect(year.periods).toHaveLength(13)
    expect(year.periods.slice(-2)).toMatchObject([
      { name: '2026-10', leads: 2 },
      { name: '2026-11', leads: 3 },
    ])
    expect(year.byStatus[0]).toEqual({ status: 'new', leads: 5 })
    const day = await report('?from=2026-11-01&to=2026-11-01')
    expect(day.periods).toMatchObject([{ name: '2026-11-01', leads: 2 }])
    expect(day.byStatus[0]).toEqual({ status: 'new', leads: 2 })
    expect(day.byWait.at(-1)).toEqual({ wait: 'waiting', leads: 2 })
  })

  test.each([
    [59 * 60 * 1000, 'under 1 hour'],
    [HOUR_MS, '1 to 4 hours'],
    [4 * HOUR_MS, 'later, in time'],
    // The 24 hours end at night, so it's due at 9 AM.
    [DAY_MS, 'later, in time'],
    [DAY_MS + 1, 'later, in time'],
    [DAY_MS + 8.5 * HOUR_MS, 'later, in time'],
    [DAY_MS + 8.5 * HOUR_MS + 1, 'late'],
  ])('a lead from half past midnight that’s answered after %d ms has waited %s', async (ms, wait) => {
    now = start
    const leadId = await aLeadAt(now)
    const before = await waits()
    later(ms)
    cookie = await aStaffCookie(app.db, { now })
    await setStatus(leadId, 'contacted')
    expect(await waits()).toEqual({
      ...before,
      [wait]: (before[wait] ?? 0) + 1,
      waiting: (before.waiting ?? 0) - 1,
    })
  })

  test.each([
    ['calls', { direction: 'inbound', status: 'completed', minutes: 2 }, 1],
    ['calls', { direction: 'outbound', status: 'voicemail', minutes: 0 }, 0],
    ['emails', { subject: 'Your alternator', message: 'It is here.' }, 1],
    ['notes', { text: 'Looks promising' }, 0],
  ])('of what staff log, %s %j are %i contacts', async (kind, body, contacts) => {
    const leadId = await aLeadAt(now)
    const before = await waits()
    expect((await app.post(`/api/admin/leads/${leadId}/${kind}`, body, { cookie })).status).toBe(201)
    expect((await waits()).waiting).toBe((before.waiting ?? 0) - contacts)
  })

  test('only the first contact counts, and setting a lead back to new does not take it away', async () => {
    const leadId = await aLeadAt(now)
    await setStatus(leadId, 'contacted')
    const before = await waits()
    later(5 * HOUR_MS)
    await setStatus(leadId, 'new')
    await setStatus(leadId, 'lost')
    expect(await waits()).toEqual(before)
  })

  test('a sale counts on its day, and no longer when it is taken back', async () => {
    const answer = await app.post('/api/leads', aPerson({ email: 'buyer@example.com' }))
    const { id: leadId } = await answer.json()
    const asked = await app.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: cookieOf(answer) })
    const quote = await asked.json()
    await setStatus(leadId, 'converted')
    const today = async () => (await report()).periods.at(-1)
    expect(await today()).toMatchObject({ sales: 1, revenue: quote.breakdown.total })
    await app.patch(`/api/admin/quotes/${quote.id}/status`, { status: 'pending' }, { cookie })
    expect(await today()).toMatchObject({ sales: 0, revenue: 0 })
  })

  test('a lead isn’t late if we were closed for two weeks of holidays when its time was up', async () => {
    const days = Array.from({ length: 15 }, (_, at) => addDays('2026-12-20', at))
    const holidays = days.map((date) => ({ label: 'Vacation', date }))
    let at = new Date('2027-01-02T18:00:00Z')
    const shop = await createTestApp(engine, { now: () => at, settings: { ...testSettings, holidays } })
    const { lead } = await findOrInsertLead(shop.db, aLead({ email: 'holiday@example.com' }), at)
    at = new Date('2027-01-04T14:30:00Z')
    const staff = { cookie: await aStaffCookie(shop.db, { now: at }) }
    await shop.patch(`/api/admin/leads/${lead.id}/status`, { status: 'contacted' }, staff)
    const answer = await shop.request('/api/admin/report?from=2027-01-02&to=2027-01-04', { headers: staff })
    const { current, byWait } = await answer.json()
    expect(current.late).toBe(0)
    expect(byWait).toContainEqual({ wait: 'later, in time', leads: 1 })
    await shop.close()
  })
})
