import { afterAll, beforeAll, expect, test } from 'vitest'
import { notifyOfDueLeads } from '#leads/server/notify-staff.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-02T12:07:00Z')
const VIN = '1HGCM82633A004352'

onBothEngines((engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine, {
      now: () => now,
      env: { RATE_LIMIT: 'on', STAFF_MAILS_PER_HOUR: '4', PUBLIC_URL: 'https://parts.example' },
    })
  })
  afterAll(() => app.close())

  const mailsToStaff = () =>
    app.db.selectFrom('mails').selectAll().where('to_address', '=', 'support@yardline.example').orderBy('id').execute()

  async function aRequest(email: string, request = {}, headers = {}) {
    const answer = await app.post('/api/leads', aPerson({ email }), {}, `192.0.2.${email.length}`)
    const { id: leadId } = await answer.json()
    const visitor = { cookie: cookieOf(answer), ...headers }
    return app.post('/api/quotes', { ...aPricingRequest(request), leadId }, visitor, `192.0.2.${email.length}`)
  }

  test('asked for or wanted, says which part, for which car, at what price, in whose words; answers go to the customer', async () => {
    const { id: vehicleId, trim, ...car } = await (await app.request(`/api/vin/${VIN}`)).json()
    const request = { ...car, vehicleId, partName: 'alternator, the 110 A one', notes: 'Call after five' }
    const quote = await (await aRequest('dana@example.com', request)).json()
    expect(trim).toBe('EX-V6')
    await app.request(`/quote/${quote.token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: 'answer=yes&callTime=after+5',
    })
    const mails = await mailsToStaff()
    expect(mails.map(({ kind }) => kind)).toEqual(['request', 'wanted'])
    const facts = [
      quote.number,
      'Alternator',
      '2003 Honda Accord EX-V6',
      VIN,
      quote.finalQuote,
      '110 A',
      'Call after five',
    ]
    for (const mail of mails) {
      expect(mail).toMatchObject({ reply_to_name: 'Dana Ortiz', reply_to_address: 'dana@example.com' })
      expect(mail.next_attempt_at).toBe(now.getTime())
      for (const fact of [...facts, 'Dana Ortiz', '(515) 555-0142', `/leads/${quote.leadId}`]) {
        expect(mail.text).toContain(fact)
        expect(mail.html).toContain(fact)
      }
    }
  })

  async function kindsAddedBy(work: () => Promise<unknown>, seconds: number) {
    const before = await mailsToStaff()
    await work()
    const mailCaps = { ...app.shop.mailCaps, staffPerHour: null }
    const deps = { db: app.db, mailCaps, publicUrl: 'https://parts.example', company: app.shop.company }
    await notifyOfDueLeads(deps, new Date(now.getTime() + seconds * 1000))
    return (await mailsToStaff()).slice(before.length).map(({ kind }) => kind)
  }

  test('staff hear of a person without a request after a moment, once', async () => {
    const silent = () => app.post('/api/leads', aPerson({ email: 'silent@example.com' }))
    expect(await kindsAddedBy(silent, 9)).toEqual([])
    expect(await kindsAddedBy(async () => {}, 10)).toEqual(['new-lead'])
    expect(await kindsAddedBy(async () => {}, 11)).toEqual([])
  })

  test('staff hear of a person and their request together', async () => {
    expect(await kindsAddedBy(() => aRequest('asks@example.com'), 60)).toEqual(['request'])
  })

  test('what staff quote themselves is no news to them', async () => {
    const cookie = await aStaffCookie(app.db, { now })
    expect(await kindsAddedBy(() => aRequest('by-staff@example.com', {}, { cookie }), 60)).toEqual(['new-lead'])
  })

  test('of many in an hour, the later ones wait for the quarter', async () => {
    for (const name of ['a', 'bb', 'ccc', 'dddd']) await aRequest(`${name}@example.com`)
    const due = (await mailsToStaff()).slice(-2).map((mail) => new Date(mail.next_attempt_at).toISOString())
    expect(due).toEqual(['2026-03-02T12:15:00.000Z', '2026-03-02T12:15:00.000Z'])
  })
})
