import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { deleteOldLeadEvents, listNewestLeadEventIds, recordLeadEvent } from '#leads/server/lead-event-store.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { aContactMessage, aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { readEvents } from '#tests/support/server-events.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

type News = { stats: { totalLeads: number }; leads: { id: number; status: string }[]; isBehind: boolean }

onBothEngines((engine) => {
  let app: TestApp
  let cookie: string
  let people = 0
  const open: ReturnType<typeof readEvents>[] = []
  beforeAll(async () => {
    app = await createTestApp(engine)
    cookie = await aStaffCookie(app.db)
  })
  afterEach(async () => {
    for (const stream of open.splice(0)) await stream.leave()
  })
  afterAll(() => app.close())

  /** A stream, past the first event, which says where things stand. */
  async function follow(headers: Record<string, string> = {}) {
    const answer = await app.request('/api/admin/events', { headers: { cookie, ...headers } })
    expect(answer.status).toBe(200)
    const stream = readEvents(answer)
    open.push(stream)
    const event = await stream.next()
    const next = async () => (await stream.next())?.data as News
    return { place: event?.id ?? '', first: event?.data as News, next, stream }
  }

  async function addLead() {
    people += 1
    const answer = await app.post('/api/leads', aPerson({ email: `live${people}@example.com` }))
    return { id: (await answer.json()).id as number, visitor: cookieOf(answer) }
  }

  test('news of a lead comes with the figures', async () => {
    const { first, next } = await follow()
    const before = first.stats.totalLeads
    expect(first.leads).toEqual([])
    const { id } = await addLead()
    const news = await next()
    expect(news.leads.map((lead) => lead.id)).toContain(id)
    expect(news).toMatchObject({ stats: { totalLeads: before + 1 }, isBehind: false })
  })

  test.each<[string, (id: number, visitor: string) => Promise<Response>]>([
    ['a status', (id) => app.patch(`/api/admin/leads/${id}/status`, { status: 'contacted' }, { cookie })],
    ['a note', (id) => app.post(`/api/admin/leads/${id}/notes`, { text: 'Wants it soon' }, { cookie })],
    [
      'a call',
      (id) =>
        app.post(`/api/admin/leads/${id}/calls`, { direction: 'inbound', status: 'voicemail', minutes: 0 }, { cookie }),
    ],
    ['a quote', (id, visitor) => app.post('/api/quotes', { ...aPricingRequest(), leadId: id }, { cookie: visitor })],
    [
      'a reminder',
      (id) => app.post(`/api/admin/leads/${id}/reminders`, { dueAt: '2099-01-01T15:00:00.000Z', note: '' }, { cookie }),
    ],
    [
      'a message',
      (_id, visitor) =>
        app.post('/api/contact', aContactMessage({ email: `live${people}@example.com` }), { cookie: visitor }),
    ],
  ])('%s on a lead reaches everyone who’s looking', async (_what, write) => {
    const { id, visitor } = await addLead()
    const { next } = await follow()
    expect((await write(id, visitor)).ok).toBe(true)
    expect((await next()).leads.map((lead) => lead.id)).toContain(id)
  })

  test('a reconnected desk hears what it missed', async () => {
    const { place, stream } = await follow()
    await stream.leave()
    const { id } = await addLead()
    const again = await follow({ 'Last-Event-ID': place })
    expect(again.first.leads.map((lead) => lead.id)).toContain(id)
  })

  test('a desk that was away for long reloads everything', async () => {
    const { place } = await follow()
    const { id } = await addLead()
    for (let events = 0; events < 120; events += 1) await recordLeadEvent(app.db, id, 'note added', new Date())
    const again = await follow({ 'Last-Event-ID': place })
    expect(again.first).toMatchObject({ isBehind: true })
  })

  test('a desk that was closed until its events were deleted reloads everything', async () => {
    const { place, stream } = await follow()
    await stream.leave()
    await addLead()
    await addLead()
    await deleteOldLeadEvents(app.db, new Date(Date.now() + 2 * DAY_MS))
    expect((await follow({ 'Last-Event-ID': place })).first).toMatchObject({ isBehind: true })
    const { id } = await addLead()
    await recordLeadEvent(app.db, id, 'note added', new Date())
    expect((await follow({ 'Last-Event-ID': place })).first).toMatchObject({ isBehind: true })
  })

  test('an event of another process is seen', async () => {
    const { id } = await addLead()
    const { next } = await follow()
    // Written past this process's routes.
    await recordLeadEvent(app.db, id, 'lead changed', new Date())
    expect((await next()).leads.map((lead) => lead.id)).toContain(id)
  })

  test('an event that is committed after a later one is sent, and the later one is not sent again', async () => {
    const { id } = await addLead()
    await recordLeadEvent(app.db, id, 'lead changed', new Date())
    await addLead()
    const [, slowId = 0] = await listNewestLeadEventIds(app.db, 2)
    const slow = await app.db
      .deleteFrom('lead_events')
      .where('id', '=', slowId)
      .returningAll()
      .executeTakeFirstOrThrow()
    const { next } = await follow()
    await app.db.insertInto('lead_events').values(slow).execute()
    expect((await next()).leads.map((lead) => lead.id)).toEqual([id])
  })

  test('a stream ends with the session', async () => {
    const theirs = await aStaffCookie(app.db, { email: 'max@example.com' })
    const { stream } = await follow({ cookie: theirs })
    await app.request('/api/staff/sign-out', { method: 'POST', headers: { cookie: theirs } })
    await addLead()
    expect(await stream.rest()).toEqual([])
  })

  test('a place that makes no sense is now', async () => {
    const { first } = await follow({ 'Last-Event-ID': "1'; drop table leads" })
    expect(first.leads).toEqual([])
  })
})
