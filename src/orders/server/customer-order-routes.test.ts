import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { renderPage } from '#app/render-page.tsx'
import { formatAmount, formatDollars, toCents } from '#lib/money.ts'
import { DAY_MS } from '#lib/time-spans.ts'
import { aPerson } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { anOrder, type OrderAnswer } from '#tests/support/orders.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'

const NO_ASSETS = { inlineScripts: [], styles: [], fonts: [], modules: [], preloads: [] }

const IOWA = { street: '600 Locust St', city: 'Des Moines', state: 'IA', zipCode: '50309' }
const HAWAII = { street: '1 Ala Moana Blvd', city: 'Honolulu', state: 'HI', zipCode: '96814' }

onBothEngines((engine) => {
  let app: TestApp
  let now = new Date('2026-03-02T18:00:00Z')
  let admin: { cookie: string }
  beforeAll(async () => {
    app = await createTestApp(engine, {
      now: () => now,
      render: (place) => renderPage(place, () => NO_ASSETS, 'http://localhost:3000', testCompany),
    })
    admin = { cookie: await aStaffCookie(app.db, {}) }
  })
  afterAll(() => app.close())

  let customers = 0
  const aCustomersOrder = (bought: Parameters<typeof anOrder>[2] = {}) => {
    customers += 1
    return anOrder(app, admin, { email: `customer${customers}@example.com`, ...bought })
  }
  /** Not confirmed yet. */
  const aQuote = async (request: object = {}) => {
    const order = await aCustomersOrder({ request })
    await app.patch(`/api/admin/quotes/${order.quote.id}/status`, { status: 'pending' }, admin)
    return { token: order.quote.token as string, quote: order.quote, visitor: order.visitor }
  }
  const answer = (token: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request(`/quote/${token}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'null', ...headers },
    })
  const refusal = async (answered: Response) => {
    const main = /<main[\s\S]*<\/main>/.exec(await answered.text())?.[0] ?? ''
    return [answered.status, main.replace(/<[^>]*>/g, ' ').replace(/&#x27;|&#39;/g, "'")] as const
  }
  const read = async (token: string, headers = {}) =>
    (await app.request(`/api/orders/${token}`, { headers })).json() as Promise<{
      quote: {
        grades: { grade: string | null; total: number }[]
        deliveries: { option: string; total: number }[]
        finalQuote: string
        agreedPrice: string | null
        status: string
        zipCode: string
      }
      order: (OrderAnswer & Record<string, unknown>) | null
      shipTo: { isPickup: boolean; address: Record<string, string | null> | null } | null
      move: { place: string | null; freight: number; taxes: number; price: string } | null
    }>
  /** Of someone else who has the link. */
  const otherBrowser = async () => ({ cookie: cookieOf(await app.post('/api/leads', aPerson())) })
  const accept = (id: number) => app.patch(`/api/admin/quotes/${id}/status`, { status: 'accepted' }, admin)
  const mailsOf = (leadId: number, kind: string) =>
    app.db.selectFrom('mails').selectAll().where('lead_id', '=', leadId).where('kind', '=', kind).execute()
  const noticesOf = (leadId: number) => mailsOf(leadId, 'order')
  const deliver = async (order: Awaited<ReturnType<typeof anOrder>>) => {
    const { total } = await order.read()
    await order.post('payments', { method: 'cash', amount: total })
    await order.post('shipments', { carrier: 'UPS', tracking: '1Z999AA10123456784' })
    await order.post('deliveries', {})
  }

  describe('the address', () => {
    test('given with the yes is where the order goes, in full only in the browser that typed it', async () => {
      const { token, quote, visitor } = await aQuote()
      expect((await answer(token, { answer: 'yes', ...IOWA }, visitor)).status).toBe(303)
      await app.patch(`/api/admin/quotes/${quote.id}/status`, { status: 'accepted' }, admin)
      expect((await read(token, visitor)).order?.address).toEqual(IOWA)
      expect((await read(token)).order?.address).toEqual({ ...IOWA, street: null, city: null })
    })

    test('is gone once any browser says no, and a later yes doesn’t bring it back', async () => {
      const [{ token, quote, visitor }, other] = [await aQuote(), await otherBrowser()]
      await answer(token, { answer: 'yes', ...IOWA }, visitor)
      await answer(token, { answer: 'yes', ...HAWAII }, visitor)
      await answer(token, { answer: 'no' }, other)
      expect(await read(token, other)).toMatchObject({ quote: { status: 'declined' }, shipTo: null, move: null })
      await answer(token, { answer: 'yes' }, other)
      await accept(quote.id)
      expect(await read(token, other)).toMatchObject({ quote: { status: 'accepted' }, order: { address: null } })
      const invoice = await app.request(`/quote/${token}/invoice`, { headers: other })
      expect([invoice.status, await invoice.text()]).toEqual([200, expect.not.stringContaining(IOWA.street)])
    })

    test('and the call time are still there after a no, in the browser that typed them', async () => {
      const [{ token, visitor }, other] = [await aQuote(), await otherBrowser()]
      await answer(token, { answer: 'yes', ...IOWA, callTime: 'After 5 pm' }, visitor)
      await answer(token, { answer: 'yes', ...HAWAII }, visitor)
      await answer(token, { answer: 'no' }, visitor)
      const page = await (await app.request(`/quote/${token}`, { headers: visitor })).text()
      expect(page).toContain('value="600 Locust St"')
      expect(page).toContain('<option selected="">After 5 pm</option>')
      expect(await read(token, visitor)).toMatchObject({ quote: { status: 'declined' }, move: null })
      expect(await read(token, other)).toMatchObject({
        quote: { callTime: null },
        shipTo: { address: { street: null } },
      })
      await answer(token, { answer: 'yes', callTime: 'After 5 pm' }, visitor)
      expect(await read(token, visitor)).toMatchObject({
        quote: { status: 'requested', callTime: 'After 5 pm' },
        shipTo: { address: IOWA },
      })
    })

    test('that costs more is priced again if the yes comes after a no', async () => {
      const { token, visitor } = await aQuote()
      await answer(token, { answer: 'no' }, visitor)
      const moved = await answer(token, { answer: 'yes', ...HAWAII }, visitor)
      const next = (moved.headers.get('Location') ?? '').replace('/quote/', '')
      expect(next).not.toBe(token)
      expect(await read(next, visitor)).toMatchObject({ quote: { status: 'pending' }, shipTo: { address: HAWAII } })
    })

    test('of a quote that waits for a yes is dropped if another browser says it', async () => {
      const [{ token, visitor }, other] = [await aQuote(), await otherBrowser()]
      const moved = await answer(token, { answer: 'yes', ...HAWAII }, visitor)
      const next = (moved.headers.get('Location') ?? '').replace('/quote/', '')
      await answer(next, { answer: 'yes', price: (await read(next)).quote.finalQuote }, other)
      expect(await read(next, other)).toMatchObject({ quote: { status: 'requested' }, shipTo: null })
    })

    test('in another state changes the cost of every other choice, too', async () => {
      const { token, visitor } = await aQuote({ partName: 'engine' })
      await answer(token, { answer: 'yes' }, visitor)
      await answer(token, { answer: 'yes', ...HAWAII }, visitor)
      await answer(token, { answer: 'yes', price: (await read(token)).move?.price ?? '' }, visitor)
      const { finalQuote, grades, deliveries } = (await read(token)).quote
      const totalOf = (choices: { total: number }[]) => choices.map(({ total }) => formatDollars(toCents(total)))
      expect(totalOf(grades.filter(({ grade }) => grade === null))).toEqual([finalQuote])
      expect(totalOf(deliveries.filter(({ option }) => option === 'home'))).toEqual([finalQuote])
    })

    test('stays hidden from a browser that only agrees to its price', async () => {
      const [{ token, visitor }, other] = [await aQuote(), await otherBrowser()]
      await answer(token, { answer: 'yes' }, other)
      await answer(token, { answer: 'yes', ...HAWAII }, visitor)
      const price = (await read(token)).move?.price ?? ''
      await answer(token, { answer: 'yes', price }, other)
      expect((await read(token, other)).shipTo?.address).toEqual({ ...HAWAII, street: null, city: null })
    })

    test('of an order with several quotes shows only to a browser that answered each', async () => {
      const [{ token, quote, visitor }, other] = [await aQuote(), await otherBrowser()]
      await answer(token, { answer: 'yes', ...IOWA }, visitor)
      await accept(quote.id)
      const customer = { leadId: quote.leadId as number, visitor }
      const joined = await anOrder(app, admin, { customer, partName: 'tail light' })
      await app.patch(`/api/admin/quotes/${joined.quote.id}/status`, { status: 'pending' }, admin)
      await answer(joined.quote.token, { answer: 'yes' }, other)
      await accept(joined.quote.id)
      expect((await read(joined.quote.token, other)).order?.address).toEqual({ ...IOWA, street: null, city: null })
      const invoice = await app.request(`/quote/${joined.quote.token}/invoice`, { headers: other })
      expect(await invoice.text()).not.toContain(IOWA.street)
    })

    test('can come later, and changes until it ships', async () => {
      const order = await aCustomersOrder()
      const { token } = order.quote
      expect((await read(token)).order?.address).toBeNull()
      expect((await answer(token, { answer: 'yes', ...IOWA })).status).toBe(303)
      await answer(token, { answer: 'yes', ...IOWA, street: '700 Locust St' })
      expect((await order.read()).address).toEqual({ ...IOWA, street: '700 Locust St' })
      await order.post('shipments', { carrier: 'UPS', tracking: '1Z999AA10123456784', reason: 'A regular' })
      expect(await refusal(await answer(token, { answer: 'yes', ...IOWA }))).toEqual([
        409,
        expect.stringContaining('has shipped'),
      ])
    })

    test('is refused if ZIP and state disagree, or a part of it is missing', async () => {
      const { token } = await aQuote()
      for (const [fields, sentence] of [
        [{ ...IOWA, state: 'MN' }, 'ZIP code 50309 is in Iowa, not in Minnesota.'],
        [{ ...IOWA, street: '' }, 'Enter street and number'],
        [{ ...IOWA, city: '' }, 'Enter the city'],
        [{ ...IOWA, state: '' }, 'Choose a state'],
        [{ ...IOWA, zipCode: '123' }, 'Zip code must have five digits'],
      ] as const)
        expect(await refusal(await answer(token, { answer: 'yes', ...fields }))).toEqual([
          422,
          expect.stringContaining(sentence),
        ])
      expect((await read(token)).quote.status).toBe('pending')
    })

    test('with a mistake comes back as typed, with each error at its field', async () => {
      const [asked, wanted, order] = [await aQuote(), await aQuote(), await aCustomersOrder()]
      for (const { token } of [wanted, order.quote]) await answer(token, { answer: 'yes', ...IOWA })
      const typed = { street: '600 Locust <St>', city: '', state: '', zipCode: '50309', callTime: 'After 5 pm' }
      for (const { token } of [asked, wanted, order.quote]) {
        const shown = await answer(token, { answer: 'yes', ...typed })
        expect([shown.status, shown.headers.get('Cache-Control')]).toEqual([422, 'no-store'])
        expect(shown.headers.get('Referrer-Policy')).toBe('no-referrer')
        const html = await shown.text()
        expect(html).toContain('value="600 Locust &lt;St&gt;"')
        expect(html.match(/(?<=aria-invalid="true" [^>]*name=")\w+/g)).toEqual(['city', 'state'])
        expect(html).toContain('Enter the city')
        expect(html.includes('<option selected="">After 5 pm</option>')).toBe(token === asked.token)
        expect(html.includes('<details class="no-print" open=""')).toBe(token === order.quote.token)
        expect(html).toContain('id="posted-form"')
      }
      expect((await read(asked.token)).quote.status).toBe('pending')
    })

    test('a yes without one is still a yes', async () => {
      const { token } = await aQuote()
      await answer(token, { answer: 'yes', street: '', city: '', state: '', zipCode: '50309' })
      expect(await read(token)).toMatchObject({ quote: { status: 'requested' }, shipTo: null })
    })

    test('somewhere else shows the new total before the customer agrees to it', async () => {
      const { token, visitor } = await aQuote()
      const before = (await read(token)).quote.finalQuote
      const [first, second] = [
        await answer(token, { answer: 'yes', ...HAWAII, callTime: 'After 5 pm' }, visitor),
        await answer(token, { answer: 'yes', ...HAWAII, callTime: 'After 5 pm' }, visitor),
      ]
      const next = (first.headers.get('Location') ?? '').replace('/quote/', '')
      expect([first.status, second.headers.get('Location')]).toEqual([303, `/quote/${next}`])
      const moved = await read(next, visitor)
      expect(moved).toMatchObject({
        quote: { status: 'pending', agreedPrice: before, zipCode: '96814', callTime: 'After 5 pm' },
        shipTo: { isPickup: false, address: HAWAII },
      })
      expect(moved.quote.finalQuote).not.toBe(before)
      expect((await read(token)).quote.status).toBe('pending')
      await answer(next, { answer: 'yes', price: moved.quote.finalQuote, ...HAWAII }, visitor)
      expect((await read(next)).quote.status).toBe('requested')
    })

    test('after the yes shows what another place costs, which counts once the customer agrees to it', async () => {
      const { token, quote, visitor } = await aQuote()
      await answer(token, { answer: 'yes', ...IOWA }, visitor)
      expect((await answer(token, { answer: 'yes', ...HAWAII }, visitor)).status).toBe(303)
      const shown = await read(token, visitor)
      const { breakdown } = quote
      expect(shown).toMatchObject({
        quote: { status: 'requested', finalQuote: quote.finalQuote },
        shipTo: { address: IOWA },
      })
      expect(shown.move).toMatchObject({ place: 'HI 96814', freight: expect.any(Number), taxes: expect.any(Number) })
      const { freight, taxes, price } = shown.move as { freight: number; taxes: number; price: string }
      expect(freight).toBeGreaterThan(breakdown.freight)
      expect(price).toBe(formatAmount(breakdown.basePrice + freight + taxes))
      expect(await refusal(await answer(token, { answer: 'yes', price: '$1.00' }, visitor))).toEqual([
        409,
        expect.stringContaining("isn't current"),
      ])
      const agreed = await Promise.all([1, 2].map(() => answer(token, { answer: 'yes', price }, visitor)))
      expect(agreed.map(({ status }) => status)).toEqual([303, 303])
      expect(await read(token, visitor)).toMatchObject({
        quote: { status: 'requested', finalQuote: price, agreedPrice: price, zipCode: '96814' },
        shipTo: { isPickup: false, address: HAWAII },
        move: null,
      })
    })

    test('of an order that nobody paid changes its price once the customer agrees, and staff hear of it', async () => {
      const order = await aCustomersOrder({ partName: 'engine' })
      const { token } = order.quote
      const before = await order.read()
      await answer(token, { answer: 'yes', ...IOWA })
      await answer(token, { answer: 'yes', ...HAWAII })
      const { price } = (await read(token)).move ?? {}
      expect(await order.read()).toMatchObject({ total: before.total, address: IOWA })
      await answer(token, { answer: 'yes', price: price ?? '' })
      const after = await order.read()
      const core = after.lines.find(({ kind }) => kind === 'core')?.amount ?? 0
      expect(core).toBeGreaterThan(0)
      expect(after).toMatchObject({ address: HAWAII, due: after.total, quotes: before.quotes })
      expect(formatAmount(after.total - core)).toBe(price)
      expect((await read(token)).quote.finalQuote).toBe(price)
      expect((await noticesOf(order.leadId)).map(({ text }) => text)).toEqual([expect.stringContaining(price ?? '')])
      const { tax_state } = await app.db
        .selectFrom('orders')
        .select('tax_state')
        .where('id', '=', order.orderId)
        .executeTakeFirstOrThrow()
      expect(tax_state).toBe('HI')
    })

    test('of an order somebody paid for is a matter for the phone if it changes the price', async () => {
      const order = await aCustomersOrder()
      await answer(order.quote.token, { answer: 'yes', ...HAWAII })
      const { price = '' } = (await read(order.quote.token)).move ?? {}
      await order.post('payments', { method: 'cash', amount: 5 })
      for (const fields of [{ price }, HAWAII])
        expect(
          await refusal(await answer(order.quote.token, { answer: 'yes', ...(fields as Record<string, string>) })),
        ).toEqual([409, expect.stringContaining('changes the price')])
      expect((await order.read()).address).toBeNull()
    })

    describe('of an order that has one', () => {
      const NEIGHBOR = { ...IOWA, street: '666 Locust St' }
      const anAddressedOrder = async () => {
        const { token, quote, visitor } = await aQuote()
        await answer(token, { answer: 'yes', ...IOWA }, visitor)
        const { orderId } = await (await accept(quote.id)).json()
        const path = `/api/admin/orders/${orderId}`
        const street = async () => ((await (await app.request(path, { headers: admin })).json()) as OrderAnswer).address
        const pay = () => app.post(`${path}/payments`, { method: 'cash', amount: 5 }, admin)
        return { token, visitor, street, pay, leadId: quote.leadId as number }
      }

      test('changes only in the browser that answered once anything is paid', async () => {
        const { token, visitor, street, pay } = await anAddressedOrder()
        expect((await pay()).status).toBe(201)
        for (const headers of [{}, await otherBrowser()])
          for (const place of [NEIGHBOR, IOWA])
            expect(await refusal(await answer(token, { answer: 'yes', ...place }, headers))).toEqual([
              409,
              expect.stringContaining('Call us'),
            ])
        expect(await street()).toEqual(IOWA)
        expect((await answer(token, { answer: 'yes', ...NEIGHBOR }, visitor)).status).toBe(303)
        expect(await street()).toEqual(NEIGHBOR)
      })

      test('changes with a mail to the customer and a notice to staff, once per change', async () => {
        const { token, street, leadId } = await anAddressedOrder()
        for (const place of [NEIGHBOR, NEIGHBOR]) await answer(token, { answer: 'yes', ...place })
        expect(await street()).toEqual(NEIGHBOR)
        expect((await noticesOf(leadId)).map(({ text }) => text)).toEqual([expect.stringContaining('IA 50309')])
        const [mail, ...more] = await mailsOf(leadId, 'order-moved')
        expect(more).toEqual([])
        expect(mail?.text).toContain('now goes to IA 50309')
        for (const typed of [NEIGHBOR.street, NEIGHBOR.city]) expect(mail?.text).not.toContain(typed)
      })
    })

    test('changes at most three times a day, since the customer hears of each change at once', async () => {
      const { token, quote } = await aQuote()
      await answer(token, { answer: 'yes', ...IOWA })
      const { orderId } = await (await accept(quote.id)).json()
      const street = async () =>
        ((await (await app.request(`/api/admin/orders/${orderId}`, { headers: admin })).json()) as OrderAnswer).address
          ?.street
      const moveTo = (number: number) => answer(token, { answer: 'yes', ...IOWA, street: `${number} Locust St` })
      for (const number of [1, 2, 3]) expect((await moveTo(number)).status).toBe(303)
      expect(await refusal(await moveTo(4))).toEqual([429, expect.stringContaining('Call us')])
      expect(await street()).toBe('3 Locust St')
      expect(await mailsOf(quote.leadId, 'order-moved')).toHaveLength(3)
      expect(await noticesOf(quote.leadId)).toHaveLength(3)
      now = new Date(now.getTime() + DAY_MS)
      expect((await moveTo(5)).status).toBe(303)
      expect(await street()).toBe('5 Locust St')
    })

    test('stays, and the order too, once an address has had all its mail for the hour', async () => {
      const limited = await createTestApp(engine, {
        now: () => now,
        env: { RATE_LIMIT: 'on', QUOTE_MAILS_PER_ADDRESS_HOUR: '3' },
      })
      const order = await anOrder(limited, { cookie: await aStaffCookie(limited.db, {}) })
      const post = (fields: Record<string, string>) =>
        limited.request(`/quote/${order.quote.token}`, { method: 'POST', body: new URLSearchParams(fields) })
      for (const _ of [1, 2, 3]) await post({ answer: 'yes', ...IOWA })
      const refused = [await post({ answer: 'yes', ...IOWA, street: '4 Locust St' }), await post({ answer: 'cancel' })]
      expect(refused.map(({ status }) => status)).toEqual([429, 429])
      expect(await order.read()).not.toMatchObject({ state: 'cancelled' })
      await limited.close()
    })

    test('a price staff made holds where it was made for', async () => {
      const { token, quote } = await aQuote()
      const change = { by: 'percent', amount: 5, reason: 'A regular' }
      expect((await app.post(`/api/admin/quotes/${quote.id}/price`, change, admin)).status).toBe(201)
      expect(await refusal(await answer(token, { answer: 'yes', ...HAWAII }))).toEqual([
        409,
        expect.stringContaining('Call us'),
      ])
    })

    test('pickup is asked for like an address, and has a code', async () => {
      const settings = { pickup: true }
      const { version } = await (await app.request('/api/admin/settings', { headers: admin })).json()
      await app.put('/api/admin/settings', { version, settings }, admin)
      const { token, visitor, quote: first } = await aQuote()
      const moved = await answer(token, { answer: 'yes', pickup: '1' }, visitor)
      const next = (moved.headers.get('Location') ?? '').replace('/quote/', '')
      const { quote, shipTo } = await read(next, visitor)
      expect([quote.status, shipTo?.isPickup]).toEqual(['pending', true])
      await answer(next, { answer: 'yes', pickup: '1', price: quote.finalQuote }, visitor)
      const { id } = await app.db.selectFrom('quotes').select('id').where('token', '=', next).executeTakeFirstOrThrow()
      await app.patch(`/api/admin/quotes/${id}/status`, { status: 'accepted' }, admin)
      const { order } = await read(next, visitor)
      expect(order).toMatchObject({ isPickup: true, pickupCode: expect.stringMatching(/^\d{6}$/), address: null })
      expect((await read(next)).order).toMatchObject({ isPickup: true, pickupCode: '' })
      const [mail] = await mailsOf(first.leadId, 'order-confirmed').then((mails) => mails.slice(-1))
      expect(mail?.text).toContain(order?.pickupCode)
    })

    test('pickup is refused where the shop ships everything', async () => {
      const plain = await createTestApp(engine)
      const staff = { cookie: await aStaffCookie(plain.db, {}) }
      const { quote } = await anOrder(plain, staff)
      const body = new URLSearchParams({ answer: 'yes', pickup: '1' })
      const refused = await plain.request(`/quote/${quote.token}`, { method: 'POST', body })
      expect(refused.status).toBe(422)
      await plain.close()
    })
  })

  describe('canceling', () => {
    test('works until it ships, once, and staff hear of it once', async () => {
      const order = await aCustomersOrder()
      const pressed = await Promise.all([1, 2].map(() => answer(order.quote.token, { answer: 'cancel' })))
      expect(pressed.map(({ status }) => status)).toEqual([303, 303])
      expect(await order.read()).toMatchObject({ state: 'cancelled', cancelledBy: 'customer' })
      expect(await noticesOf(order.leadId)).toHaveLength(1)
      expect((await read(order.quote.token)).order).toMatchObject({ canCancel: false, due: 0 })
    })

    test('a quote that staff reopen afterwards can be said yes to again', async () => {
      const order = await aCustomersOrder()
      const { id, token } = order.quote
      await answer(token, { answer: 'cancel' })
      await app.patch(`/api/admin/quotes/${id}/status`, { status: 'pending' }, admin)
      expect(await read(token)).toMatchObject({ order: null, quote: { status: 'pending' } })
      expect((await answer(token, { answer: 'yes' })).status).toBe(303)
      expect(await read(token)).toMatchObject({ order: null, quote: { status: 'requested' } })
      expect((await accept(id)).status).toBe(200)
      expect((await read(token)).order).toMatchObject({ cancelledAt: null })
    })

    test('is refused once it has shipped, and before we confirmed it', async () => {
      const order = await aCustomersOrder()
      await order.post('shipments', { carrier: 'UPS', tracking: '1Z999AA10123456784', reason: 'A regular' })
      const { token } = await aQuote()
      for (const [link, sentence] of [
        [order.quote.token, 'has shipped'],
        [token, "haven't confirmed"],
      ])
        expect(await refusal(await answer(link, { answer: 'cancel' }))).toEqual([
          409,
          expect.stringContaining(sentence),
        ])
    })

    test('a link nobody has opens nothing', async () => {
      const none = 'AAAAAAAAAAAAAAAAAAAAAA'
      for (const fields of [{ answer: 'cancel' }, { answer: 'return', reason: 'Bent' }, { answer: 'yes', ...IOWA }])
        expect((await answer(none, fields as Record<string, string>)).status).toBe(404)
      for (const path of [`/api/orders/${none}`, `/quote/${none}/invoice`, `/quote/${none}/receipts/P-1001`])
        expect((await app.request(path)).status).toBe(404)
    })
  })

  describe('a return', () => {
    test('is requested once, however often the button is pressed, and staff hear of it', async () => {
      const order = await aCustomersOrder()
      await deliver(order)
      const fields = { answer: 'return', reason: 'It is bent.' }
      const pressed = await Promise.all([1, 2].map(() => answer(order.quote.token, fields)))
      expect(pressed.map(({ status }) => status)).toEqual([303, 303])
      expect(await order.read()).toMatchObject({ state: 'return_open', returns: [{ requestedBy: 'customer' }] })
      const notices = await noticesOf(order.leadId)
      expect(notices.map(({ text }) => text)).toEqual([expect.stringContaining('It is bent.')])
      const { returns } = await order.read()
      await order.patch(`returns/${returns[0]?.id}`, { state: 'approved' })
      const shown = (await read(order.quote.token)).order as unknown as { returns: object[]; canReturn: boolean }
      expect(shown.returns).toMatchObject([{ state: 'approved', sendTo: expect.arrayContaining([expect.any(String)]) }])
      expect(JSON.stringify(shown)).not.toContain('bent')
      expect(shown.canReturn).toBe(false)
    })

    test('of an electrical part is declined with the rule, which is on record', async () => {
      const order = await aCustomersOrder({ partName: 'alternator' })
      await deliver(order)
      const declined = await answer(order.quote.token, { answer: 'return', reason: 'No charge' })
      expect(await refusal(declined)).toEqual([422, expect.stringContaining("Electrical parts can't be returned.")])
      const changes = await app.db.selectFrom('lead_changes').selectAll().where('lead_id', '=', order.leadId).execute()
      expect(JSON.stringify(changes)).toContain('return declined')
      expect((await order.read()).returns).toEqual([])
      expect((await read(order.quote.token)).order).toMatchObject({
        canReturn: false,
        returnRule:
          "Electrical parts can't be returned. If we sent the wrong part, or it came damaged, call us at (515) 555-0195.",
      })
    })

    test('of an order with an electrical part is of the others, unless one is named', async () => {
      const order = await aCustomersOrder()
      await aCustomersOrder({ partName: 'alternator', customer: order })
      await deliver(order)
      const returnRule = expect.stringMatching(/^You can return it until .*\. Electrical parts can't be returned\.$/)
      expect((await read(order.quote.token)).order).toMatchObject({ canReturn: true, returnRule })
      expect((await answer(order.quote.token, { answer: 'return', reason: 'Bent' })).status).toBe(303)
      const { lines, returns } = await order.read()
      expect(returns.map((each) => each.lines)).toEqual([[lines.find(({ kind }) => kind === 'part')?.id]])
      expect((await read(order.quote.token)).order).toMatchObject({ canReturn: false })
    })

    test('needs a reason, a delivery and a part of this order', async () => {
      const order = await aCustomersOrder()
      const ask = (fields: Record<string, string>) => answer(order.quote.token, { answer: 'return', ...fields })
      expect((await ask({ reason: 'Bent' })).status).toBe(409)
      await deliver(order)
      expect((await ask({ reason: '' })).status).toBe(422)
      expect((await ask({ reason: 'Bent', lines: '999999' })).status).toBe(422)
    })

    describe('with photos', () => {
      const aPhoto = (side = 2000) =>
        sharp({ create: { width: side, height: side / 2, channels: 3, background: '#f80' } })
          .withExif({ IFD0: { Copyright: 'Kim' }, IFD3: { GPSLatitude: '41/1 35/1 0/1' } })
          .withMetadata({ orientation: 6 })
          .jpeg()
          .toBuffer()
      /** As a browser sends the form; each time with another boundary. */
      const send = async (token: string, photos: readonly (Buffer | string)[], fields: Record<string, string> = {}) => {
        const form = new FormData()
        for (const [name, value] of Object.entries({ answer: 'return', reason: 'Bent', ...fields }))
          form.append(name, value)
        for (const photo of photos) form.append('photos', new File([photo as BlobPart], 'IMG_1.jpg'))
        const encoded = new Response(form)
        const body = await encoded.arrayBuffer()
        const headers = {
          ...{ 'Sec-Fetch-Site': 'same-origin', 'Content-Length': String(body.byteLength) },
          'Content-Type': encoded.headers.get('Content-Type') ?? '',
        }
        return app.request(`/quote/${token}`, { method: 'POST', body, headers })
      }
      const countPhotos = async () => (await app.db.selectFrom('return_photos').select('id').execute()).length

      test('keeps them small, upright and without what the camera recorded, for staff only, until it’s erased', async () => {
        const order = await aCustomersOrder()
        await deliver(order)
        const photos = [await aPhoto(), await aPhoto(100)]
        const pressed = await Promise.all([1, 2].map(() => send(order.quote.token, photos)))
        expect(pressed.map(({ status }) => status)).toEqual([303, 303])
        const [returned] = (await order.read()).returns
        expect(returned).toMatchObject({ reason: 'Bent', photos: [expect.any(Number), expect.any(Number)] })
        const address = `${order.path}/photos/${returned?.photos[0]}`
        const shown = await app.request(address, { headers: admin })
        expect(shown.headers.get('Content-Type')).toBe('image/webp')
        const bytes = Buffer.from(await shown.arrayBuffer())
        const { width, height, exif } = await sharp(bytes).metadata()
        expect([width, height, exif, bytes.includes('Kim')]).toEqual([800, 1600, undefined, false])
        expect((await app.request(address)).status).toBe(401)
        const other = await aCustomersOrder()
        expect((await app.request(`${other.path}/photos/${returned?.photos[0]}`, { headers: admin })).status).toBe(404)
        const { order: page } = await read(order.quote.token)
        expect((page?.returns[0] as object | undefined) ?? {}).not.toHaveProperty('photos')
        const erased = await app.post(`/api/admin/leads/${order.leadId}/erase`, { name: 'Dana Ortiz' }, admin)
        expect([erased.status, (await app.request(address, { headers: admin })).status]).toEqual([200, 404])
      })

      test('are optional: an empty field sends none', async () => {
        const order = await aCustomersOrder()
        await deliver(order)
        expect((await send(order.quote.token, [''])).status).toBe(303)
        expect((await order.read()).returns).toMatchObject([{ reason: 'Bent', photos: [] }])
      })

      test('are refused if they’re too many, too large, no pictures or for anything but a return', async () => {
        const order = await aCustomersOrder()
        await deliver(order)
        const [photo, before] = [await aPhoto(10), await countPhotos()]
        const { token } = order.quote
        expect(await refusal(await send(token, Array(5).fill(photo)))).toEqual([
          422,
          expect.stringContaining('at most 4'),
        ])
        expect(await refusal(await send(token, ['<svg/>']))).toEqual([
          422,
          expect.stringContaining('PNG, JPEG or WebP'),
        ])
        expect((await send(token, [Buffer.alloc(17 * 1024 * 1024)])).status).toBe(413)
        expect((await send(token, [photo], { answer: 'cancel' })).status).toBe(422)
        expect((await send(token, [photo], { reason: '' })).status).toBe(422)
        const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'
        const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Sec-Fetch-Site': 'same-origin' }
        const body = `${part.repeat(100_000)}--x--`
        const sent = { method: 'POST', body, headers: { ...headers, 'Content-Length': String(body.length) } }
        expect((await app.request(`/quote/${token}`, sent)).status).toBe(400)
        expect([await countPhotos(), (await order.read()).returns]).toEqual([before, []])
      })

      test('aren’t even read from a stranger, or when the order can’t be returned', async () => {
        const order = await aCustomersOrder()
        const [photo] = [await aPhoto(10)]
        expect((await send('a'.repeat(22), [photo])).status).toBe(404)
        const body = new ReadableStream({ pull: () => Promise.reject(new Error('Someone read it.')) })
        const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '9000000' }
        const init = { method: 'POST', body, headers: { ...headers, 'Sec-Fetch-Site': 'same-origin' }, duplex: 'half' }
        expect((await app.request(`/quote/${order.quote.token}`, init as RequestInit)).status).toBe(409)
      })
    })

    test('comes too late after the window', async () => {
      const order = await aCustomersOrder()
      await deliver(order)
      const before = now
      now = new Date(now.getTime() + 31 * DAY_MS)
      const late = await answer(order.quote.token, { answer: 'return', reason: 'Bent' })
      expect(await refusal(late)).toEqual([422, expect.stringContaining('Returns are possible for 30 days')])
      expect((await read(order.quote.token)).order).toMatchObject({ canReturn: false })
      now = before
    })
  })

  describe('the invoice and the receipts', () => {
    test('are for staff too, with the whole name and address', async () => {
      const order = await aCustomersOrder()
      await order.patch('address', IOWA)
      const invoice = `${order.path}/documents/${(await order.read()).documents[0]?.number}`
      const sheet = await (await app.request(invoice, { headers: admin })).text()
      for (const shown of ['Dana Ortiz', '600 Locust St', (await order.read()).number]) expect(sheet).toContain(shown)
      expect((await app.request(invoice)).status).toBe(401)
      expect((await app.request(`${order.path}/documents/I-1`, { headers: admin })).status).toBe(404)
    })

    test('have a number, the amounts, and a full name only in the customer’s own browser', async () => {
      const order = await aCustomersOrder()
      await order.post('payments', { method: 'cash', amount: 50 })
      const { token } = order.quote
      const { order: shown } = await read(token)
      const documents = (shown as unknown as { documents: { kind: string; number: string }[] }).documents
      expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'receipt'])
      const paths = [`/quote/${token}/invoice`, `/quote/${token}/receipts/${documents[1]?.number}`]
      for (const path of paths) {
        const [own, other] = [await app.request(path, { headers: order.visitor }), await app.request(path)]
        expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'no-store'])
        expect(await own.text()).toContain('Dana Ortiz')
        expect(await other.text()).not.toContain('Ortiz')
      }
      expect((await app.request(`/quote/${token}/receipts/P-9999`)).status).toBe(404)
    })
  })
})
