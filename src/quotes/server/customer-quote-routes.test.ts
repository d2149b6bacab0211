import { afterAll, beforeAll, expect, test } from 'vitest'
import { listLeadChanges } from '#leads/server/lead-change-store.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { listAllRows } from '#tests/support/all-rows.ts'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let app: TestApp
  let now = new Date('2026-03-02T12:00:00Z')
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => app.close())

  let visitors = 0
  async function aQuote(overrides: object = {}) {
    visitors += 1
    const person = await app.post('/api/leads', aPerson({ email: `dana${visitors}@example.com` }))
    const { id: leadId } = await person.json()
    const request = { ...aPricingRequest(), ...overrides, leadId }
    const cookie = cookieOf(person)
    const quote = await (await app.post('/api/quotes', request, { cookie })).json()
    return { leadId, cookie, token: quote.token as string, number: quote.number as string, quote }
  }

  const answer = (token: string, fields: Record<string, string>, headers = {}) =>
    app.request(`/quote/${token}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'null', ...headers },
    })

  const read = async (token: string, cookie = '') =>
    (await app.request(`/api/quotes/${token}`, { headers: { cookie } })).json()

  const mailsOf = (leadId: number, kind: string) =>
    app.db.selectFrom('mails').selectAll().where('lead_id', '=', leadId).where('kind', '=', kind).execute()

  test('anyone with the link sees the quote, but only the person’s first name', async () => {
    const { token, number } = await aQuote()
    const quote = await read(token)
    expect(quote).toMatchObject({ number, firstName: 'Dana', status: 'pending' })
    expect(JSON.stringify(quote)).not.toMatch(/Ortiz|555-0142|example\.com/)
    expect(token).toMatch(/^[\w-]{22}$/)
  })

  test('an item whose name no database stores is refused like any that is not there', async () => {
    const { token } = await aQuote()
    const [odd, missing] = [await answer(token, { answer: 'renew', stockNumber: 'A\0' }), 'A']
    const plain = await answer(token, { answer: 'renew', stockNumber: missing })
    expect([odd.status, await odd.text()]).toEqual([plain.status, await plain.text()])
  })

  test('a new field of a quote isn’t shown to anyone with the link unless this list has it', async () => {
    const { token } = await aQuote()
    expect(Object.keys(await read(token)).sort()).toEqual([
      'adjustments',
      'agreedPrice',
      'alsoNamed',
      'breakdown',
      'callTime',
      'coreDeposit',
      'createdAt',
      'declineReason',
      'deliveries',
      'delivery',
      'engine',
      'estimatedPrice',
      'finalQuote',
      'firstName',
      'grade',
      'grades',
      'isItemTaken',
      'make',
      'marketComparison',
      'model',
      'number',
      'part',
      'partCategory',
      'priceBasis',
      'quantity',
      'scrapedPrices',
      'shippingTaxNote',
      'side',
      'status',
      'stock',
      'stockItem',
      'stockTotals',
      'surcharges',
      'taxState',
      'terms',
      'token',
      'trim',
      'validUntil',
      'vin',
      'year',
      'zipCode',
      'zone',
    ])
  })

  test.each(['x', 'a'.repeat(22), 'a'.repeat(500), '%00'])('a made-up link (%s) leads nowhere', async (token) => {
    expect((await app.request(`/api/quotes/${token}`)).status).toBe(404)
    expect((await answer(token, { answer: 'yes' })).status).toBe(404)
  })

  test('saying yes makes it requested, mails staff and the customer at once, and shows in the timeline', async () => {
    const { token, leadId, number, quote } = await aQuote()
    const said = await answer(token, { answer: 'yes', callTime: 'after 5 pm' })
    expect([said.status, said.headers.get('Location')]).toEqual([303, `/quote/${token}`])
    expect(await read(token)).toMatchObject({ status: 'requested', agreedPrice: quote.finalQuote })
    const [wanted] = await mailsOf(leadId, 'wanted')
    expect(wanted).toMatchObject({
      subject: expect.stringContaining(number),
      text: expect.stringContaining('after 5 pm'),
    })
    const [confirmation, ...others] = await mailsOf(leadId, 'confirmation')
    expect(others).toEqual([])
    expect(confirmation?.text).toMatch(/^Hello Dana,\n\nWe got your request for quote .+ for your \d{4} \w+ \w+, \$/)
    expect(confirmation?.text).toContain(`View your quote: http://localhost:3000/quote/${token}`)
    expect(confirmation?.text).toContain('call you at the time you asked for.')
    expect(await listLeadChanges(app.db, leadId, 5)).toMatchObject([
      { what: `quote ${number}`, before: 'pending', after: 'requested', by: 'the visitor' },
    ])
  })

  test('a confirmation names a call time from our list, and no other', async () => {
    const confirmationFor = async (callTime: string, typed = {}) => {
      const { token, leadId } = await aQuote(typed)
      await answer(token, { answer: 'yes', callTime })
      return (await mailsOf(leadId, 'confirmation'))[0]?.text
    }
    expect(await confirmationFor('After 5 pm')).toContain('call you (After 5 pm).')
    const stranger = await confirmationFor('call 900-555-0100', { make: 'Your refund failed', model: 'call us' })
    expect(stranger).toContain('call you at the time you asked for.')
    expect(stranger).not.toMatch(/900-555|refund|call us/)
  })

  test('what a visitor typed shows only in the browser that typed it, wherever the link goes', async () => {
    const typed = { make: 'Your refund failed', model: 'call 900-555-0100', zipCode: 'call me now 12345' }
    const { token, cookie } = await aQuote(typed)
    const said = await answer(token, { answer: 'yes', callTime: 'call our bank desk' })
    const [asker, answerer, stranger] = [
      await read(token, cookie),
      await read(token, cookieOf(said)),
      await read(token),
    ]
    expect(JSON.stringify(stranger)).not.toMatch(/refund|900-555|call me|bank/)
    expect(stranger).toMatchObject({ make: 'vehicle', model: '', zipCode: null, callTime: null, firstName: 'Dana' })
    expect(asker).toMatchObject({ ...typed, callTime: null })
    expect(answerer).toMatchObject({ make: 'vehicle', callTime: 'call our bank desk' })
  })

  test('alternating yes and no confirms a quote once, ever, and is stopped for the day', async () => {
    const limited = await createTestApp(engine, { now: () => now, env: { RATE_LIMIT: 'on' } })
    const person = await limited.post('/api/leads', aPerson({ email: 'victim@example.com' }))
    const request = { ...aPricingRequest(), leadId: (await person.json()).id }
    const { token } = await (await limited.post('/api/quotes', request, { cookie: cookieOf(person) })).json()
    const statuses: number[] = []
    for (let sent = 0; sent < 60; sent += 1) {
      const body = new URLSearchParams({ answer: sent % 2 ? 'no' : 'yes' })
      const peer = `198.51.100.${sent}`
      statuses.push((await limited.request(`/quote/${token}`, { method: 'POST', body }, peer)).status)
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(20)
    const mails = await limited.db.selectFrom('mails').select(['kind', 'next_attempt_at']).execute()
    const ofKind = (kind: string) => mails.filter((mail) => mail.kind === kind).length
    expect([ofKind('quote'), ofKind('confirmation'), ofKind('wanted')]).toEqual([1, 1, 10])
    await limited.close()
  })

  test('confirmations and renewals are capped like quotes', async () => {
    const limited = await createTestApp(engine, { now: () => now, env: { RATE_LIMIT: 'on' } })
    const person = await limited.post('/api/leads', aPerson({ email: 'capped@example.com' }))
    const request = { ...aPricingRequest(), leadId: (await person.json()).id }
    const post = (token: string, fields: Record<string, string>, peer: string) =>
      limited.request(`/quote/${token}`, { method: 'POST', body: new URLSearchParams(fields) }, peer)
    let { token } = await (await limited.post('/api/quotes', request, { cookie: cookieOf(person) })).json()
    const statuses: number[] = []
    for (let sent = 0; sent < 40; sent += 1) {
      const renewed = await post(token, { answer: 'renew', grade: sent % 2 ? 'A' : 'B' }, `198.51.100.${sent}`)
      statuses.push(renewed.status)
      if (renewed.status !== 303) continue
      token = renewed.headers.get('Location')?.replace('/quote/', '')
      await post(token, { answer: 'yes' }, `203.0.113.${sent}`)
    }
    expect(statuses.filter((status) => status === 303)).toHaveLength(30)
    const mails = await limited.db.selectFrom('mails').select('kind').execute()
    const ofKind = (kind: string) => mails.filter((mail) => mail.kind === kind).length
    expect([ofKind('quote'), ofKind('confirmation')]).toEqual([3, 3])
    await limited.close()
  })

  test('one address can hold twenty items of stock a day, under any name', async () => {
    const limited = await createTestApp(engine, { now: () => now, env: { RATE_LIMIT: 'on' } })
    const rows = Array.from({ length: 25 }, (_, at) => aStockRow({ stock_number: `A${at}` }))
    await importStock(limited.db, aStockFile(...rows))
    const outcomes: string[] = []
    for (let sent = 0; sent < 22; sent += 1) {
      const peer = `198.51.100.${sent}`
      const person = await limited.post('/api/leads', aPerson({ email: `fake${sent}@example.com` }), {}, peer)
      const request = { year: 2010, make: 'Toyota', model: 'Camry', partName: 'alternator', part: 'Alternator' }
      const body = { ...aPricingRequest(request), leadId: (await person.json()).id }
      const { token } = await (await limited.post('/api/quotes', body, { cookie: cookieOf(person) }, peer)).json()
      now = new Date(now.getTime() + 10_000)
      const yes = { method: 'POST', body: new URLSearchParams({ answer: 'yes' }) }
      const answered = await limited.request(`/quote/${token}`, yes, '203.0.113.66')
      outcomes.push(answered.status === 303 ? 'held' : await answered.text())
    }
    expect(outcomes.filter((outcome) => outcome === 'held')).toHaveLength(20)
    expect(outcomes.at(-1)).toContain('as many parts for you as we can')
    expect(await limited.db.selectFrom('stock_holds').selectAll().execute()).toHaveLength(20)
    now = new Date('2026-03-02T12:00:00Z')
    await limited.close()
  })

  test('two people at one address who press "Price it again" stay two', async () => {
    const [one, other] = [await aQuote(), await aQuote()]
    now = new Date(now.getTime() + 15 * DAY_MS)
    const renewals = [await answer(one.token, { answer: 'renew' }), await answer(other.token, { answer: 'renew' })]
    const [first, second] = renewals.map(cookieOf)
    expect(first).not.toBe(second)
    const list = async (cookie: string) => (await app.request('/api/quotes', { headers: { cookie } })).json()
    expect(await list(first ?? '')).toEqual([])
    expect((await list(one.cookie)).map((quote: { token: string }) => quote.token)).toContain(
      renewals[0]?.headers.get('Location')?.replace('/quote/', ''),
    )
    now = new Date('2026-03-02T12:00:00Z')
  })

  test('the notice to staff has quantity and side', async () => {
    const { token, leadId } = await aQuote({ partName: 'pair of headlights and a driver side mirror' })
    await answer(token, { answer: 'yes' })
    const { leadId: other } = await aQuote({ partName: 'driver side mirror' })
    for (const kind of ['request', 'wanted'] as const) {
      const [mail] = await mailsOf(leadId, kind)
      expect(mail?.text).toContain('Part: 2 × Headlight Assembly')
    }
    expect((await mailsOf(other, 'request'))[0]?.text).toContain('Part: Front Door Mirror, driver side (left)')
  })

  test('another grade and delivery, or the name of a part, are priced as a quote of their own', async () => {
    const { token } = await aQuote({ partName: 'engine' })
    const before = await read(token)
    const change = async (from: string, form: Record<string, string>) => {
      const location = (await answer(from, { answer: 'renew', ...form })).headers.get('Location') ?? ''
      return location.replace('/quote/', '')
    }
    expect(before.delivery).toEqual({ place: 'home', hasLiftgate: true })
    const next = await change(token, { grade: 'A', delivery: 'business' })
    const gradeA = before.grades.find((each: { grade: string }) => each.grade === 'A')
    expect(await read(next)).toMatchObject({
      part: { name: 'Engine' },
      grade: 'A',
      delivery: { place: 'business', hasLiftgate: false },
      breakdown: { total: expect.closeTo(gradeA.total - 180) },
    })
    const again = await change(next, {})
    expect(await read(again)).toMatchObject({ grade: 'A', delivery: { place: 'business', hasLiftgate: false } })
    const lifted = await change(again, { delivery: 'business-liftgate' })
    expect(await read(lifted)).toMatchObject({ grade: 'A', delivery: { place: 'business', hasLiftgate: true } })
    const back = await change(lifted, { grade: '', delivery: 'home' })
    expect(await read(back)).toMatchObject({ grade: null, breakdown: before.breakdown })
    const { token: unnamed } = await aQuote({ partName: 'asdf' })
    expect(await read(await change(unnamed, { partName: 'starter' }))).toMatchObject({ part: { name: 'Starter' } })
  })

  test('page and email describe the purchase: car, trim, engine, VIN, ZIP code, delivery and grade', async () => {
    const vin = '1HGCM82633A004352'
    const { id: vehicleId } = await (await app.request(`/api/vin/${vin}`)).json()
    const accord = { year: 2003, make: 'Honda', model: 'Accord', vehicleId, partName: 'engine', grade: 'B' }
    const { token, leadId } = await aQuote(accord)
    const bought = { vin, trim: 'EX-V6', engine: '6 cylinders, Gasoline', zipCode: '50265', grade: 'B' }
    expect(await read(token)).toMatchObject({ ...bought, coreDeposit: 150 })
    const [mail] = await mailsOf(leadId, 'quote')
    for (const text of [mail?.text, mail?.html.replace(/<\/td><td[^>]*>/g, ': ').replace(/<[^>]+>/g, '\n')]) {
      expect(text).toContain('Vehicle: 2003 Honda Accord EX-V6, 6 cylinders, Gasoline')
      expect(text).toContain(`VIN: ${vin}`)
      expect(text).toContain('ZIP: 50265')
      expect(text).toContain('Delivery: Home, with liftgate and appointment')
      expect(text).toContain('Grade: Grade B, up to 200,000 miles')
      expect(text).toContain('plus $150 core, refunded when you return yours')
      expect(text).toContain('This part comes in several versions.')
      expect(text).toContain('One price in our price book, not a live listing.')
    }
  })

  test('a quote from before home was the default keeps its price and terms; priced again, it goes to a home', async () => {
    const { token } = await aQuote({ partName: 'engine', delivery: 'business' })
    const now = await read(token)
    const { pricing } = await app.db
      .selectFrom('quotes')
      .select('pricing')
      .where('token', '=', token)
      .executeTakeFirstOrThrow()
    const { deliveries, coreDeposit, shippingTaxNote, priceBasis, ...stored } = JSON.parse(pricing)
    const old = { ...stored, buys: priceBasis, delivery: { place: null, hasLiftgate: false } }
    const core = 'This part usually has a core deposit of about $150.00.'
    await app.db
      .updateTable('quotes')
      .set({ pricing: JSON.stringify(old), terms: JSON.stringify([core]) })
      .where('token', '=', token)
      .execute()
    expect(await read(token)).toMatchObject({
      breakdown: now.breakdown,
      priceBasis,
      terms: [core],
      deliveries: [],
      coreDeposit: null,
    })
    const renewed = (await answer(token, { answer: 'renew' })).headers.get('Location') ?? ''
    expect(await read(renewed.replace('/quote/', ''))).toMatchObject({ delivery: { place: 'home', hasLiftgate: true } })
  })

  test('a quote that was too expensive can be priced at a lower grade', async () => {
    const { token, quote } = await aQuote({ partName: 'engine', zipCode: '75201' })
    await answer(token, { answer: 'no', reason: 'Too expensive' })
    const lower = quote.grades.find(({ grade }: { grade: string | null }) => grade === 'C')
    const cheaper = (await answer(token, { answer: 'renew', grade: 'C' })).headers.get('Location') ?? ''
    expect(await read(cheaper.replace('/quote/', ''))).toMatchObject({
      grade: 'C',
      status: 'pending',
      breakdown: { total: lower.total },
    })
  })

  test('other parts that were named are one click away on each page, and listed in the email', async () => {
    const { token, leadId } = await aQuote({ partName: 'alternator, starter and driver side headlight' })
    expect((await mailsOf(leadId, 'quote'))[0]?.text).toContain('Not in this price: Starter, Headlight Assembly.')
    const renew = async (from: string, form: Record<string, string>) => {
      const location = (await answer(from, { answer: 'renew', ...form })).headers.get('Location') ?? ''
      return location.replace('/quote/', '')
    }
    const graded = await renew(token, { grade: 'A' })
    expect((await read(graded)).alsoNamed).toHaveLength(2)
    const starter = await renew(token, { partName: 'Starter' })
    expect(await read(starter)).toMatchObject({
      part: { name: 'Starter' },
      side: null,
      alsoNamed: [{ name: 'Headlight Assembly' }],
    })
    const headlight = await renew(starter, { partName: 'Headlight Assembly' })
    expect(await read(headlight)).toMatchObject({ part: { name: 'Headlight Assembly' }, side: 'left', alsoNamed: [] })
  })

  test('saying yes twice says it once', async () => {
    const { token, leadId } = await aQuote()
    await Promise.all([answer(token, { answer: 'yes' }), answer(token, { answer: 'yes' })])
    await answer(token, { answer: 'yes' })
    expect(await mailsOf(leadId, 'wanted')).toHaveLength(1)
  })

  test('saying no keeps the reason, and the customer may change their mind', async () => {
    const { token, leadId } = await aQuote()
    expect((await answer(token, { answer: 'no', reason: 'Too expensive' })).status).toBe(303)
    expect(await read(token)).toMatchObject({ status: 'declined', declineReason: 'Too expensive' })
    await answer(token, { answer: 'yes' })
    expect(await read(token)).toMatchObject({ status: 'requested', declineReason: null })
    expect(await mailsOf(leadId, 'wanted')).toHaveLength(1)
  })

  test('an expired quote is priced again in one step, and cannot be said yes to', async () => {
    const { token, quote } = await aQuote({ partName: 'set of 4 wheels' })
    now = new Date(now.getTime() + 15 * DAY_MS)
    expect(await read(token)).toMatchObject({ status: 'expired' })
    const refused = await answer(token, { answer: 'yes' })
    expect(refused.status).toBe(409)
    expect(await refused.text()).toMatch(new RegExp(`This quote has expired[^]*href="/quote/${token}"`))
    const pressedTwice = await Promise.all([answer(token, { answer: 'renew' }), answer(token, { answer: 'renew' })])
    const [next = '', ...others] = new Set(
      pressedTwice.map(({ headers }) => (headers.get('Location') ?? '').replace('/quote/', '')),
    )
    expect(others).toEqual([])
    expect(next).not.toBe(token)
    expect(await read(next)).toMatchObject({ status: 'pending', quantity: 4, part: quote.part })
  })

  test.each([
    [{ answer: 'maybe' }, 422],
    [{ answer: 'no', reason: 'a long story' }, 422],
    [{ answer: 'yes', callTime: 'x'.repeat(101) }, 422],
  ])('%j changes nothing', async (fields, status) => {
    const { token } = await aQuote()
    const before = await listAllRows(app.db)
    expect((await answer(token, fields)).status).toBe(status)
    expect(await listAllRows(app.db)).toEqual(before)
  })

  test('another site cannot answer', async () => {
    const { token } = await aQuote()
    expect((await answer(token, { answer: 'yes' }, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
    expect(await read(token)).toMatchObject({ status: 'pending' })
  })

  test('the page isn’t cached or indexed, and doesn’t send its address as a referrer', async () => {
    const { token } = await aQuote()
    const page = await app.request(`/quote/${token}`)
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Referrer-Policy')).toBe('no-referrer')
    const code = await app.request(`/quote/${token}/code.svg`)
    expect(code.headers.get('Content-Type')).toBe('image/svg+xml')
    expect(await code.text()).toMatch(/^<svg/)
  })

  test('the mail leads to it', async () => {
    const { token, leadId } = await aQuote()
    const [mail] = await mailsOf(leadId, 'quote')
    expect(mail?.text).toContain(`/quote/${token}`)
    expect(mail?.html).toContain(`/quote/${token}`)
  })
})
