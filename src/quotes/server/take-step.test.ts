import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-02T12:00:00Z')
const by = 'staff@example.com'

onBothEngines((engine) => {
  let app: TestApp
  let headers = { cookie: '' }
  let token = ''
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    headers = { cookie: await aStaffCookie(app.db, { now }) }
    const lead = await app.post('/api/leads', aPerson())
    const quote = await app.post('/api/quotes', { ...aPricingRequest(), leadId: 1 }, { cookie: cookieOf(lead) })
    token = (await quote.json()).token
  })
  afterAll(() => app.close())

  const take = (step: string, isDone = true, more = {}) =>
    app.patch('/api/admin/quotes/1/steps', { step, isDone, ...more }, headers)
  const decide = (status: string) => app.patch('/api/admin/quotes/1/status', { status }, headers)
  const timeline = async () => (await app.request('/api/admin/leads/1/timeline', { headers })).json()
  const shippedMails = () =>
    app.db.selectFrom('mails').select(['subject', 'text']).where('kind', '=', 'shipped').execute()
  const customerQuote = async () => (await app.request(`/api/quotes/${token}`)).json()

  test('nothing follows before a quote is accepted', async () => {
    const answer = await take('paid')
    expect(answer.status).toBe(409)
    expect(await answer.json()).toEqual({ error: 'This quote is pending. Mark it accepted first.' })
  })

  test('each step is kept with who took it, and said twice it is one', async () => {
    await decide('accepted')
    await take('paid')
    const { steps } = await (await take('paid')).json()
    expect(steps).toEqual([{ step: 'paid', carrier: '', trackingNumber: '', by, createdAt: now.toISOString() }])
    const changes = (await timeline()).changes.filter(({ after }: { after: string }) => after === 'paid')
    expect(changes).toMatchObject([{ what: 'quote Q-10001', before: '', by }])
  })

  test('a shipped part is mailed to the customer and shown on their page, with carrier and number', async () => {
    expect((await customerQuote()).shipment).toBeNull()
    const refused = await take('shipped')
    expect([refused.status, (await refused.json()).error]).toEqual([422, 'Enter the carrier'])
    await take('shipped', true, { carrier: 'UPS', trackingNumber: '1Z999' })
    const [mail, ...others] = await shippedMails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Your part is on its way: Q-10001')
    expect(mail?.text).toContain('with UPS, tracking number 1Z999.')
    const shipment = { carrier: 'UPS', trackingNumber: '1Z999', createdAt: now.toISOString() }
    expect((await customerQuote()).shipment).toEqual(shipment)
    expect((await timeline()).changes[0]).toMatchObject({ after: 'shipped: UPS, tracking number 1Z999' })
  })

  test('what was paid for cannot be declined before its steps are taken back, which the trail tells', async () => {
    const answer = await decide('declined')
    expect(answer.status).toBe(409)
    expect((await answer.json()).error).toMatch(/^This quote is marked (paid|shipped)\. Undo that first\.$/)
    await take('shipped', false)
    const { steps } = await (await take('paid', false)).json()
    expect(steps).toEqual([])
    expect((await timeline()).changes[0]).toMatchObject({ before: 'paid', after: 'not paid', by })
    expect((await customerQuote()).shipment).toBeNull()
    expect((await decide('declined')).status).toBe(200)
  })

  test('marking a part shipped again and again doesn’t fill the customer’s mailbox', async () => {
    await decide('accepted')
    for (let time = 0; time < 15; time += 1) {
      expect((await take('shipped', true, { carrier: 'UPS' })).status).toBe(200)
      expect((await take('shipped', false)).status).toBe(200)
    }
    expect(await shippedMails()).toHaveLength(10)
  })

  test('a step we do not know, and a quote that is not there, are refused', async () => {
    expect((await take('eaten')).status).toBe(422)
    expect((await app.patch('/api/admin/quotes/99/steps', { step: 'paid', isDone: true }, headers)).status).toBe(404)
  })
})
