import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let headers = { cookie: '' }
  let leadId = 0
  let visitor = ''
  let person = 0
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    headers = { cookie: await aStaffCookie(app.db, { now }) }
  })
  afterAll(() => app.close())
  beforeEach(async () => {
    person += 1
    const lead = await app.post('/api/leads', aPerson({ email: `status-${person}@example.com` }))
    leadId = (await lead.json()).id
    visitor = cookieOf(lead)
  })

  const quote = async () =>
    (await (await app.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: visitor })).json()).id as number
  const set = (body: object) => app.patch(`/api/admin/leads/${leadId}/status`, body, headers)
  const timeline = async () => (await app.request(`/api/admin/leads/${leadId}/timeline`, { headers })).json()
  const statuses = async () => (await timeline()).quotes.map((it: { id: number; status: string }) => [it.id, it.status])

  test('of several open quotes, the named one was bought', async () => {
    const [older, newer] = [await quote(), await quote()]
    expect(await (await set({ status: 'converted', quoteId: older })).json()).toMatchObject({ acceptedQuoteId: older })
    expect(await statuses()).toEqual([
      [newer, 'pending'],
      [older, 'accepted'],
    ])
  })

  test('none is, if staff will say later', async () => {
    const id = await quote()
    expect(await (await set({ status: 'converted', quoteId: null })).json()).toMatchObject({ acceptedQuoteId: null })
    expect(await statuses()).toEqual([[id, 'pending']])
  })

  test('another lead’s quote can’t be', async () => {
    await app.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: visitor })
    const answer = await set({ status: 'converted', quoteId: 987_654 })
    expect(answer.status).toBe(404)
    expect((await (await app.request(`/api/leads/${leadId}`, { headers })).json()).status).toBe('new')
  })

  test('why a lead was lost is kept, may be said later, and is gone when the lead is not lost any more', async () => {
    expect(await (await set({ status: 'lost' })).json()).toMatchObject({ lostReason: null })
    expect(await (await set({ status: 'lost', lostReason: 'price' })).json()).toMatchObject({ lostReason: 'price' })
    expect((await timeline()).changes[0]).toMatchObject({ what: 'status', before: 'lost', after: 'lost: price' })
    expect(await (await set({ status: 'contacted' })).json()).toMatchObject({ lostReason: null })
    expect((await set({ status: 'lost', lostReason: 'moon' })).status).toBe(422)
  })

  test('a lost lead that asks again has no reason any more', async () => {
    await set({ status: 'lost', lostReason: 'no answer' })
    await quote()
    expect(await (await app.request(`/api/leads/${leadId}`, { headers })).json()).toMatchObject({
      status: 'new',
      lostReason: null,
    })
  })
})
