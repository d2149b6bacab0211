import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '#lib/time-spans.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { type OnlineShop, openOnlineShop } from '#tests/support/online-shop.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let shop: OnlineShop
  beforeAll(async () => {
    shop = await openOnlineShop(engine)
    const settings = { depositPercent: 20 }
    await shop.app.put('/api/admin/settings', { version: 0, settings }, shop.admin)
  })
  beforeEach(() => {
    const behaviour = { failWith: null, failsFor: () => true, hangs: false, delayMs: 0, refundStatus: 'succeeded' }
    Object.assign(shop.stripe.behaviour, behaviour)
  })
  afterAll(() => shop.close())

  type ToPay = Awaited<ReturnType<typeof anOrder>>

  const press = (app: TestApp, { quote }: ToPay, fields: Record<string, string> = {}, headers = {}) =>
    app.request(`/quote/${quote.token}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'pay', ...fields }),
      headers: { 'Sec-Fetch-Site': 'same-origin', Origin: 'null', ...headers },
    })
  const pay = (order: ToPay, fields: Record<string, string> = {}, headers = {}) =>
    press(shop.app, order, fields, headers)
  const sessionIn = (answer: Response) => {
    const id = answer.headers.get('Location')?.split('/pay/')[1] ?? ''
    const session = shop.stripe.sessions.get(id)
    if (!session) throw new Error(`${answer.status} leads to no session.`)
    return session
  }
  const aSession = async (order: ToPay, fields = {}) => sessionIn(await pay(order, fields))
  const settled = () => shop.app.payments?.tellProvider()
  const cents = (dollars: number) => Math.round(dollars * 100)
  /** At Stripe, and told to the shop. */
  const payAtStripe = async (order: ToPay) => {
    const session = shop.stripe.pay((await aSession(order)).id)
    await shop.tell('checkout.session.completed', session)
    return session
  }

  describe('paying', () => {
    test('leads to Stripe with what is due, line by line', async () => {
      const order = await shop.anOrderToPay()
      const { number, total, lines } = await order.read()
      const answer = await pay(order, { amount: '1', total: '0.01' })
      expect([answer.status, answer.headers.get('Referrer-Policy')]).toEqual([303, 'no-referrer'])
      const session = sessionIn(answer)
      expect(session).toMatchObject({ client_reference_id: number, amount_total: cents(total), customer_email: null })
      const { params } = shop.stripe.requests.at(-1) ?? { params: {} }
      const names = Object.entries(params).filter(([name]) => name.endsWith('[name]'))
      expect(names.map(([, value]) => value)).toEqual(lines.map(({ label }) => label))
    })

    test('again, or twice at once, leads to the same page as long as the amount is the same', async () => {
      const order = await shop.anOrderToPay()
      const [first, second] = await Promise.all([aSession(order), aSession(order)])
      const third = await aSession(order)
      expect([second.id, third.id]).toEqual([first.id, first.id])
      await settled()
      const open = [...shop.stripe.sessions.values()].filter(
        (each) => each.client_reference_id === first.client_reference_id && each.status === 'open',
      )
      expect(open).toEqual([first])
    })

    test('the deposit comes first if the customer chose it, then the balance', async () => {
      const order = await shop.anOrderToPay()
      const { total, deposit } = await order.read()
      const session = await aSession(order, { amount: 'deposit' })
      expect(session.amount_total).toBe(cents(deposit ?? 0))
      await shop.tell('checkout.session.completed', shop.stripe.pay(session.id))
      expect(await order.read()).toMatchObject({ state: 'partly_paid', ledger: [{ kind: 'deposit', amount: deposit }] })
      const rest = await aSession(order, { amount: 'deposit' })
      expect(rest.amount_total).toBe(cents(total) - session.amount_total)
      await shop.tell('checkout.session.completed', shop.stripe.pay(rest.id))
      expect((await order.read()).state).toBe('paid')
      const notices = (await shop.mails('payment')).filter((mail) => mail.includes(session.client_reference_id ?? '-'))
      expect(notices).toEqual([])
    })

    test('the deposit that is shown is the one that is charged, to the cent', async () => {
      const order = await shop.anOrderToPay()
      const { total, lines } = await order.read()
      const { db } = shop.app
      await db.updateTable('orders').set({ deposit_percent: 15 }).where('id', '=', order.orderId).execute()
      const amount_cents = cents(lines[0]?.amount ?? 0) + 12_870 - cents(total)
      await db
        .updateTable('order_lines')
        .set({ amount_cents })
        .where('id', '=', lines[0]?.id ?? 0)
        .execute()
      expect((await order.read()).deposit).toBe(19.31)
      expect((await aSession(order, { amount: 'deposit' })).amount_total).toBe(1931)
    })

    test("Stripe's page gets the customer's address only in their own browser", async () => {
      const order = await shop.anOrderToPay()
      expect(sessionIn(await pay(order, {}, order.visitor)).customer_email).toBe('dana@example.com')
    })

    test('coming back from Stripe settles nothing; its event does', async () => {
      const order = await shop.anOrderToPay()
      const session = shop.stripe.pay((await aSession(order)).id)
      const back = new URL(session.success_url)
      expect((await shop.app.request(back.pathname + back.search)).status).toBe(200)
      expect(await order.read()).toMatchObject({ state: 'unpaid', ledger: [] })
      await shop.tell('checkout.session.completed', session)
      expect((await order.read()).state).toBe('paid')
      expect((await pay(order)).status).toBe(409)
    })

    test('while a bank transfer is on its way, nothing is due online', async () => {
      const order = await shop.anOrderToPay()
      const session = shop.stripe.pay((await aSession(order)).id)
      await shop.tell('checkout.session.completed', { ...session, payment_status: 'unpaid' })
      const refused = await pay(order)
      expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('on its way')])
      await shop.tell('checkout.session.async_payment_failed', session)
      expect((await pay(order)).status).toBe(303)
    })

    test('that failed stays on record, so another price is a matter for the phone', async () => {
      const order = await shop.anOrderToPay()
      const say = (fields: Record<string, string>) =>
        shop.app.request(`/quote/${order.quote.token}`, {
          method: 'POST',
          body: new URLSearchParams({ answer: 'yes', ...fields }),
          headers: { 'Sec-Fetch-Site': 'same-origin', ...order.visitor },
        })
      const readMove = async () => (await (await shop.app.request(`/api/orders/${order.quote.token}`)).json()).move
      await say({ street: '1 Ala Moana Blvd', city: 'Honolulu', state: 'HI', zipCode: '96814' })
      await shop.tell('checkout.session.completed', { ...order.session, payment_status: 'unpaid' })
      await shop.tell('checkout.session.async_payment_failed', order.session)
      const [before, { price }] = [await order.read(), await readMove()]
      const refused = await say({ price })
      expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('changes the price')])
      expect(await order.read()).toEqual(before)
    })

    test('is refused with a sentence where there is nothing to pay', async () => {
      const canceled = await shop.anOrderToPay()
      await canceled.post('cancel', { reason: 'It rusted through.' })
      const paid = await shop.anOrderToPay()
      await paid.post('payments', { method: 'cash', amount: (await paid.read()).total })
      const quoted = { quote: { ...paid.quote, token: 'AAAAAAAAAAAAAAAAAAAAAA' } } as ToPay
      for (const [order, status, sentence] of [
        [canceled, 409, 'This order is canceled'],
        [paid, 409, 'Nothing is left to pay'],
        [quoted, 404, 'find a quote at this address'],
      ] as const) {
        const answer = await pay(order)
        expect([answer.status, await answer.text()]).toEqual([status, expect.stringContaining(sentence)])
      }
    })

    test('without an address leads to where we ask for it', async () => {
      const order = await anOrder(shop.app, shop.admin, { email: 'elsewhere@example.com' })
      const answer = await pay(order)
      expect([answer.status, answer.headers.get('Location')]).toEqual([303, `/quote/${order.quote.token}#ship-to`])
      await order.post('shipments', { carrier: 'UPS', reason: 'They told us on the phone.' })
      expect(sessionIn(await pay(order)).status).toBe('open')
    })

    test('is refused with a sentence while Stripe is away, and works again afterwards', async () => {
      const order = await shop.anOrderToPay()
      shop.stripe.behaviour.failWith = { status: 500, body: { error: { type: 'api_error', message: 'Sorry.' } } }
      const answer = await pay(order)
      expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('try again in a minute')])
      shop.stripe.behaviour.failWith = null
      expect((await pay(order)).status).toBe(303)
    })

    test('a shop that takes no payments online says so', async () => {
      const plain = await createTestApp(engine)
      const admin = { cookie: await aStaffCookie(plain.db, {}) }
      const answer = await press(plain, await anOrder(plain, admin))
      expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('pay online here')])
      await plain.close()
    })

    test('a link that was shared opens thirty pages a day, from wherever', async () => {
      const limited = await openOnlineShop(engine, { RATE_LIMIT: 'on' })
      const order = await limited.anOrderToPay()
      const statuses: number[] = []
      for (let at = 0; at < 31; at += 1) {
        const body = new URLSearchParams({ answer: 'pay', nth: String(at) })
        const path = `/quote/${order.quote.token}`
        statuses.push((await limited.app.request(path, { method: 'POST', body }, `198.51.100.${at}`)).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 30 }, () => 303), 429])
      await limited.close()
    })
  })

  describe('a page of Stripe that is open ends', () => {
    const statusAfter = async (
      change: (order: Awaited<ReturnType<OnlineShop['anOrderToPay']>>) => Promise<unknown>,
    ) => {
      const order = await shop.anOrderToPay()
      const session = await aSession(order)
      await change(order)
      await settled()
      return session.status
    }

    test('when some of it is paid at the counter', async () => {
      expect(await statusAfter((order) => order.post('payments', { method: 'cash', amount: 5 }))).toBe('expired')
    })

    test('when the order is canceled', async () => {
      expect(await statusAfter((order) => order.post('cancel', { reason: 'It rusted through.' }))).toBe('expired')
    })

    test('when the quote is reopened', async () => {
      const reopen = ({ quote }: ToPay) =>
        shop.app.patch(`/api/admin/quotes/${quote.id}/status`, { status: 'pending' }, shop.admin)
      expect(await statusAfter(reopen)).toBe('expired')
    })

    test('when the customer chooses the deposit instead', async () => {
      expect(await statusAfter((order) => pay(order, { amount: 'deposit' }))).toBe('expired')
    })

    test('even if Stripe is away just then', async () => {
      const order = await shop.anOrderToPay()
      const session = await aSession(order)
      shop.stripe.behaviour.failWith = { status: 500, body: { error: { type: 'api_error', message: 'Sorry.' } } }
      await order.post('payments', { method: 'cash', amount: 5 })
      await settled()
      expect(session.status).toBe('open')
      shop.stripe.behaviour.failWith = null
      await settled()
      expect(session.status).toBe('expired')
    })

    test('and money that came before it could is counted and told', async () => {
      const order = await shop.anOrderToPay()
      const session = shop.stripe.pay((await aSession(order)).id)
      await order.post('payments', { method: 'cash', amount: 5 })
      await settled()
      await shop.tell('checkout.session.completed', session)
      expect(await order.read()).toMatchObject({
        state: 'paid',
        paid: (session.amount_total + 500) / 100,
        owesRefund: true,
      })
      const notices = (await shop.mails('payment')).filter((mail) => mail.includes(session.client_reference_id ?? '-'))
      expect(notices).toEqual([expect.stringContaining('Refund $5.00.')])
    })
  })

  describe('a refund of an online payment', () => {
    const refundEvent = (at = -1) => [...shop.stripe.refunds.values()].at(at) ?? {}
    const refundsOf = async (order: ToPay) =>
      (await order.read()).ledger.filter(({ kind }) => kind === 'refund').map(({ state, amount }) => [state, amount])

    test('goes back the way it came, once, with one email', async () => {
      const order = await shop.anOrderToPay()
      const { payment_intent } = await payAtStripe(order)
      expect((await order.post('refunds', { amount: 30 })).status).toBe(201)
      await settled()
      await settled()
      for (const type of ['refund.created', 'refund.updated']) await shop.tell(type, refundEvent())
      await shop.tell('charge.refunded', { id: 'ch_1', payment_intent, amount_refunded: 3000 })
      expect(await refundsOf(order)).toEqual([['settled', 30]])
      const mails = (await shop.mails('order-refund')).filter((mail) =>
        mail.includes(order.session.client_reference_id),
      )
      expect(mails).toHaveLength(1)
    })

    test('that Stripe reports before it answers us is the same refund', async () => {
      const order = await shop.anOrderToPay()
      await payAtStripe(order)
      shop.stripe.behaviour.delayMs = 300
      await order.post('refunds', { amount: 30 })
      const work = settled()
      await expect.poll(() => shop.stripe.requests.at(-1)?.path).toBe('/v1/refunds')
      const { params } = shop.stripe.requests.at(-1) ?? { params: {} as Record<string, string> }
      const metadata = { entry: params['metadata[entry]'] }
      const early = { id: 're_early', payment_intent: params.payment_intent, amount: 3000, status: 'pending', metadata }
      await shop.tell('refund.created', early)
      await work
      expect(await refundsOf(order)).toEqual([['settled', 30]])
    })

    test('waits while Stripe is away or this process is gone, and is sent once', async () => {
      const order = await shop.anOrderToPay()
      await payAtStripe(order)
      shop.stripe.behaviour.failWith = { status: 500, body: { error: { type: 'api_error', message: 'Sorry.' } } }
      await order.post('refunds', { amount: 30 })
      await settled()
      expect(await refundsOf(order)).toEqual([['pending', 30]])
      shop.stripe.behaviour.failWith = null
      const before = shop.stripe.refunds.size
      await settled()
      await settled()
      expect([await refundsOf(order), shop.stripe.refunds.size]).toEqual([[['settled', 30]], before + 1])
    })

    test("isn't held up by one that keeps failing, nor by a page that can't be ended", async () => {
      const [bad, page, good] = [await shop.anOrderToPay(), await shop.anOrderToPay(), await shop.anOrderToPay()]
      const { payment_intent: badPayment } = await payAtStripe(bad)
      await payAtStripe(good)
      const session = await aSession(page)
      shop.stripe.behaviour.failWith = { status: 500, body: { error: { type: 'api_error', message: 'Sorry.' } } }
      shop.stripe.behaviour.failsFor = ({ path, params }) =>
        params.payment_intent === badPayment || path.includes(session.id)
      await page.post('payments', { method: 'cash', amount: 5 })
      for (const order of [bad, good]) await order.post('refunds', { amount: 30 })
      await settled()
      expect([await refundsOf(bad), await refundsOf(good)]).toEqual([[['pending', 30]], [['settled', 30]]])
    })

    test('that has been waiting for a day is told to staff, once', async () => {
      const order = await shop.anOrderToPay()
      await payAtStripe(order)
      shop.stripe.behaviour.failWith = { status: 500, body: { error: { type: 'api_error', message: 'Sorry.' } } }
      const { body } = await order.post('refunds', { amount: 30 })
      const notices = async () => (await shop.mails('payment')).filter((mail) => mail.includes(body.number))
      await settled()
      expect(await notices()).toEqual([])
      await shop.app.db
        .updateTable('ledger_entries')
        .set({ created_at: Date.now() - 25 * HOUR_MS })
        .where('id', '=', body.ledger.at(-1).id)
        .execute()
      await settled()
      await settled()
      expect(await notices()).toEqual([expect.stringContaining("hasn't carried out the refund of $30.00")])
      shop.stripe.behaviour.failWith = null
      await settled()
      expect(await refundsOf(order)).toEqual([['settled', 30]])
    })

    test('that takes days is pending until Stripe says otherwise', async () => {
      const order = await shop.anOrderToPay()
      await payAtStripe(order)
      shop.stripe.behaviour.refundStatus = 'pending'
      await order.post('refunds', { amount: 30 })
      await settled()
      expect(await refundsOf(order)).toEqual([['pending', 30]])
      await shop.tell('refund.updated', { ...refundEvent(), status: 'succeeded' })
      expect(await refundsOf(order)).toEqual([['settled', 30]])
    })

    test('that Stripe refuses fails, and staff are told', async () => {
      const order = await shop.anOrderToPay()
      await payAtStripe(order)
      const message = 'Insufficient funds in your Stripe balance.'
      const error = { type: 'invalid_request_error', code: 'balance_insufficient', message }
      shop.stripe.behaviour.failWith = { status: 400, body: { error } }
      await order.post('refunds', { amount: 30 })
      await settled()
      expect(await refundsOf(order)).toEqual([['failed', 30]])
      const notices = (await shop.mails('payment')).filter((mail) => mail.includes(order.session.client_reference_id))
      expect(notices).toEqual([expect.stringContaining('balance insufficient')])
    })

    test('that failed is given back another way, and Stripe is never asked again', async () => {
      const order = await shop.anOrderToPay()
      const { payment_intent, amount_total } = await payAtStripe(order)
      const error = { type: 'invalid_request_error', code: 'charge_disputed', message: 'No.' }
      shop.stripe.behaviour.failWith = { status: 400, body: { error } }
      await order.post('refunds', { amount: 30 })
      await settled()
      shop.stripe.behaviour.failWith = null
      const before = shop.stripe.refunds.size
      const { body } = await order.post('refunds', { amount: 30, method: 'check', reason: 'Check 1021' })
      await settled()
      expect(body.ledger.at(-1)).toMatchObject({ provider: 'manual', method: 'check', state: 'settled', amount: 30 })
      expect(shop.stripe.refunds.size).toBe(before)
      const [mail] = (await shop.mails('order-refund')).filter((each) => each.includes(body.number))
      expect(mail).toContain(`We refunded $30.00 of ${body.number} by check.`)
      expect(mail).not.toContain('the way you paid')

      await shop.tell('charge.refunded', { id: 'ch_9', payment_intent, amount_refunded: 1000 })
      expect(await order.read()).toMatchObject({ refunded: 40 })
      const { status } = await order.post('refunds', { amount: (amount_total - 4000) / 100 })
      await settled()
      expect([status, (await order.read()).refunded]).toEqual([201, amount_total / 100])
      expect(refundEvent()).toMatchObject({ payment_intent, amount: amount_total - 4000 })
    })

    test('in cash is taken back like any entry, and can then go back online', async () => {
      const order = await shop.anOrderToPay()
      const { amount_total } = await payAtStripe(order)
      const { body } = await order.post('refunds', { amount: 30, method: 'cash' })
      await order.post(`ledger/${body.ledger.at(-1).id}/reversal`, { reason: 'Wrong order' })
      await order.post('refunds', { amount: amount_total / 100 })
      await settled()
      expect(refundEvent()).toMatchObject({ amount: amount_total })
      expect(await order.read()).toMatchObject({ refunded: amount_total / 100 })
    })

    test('follows a cancellation by itself', async () => {
      const order = await shop.anOrderToPay()
      const { amount_total } = await payAtStripe(order)
      await order.post('cancel', { reason: 'It rusted through.' })
      await settled()
      expect(await order.read()).toMatchObject({ state: 'cancelled', refunded: amount_total / 100, owesRefund: false })
    })
  })
})
