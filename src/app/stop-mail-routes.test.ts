import { afterAll, beforeAll, expect, test } from 'vitest'
import { listAllRows } from '#tests/support/all-rows.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine)
  })
  afterAll(() => app.close())

  /** Someone has quotes sent to a victim, who opens the link in the first one. */
  async function aVictim(email: string) {
    const answer = await app.post('/api/leads', aPerson({ email }))
    const { id: leadId } = await answer.json()
    const askAgain = async () => {
      const quote = await app.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: cookieOf(answer) })
      return (await quote.json()).isMailed as boolean
    }
    await askAgain()
    const mail = await app.db.selectFrom('mails').selectAll().where('to_address', '=', email).executeTakeFirstOrThrow()
    return { leadId, askAgain, link: `/mail/stop/${mail.message_id}` }
  }

  const press = (link: string, button: string, headers = {}) =>
    app.request(link, {
      method: 'POST',
      body: new URLSearchParams({ [button]: 'yes' }),
      headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'null', ...headers },
    })

  const mailsTo = (email: string) => app.db.selectFrom('mails').select('id').where('to_address', '=', email).execute()

  test('opening the link changes nothing, is never cached and notifies no one', async () => {
    const { link } = await aVictim('opened@example.com')
    const before = await listAllRows(app.db)
    const page = await app.request(link)
    expect(page.status).toBe(200)
    expect(await page.text()).toMatch(/<meta name="robots" content="noindex[\s\S]*This wasn&#x27;t me/)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    expect(await listAllRows(app.db)).toEqual(before)
  })

  test('pressing the button stops mails to that address, including queued ones, and staff see it', async () => {
    const { link, leadId, askAgain } = await aVictim('victim@example.com')
    expect((await press(link, 'stop')).status).toBe(200)
    expect(await mailsTo('victim@example.com')).toEqual([])
    expect(await askAgain()).toBe(false)
    const cookie = await aStaffCookie(app.db)
    const timeline = await (await app.request(`/api/admin/leads/${leadId}/timeline`, { headers: { cookie } })).json()
    expect(timeline.changes).toMatchObject([{ what: 'mails', after: 'stopped: “This wasn’t me”', by: 'the visitor' }])
    const letter = { subject: 'Your alternator', message: 'It is here.' }
    const written = await app.post(`/api/admin/leads/${leadId}/emails`, letter, { cookie })
    expect([written.status, (await written.json()).error]).toEqual([
      422,
      expect.stringContaining('Please call instead'),
    ])
  })

  test('the link can also turn mails back on', async () => {
    const { askAgain } = await aVictim('changed@example.com')
    const [mail] = await app.db
      .selectFrom('mails')
      .selectAll()
      .where('to_address', '=', 'changed@example.com')
      .execute()
    await app.db
      .updateTable('mails')
      .set({ status: 'sent', sent_at: 1 })
      .where('id', '=', mail?.id ?? 0)
      .execute()
    const link = `/mail/stop/${mail?.message_id}`
    await press(link, 'stop')
    expect(await (await app.request(link)).text()).toContain('Email me again')
    await press(link, 'again')
    expect(await askAgain()).toBe(true)
  })

  test.each(['x', 'a'.repeat(500), '00000000-0000-4000-8000-000000000000', '%00'])(
    'a made-up link (%s) does not work',
    async (id) => {
      expect((await app.request(`/mail/stop/${id}`)).status).toBe(404)
      expect((await press(`/mail/stop/${id}`, 'stop')).status).toBe(404)
    },
  )

  test('the link works in every kind of mail to a customer', async () => {
    const { leadId } = await aVictim('every-kind@example.com')
    const headers = { cookie: await aStaffCookie(app.db) }
    const { id } = await app.db
      .selectFrom('quotes')
      .select('id')
      .where('lead_id', '=', leadId)
      .executeTakeFirstOrThrow()
    await app.post(`/api/admin/quotes/${id}/price`, { by: 'total', amount: 90, reason: 'A regular' }, headers)
    const accepted = await app.patch(`/api/admin/quotes/${id}/status`, { status: 'accepted' }, headers)
    const { orderId } = await accepted.json()
    await app.post(`/api/admin/orders/${orderId}/shipments`, { carrier: 'UPS', reason: 'A regular' }, headers)
    await app.post(`/api/admin/leads/${leadId}/emails`, { subject: 'Hello', message: 'It is here.' }, headers)
    const mails = await app.db
      .selectFrom('mails')
      .select(['kind', 'message_id'])
      .where('to_address', '=', 'every-kind@example.com')
      .orderBy('id')
      .execute()
    expect(mails.map(({ kind }) => kind)).toEqual(['quote', 'new price', 'order-confirmed', 'shipped', 'follow-up'])
    for (const { message_id } of mails) expect((await app.request(`/mail/stop/${message_id}`)).status).toBe(200)
  })

  test('a mail to staff has no such link, and its id does not work as one', async () => {
    const { leadId } = await aVictim('staff@example.com')
    const mail = await app.db
      .selectFrom('mails')
      .selectAll()
      .where('lead_id', '=', leadId)
      .where('kind', '=', 'request')
      .executeTakeFirstOrThrow()
    expect(mail.text).not.toContain('/mail/stop/')
    expect((await press(`/mail/stop/${mail.message_id}`, 'stop')).status).toBe(404)
  })

  test('another site cannot press the button', async () => {
    const { link } = await aVictim('forged@example.com')
    expect((await press(link, 'stop', { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  })
})
