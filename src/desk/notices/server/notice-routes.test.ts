import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { announceReminders } from '#desk/reminders/server/announce-reminders.ts'
import { DAY_MS, MINUTE_MS } from '#lib/time-spans.ts'
import { findStaffMember, updateStaffMember } from '#staff/server/staff-store.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { readEvents } from '#tests/support/server-events.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { deleteOldDismissals } from './notice-store.ts'

const start = new Date('2026-03-02T15:00:00Z')

type Notice = { key: string; title: string; text: string; href: string; at: string }

onBothEngines((engine) => {
  let app: TestApp
  let now = start
  let kim = ''
  let lee = ''
  let people = 0
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
  })
  beforeEach(async () => {
    now = start
    for (const table of [
      'reminders',
      'order_documents',
      'order_lines',
      'order_quotes',
      'orders',
      'quotes',
      'mails',
      'chat_messages',
      'conversations',
      'dismissed_notices',
    ] as const)
      await app.db.deleteFrom(table).execute()
    await app.db.updateTable('staff').set({ desk_open_at: null }).execute()
    kim = await aStaffCookie(app.db, { email: 'kim@example.com', now })
    lee = await aStaffCookie(app.db, { email: 'lee@example.com', now })
  })
  afterAll(() => app.close())

  const after = (minutes: number) => {
    now = new Date(start.getTime() + minutes * MINUTE_MS)
  }
  async function addLead() {
    people += 1
    const answer = await app.post('/api/leads', aPerson({ email: `n${people}@example.com` }))
    return { id: (await answer.json()).id as number, visitor: cookieOf(answer) }
  }
  const notices = async (cookie = kim): Promise<Notice[]> =>
    (await app.request('/api/admin/notices', { headers: { cookie } })).json()
  const dismiss = (keys: string[], cookie = kim) => app.post('/api/admin/notices/dismiss', { keys }, { cookie })
  const remind = async (leadId: number, minutes: number, note = 'Ask about the core') => {
    const dueAt = new Date(start.getTime() + minutes * MINUTE_MS).toISOString()
    return (await app.post(`/api/admin/leads/${leadId}/reminders`, { dueAt, note }, { cookie: kim })).json()
  }
  const announce = () =>
    announceReminders({ db: app.db, publicUrl: 'https://shop.example', company: () => testCompany }, now)
  const reminderMails = () => app.db.selectFrom('mails').selectAll().where('kind', '=', 'reminder').execute()

  async function askForQuote() {
    const { id, visitor } = await addLead()
    const asked = await app.post('/api/quotes', { ...aPricingRequest(), leadId: id }, { cookie: visitor })
    return { leadId: id, visitor, ...(await asked.json()) } as {
      id: number
      leadId: number
      token: string
      visitor: string
    }
  }
  const sayYes = ({ token }: { token: string }) =>
    app.request(`/quote/${token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ answer: 'yes', callTime: 'Morning (8–11)' }).toString(),
    })

  test('a due reminder is a notice for the person who set it, until it’s done', async () => {
    const lead = await addLead()
    const { id } = await remind(lead.id, 10)
    expect(await notices()).toEqual([])
    after(10)
    const expected = {
      title: 'Reminder: Dana Ortiz',
      text: 'Ask about the core',
      href: `/leads/${lead.id}`,
      dismissedBy: null,
    }
    expect(await notices()).toEqual([{ key: `reminder-${id}`, at: now.toISOString(), ...expected }])
    expect(await notices(lee)).toEqual([])
    await app.patch(`/api/admin/reminders/${id}`, { isDone: true }, { cookie: kim })
    expect(await notices()).toEqual([])
  })

  test('the reminders of someone who has left are everyone’s', async () => {
    await remind((await addLead()).id, 10)
    after(10)
    const { member } = (await findStaffMember(app.db, 'kim@example.com')) ?? { member: { id: 0 } }
    await updateStaffMember(app.db, member.id, { disabled_at: now.getTime() })
    expect(await notices(lee)).toHaveLength(1)
    await announce()
    after(20)
    await announce()
    expect(await reminderMails()).toEqual([])
    await updateStaffMember(app.db, member.id, { disabled_at: null })
  })

  test('what concerns everyone is dismissed for all, who hear from whom, and comes back with a second yes', async () => {
    const quote = await askForQuote()
    expect((await sayYes(quote)).status).toBe(303)
    const [notice] = await notices()
    expect(notice).toMatchObject({
      title: 'Dana Ortiz wants to buy',
      text: expect.stringMatching(/^Q-\d+, \$[\d.,]+, call: Morning \(8–11\)$/),
      href: `/leads/${quote.leadId}`,
      dismissedBy: null,
    })
    const stream = readEvents(await app.request('/api/admin/events', { headers: { cookie: kim } }))
    await stream.next()
    expect((await dismiss([notice?.key ?? ''])).status).toBe(204)
    expect(await stream.next()).toMatchObject({ event: 'news' })
    await stream.leave()
    expect(await notices()).toEqual([])
    expect(await notices(lee)).toEqual([{ ...notice, dismissedBy: 'Kim' }])
    after(3)
    expect(await notices(lee)).toEqual([])
    expect((await dismiss([notice?.key ?? ''])).status).toBe(204)
    const decidedAt = { status: 'requested', decided_at: now.getTime() } as const
    await app.db.updateTable('quotes').set(decidedAt).where('id', '=', quote.id).execute()
    expect(await notices(lee)).toMatchObject([{ title: 'Dana Ortiz wants to buy', dismissedBy: null }])
    await app.patch(`/api/admin/quotes/${quote.id}/status`, { status: 'accepted' }, { cookie: kim })
    expect(await notices(lee)).toEqual([])
  })

  test('a reminder is dismissed for one person, in every window', async () => {
    const { id } = await remind((await addLead()).id, 10)
    after(10)
    await dismiss([`reminder-${id}`], lee)
    expect(await notices()).toMatchObject([{ key: `reminder-${id}`, dismissedBy: null }])
    await dismiss([`reminder-${id}`])
    expect(await notices()).toEqual([])
  })

  test('a chat that was handed over is a notice until someone answers', async () => {
    const { id: leadId, visitor } = await addLead()
    const answer = await app.post('/api/chat', { message: 'Hello' }, { cookie: visitor })
    const { conversationId } = await answer.json()
    const handedOver = { handed_over_at: now.getTime(), lead_id: leadId }
    const { id } = await app.db
      .updateTable('conversations')
      .set(handedOver)
      .where('public_id', '=', conversationId)
      .returning('id')
      .executeTakeFirstOrThrow()
    expect(await notices()).toMatchObject([{ title: 'Dana Ortiz asked for a person', href: `/chats?chat=${id}` }])
    await app.post(`/api/admin/chats/${id}/messages`, { message: 'Kim here.' }, { cookie: kim })
    expect(await notices(lee)).toEqual([])
    await app.post(`/api/admin/chats/${id}/hand-back`, {}, { cookie: kim })
    expect(await notices(lee)).toEqual([])
  })

  test('an email that failed is a notice, and failing again another one', async () => {
    const { leadId } = await askForQuote()
    const fail = () =>
      app.db
        .updateTable('mails')
        .set({ status: 'failed', next_attempt_at: now.getTime() })
        .where('lead_id', '=', leadId)
    await fail().execute()
    const all = await notices()
    expect(all[0]).toMatchObject({ title: expect.stringMatching(/^An email to .+ wasn't delivered$/) })
    await dismiss(all.map(({ key }) => key))
    expect(await notices()).toEqual([])
    after(10)
    await fail().execute()
    expect(await notices()).toHaveLength(all.length)
  })

  test('notices end after a week, and a dismissal outlives them', async () => {
    const { id } = await remind((await addLead()).id, 10)
    after(10)
    await dismiss([`reminder-${id}`])
    await deleteOldDismissals(app.db, new Date(now.getTime() + 8 * DAY_MS))
    expect(await notices()).toEqual([])
    await app.db.deleteFrom('dismissed_notices').execute()
    expect(await notices()).toHaveLength(1)
    now = new Date(now.getTime() + 8 * DAY_MS)
    kim = await aStaffCookie(app.db, { email: 'kim@example.com', now })
    expect(await notices()).toEqual([])
  })

  test.each([
    ['none', {}],
    ['an empty list', { keys: [] }],
    ['a strange key', { keys: ["reminder-1'; drop"] }],
    ['too many', { keys: Array(101).fill('reminder-1') }],
  ])('%s dismisses nothing', async (_name, body) => {
    expect((await app.post('/api/admin/notices/dismiss', body, { cookie: kim })).status).toBe(422)
  })

  test('a due reminder wakes the open desks once', async () => {
    const lead = await addLead()
    await remind(lead.id, 10)
    const events = async () =>
      app.db
        .selectFrom('lead_events')
        .select('name')
        .where('name', '=', 'reminder due')
        .where('lead_id', '=', lead.id)
        .execute()
    await announce()
    expect(await events()).toEqual([])
    after(10)
    await announce()
    await announce()
    expect(await events()).toHaveLength(1)
  })

  test('someone who hasn’t opened the desk gets the reminder by email, once', async () => {
    const lead = await addLead()
    await remind(lead.id, 10)
    after(12)
    await announce()
    expect(await reminderMails()).toEqual([])
    after(13)
    await announce()
    await announce()
    const [mail, ...more] = await reminderMails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to_address: 'kim@example.com', subject: 'Reminder: Dana Ortiz', lead_id: lead.id })
    expect(mail?.text).toContain(`https://shop.example/leads/${lead.id}`)
    const timeline = await app.request(`/api/admin/leads/${lead.id}/timeline`, { headers: { cookie: kim } })
    expect((await timeline.json()).emails).toEqual([])
  })

  test('an open desk needs no email; one that was closed before does', async () => {
    const open = async () => {
      const stream = readEvents(await app.request('/api/admin/events', { headers: { cookie: kim } }))
      await stream.next()
      await stream.leave()
    }
    await remind((await addLead()).id, 10)
    await remind((await addLead()).id, 30)
    after(11)
    await open()
    after(13)
    await announce()
    expect(await reminderMails()).toEqual([])
    after(33)
    await announce()
    expect(await reminderMails()).toHaveLength(1)
  })

  test('a reminder that was done in time is not announced or mailed', async () => {
    const { id } = await remind((await addLead()).id, 10)
    await app.patch(`/api/admin/reminders/${id}`, { isDone: true }, { cookie: kim })
    after(20)
    await announce()
    expect(await reminderMails()).toEqual([])
  })
})
