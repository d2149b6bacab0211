import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let app: TestApp
  let cookie: string
  let now = new Date('2026-03-02T15:00:00Z')
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    cookie = await aStaffCookie(app.db, { now })
  })
  afterAll(() => app.close())

  const addLead = async (email: string, phone: string) => {
    const answer = await app.post('/api/leads', aPerson({ email, phone }))
    return { id: (await answer.json()).id as number, visitor: cookieOf(answer) }
  }
  const listed = async (id: number) => {
    const leads = await (await app.request('/api/leads', { headers: { cookie } })).json()
    return leads.find((lead: { id: number }) => lead.id === id)
  }

  test('a row says what they want last, what was done last, and when to call back', async () => {
    const { id, visitor } = await addLead('one@example.com', '515-555-0101')
    const nothing = { request: null, lastTouch: null, remindAt: null, hasOpenChat: false, isDuplicate: false }
    expect(await listed(id)).toMatchObject(nothing)
    for (const partName of ['starter', 'alternator']) {
      await app.post('/api/quotes', { ...aPricingRequest({ partName }), leadId: id }, { cookie: visitor })
    }
    await app.post(`/api/admin/leads/${id}/notes`, { text: 'In a hurry' }, { cookie })
    now = new Date(now.getTime() + 1000)
    await app.post(
      `/api/admin/leads/${id}/calls`,
      { direction: 'outbound', status: 'voicemail', minutes: 0 },
      { cookie },
    )
    expect(await listed(id)).toMatchObject({
      request: { part: 'Alternator', vehicle: '2014 Honda Accord', amount: expect.stringMatching(/^\$\d+\.\d\d$/) },
      lastTouch: { what: 'voicemail', at: now.toISOString() },
      remindAt: '2026-03-03T15:00:00.000Z',
    })
  })

  test('the same email or the same phone number marks both', async () => {
    const [first, byPhone, byEmail, other] = [
      await addLead('two@example.com', '(515) 555-0102'),
      await addLead('three@example.com', '+1 515 555 0102'),
      await addLead('Two@Example.com', '515-555-0103'),
      await addLead('four@example.com', '515-555-0104'),
    ]
    for (const { id } of [first, byPhone, byEmail]) expect(await listed(id)).toMatchObject({ isDuplicate: true })
    expect(await listed(other.id)).toMatchObject({ isDuplicate: false })
  })

  test('an unresolved chat is marked', async () => {
    const { id, visitor } = await addLead('five@example.com', '515-555-0105')
    await app.post('/api/chat', { message: 'When are you open?', conversationId: null }, { cookie: visitor })
    expect(await listed(id)).toMatchObject({ hasOpenChat: true })
    await app.db.updateTable('conversations').set({ resolution: 'resolved' }).where('lead_id', '=', id).execute()
    expect(await listed(id)).toMatchObject({ hasOpenChat: false })
  })
})
