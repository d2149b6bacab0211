import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#lib/time-spans.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const start = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let now = start
  let headers = { cookie: '' }
  let quote: {
    id: number
    leadId: number
    number: string
    token: string
    finalQuote: string
    breakdown: { total: number; basePrice: number }
  }
  let visitor = 0
  let visitorCookie = ''
  const opened = createTestApp(engine, { now: () => now })
  afterAll(() => app.close())
  beforeEach(async () => {
    app = await opened
    now = start
    visitor += 1
    headers = { cookie: await aStaffCookie(app.db, { now }) }
    const lead = await app.post('/api/leads', aPerson({ email: `price-${visitor}@example.com` }))
    const { id: leadId } = await lead.json()
    visitorCookie = cookieOf(lead)
    const asked = await app.post('/api/quotes', { ...aPricingRequest(), leadId }, { cookie: visitorCookie })
    quote = await asked.json()
  })

  const change = (body: object, extra = {}) =>
    app.post(
      `/api/admin/quotes/${quote.id}/price`,
      { by: 'total', amount: 90, reason: 'Matched another offer', from: quote.breakdown.total, ...body },
      { ...headers, ...extra },
    )
  const decide = (status: string) => app.patch(`/api/admin/quotes/${quote.id}/status`, { status }, headers)
  const timeline = async () => (await app.request(`/api/admin/leads/${quote.leadId}/timeline`, { headers })).json()
  const newPriceMails = () =>
    app.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('kind', '=', 'new price')
      .where('lead_id', '=', quote.leadId)
      .execute()

  test('the old price is kept with the reason, in the trail, and the new one is mailed and on the customer’s page', async () => {
    const answer = await change({})
    expect(answer.status).toBe(201)
    expect(await answer.json()).toMatchObject({ finalQuote: '$90.00', status: 'pending', isMailed: true })
    const { quotes, changes } = await timeline()
    const [before, by] = [quote.finalQuote, 'Staff']
    expect(quotes[0].priceChanges).toEqual([
      { before, after: '$90.00', reason: 'Matched another offer', by, createdAt: start.toISOString() },
    ])
    const after = '$90.00: Matched another offer'
    expect(changes).toMatchObject([{ what: `price of ${quote.number}`, before, after, by }])
    const [mail] = await newPriceMails()
    expect(mail?.subject).toContain(`New price for your quote ${quote.number}: $90.00`)
    expect(mail?.text).toContain(`(was ${before})`)
    expect(mail?.text).toMatch(/Discount: -\$[\d.]+\nTax Estimate: \$[\d.]+\nTotal: \$90\.00/)
    expect(mail?.text).not.toContain('Matched another offer')
    const own = await (await app.request(`/api/quotes/${quote.token}`)).json()
    expect(own).toMatchObject({ finalQuote: '$90.00', breakdown: { total: 90 } })
    expect(own.priceChanges).toBeUndefined()
  })

  test('a percentage is taken off what the quote costs now, and revenue counts the changed price', async () => {
    await change({ amount: 200 })
    expect(await (await change({ by: 'percent', amount: 12.5, from: 200 })).json()).toMatchObject({
      finalQuote: '$175.00',
    })
    const revenue = async () => (await (await app.request('/api/admin/stats', { headers })).json()).revenueThisMonth
    const before = await revenue()
    await decide('accepted')
    expect((await revenue()) - before).toBe(175)
    await decide('pending')
  })

  test('the same change sent twice with one key is one change and one mail', async () => {
    const withKey = { 'Idempotency-Key': `price-${visitor}`, cookie: `${headers.cookie}; ${visitorCookie}` }
    const answers = [await change({}, withKey), await change({}, withKey)]
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect((await newPriceMails()).length).toBe(1)
  })

  describe('is refused in words', () => {
    test('to a tab that shows an older price', async () => {
      await change({})
      const answer = await change({ amount: 80 })
      expect(answer.status).toBe(409)
      expect(await answer.json()).toEqual({
        error: 'This quote’s price was changed to $90.00 by Staff in the meantime.',
      })
      expect((await timeline()).quotes[0].finalQuote).toBe('$90.00')
    })

    test.each([
      ['accepted', 'This quote was set to accepted by Staff in the meantime.'],
      ['declined', 'This quote was set to declined by Staff in the meantime.'],
    ])('for a quote that is %s', async (status, error) => {
      await decide(status)
      const answer = await change({})
      expect(answer.status).toBe(409)
      expect(await answer.json()).toEqual({ error })
      expect(await newPriceMails()).toEqual([])
    })

    test('for a quote that has expired', async () => {
      now = new Date(start.getTime() + 15 * DAY_MS)
      headers = { cookie: await aStaffCookie(app.db, { now }) }
      const answer = await change({})
      expect(answer.status).toBe(409)
      expect(await answer.json()).toEqual({ error: 'This quote has expired. Make a new quote instead.' })
    })

    test.each([
      [{ amount: -1 }, 'Enter an amount of 0 or more'],
      [{ reason: '' }, 'Enter a reason'],
    ])('%j', async (body, error) => {
      const answer = await change(body)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ error })
    })
  })

  const sayYes = (price: string) =>
    app.request(`/quote/${quote.token}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' },
      body: new URLSearchParams({ answer: 'yes', price }).toString(),
    })
  const own = async () => (await app.request(`/api/quotes/${quote.token}`)).json()

  test('a customer who said yes to another price is asked again, by mail and on the page', async () => {
    await sayYes(quote.finalQuote)
    expect(await own()).toMatchObject({ status: 'requested', agreedPrice: quote.finalQuote })
    expect(await (await change({})).json()).toMatchObject({ status: 'pending', finalQuote: '$90.00' })
    expect(await own()).toMatchObject({ status: 'pending', agreedPrice: quote.finalQuote, finalQuote: '$90.00' })
    const [mail] = await newPriceMails()
    expect(mail?.text).toContain(`You said yes to ${quote.finalQuote}.`)
    const { changes } = await timeline()
    expect(changes).toMatchObject([{ before: 'requested', after: 'pending' }, {}, { after: 'requested' }])
    await sayYes('$90.00')
    expect(await own()).toMatchObject({ status: 'requested', agreedPrice: '$90.00' })
  })

  test('a customer asked again still wants to buy, marked, until they or staff say no', async () => {
    const wanting = async () => {
      const leads: { id: number; wishes: object }[] = await (
        await app.request('/api/leads?queue=requested', { headers })
      ).json()
      return leads.filter(({ id }) => id === quote.leadId).map(({ wishes }) => wishes)
    }
    await change({})
    expect(await wanting()).toEqual([])
    await sayYes('$90.00')
    expect(await wanting()).toMatchObject([{ hasRequested: true }])
    await change({ amount: 95, from: 90 })
    expect(await wanting()).toMatchObject([{ hasRequested: false }])
    await sayYes('$95.00')
    expect(await wanting()).toMatchObject([{ hasRequested: true }])
    await change({ amount: 99, from: 95 })
    await decide('declined')
    expect(await wanting()).toEqual([])
  })

  test('an agent needs an admin for a price of $0, below cost or under half of what was quoted', async () => {
    const admin = headers
    headers = { cookie: await aStaffCookie(app.db, { now, role: 'agent', email: 'agent@example.com' }) }
    const half = Math.ceil(quote.breakdown.total * 50) / 100
    const wrong = [0, 1, half - 0.02]
    for (const amount of wrong) {
      const refused = await change({ amount })
      expect([amount, refused.status]).toEqual([amount, 403])
      expect((await refused.json()).error).toMatch(/^Only an admin can set a price/)
    }
    expect((await change({ by: 'percent', amount: 100 })).status).toBe(403)
    expect((await change({ amount: half + 0.01 })).status).toBe(201)
    const again = await change({ by: 'percent', amount: 40, from: half + 0.01 })
    expect(again.status).toBe(403)
    headers = admin
    expect((await change({ amount: 0, from: half + 0.01 })).status).toBe(422)
    expect((await change({ amount: 0, from: half + 0.01, confirm: true })).status).toBe(201)
  })

  test('what we paid for an item of stock is part of its cost', async () => {
    await importStock(app.db, aStockFile(aStockRow({ stock_number: 'C1', price: 200, cost: 150 })))
    const stocked = { year: 2010, make: 'Toyota', model: 'Camry', partName: 'alternator', part: 'Alternator' }
    const request = { ...aPricingRequest(stocked), leadId: quote.leadId }
    quote = await (await app.post('/api/quotes', request, { cookie: visitorCookie })).json()
    const { total, basePrice } = quote.breakdown
    expect(basePrice).toBe(200)
    const belowCost = total - 51
    headers = { cookie: await aStaffCookie(app.db, { now, role: 'agent', email: 'agent@example.com' }) }
    const refused = await change({ amount: belowCost })
    expect([refused.status, (await refused.json()).error]).toEqual([
      403,
      expect.stringMatching(/^Only an admin can set a price below cost: part, freight and tax are \$/),
    ])
    expect((await change({ amount: total - 49 })).status).toBe(201)
  })

  test('changing a price again and again doesn’t fill a mailbox', async () => {
    let from = quote.breakdown.total
    for (let amount = 81; amount < 96; amount += 1) {
      await change({ amount, from })
      from = amount
    }
    expect(await newPriceMails()).toHaveLength(3)
  })

  describe('while its email waits', () => {
    const undo = () => app.post(`/api/admin/quotes/${quote.id}/price/undo`, {}, headers)
    const quoteNow = async () => (await timeline()).quotes[0]

    test('a change is undone with its email, once, and a yes counts again', async () => {
      await sayYes(quote.finalQuote)
      await change({})
      expect(await quoteNow()).toMatchObject({ finalQuote: '$90.00', status: 'pending' })
      const undone = await undo()
      expect([undone.status, (await undone.json()).finalQuote]).toEqual([200, quote.finalQuote])
      expect(await newPriceMails()).toEqual([])
      expect(await quoteNow()).toMatchObject({ finalQuote: quote.finalQuote, status: 'requested', priceChanges: [] })
      expect((await undo()).status).toBe(409)
    })

    test.each(['requested', 'accepted', 'declined'])('not once the quote is %s', async (status) => {
      await sayYes(quote.finalQuote)
      await change({})
      if (status === 'requested') await sayYes('$90.00')
      else await decide(status)
      expect((await undo()).status).toBe(409)
      expect(await quoteNow()).toMatchObject({ finalQuote: '$90.00', status })
    })

    test('not once it has left, and not by a colleague', async () => {
      await change({})
      const admin = headers
      headers = { cookie: await aStaffCookie(app.db, { now, email: 'lee@example.com' }) }
      expect((await undo()).status).toBe(409)
      headers = admin
      now = new Date(start.getTime() + 21_000)
      const late = await undo()
      expect([late.status, (await late.json()).error]).toEqual([409, expect.stringContaining('already left')])
      expect(await quoteNow()).toMatchObject({ finalQuote: '$90.00' })
    })
  })

  test('a price that is far off is asked about, and changes nothing until it is confirmed', async () => {
    for (const amount of [quote.breakdown.total / 100, quote.breakdown.total * 10]) {
      const doubted = await change({ amount: Number(amount.toFixed(2)) })
      expect(doubted.status).toBe(422)
      expect((await doubted.json()).error).toMatch(/^Are you sure\? \$[\d.,]+ is .* \$[\d.,]+\.$/)
    }
    expect(await newPriceMails()).toEqual([])
    const confirmed = await change({ amount: Number((quote.breakdown.total * 10).toFixed(2)), confirm: true })
    expect(confirmed.status).toBe(201)
  })

  test('a customer can’t say yes to an old price', async () => {
    await change({ amount: 300, confirm: true })
    const stale = await sayYes(quote.finalQuote)
    expect(stale.status).toBe(409)
    expect(await stale.text()).toContain('The price is now $300.00.')
    expect((await sayYes('$300.00')).status).toBe(303)
  })
})
