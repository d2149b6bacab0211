import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listLeadChanges } from '#leads/server/lead-change-store.ts'
import { findOrInsertLead } from '#leads/server/lead-store.ts'
import { aLead, aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let people = 0
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => app.close())

  /** A visitor with a lead of their own. */
  async function aVisitor() {
    people += 1
    const email = `person${people}@example.com`
    const answer = await app.post('/api/leads', aPerson({ email }))
    return { cookie: cookieOf(answer), leadId: (await answer.json()).id as number, email }
  }

  const ask = (visitor: { cookie: string; leadId: number }, overrides = {}, headers = {}) =>
    app.post(
      '/api/quotes',
      { ...aPricingRequest(), leadId: visitor.leadId, ...overrides },
      { cookie: visitor.cookie, ...headers },
    )

  const quotesOf = (leadId: number) => app.db.selectFrom('quotes').selectAll().where('lead_id', '=', leadId).execute()
  const changesOf = (leadId: number) => listLeadChanges(app.db, leadId, 10)
  const mailsTo = (email: string) =>
    app.db.selectFrom('mails').selectAll().where('to_address', '=', email).where('kind', '=', 'quote').execute()

  test('a browser lists only its own quotes, newest first', async () => {
    const [mine, other] = [await aVisitor(), await aVisitor()]
    const [first, second] = [await (await ask(mine)).json(), await (await ask(mine, { partName: 'starter' })).json()]
    await ask(other)
    const list = async (cookie: string) => (await app.request('/api/quotes', { headers: { cookie } })).json()
    expect(await list(mine.cookie)).toMatchObject([
      { number: second.number, token: second.token, status: 'pending', finalQuote: second.finalQuote },
      { number: first.number },
    ])
    expect(JSON.stringify(await list(mine.cookie))).not.toContain(mine.email)
    expect(await list('')).toEqual([])
    const forgotten = await app.post('/api/quotes/forget', {}, { cookie: mine.cookie })
    expect([forgotten.status, forgotten.headers.get('set-cookie')]).toEqual([
      204,
      expect.stringMatching(/^yardline_visitor=; Max-Age=0/),
    ])
  })

  test('a quote is kept with a number, the price of POST /api/pricing, its terms, and a mail to the customer', async () => {
    const visitor = await aVisitor()
    const pricing = await (await app.post('/api/pricing', aPricingRequest())).json()
    const answer = await ask(visitor, { notes: 'Zip Code: 50265' })
    expect(answer.status).toBe(201)
    const quote = await answer.json()
    expect(quote).toMatchObject({
      number: `Q-${10_000 + quote.id}`,
      leadId: visitor.leadId,
      partName: 'alternator',
      part: { name: 'Alternator' },
      partCategory: pricing.part.category,
      breakdown: pricing.breakdown,
      marketComparison: pricing.marketComparison,
      scrapedPrices: pricing.scrapedPrices,
      notes: 'Zip Code: 50265',
      status: 'pending',
      createdAt: now.toISOString(),
      validUntil: '2026-03-16T12:00:00.000Z',
    })
    expect(quote.finalQuote).toBe(
      new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(pricing.breakdown.total),
    )
    expect(quote.estimatedPrice).toBe(quote.finalQuote)
    expect(quote.terms).toContain("Electrical parts can't be returned.")
    const [mail] = await mailsTo(visitor.email)
    expect(mail).toMatchObject({ status: 'queued', lead_id: visitor.leadId })
    for (const text of [mail?.text, mail?.html]) {
      expect(text).toContain(quote.number)
      expect(text).toContain(quote.finalQuote)
      expect(text).toContain('March 16, 2026')
    }
  })

  test('whatever figures the client sends, the price is the server’s', async () => {
    const visitor = await aVisitor()
    const honest = await (await ask(visitor)).json()
    const tampered = await ask(visitor, {
      finalQuote: '$1.00',
      estimatedPrice: '$1.00',
      scrapedPrices: [{ source: 'me', price: 1 }],
      breakdown: { basePrice: 1, freight: 0, taxes: 0, total: 1 },
      totalCents: 100,
      status: 'accepted',
      partCategory: 'Free',
    })
    expect(await tampered.json()).toMatchObject({
      finalQuote: honest.finalQuote,
      scrapedPrices: honest.scrapedPrices,
      status: 'pending',
      partCategory: honest.partCategory,
    })
  })

  test("another visitor's lead does not exist for this one, and nothing is written", async () => {
    const owner = await aVisitor()
    const stranger = await aVisitor()
    for (const cookie of [stranger.cookie, '']) {
      const answer = await ask({ cookie, leadId: owner.leadId })
      expect(answer.status).toBe(404)
      expect(await answer.json()).toEqual({ error: "We couldn't find your request. Please start over." })
    }
    expect((await ask({ ...owner, leadId: 999_999 })).status).toBe(404)
    expect(await quotesOf(owner.leadId)).toEqual([])
  })

  test('staff add a quote to any lead, and who did it is kept', async () => {
    const owner = await aVisitor()
    const staff = await aStaffCookie(app.db, { now })
    const answer = await ask({ cookie: staff, leadId: owner.leadId })
    expect(answer.status).toBe(201)
    const { number } = await answer.json()
    expect(await quotesOf(owner.leadId)).toHaveLength(1)
    expect(await mailsTo(owner.email)).toHaveLength(1)
    expect(await changesOf(owner.leadId)).toMatchObject([
      { what: `quote ${number}`, before: '', after: 'pending', by: 'Staff' },
      { what: 'status', before: 'new', after: 'contacted' },
    ])
    await ask(owner)
    expect(await changesOf(owner.leadId)).toHaveLength(2)
  })

  test('staff can’t add a quote to a missing lead, and a made-up session can’t add one at all', async () => {
    const owner = await aVisitor()
    const staff = await aStaffCookie(app.db, { now })
    expect(await (await ask({ cookie: staff, leadId: 999_999 })).json()).toEqual({ error: 'Lead not found' })
    const forged = await ask({ cookie: `yardline_staff=${'A'.repeat(43)}`, leadId: owner.leadId })
    expect(forged.status).toBe(404)
    expect(await quotesOf(owner.leadId)).toEqual([])
  })

  test('a lead without an email gets its quote and no mail', async () => {
    const { lead } = await findOrInsertLead(app.db, aLead({ email: '', source: 'chat' }), now)
    const answer = await ask({ cookie: await aStaffCookie(app.db, { now }), leadId: lead.id })
    expect(await answer.json()).toMatchObject({ leadId: lead.id, isMailed: false })
    expect(await mailsTo('')).toEqual([])
  })

  test('a vehicle id counts only if it matches the description', async () => {
    const visitor = await aVisitor()
    const vehicle = { year: 2010, make: 'Kia', model: 'Soul', vin: null }
    const { id } = await (await app.post('/api/vehicles', vehicle)).json()
    expect(await (await ask(visitor, { ...vehicle, vehicleId: id })).json()).toMatchObject({ vehicleId: id })
    const other = await (await ask(visitor, { vehicleId: id })).json()
    expect(other.vehicleId).not.toBe(id)
    // Another customer's car can't be found by counting up from one's own.
    const others = await Promise.all(
      ['1HGCM82633A004353', '1HGCM82633A004354', '1HGCM82633A004355'].map(async (vin) =>
        (await app.request(`/api/vin/${vin}`)).json(),
      ),
    )
    const ids = [id, ...others.map((each) => each.id)].sort((one, two) => one - two)
    expect(ids.slice(1).every((each, at) => each - ids[at] > 1)).toBe(true)
    expect(await (await ask(visitor, { vehicleId: 999_999 })).json()).toMatchObject({ vehicleId: other.vehicleId })
  })

  test('without a vehicle id the vehicle is found or made', async () => {
    const visitor = await aVisitor()
    const { vehicleId } = await (await ask(visitor, { year: '1999', make: 'ford', model: 'f150' })).json()
    const vehicle = await app.db.selectFrom('vehicles').selectAll().where('id', '=', vehicleId).executeTakeFirst()
    expect(vehicle).toMatchObject({ year: 1999, vin: null })
  })

  test('a ZIP code in the notes is a note: the quote is what POST /api/pricing has shown', async () => {
    const visitor = await aVisitor()
    const shown = await (await app.post('/api/pricing', aPricingRequest({ zipCode: undefined }))).json()
    const quote = await (await ask(visitor, { zipCode: undefined, notes: 'Zip Code: 99501' })).json()
    expect(quote).toMatchObject({ breakdown: shown.breakdown, taxState: null, notes: 'Zip Code: 99501' })
  })

  test('the part chosen in the select is priced, whatever the notes say', async () => {
    const visitor = await aVisitor()
    const request = { part: 'Engine', partName: 'alternator bracket must be there' }
    const shown = await (await app.post('/api/pricing', aPricingRequest(request))).json()
    expect(shown.part.name).toBe('Engine')
    expect(await (await ask(visitor, request)).json()).toMatchObject({
      part: shown.part,
      breakdown: shown.breakdown,
      partName: 'alternator bracket must be there',
    })
  })

  test('the ZIP code changes freight and tax', async () => {
    const visitor = await aVisitor()
    const near = await (await ask(visitor, { zipCode: '50265' })).json()
    const far = await (await ask(visitor, { zipCode: '99501' })).json()
    expect(near.taxState).toBe('IA')
    expect(far.taxState).toBe('AK')
    expect(far.breakdown.freight).toBeGreaterThan(near.breakdown.freight)
  })

  test('an unrecognized part still gets a quote, as General Parts', async () => {
    const visitor = await aVisitor()
    expect(await (await ask(visitor, { partName: 'General Parts' })).json()).toMatchObject({
      part: null,
      partCategory: 'General',
      partName: 'General Parts',
    })
  })

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    'a make called %s is a make like any other',
    async (make) => {
      expect((await ask(await aVisitor(), { make, model: make, partName: make, part: make })).status).toBe(201)
    },
  )

  test.each([
    [{ leadId: 2 ** 31 }, 'Please send your contact details first'],
    [{ vehicleId: 2 ** 40 }, 'Please select or decode vehicle information first'],
    [{ zipCode: '\u0000\u0000\u0000\u0000\u0000' }, 'Zip code must be at least 5 digits'],
    [{ year: '0x7E0' }, 'Year must be between 1950 and 2027'],
    [{ make: '?!' }, 'Make is required'],
    [{ leadId: 0 }, 'Please send your contact details first'],
    [{ leadId: '1' }, 'Please send your contact details first'],
    [{ year: 1900 }, 'Year must be between 1950 and 2027'],
    [{ make: '' }, 'Make is required'],
    [{ partName: '' }, 'Please tell us which part you need'],
    [{ zipCode: '123' }, 'Zip code must be at least 5 digits'],
    [{ notes: 'x'.repeat(501) }, 'Notes must be at most 500 characters'],
  ])('%j is refused', async (wrong, error) => {
    const answer = await ask(await aVisitor(), wrong)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error })
  })

  describe('the whole submission', () => {
    const person = aPerson({ email: 'cut@example.com' })
    const vehicle = { year: 2012, make: 'Ram', model: '1500', vin: null }

    /** Sends each call twice or three times with one key, as after a connection cut before or after its commit. */
    async function submit(key: string, cuts: { loseCookie: boolean }) {
      const headers: Record<string, string> = { 'Idempotency-Key': key }
      const send = async (path: string, body: object) => {
        let answer = await app.post(path, body, headers)
        if (!cuts.loseCookie) headers.cookie ??= cookieOf(answer)
        answer = await app.post(path, body, headers)
        headers.cookie ??= cookieOf(answer)
        return (await app.post(path, body, headers)).json()
      }
      const { id: vehicleId } = await send('/api/vehicles', vehicle)
      const { id: leadId } = await send('/api/leads', person)
      const wanted = { ...aPricingRequest(), ...vehicle }
      await send('/api/pricing', wanted)
      return send('/api/quotes', { ...wanted, leadId, vehicleId })
    }

    test.each([{ loseCookie: false }, { loseCookie: true }])(
      'repeated after every cut (%j) makes one lead, one quote and one mail',
      async (cuts) => {
        const before = await app.db.selectFrom('mails').select('id').execute()
        const quote = await submit(randomUUID(), cuts)
        expect(await quotesOf(quote.leadId)).toHaveLength(1)
        const after = await app.db.selectFrom('mails').selectAll().execute()
        const added = after.filter(({ id }) => !before.some((mail) => mail.id === id)).map(({ kind }) => kind)
        expect(added.toSorted()).toEqual(['quote', 'request'])
      },
    )

    test('fifty at once with one key make one quote', async () => {
      const visitor = await aVisitor()
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => ask(visitor, {}, { 'Idempotency-Key': 'fifty-at-once' })),
      )
      const bodies = new Set(await Promise.all(answers.map((answer) => answer.text())))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
      expect(bodies.size).toBe(1)
      expect(await quotesOf(visitor.leadId)).toHaveLength(1)
      expect(await mailsTo(visitor.email)).toHaveLength(1)
    })
  })
})

test('five leads and ten quotes a minute are enough', async () => {
  const app = await createTestApp('sqlite', { env: { RATE_LIMIT: 'on' } })
  const statuses: number[] = []
  for (let count = 0; count < 6; count += 1) statuses.push((await app.post('/api/leads', aPerson())).status)
  expect(statuses.slice(0, 5)).not.toContain(429)
  expect(statuses[5]).toBe(429)
  const visitor = await app.post('/api/leads', aPerson(), {}, '203.0.113.99')
  const leadId = (await visitor.json()).id
  const quotes: number[] = []
  for (let count = 0; count < 11; count += 1) {
    const body = { ...aPricingRequest(), leadId }
    quotes.push((await app.post('/api/quotes', body, { cookie: cookieOf(visitor) }, '203.0.113.99')).status)
  }
  expect(quotes.filter((status) => status === 429)).toHaveLength(1)
  await app.close()
})
