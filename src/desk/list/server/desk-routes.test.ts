import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findOrInsertLead } from '#leads/server/lead-store.ts'
import { parseCsv } from '#lib/csv.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { aContactMessage, aLead, aPerson, aPricingRequest, aTimeline } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testSettings } from '#tests/support/test-company.ts'

const start = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let now = start
  let cookie = ''
  let people = 0
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
  })
  beforeEach(async () => {
    cookie = await aStaffCookie(app.db, { now })
  })
  afterAll(() => app.close())

  /** A lead with some quotes, an hour apart, and the visitor it belongs to. */
  async function aLeadWithQuotes(quotes: number) {
    people += 1
    const answer = await app.post('/api/leads', aPerson({ email: `lead${people}@example.com` }))
    const leadId = (await answer.json()).id as number
    const visitor = cookieOf(answer)
    const quoteIds: number[] = []
    for (let count = 0; count < quotes; count += 1) {
      now = new Date(now.getTime() + 60 * 60 * 1000)
      const quote = await app.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: visitor })
      quoteIds.push((await quote.json()).id)
    }
    return { leadId, quoteIds, visitor }
  }

  const read = async (path: string) => (await app.request(`/api/admin${path}`, { headers: { cookie } })).json()
  const setStatus = (leadId: number | string, status: unknown) =>
    app.patch(`/api/admin/leads/${leadId}/status`, { status }, { cookie })
  const timelineOf = (leadId: number) => read(`/leads/${leadId}/timeline`)
  const quoteStatuses = async (leadId: number) =>
    (await timelineOf(leadId)).quotes.map(({ status }: { status: string }) => status)

  describe('the stats', () => {
    test('of an empty shop are zero', async () => {
      const empty = await createTestApp(engine)
      const headers = { cookie: await aStaffCookie(empty.db) }
      const answer = await empty.request('/api/admin/stats', { headers })
      expect(await answer.json()).toEqual({
        totalLeads: 0,
        conversionRate: 0,
        totalQuotes: 0,
        revenueThisMonth: 0,
        waitingLeads: 0,
        overdueLeads: 0,
        lateContacts: 0,
        dueLeads: 0,
        requestedLeads: 0,
      })
      await empty.close()
    })

    test('count leads, quotes, the part of leads that bought, and what they bought this month', async () => {
      const shop = await createTestApp(engine, { now: () => now })
      const headers = { cookie: await aStaffCookie(shop.db, { now }) }
      const totals: number[] = []
      for (const email of ['one@example.com', 'two@example.com', 'three@example.com']) {
        const lead = await shop.post('/api/leads', aPerson({ email }))
        const { id: leadId } = await lead.json()
        const quote = await shop.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: cookieOf(lead) })
        totals.push((await quote.json()).breakdown.total)
      }
      await shop.patch('/api/admin/leads/1/status', { status: 'converted' }, headers)
      const stats = async () => (await shop.request('/api/admin/stats', { headers })).json()
      expect(await stats()).toEqual({
        totalLeads: 3,
        conversionRate: 33.3,
        totalQuotes: 3,
        revenueThisMonth: totals[0],
        waitingLeads: 2,
        overdueLeads: 0,
        lateContacts: 0,
        dueLeads: 0,
        requestedLeads: 0,
      })
      await shop.patch('/api/admin/leads/1/status', { status: 'lost' }, headers)
      await shop.patch('/api/admin/leads/2/status', { status: 'lost' }, headers)
      expect(await stats()).toMatchObject({ totalLeads: 3, conversionRate: 0 })
      await shop.close()
    })

    test('count new leads of more than a day ago as overdue', async () => {
      // A Wednesday at noon in Chicago.
      now = new Date('2026-03-18T17:00:00Z')
      cookie = await aStaffCookie(app.db, { now })
      const { leadId } = await aLeadWithQuotes(0)
      const overdue = async () => (await read('/stats')).overdueLeads
      const before = await overdue()
      now = new Date(now.getTime() + DAY_MS)
      cookie = await aStaffCookie(app.db, { now })
      expect(await overdue()).toBe(before)
      now = new Date(now.getTime() + 1)
      expect(await overdue()).toBe(before + 1)
      await setStatus(leadId, 'lost')
      expect(await overdue()).toBe(before)
    })

    test('count no one as overdue whose 24 hours end at night, until an hour after we open', async () => {
      // A Thursday at 10 PM in Chicago.
      now = new Date('2026-03-20T03:00:00Z')
      const { leadId } = await aLeadWithQuotes(0)
      const at = async (time: string) => {
        now = new Date(time)
        cookie = await aStaffCookie(app.db, { now })
        const listed: { id: number }[] = await (
          await app.request('/api/leads?queue=overdue', { headers: { cookie } })
        ).json()
        return [(await read('/stats')).overdueLeads, listed.some(({ id }) => id === leadId)]
      }
      const [before] = await at('2026-03-21T02:59:00Z')
      expect(await at('2026-03-21T03:00:01Z')).toEqual([before, false])
      expect(await at('2026-03-21T15:00:00Z')).toEqual([before, false])
      expect(await at('2026-03-21T15:00:01Z')).toEqual([before + 1, true])
      const { lateContacts } = await read('/stats')
      await setStatus(leadId, 'lost')
      expect((await read('/stats')).lateContacts).toBe(lateContacts + 1)
    })

    test('begin a new month at midnight in Chicago', async () => {
      now = new Date('2026-04-01T04:30:00Z')
      cookie = await aStaffCookie(app.db, { now })
      const before = (await read('/stats')).revenueThisMonth
      const { leadId } = await aLeadWithQuotes(0)
      const quote = await app.db
        .insertInto('vehicles')
        .values({ identity: 'test', year: 2014, make: 'Honda', model: 'Accord', created_at: 0 } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
      await app.db
        .insertInto('quotes')
        .values({
          token: 'midnight',
          lead_id: leadId,
          vehicle_id: quote.id,
          part_name: 'engine',
          part_category: 'Engine',
          year: 2014,
          make: 'Honda',
          model: 'Accord',
          notes: '',
          total_cents: 12_345,
          pricing: '{}',
          terms: '[]',
          status: 'accepted',
          created_at: now.getTime(),
          decided_at: now.getTime(),
        })
        .execute()
      expect((await read('/stats')).revenueThisMonth - before).toBeCloseTo(123.45)
      now = new Date('2026-04-01T05:00:00Z')
      expect((await read('/stats')).revenueThisMonth).toBe(0)
    })
  })

  describe('a status', () => {
    test('is changed, and who changed it is kept', async () => {
      const { leadId } = await aLeadWithQuotes(0)
      now = new Date(now.getTime() + 60_000)
      const answer = await setStatus(leadId, 'contacted')
      expect(answer.status).toBe(200)
      expect(await answer.json()).toMatchObject({
        id: leadId,
        status: 'contacted',
        updatedAt: now.toISOString(),
        acceptedQuoteId: null,
      })
      const { changes } = await timelineOf(leadId)
      expect(changes).toEqual([
        {
          id: expect.any(Number),
          what: 'status',
          before: 'new',
          after: 'contacted',
          by: 'Staff',
          createdAt: now.toISOString(),
        },
      ])
    })

    test('that is the same changes nothing', async () => {
      const { leadId } = await aLeadWithQuotes(0)
      const before = await app.db.selectFrom('leads').selectAll().where('id', '=', leadId).execute()
      now = new Date(now.getTime() + 60_000)
      expect((await setStatus(leadId, 'new')).status).toBe(200)
      expect(await app.db.selectFrom('leads').selectAll().where('id', '=', leadId).execute()).toEqual(before)
      expect((await timelineOf(leadId)).changes).toEqual([])
    })

    test('of converted accepts the newest pending quote', async () => {
      const { leadId, quoteIds } = await aLeadWithQuotes(2)
      expect(await (await setStatus(leadId, 'converted')).json()).toMatchObject({ acceptedQuoteId: quoteIds[1] })
      expect(await quoteStatuses(leadId)).toEqual(['accepted', 'pending'])
      const whats = (await timelineOf(leadId)).changes.map(({ what }: { what: string }) => what)
      expect(whats).toEqual([expect.stringMatching(/^order O-/), `quote Q-${10_000 + (quoteIds[1] ?? 0)}`, 'status'])
    })

    test('of converted leaves quotes alone when one is accepted already', async () => {
      const { leadId } = await aLeadWithQuotes(2)
      await setStatus(leadId, 'converted')
      await setStatus(leadId, 'contacted')
      await setStatus(leadId, 'converted')
      expect(await quoteStatuses(leadId)).toEqual(['accepted', 'pending'])
    })

    test('of converted does no harm to a lead without a quote', async () => {
      const { leadId } = await aLeadWithQuotes(0)
      expect((await setStatus(leadId, 'converted')).status).toBe(200)
    })

    test('changed by two at once is kept each time in the trail', async () => {
      const { leadId } = await aLeadWithQuotes(1)
      await Promise.all([setStatus(leadId, 'converted'), setStatus(leadId, 'lost'), setStatus(leadId, 'contacted')])
      const { changes } = await timelineOf(leadId)
      const trail = changes.filter(({ what }: { what: string }) => what === 'status').reverse()
      expect(trail).toHaveLength(3)
      expect(trail[1].before).toBe(trail[0].after)
      expect(trail[2].before).toBe(trail[1].after)
    })

    test('can’t be undone once someone else has changed it again', async () => {
      const { leadId } = await aLeadWithQuotes(0)
      await setStatus(leadId, 'contacted')
      await setStatus(leadId, 'lost')
      const undo = { status: 'new', from: 'contacted' }
      const answer = await app.patch(`/api/admin/leads/${leadId}/status`, undo, { cookie })
      expect(answer.status).toBe(409)
      expect(await answer.json()).toEqual({ error: 'This lead was set to lost by Staff in the meantime.' })
      expect((await timelineOf(leadId)).changes).toHaveLength(2)
      const meant = await app.patch(`/api/admin/leads/${leadId}/status`, { status: 'new', from: 'lost' }, { cookie })
      expect(await meant.json()).toMatchObject({ status: 'new' })
    })

    test('is changed while other leads come in, and neither blocks the other for good', async () => {
      const leadIds: number[] = []
      for (let count = 0; count < 12; count += 1) leadIds.push((await aLeadWithQuotes(0)).leadId)
      const answers = await Promise.all(
        leadIds.flatMap((leadId, at) => [
          setStatus(leadId, 'contacted'),
          app.post('/api/leads', aPerson({ email: `crossing${at}@example.com` })),
        ]),
      )
      expect(answers.filter(({ status }) => status >= 400)).toEqual([])
    })

    test.each([
      ['sold', 422, 'Status must be one of new, contacted, quoted, converted, lost'],
      [undefined, 422, 'Status must be one of new, contacted, quoted, converted, lost'],
      [['new'], 422, 'Status must be one of new, contacted, quoted, converted, lost'],
    ])('of %j is refused', async (status, code, error) => {
      const answer = await setStatus(1, status)
      expect(answer.status).toBe(code)
      expect(await answer.json()).toMatchObject({ error })
    })

    test('of a lead that is not there is refused', async () => {
      expect(await (await setStatus(123_456, 'lost')).json()).toEqual({ error: 'Lead not found' })
      expect(await (await setStatus('one', 'lost')).json()).toEqual({ error: 'Invalid lead ID' })
    })
  })

  describe('a timeline', () => {
    test('of a new lead is empty', async () => {
      const { leadId } = await aLeadWithQuotes(0)
      expect(await timelineOf(leadId)).toEqual(aTimeline())
    })

    test('has quotes and the mails that went to the lead, newest first', async () => {
      const { leadId, quoteIds } = await aLeadWithQuotes(2)
      const { quotes, emails } = await timelineOf(leadId)
      expect(quotes.map(({ id }: { id: number }) => id)).toEqual([...quoteIds].reverse())
      expect(quotes[0]).toMatchObject({ partName: 'alternator', year: 2014, make: 'Honda', status: 'pending' })
      expect(quotes[0].finalQuote).toMatch(/^\$/)
      expect(emails).toHaveLength(2)
      expect(emails[0]).toMatchObject({ emailType: 'quote', status: 'queued', sentAt: now.toISOString() })
    })

    test('has the mails that went to an address with capital letters', async () => {
      const lead = await app.post('/api/leads', aPerson({ email: 'Capital@Example.com' }))
      const { id: leadId } = await lead.json()
      await app.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: cookieOf(lead) })
      await app.post(`/api/admin/leads/${leadId}/emails`, { subject: 'Your quote', message: 'Hello' }, { cookie })
      const { emails } = await timelineOf(leadId)
      expect(emails.map(({ emailType }: { emailType: string }) => emailType)).toEqual(['follow-up', 'quote'])
    })

    test('shows a quote as expired after fourteen days', async () => {
      const { leadId } = await aLeadWithQuotes(1)
      now = new Date(now.getTime() + 15 * DAY_MS)
      cookie = await aStaffCookie(app.db, { now })
      expect(await quoteStatuses(leadId)).toEqual(['expired'])
    })

    test('has what was written through the contact form, and not the mail to support', async () => {
      await app.post('/api/contact', aContactMessage({ email: 'writer@example.com' }))
      const lead = await app.db
        .selectFrom('leads')
        .select('id')
        .where('email_key', '=', 'writer@example.com')
        .executeTakeFirstOrThrow()
      const { messages, emails } = await timelineOf(lead.id)
      expect(messages).toMatchObject([{ name: 'Dana Ortiz', subject: 'Transmission for a 2014 Accord' }])
      expect(emails).toEqual([])
    })

    test('has no mail to staff, even after the shop’s address was changed', async () => {
      const { leadId } = await aLeadWithQuotes(1)
      const toFormerAddress = app.db.updateTable('mails').set({ to_address: 'former@yardline.example' })
      const { numUpdatedRows } = await toFormerAddress
        .where('lead_id', '=', leadId)
        .where('to_address', '=', 'support@yardline.example')
        .executeTakeFirst()
      expect(numUpdatedRows).toBeGreaterThan(0n)
      const { emails } = await timelineOf(leadId)
      expect(emails.map(({ emailType }: { emailType: string }) => emailType)).toEqual(['quote'])
    })

    test('of a lead that is not there is refused', async () => {
      expect(await read('/leads/123456/timeline')).toEqual({ error: 'Lead not found' })
    })
  })
})

