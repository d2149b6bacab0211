import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { notifyOfDueLeads } from '#leads/server/notify-staff.ts'
import { DAY_MS, HOUR_MS } from '#lib/time-spans.ts'
import { aContactMessage, aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'

onBothEngines((engine) => {
  let app: TestApp
  let now = new Date('2026-03-02T12:00:00Z')
  let cookie = ''
  let people = 0
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
  })
  beforeEach(async () => {
    cookie = await aStaffCookie(app.db, { now })
  })
  afterAll(() => app.close())

  const later = async (ms: number) => {
    now = new Date(now.getTime() + ms)
    cookie = await aStaffCookie(app.db, { now })
  }
  const read = async (path: string) => (await app.request(path, { headers: { cookie } })).json()
  const listed = async (query = '') => (await read(`/api/leads?${query}`)).map(({ id }: { id: number }) => id)
  const setStatus = (id: number, status: string) => app.patch(`/api/admin/leads/${id}/status`, { status }, { cookie })
  const requestMails = async (lead_id: number) =>
    (
      await app.db
        .selectFrom('mails')
        .select('id')
        .where((mail) => mail.and({ lead_id, kind: 'request' }))
        .execute()
    ).length

  async function aCustomer() {
    people += 1
    const person = aPerson({ email: `customer${people}@example.com` })
    const answer = await app.post('/api/leads', person)
    const [{ id }, visitor] = [await answer.json(), cookieOf(answer)]
    const ask = async () =>
      (await app.post('/api/quotes', { ...aPricingRequest(), leadId: id }, { cookie: visitor })).json()
    return { id: id as number, person, visitor, ask }
  }

  const answer = (token: string, body: string) =>
    app.request(`/quote/${token}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://localhost:3000' },
    })

  test.each(['contacted', 'quoted', 'converted', 'lost'])(
    'who was %s and asks again waits again, at the top of the list, and staff get a mail',
    async (status) => {
      const { id, ask } = await aCustomer()
      await setStatus(id, status)
      expect(await read(`/api/leads/${id}`)).toMatchObject({ status, waitingSince: null })
      await later(3 * DAY_MS)
      const newer = await aCustomer()
      await later(HOUR_MS)
      const before = await requestMails(id)
      await ask()
      const askedAt = now.toISOString()
      expect(await read(`/api/leads/${id}`)).toMatchObject({
        status: status === 'lost' ? 'new' : status,
        askedAt,
        waitingSince: askedAt,
      })
      expect((await listed('limit=2')).slice(0, 2)).toEqual([id, newer.id])
      expect(await requestMails(id)).toBe(before + 1)
      await later(4 * DAY_MS)
      expect(await listed('queue=overdue')).toContain(id)
    },
  )

  test('a lost lead’s timeline says that the visitor brought it back', async () => {
    const { id, ask } = await aCustomer()
    await setStatus(id, 'lost')
    await ask()
    const { changes } = await read(`/api/admin/leads/${id}/timeline`)
    expect(changes[0]).toMatchObject({ what: 'status', before: 'lost', after: 'new', by: 'the visitor' })
  })

  test('who leaves their name again, or writes, waits again too', async () => {
    const { id, person, visitor } = await aCustomer()
    for (const askAgain of [
      () => app.post('/api/leads', person, { cookie: visitor }),
      () => app.post('/api/contact', aContactMessage({ email: person.email }), { cookie: visitor }),
    ]) {
      await setStatus(id, 'lost')
      await later(HOUR_MS)
      await askAgain()
      expect(await read(`/api/leads/${id}`)).toMatchObject({ status: 'new', waitingSince: now.toISOString() })
    }
    const mailCaps = { staffPerHour: null }
    const deps = { db: app.db, mailCaps, publicUrl: 'https://parts.example', company: () => testCompany }
    await notifyOfDueLeads(deps, new Date(now.getTime() + HOUR_MS))
    const subjects = await app.db.selectFrom('mails').select('subject').where('lead_id', '=', id).execute()
    expect(subjects).toContainEqual({ subject: `Asked again: ${person.name}` })
  })

  test('asking twice does not make the wait shorter, and an answer ends it', async () => {
    const { id, ask } = await aCustomer()
    const since = now.toISOString()
    await later(20 * HOUR_MS)
    await ask()
    expect(await read(`/api/leads/${id}`)).toMatchObject({ waitingSince: since, askedAt: now.toISOString() })
    await app.post(
      `/api/admin/leads/${id}/calls`,
      { direction: 'outbound', status: 'voicemail', minutes: 0 },
      { cookie },
    )
    expect(await read(`/api/leads/${id}`)).toMatchObject({ waitingSince: since })
    await app.post(
      `/api/admin/leads/${id}/calls`,
      { direction: 'outbound', status: 'completed', minutes: 3 },
      { cookie },
    )
    expect(await read(`/api/leads/${id}`)).toMatchObject({ waitingSince: null, status: 'contacted' })
  })

  test('an undone status makes a new lead wait as before', async () => {
    const { id } = await aCustomer()
    const { waitingSince } = await read(`/api/leads/${id}`)
    await later(HOUR_MS)
    await setStatus(id, 'contacted')
    await setStatus(id, 'new')
    expect(await read(`/api/leads/${id}`)).toMatchObject({ waitingSince })
  })

  test('customers who want to buy come before newer leads until staff answer', async () => {
    const { id, ask } = await aCustomer()
    const quote = await ask()
    await setStatus(id, 'contacted')
    await answer(quote.token, 'answer=yes')
    await later(HOUR_MS)
    const newer = await aCustomer()
    expect((await listed('limit=3')).slice(0, 2)).toEqual([id, newer.id])
    expect(await listed('queue=requested')).toEqual([id])
    expect(await read(`/api/leads/${id}`)).toMatchObject({ wantsToBuy: true, status: 'contacted' })
    expect(await read('/api/admin/stats')).toMatchObject({ requestedLeads: 1 })
    const [first] = await read('/api/leads?limit=1')
    const page = await app.request('/api/leads?limit=1', { headers: { cookie } })
    const next = /<(.*)>/.exec(page.headers.get('Link') ?? '')?.[1] ?? ''
    expect([first.id, (await read(next))[0].id]).toEqual([id, newer.id])
    await app.patch(`/api/admin/quotes/${quote.id}/status`, { status: 'accepted' }, { cookie })
    expect(await read(`/api/leads/${id}`)).toMatchObject({ wantsToBuy: false, waitingSince: null })
    expect(await listed('queue=requested')).toEqual([])
    expect((await listed('limit=1'))[0]).toBe(newer.id)
  })

  test('a late first contact is recorded', async () => {
    const { id, ask } = await aCustomer()
    await setStatus(id, 'contacted')
    const { lateContacts } = await read('/api/admin/stats')
    await ask()
    await later(DAY_MS + 1)
    await setStatus(id, 'quoted')
    expect(await read('/api/admin/stats')).toMatchObject({ lateContacts: lateContacts + 1 })
  })
})
