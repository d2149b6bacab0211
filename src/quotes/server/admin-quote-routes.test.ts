import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let headers = { cookie: '' }
  let total = 0
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    headers = { cookie: await aStaffCookie(app.db, { now }) }
    const lead = await app.post('/api/leads', aPerson())
    const quote = await app.post('/api/quotes', { ...aPricingRequest(), leadId: 1 }, { cookie: cookieOf(lead) })
    total = (await quote.json()).breakdown.total
  })
  afterAll(() => app.close())

  const decide = (status: unknown, id = '1') => app.patch(`/api/admin/quotes/${id}/status`, { status }, headers)
  const revenue = async () => (await (await app.request('/api/admin/stats', { headers })).json()).revenueThisMonth

  test('a quote is accepted, declined and taken back, and revenue follows', async () => {
    const seen: [string, number][] = []
    for (const status of ['accepted', 'declined', 'accepted', 'pending', 'pending']) {
      const answer = await decide(status)
      expect(answer.status).toBe(200)
      seen.push([(await answer.json()).status, await revenue()])
    }
    expect(seen).toEqual([
      ['accepted', total],
      ['declined', 0],
      ['accepted', total],
      ['pending', 0],
      ['pending', 0],
    ])
  })

  test('each change is kept in the trail of the lead', async () => {
    const { changes } = await (await app.request('/api/admin/leads/1/timeline', { headers })).json()
    expect(changes).toHaveLength(4)
    expect(changes[3]).toMatchObject({
      what: 'quote Q-10001',
      before: 'pending',
      after: 'accepted',
      by: 'staff@example.com',
    })
  })

  test('an undo does not undo what somebody else decided since', async () => {
    await decide('declined')
    const undo = (from: string) => app.patch('/api/admin/quotes/1/status', { status: 'pending', from }, headers)
    const answer = await undo('accepted')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({ error: 'This quote was set to declined by Staff in the meantime.' })
    expect((await (await undo('declined')).json()).status).toBe('pending')
  })

  test.each([
    ['expired', '1', 422, 'Status must be one of pending, requested, accepted, declined'],
    ['accepted', '999', 404, 'Quote not found'],
    ['accepted', 'one', 400, 'Invalid quote ID'],
  ])('%j for quote %j is refused', async (status, id, code, error) => {
    const answer = await decide(status, id)
    expect(answer.status).toBe(code)
    expect(await answer.json()).toMatchObject({ error })
  })
})
