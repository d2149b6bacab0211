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
    const decisions = changes.filter(({ what }: { what: string }) => what === 'quote Q-10001')
    expect(decisions).toHaveLength(4)
    expect(decisions[3]).toMatchObject({
      what: 'quote Q-10001',
      before: 'pending',
      after: 'accepted',
      by: 'Staff',
    })
  })

  test('a quote made on the phone is emailed later, several at once, and undone while they wait', async () => {
    const person = { name: 'Pat Phone', phone: '(515) 555-0188', email: '' }
    const { id } = await (await app.post('/api/admin/leads', person, headers)).json()
    const quotes: number[] = []
    for (const partName of ['alternator', 'starter'])
      quotes.push(
        (await (await app.post('/api/quotes', { ...aPricingRequest(), partName, leadId: id }, headers)).json()).id,
      )
    const email = (quoteIds: number[], leadId = id) =>
      app.post(`/api/admin/leads/${leadId}/quote-emails`, { quoteIds }, headers)
    expect((await email(quotes)).status).toBe(422)
    await app.patch(`/api/admin/leads/${id}/person`, { field: 'email', value: 'pat@example.com', from: '' }, headers)
    const answer = await email(quotes)
    expect([answer.status, await answer.json()]).toEqual([201, { mailed: 2 }])
    const mails = () =>
      app.db.selectFrom('mails').select('subject').where('to_address', '=', 'pat@example.com').execute()
    expect(await mails()).toHaveLength(2)
    expect(await (await app.post(`/api/admin/leads/${id}/emails/undo`, {}, headers)).json()).toEqual({ undone: 2 })
    expect(await mails()).toEqual([])
    expect((await email(quotes, 1)).status).toBe(404)
    await decide('declined', String(quotes[0]))
    expect((await email(quotes)).status).toBe(409)
    expect(await mails()).toEqual([])
  })

  test('accepting a quote converts its lead, and says what it was before for an undo', async () => {
    const setLead = (body: object) => app.patch('/api/admin/leads/1/status', body, headers)
    await setLead({ status: 'lost', lostReason: 'price' })
    const accepted = await (await decide('accepted')).json()
    expect(accepted).toMatchObject({ status: 'accepted', convertedFrom: { status: 'lost', lostReason: 'price' } })
    const lead = async () => (await app.request('/api/leads/1', { headers })).json()
    expect(await lead()).toMatchObject({ status: 'converted', lostReason: null })
    expect(await revenue()).toBe(total)
    const { changes } = await (await app.request('/api/admin/leads/1/timeline', { headers })).json()
    expect(changes[0]).toMatchObject({ what: 'status', before: 'lost', after: 'converted', by: 'Staff' })
    expect(changes[0].createdAt).toBe(changes[1].createdAt)
    expect(await (await decide('pending')).json()).toMatchObject({ convertedFrom: null })
    expect(await lead()).toMatchObject({ status: 'converted' })
    expect(await (await decide('accepted')).json()).toMatchObject({ convertedFrom: null })
    await decide('pending')
    await setLead({ status: 'new' })
  })

  test('an undo doesn’t undo what someone else has decided since', async () => {
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