const now = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let cookie = ''
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    cookie = await aStaffCookie(app.db, { now })
    await findOrInsertLead(app.db, aLead({ name: '=cmd|calc', email: 'evil@example.com', phone: '+15155550142' }), now)
    await findOrInsertLead(app.db, aLead({ name: 'Søren "Zed", Jr.', phone: null }), now)
    await app.db.transaction().execute(async (tx) => {
      for (let count = 0; count < 1100; count += 1) {
        await findOrInsertLead(tx, aLead({ name: `Many ${count}`, email: `many${count}@example.com` }), now)
      }
    })
  })
  afterAll(() => app.close())

  const file = (query = '') => app.request(`/api/admin/leads.csv${query}`, { headers: { cookie } })

  test('a file has every lead once, however many pages it takes', async () => {
    const answer = await file()
    expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="leads.csv"')
    const rows = parseCsv(await answer.text())
    expect(new Set(rows.map(({ Email }) => Email)).size).toBe(1102)
    expect(rows).toHaveLength(1102)
  })

  test('it follows the filter, and no cell is a formula', async () => {
    const bytes = Buffer.from(await (await file('?q=evil')).arrayBuffer())
    expect(bytes.toString()).toBe(
      '\uFEFFId,Name,Email,Phone,Status,Source,Created (Central Time),Last updated (Central Time),Newest quote,Part price,Freight,Discount or surcharge,Tax,Total,Core deposit,State\r\n' +
        "1,'=cmd|calc,evil@example.com,'+15155550142,new,website,2026-03-02 06:00,2026-03-02 06:00,,,,,,,,\r\n",
    )
    expect(await (await file('?q=jr.')).text()).toContain('2,"Søren ""Zed"", Jr.",dana@example.com,,new')
  })

  test('its times are the shop’s, wherever that is', async () => {
    const settings = { ...testSettings, timeZone: 'America/New_York' }
    const eastern = await createTestApp(engine, { now: () => now, settings })
    const headers = { cookie: await aStaffCookie(eastern.db, { now }) }
    await findOrInsertLead(eastern.db, aLead(), now)
    const [row] = parseCsv(await (await eastern.request('/api/admin/leads.csv', { headers })).text())
    expect(row).toMatchObject({ 'Created (Eastern Time)': '2026-03-02 07:00' })
    await eastern.close()
  })

  test('a search says that there are more than it counts', async () => {
    const answer = await app.request('/api/leads?q=many', { headers: { cookie } })
    expect(answer.headers.get('X-Total-Count')).toBe('1000')
    expect(answer.headers.get('X-Total-Count-Is-Minimum')).toBe('true')
    const few = await app.request('/api/leads?q=evil', { headers: { cookie } })
    expect(few.headers.get('X-Total-Count-Is-Minimum')).toBeNull()
  })

  test('it has all that a search finds, though fewer are counted', async () => {
    const rows = parseCsv(await (await file('?q=Many&sort=name&dir=asc')).text())
    expect(rows).toHaveLength(1100)
    expect(rows[0]).toMatchObject({ Name: 'Many 0' })
  })

  test('without a match it has headings only', async () => {
    expect(parseCsv(await (await file('?q=nobody-at-all')).text())).toEqual([])
  })

  test('a client that leaves ends the work', async () => {
    const reader = (await file()).body?.getReader()
    await reader?.read()
    await expect(reader?.cancel()).resolves.toBeUndefined()
  })
})
