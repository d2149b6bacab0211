import { afterAll, beforeAll, expect, test } from 'vitest'
import { atShopTime } from '#company/business-time.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'

const MONDAY = '2026-03-02'

onBothEngines((engine) => {
  let app: TestApp
  let now = atShopTime(testCompany, `${MONDAY}T07:00`)
  let cookie = ''
  let people = 0
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => app.close())

  const goTo = async (clock: string) => {
    now = atShopTime(testCompany, `${MONDAY}T${clock}`)
    cookie = await aStaffCookie(app.db, { now })
  }
  const read = async (path: string) => (await app.request(path, { headers: { cookie } })).json()
  const callNow = async () => (await read('/api/admin/call-now')).map(({ name }: { name: string }) => name)
  const listed = async (id: number) =>
    (await read('/api/leads')).find((lead: { id: number }) => lead.id === id) as { wishes: object }

  async function aYes(name: string, callTime: string) {
    people += 1
    const person = await app.post('/api/leads', aPerson({ name, email: `c${people}@example.com` }))
    const { id: leadId } = await person.json()
    const request = { ...aPricingRequest({ partName: 'alternator with a pulley' }), leadId, grade: 'A' }
    const { token } = await (await app.post('/api/quotes', request, { cookie: cookieOf(person) })).json()
    await app.request(`/quote/${token}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'yes', callTime }),
      headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' },
    })
    return { leadId: leadId as number, visitor: cookieOf(person) }
  }

  test('a customer moves up when the time to call has come, until someone talked to them', async () => {
    const { leadId } = await aYes('Morning Mo', 'Morning (8–11)')
    await aYes('Evening Eve', 'After 5 pm')
    await aYes('Wordy Will', 'in the morning, before work')
    await goTo('07:30')
    expect(await callNow()).toEqual([])
    await goTo('08:00')
    expect(await read('/api/admin/call-now')).toEqual([{ leadId, name: 'Morning Mo', callTime: 'Morning (8–11)' }])
    const call = (status: string) =>
      app.post(`/api/admin/leads/${leadId}/calls`, { direction: 'outbound', status, minutes: 1 }, { cookie })
    await call('no-answer')
    expect(await callNow()).toEqual(['Morning Mo'])
    await call('completed')
    expect(await callNow()).toEqual([])
    await goTo('17:15')
    expect(await callNow()).toEqual(['Evening Eve'])
  })

  test('a row of the list has what the customer said', async () => {
    await goTo('09:00')
    const { leadId, visitor } = await aYes('Wishing Wes', 'after 4, I work days')
    expect((await listed(leadId)).wishes).toMatchObject({
      callTime: 'after 4, I work days',
      words: 'alternator with a pulley',
    })
    await app.post('/api/chat', { message: 'Hola, ¿cuándo abren? Necesito ayuda' }, { cookie: visitor })
    expect((await listed(leadId)).wishes).toMatchObject({ details: expect.arrayContaining(['Speaks Spanish']) })
    const { chats } = await read(`/api/admin/leads/${leadId}/timeline`)
    expect(chats).toMatchObject([{ language: 'es' }])
  })
})
