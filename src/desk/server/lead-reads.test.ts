import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { recordLeadEvent } from '#leads/server/lead-event-store.ts'
import { findOrInsertLead } from '#leads/server/lead-store.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { securityEventFilterSchema } from '#staff/security-event.ts'
import { getSecurityEventPage } from '#staff/server/security-events.ts'
import type { StaffRole } from '#staff/staff-member.ts'
import { aLead, aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { anOrder } from '#tests/support/orders.ts'
import { readEvents } from '#tests/support/server-events.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'

const LEADS = 120
const TOO_MANY =
  "You've read as many leads today as one person may. If you need more, ask an admin. Please try again in 24 hours."

onBothEngines((engine) => {
  let app: TestApp
  let now = new Date('2026-03-02T12:00:00Z')
  let people = 0
  const start = (database?: OpenDatabase) =>
    createTestApp(engine, { env: { RATE_LIMIT: 'on' }, now: () => now, ...(database && { database }) })
  beforeAll(async () => {
    app = await start()
    await app.db.transaction().execute(async (tx) => {
      for (let count = 0; count < LEADS; count += 1) {
        await findOrInsertLead(tx, aLead({ email: `lead${count}@example.com` }), now)
      }
    })
  })
  beforeEach(() => app.db.deleteFrom('rate_limits').execute())
  afterAll(() => app.close())

  function aCookie(role: StaffRole) {
    people += 1
    return aStaffCookie(app.db, { email: `${role}${people}@example.com`, role, now })
  }
  async function aReader(role: StaffRole) {
    const cookie = await aCookie(role)
    return (path: string, { request } = app) => request(path, { headers: { cookie } })
  }
  const counts = () => app.db.selectFrom('rate_limits').select('points').where('key', 'like', 'leads read/%').execute()
  const setCount = (points: number) =>
    app.db.updateTable('rate_limits').set({ points }).where('key', 'like', 'leads read/%').execute()
  const events = async (kind: string) =>
    (await getSecurityEventPage(app.db, testCompany, securityEventFilterSchema.parse({ kind }))).events

  test('each lead counts once a day, however often it is listed', async () => {
    const read = await aReader('agent')
    for (const query of ['?limit=50', '?limit=50&sort=name', '?limit=50', '?q=lead&limit=20']) {
      expect((await read(`/api/leads${query}`)).status).toBe(200)
    }
    const [listed] = await counts()
    expect(listed?.points).toBeLessThanOrEqual(LEADS)
    for (const _ of ['first', 'again']) await read('/api/leads')
    expect(await counts()).toEqual([{ points: LEADS }])
    now = new Date(now.getTime() + DAY_MS)
    const tomorrow = await aReader('agent')
    await tomorrow('/api/leads?limit=10')
    expect(await counts()).toContainEqual({ points: 10 })
  })

  test('a lead opened by itself counts too, unless it was listed', async () => {
    const read = await aReader('agent')
    const ids: number[] = (await (await read('/api/leads?limit=13')).json()).map(({ id }: { id: number }) => id)
    const other = await aReader('agent')
    await app.db.deleteFrom('rate_limits').execute()
    await other('/api/leads?limit=10')
    const open = async (id = 0) => {
      const answers = await Promise.all([other(`/api/leads/${id}`), other(`/api/admin/leads/${id}/timeline`)])
      return answers.map(({ status }) => status)
    }
    expect(await open(ids[0])).toEqual([200, 200])
    expect(await counts()).toEqual([{ points: 10 }])
    await other(`/api/leads/${ids[10]}`)
    expect(await open(ids[10])).toEqual([200, 200])
    await other(`/api/admin/leads/${ids[11]}/timeline`)
    expect(await counts()).toEqual([{ points: 12 }])
    await setCount(2_000)
    expect(await open(ids[12])).toEqual([429, 429])
    expect(await open(ids[0])).toEqual([200, 200])
  })

  test('a lead that is read by changing nothing counts too', async () => {
    const cookie = await aCookie('agent')
    const statuses = async (id: number) => {
      const change = async (what: string, body: object) =>
        (await app.patch(`/api/admin/leads/${id}/${what}`, body, { cookie })).status
      return [
        await change('status', { status: 'new' }),
        await change('owner', { ownerId: null }),
        await change('person', { field: 'phone', value: '5155550111', from: 'another' }),
      ]
    }
    expect(await statuses(1)).toEqual([200, 200, 409])
    expect(await counts()).toEqual([{ points: 1 }])
    await setCount(2_000)
    expect(await statuses(2)).toEqual([429, 429, 429])
    expect(await statuses(1)).toEqual([200, 200, 409])
  })

  test('leads in the stream of news count, and past the limit it has figures only', async () => {
    const cookie = await aCookie('agent')
    const newest = app.db.selectFrom('lead_events').select((event) => event.fn.max('id').as('id'))
    const { id: since } = await newest.executeTakeFirstOrThrow()
    for (let id = 1; id <= 40; id += 1) await recordLeadEvent(app.db, id, 'lead changed', new Date())
    const readNews = async () => {
      const path = `/api/admin/events?since=${since ?? 0}`
      const stream = readEvents(await app.request(path, { headers: { cookie } }))
      const news = (await stream.next())?.data as { stats: object; leads: object[] }
      await stream.leave()
      return news
    }
    expect((await readNews()).leads).toHaveLength(40)
    expect(await counts()).toEqual([{ points: 40 }])
    await setCount(2_000)
    await app.post('/api/leads', aPerson())
    const { stats, leads } = await readNews()
    expect([stats, leads]).toEqual([expect.anything(), []])
  })

  test('a quote that is read by changing nothing counts as its lead', async () => {
    const [cookie, person] = [await aCookie('agent'), await app.post('/api/leads', aPerson())]
    const { id: leadId } = await person.json()
    const quote = await app.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: cookieOf(person) })
    const { id } = await quote.json()
    const decide = () => app.patch(`/api/admin/quotes/${id}/status`, { status: 'pending' }, { cookie })
    expect((await decide()).status).toBe(200)
    expect(await counts()).toEqual([{ points: 1 }])
  })

  test('an order that is read by changing it counts as its lead', async () => {
    const [admin, cookie] = [await aCookie('admin'), await aCookie('agent')]
    const { path } = await anOrder(app, { cookie: admin }, { email: 'buyer@example.com' })
    await app.db.deleteFrom('rate_limits').execute()
    const address = { street: '1 Elm St', city: 'Ames', state: 'IA', zipCode: '50010' }
    expect((await app.patch(`${path}/address`, address, { cookie })).status).toBe(200)
    expect(await counts()).toEqual([{ points: 1 }])
    const other = await aCookie('agent')
    await app.request('/api/leads/1', { headers: { cookie: other } })
    await setCount(2_000)
    expect((await app.patch(`${path}/address`, address, { cookie: other })).status).toBe(429)
  })

  test('leads found by an address or a phone number count', async () => {
    const read = await aReader('agent')
    expect(await (await read('/api/admin/duplicates?email=lead7@example.com')).json()).toHaveLength(1)
    expect(await counts()).toEqual([{ points: 1 }])
    await setCount(2_000)
    expect((await read('/api/admin/duplicates?email=lead8@example.com')).status).toBe(429)
  })

  test('a conversation counts as its lead', async () => {
    const cookie = await aCookie('agent')
    const said = await app.post('/api/chat/hand-over', { conversationId: null, ...aPerson() })
    expect(said.status).toBe(200)
    expect((await app.request('/api/admin/chats/1', { headers: { cookie } })).status).toBe(200)
    expect(await counts()).toEqual([{ points: 1 }])
  })

  test('reading more than 500 leads a day is recorded, once', async () => {
    for (const role of ['agent', 'admin'] as const) {
      const before = await events('leads_read')
      const read = await aReader(role)
      await app.db.deleteFrom('rate_limits').execute()
      await read('/api/leads?limit=20')
      await setCount(480)
      await read('/api/leads?limit=40')
      expect(await events('leads_read')).toEqual(before)
      await read('/api/leads?limit=50')
      await read('/api/leads?limit=120')
      const [event, ...others] = await events('leads_read')
      expect(event).toMatchObject({ staffId: expect.any(Number), detail: { leads: 510 } })
      expect(others).toEqual(before)
    }
  })

  test('an agent reads no more than 2,000 a day, whatever process answers; an admin goes on', async () => {
    const [agent, admin] = [await aReader('agent'), await aReader('admin')]
    await agent('/api/leads?limit=10')
    await admin('/api/leads?limit=10')
    await setCount(1_990)
    expect((await agent('/api/leads?limit=20')).status).toBe(200)
    const refused = await agent('/api/leads?limit=21')
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({ error: TOO_MANY })
    expect(refused.headers.get('Retry-After')).toBe('86400')
    expect((await events('limit_reached'))[0]).toMatchObject({ detail: { limit: 'leads read' } })
    expect((await agent('/api/leads?limit=20')).status).toBe(200)
    const database = { db: app.db, pool: null, connect: null, close: async () => {} } as never
    expect((await agent('/api/leads?limit=20', await start(database))).status).toBe(429)
    expect((await admin('/api/leads')).status).toBe(200)
    now = new Date(now.getTime() + DAY_MS / 4)
    expect((await agent('/api/leads?limit=50')).status).toBe(429)
  })
})
