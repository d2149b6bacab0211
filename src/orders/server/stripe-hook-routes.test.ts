import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#lib/time-spans.ts'
import { listAllRows } from '#tests/support/all-rows.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { type OnlineShop, openOnlineShop } from '#tests/support/online-shop.ts'
import { newId, signedEvent } from '#tests/support/stripe-server.ts'
import { createTestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let shop: OnlineShop
  beforeAll(async () => {
    shop = await openOnlineShop(engine)
  })
  afterAll(() => shop.close())

  type ToPay = Awaited<ReturnType<OnlineShop['anOrderToPay']>>

  const cents = (dollars: number) => Math.round(dollars * 100)
  const sumsOf = async (order: ToPay) => {
    const { state, paid, refunded, ledger } = await order.read()
    return { state, paid: cents(paid), refunded: cents(refunded), entries: ledger.length }
  }
  const mailsAbout = async (kind: string, { session }: ToPay) =>
    (await shop.mails(kind)).filter((mail) => mail.includes(session.client_reference_id))
  const tellPaid = ({ session }: ToPay) => shop.tell('checkout.session.completed', session)
  const aPaidOrder = async () => {
    const order = await shop.anOrderToPay()
    await tellPaid(order)
    return { ...order, payment: order.session.payment_intent, totalCents: order.session.amount_total }
  }

  describe('a payment', () => {
    test('is in the ledger with its reference, a receipt and one email, however often Stripe reports it', async () => {
      const order = await shop.anOrderToPay()
      const { id, payment_intent, amount_total: paid } = order.session
      await shop.tell('checkout.session.completed', order.session, `evt_${id}`)
      await shop.tell('checkout.session.completed', order.session, `evt_${id}`)
      await shop.tell('checkout.session.completed', order.session)
      expect(await sumsOf(order)).toEqual({ state: 'paid', paid, refunded: 0, entries: 1 })
      const { ledger, documents } = await order.read()
      expect(ledger).toMatchObject([
        { kind: 'payment', provider: 'stripe', method: 'card', state: 'settled', reference: payment_intent },
      ])
      expect(documents.map(({ kind }) => kind)).toEqual(['invoice', 'receipt'])
      expect(await mailsAbout('order-payment', order)).toHaveLength(1)
      expect(await mailsAbout('payment', order)).toEqual([])
    })

    test('reported by twenty requests at once counts once', async () => {
      const order = await shop.anOrderToPay()
      const event = signedEvent('checkout.session.completed', order.session)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          shop.send(at % 2 ? event : signedEvent('checkout.session.completed', order.session)),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
      expect(await sumsOf(order)).toMatchObject({ state: 'paid', entries: 1 })
      expect(await mailsAbout('order-payment', order)).toHaveLength(1)
    })

    test.each([
      [['unpaid', 'succeeded'], 'paid', 'settled'],
      [['succeeded', 'unpaid'], 'paid', 'settled'],
      [['unpaid', 'failed'], 'unpaid', 'failed'],
      [['failed', 'unpaid'], 'unpaid', 'failed'],
    ])('by bank transfer, reported as %j, leaves the order %s', async (events, state, entry) => {
      const order = await shop.anOrderToPay()
      for (const event of events)
        if (event === 'unpaid')
          await shop.tell('checkout.session.completed', { ...order.session, payment_status: 'unpaid' })
        else await shop.tell(`checkout.session.async_payment_${event}`, order.session)
      const read = await order.read()
      expect([read.state, read.ledger.map((each) => each.state)]).toEqual([state, [entry]])
      expect(await mailsAbout('order-payment', order)).toHaveLength(entry === 'settled' ? 1 : 0)
    })

    test.each([
      ['too little', -500, 'partly_paid', 'Ask for the rest.'],
      ['too much', 500, 'paid', 'Refund $5.00.'],
    ])('of %s is recorded as it came, and staff are told', async (_case, differenceCents, state, advice) => {
      const order = await shop.anOrderToPay()
      const amount_total = order.session.amount_total + differenceCents
      await shop.tell('checkout.session.completed', { ...order.session, amount_total })
      expect(await sumsOf(order)).toMatchObject({ state, paid: amount_total })
      const notices = await mailsAbout('payment', order)
      expect(notices).toEqual([expect.stringContaining(advice)])
    })

    test('of too much goes back without touching a line or its tax, wherever it’s refunded', async () => {
      for (const isByStaff of [true, false]) {
        const order = await shop.anOrderToPay()
        const { lines } = await order.read()
        const { amount_total, payment_intent } = order.session
        await shop.tell('checkout.session.completed', { ...order.session, amount_total: amount_total + 500 })
        const refund = { id: newId('re'), payment_intent, amount: 500, status: 'succeeded', metadata: {} }
        if (isByStaff) await order.post('refunds', { amount: 5 })
        else await shop.tell('refund.created', refund)
        const { ledger, lines: after } = await order.read()
        expect([ledger.map(({ amount }) => amount)[1], after]).toEqual([5, lines])
      }
    })

    test('for a canceled order is recorded, owed back and told to staff', async () => {
      const order = await shop.anOrderToPay()
      await order.post('cancel', { reason: 'It rusted through.' })
      await tellPaid(order)
      expect(await order.read()).toMatchObject({ state: 'cancelled', owesRefund: true })
      expect(await mailsAbout('payment', order)).toEqual([expect.stringContaining('the order was canceled before')])
      expect(await mailsAbout('order-payment', order)).toEqual([expect.stringContaining("so we'll send it back")])
    })

    test('in another currency is never counted as dollars', async () => {
      const order = await shop.anOrderToPay()
      await shop.tell('checkout.session.completed', { ...order.session, currency: 'jpy' })
      expect(await sumsOf(order)).toMatchObject({ state: 'unpaid', paid: 0, entries: 0 })
      expect(await mailsAbout('payment', order)).toEqual([expect.stringContaining('a payment in JPY')])
    })

    test("for an order that isn't ours changes nothing", async () => {
      const order = await shop.anOrderToPay()
      const before = await listAllRows(shop.app.db)
      for (const client_reference_id of ['O-99999', 'A-1', '10001; drop table orders'])
        await shop.tell('checkout.session.completed', { ...order.session, client_reference_id })
      const after = await listAllRows(shop.app.db)
      const withoutEvents = (rows: Record<string, unknown>) => ({ ...rows, provider_events: [] })
      expect(withoutEvents(after as never)).toEqual(withoutEvents(before as never))
    })
  })

  describe('a refund made in Stripe', () => {
    const aRefund = (payment: string, amount: number, change = {}) => ({
      ...{ id: newId('re'), object: 'refund', payment_intent: payment, amount, status: 'succeeded', metadata: {} },
      ...change,
    })
    const aCharge = (payment: string, amount_refunded: number) => ({
      id: `ch_${payment}`,
      payment_intent: payment,
      amount_refunded,
    })

    test('is an entry of its payment, once', async () => {
      const order = await aPaidOrder()
      const refund = aRefund(order.payment, 1500)
      for (const type of ['refund.created', 'refund.updated', 'charge.refund.updated']) await shop.tell(type, refund)
      await shop.tell('charge.refunded', aCharge(order.payment, 1500))
      expect(await sumsOf(order)).toEqual({ state: 'paid', paid: order.totalCents, refunded: 1500, entries: 2 })
      expect(await mailsAbout('order-refund', order)).toHaveLength(1)
    })

    test('known only by a total is counted once when its refunds are reported later', async () => {
      const order = await aPaidOrder()
      const [first, second] = [aRefund(order.payment, 1000), aRefund(order.payment, 700)]
      await shop.tell('charge.refunded', aCharge(order.payment, 1000))
      await shop.tell('charge.refunded', aCharge(order.payment, 1700))
      await shop.tell('charge.refunded', aCharge(order.payment, 1000))
      await shop.tell('refund.created', second)
      await shop.tell('refund.created', first)
      await shop.tell('refund.updated', first)
      expect(await sumsOf(order)).toMatchObject({ refunded: 1700, entries: 3 })
      await shop.tell('refund.created', aRefund(order.payment, 300))
      expect(await sumsOf(order)).toMatchObject({ refunded: 2000, entries: 4 })
    })

    test('in whatever order its events come, ends the same', async () => {
      for (const order of permutations(['created', 'failed', 'total'])) {
        const paid = await aPaidOrder()
        const refund = aRefund(paid.payment, 900)
        for (const event of order) {
          if (event === 'created') await shop.tell('refund.created', { ...refund, status: 'pending' })
          if (event === 'failed') await shop.tell('refund.failed', { ...refund, status: 'failed' })
          if (event === 'total') await shop.tell('charge.refunded', aCharge(paid.payment, 0))
        }
        expect([order, await sumsOf(paid)]).toEqual([order, expect.objectContaining({ state: 'paid', refunded: 0 })])
      }
    })

    test('that fails after it went through comes back, and staff are told once', async () => {
      const order = await aPaidOrder()
      const refund = aRefund(order.payment, 1200)
      await shop.tell('refund.created', refund)
      await shop.tell('refund.failed', { ...refund, status: 'failed' })
      await shop.tell('charge.refund.updated', { ...refund, status: 'failed' })
      expect(await sumsOf(order)).toMatchObject({ refunded: 0, entries: 3 })
      expect(await mailsAbout('payment', order)).toEqual([expect.stringContaining("didn't reach the customer")])
    })

    test('known by one total and failing one after the other comes back completely, line by line', async () => {
      const order = await aPaidOrder()
      const { lines } = await order.read()
      const refunds = [700, 333, 1].map((cents) => aRefund(order.payment, cents))
      await shop.tell('charge.refunded', aCharge(order.payment, 1034))
      for (const refund of refunds) await shop.tell('refund.created', refund)
      expect(await sumsOf(order)).toMatchObject({ refunded: 1034, entries: 2 })
      for (const refund of [...refunds, ...refunds]) await shop.tell('refund.failed', { ...refund, status: 'failed' })
      expect(await sumsOf(order)).toMatchObject({ refunded: 0, entries: 5 })
      expect((await order.read()).lines).toEqual(lines)
      expect(await mailsAbout('payment', order)).toHaveLength(3)
    })

    test('reported before its payment waits for it, in any order', async () => {
      for (const events of permutations(['paid', 'refund', 'dispute', 'won'])) {
        const order = await shop.anOrderToPay()
        const payment = order.session.payment_intent
        const dispute = { id: newId('dp'), payment_intent: payment, amount: 2000, status: 'needs_response' }
        for (const event of events) {
          if (event === 'paid') await tellPaid(order)
          if (event === 'refund') await shop.tell('refund.created', aRefund(payment, 1000))
          if (event === 'dispute') await shop.tell('charge.dispute.created', dispute)
          if (event === 'won') await shop.tell('charge.dispute.closed', { ...dispute, status: 'won' })
        }
        const paid = order.session.amount_total
        expect([events, await sumsOf(order)]).toEqual([events, { state: 'paid', paid, refunded: 1000, entries: 4 }])
      }
    })
  })

  describe('a dispute', () => {
    const aDispute = (payment: string, amount: number) => ({
      ...{ id: newId('dp'), payment_intent: payment, amount, status: 'needs_response' },
    })

    test('takes the money once, and staff are told', async () => {
      const order = await aPaidOrder()
      const dispute = aDispute(order.payment, order.totalCents)
      await shop.tell('charge.dispute.created', dispute)
      await shop.tell('charge.dispute.funds_withdrawn', dispute)
      expect(await sumsOf(order)).toMatchObject({ refunded: order.totalCents, entries: 2 })
      expect((await order.read()).ledger[1]).toMatchObject({ kind: 'refund', method: 'dispute', reference: dispute.id })
      expect(await mailsAbout('payment', order)).toEqual([expect.stringContaining('A payment is disputed')])
      expect(await mailsAbout('order-refund', order)).toEqual([])
    })

    test('that we win brings it back, once', async () => {
      const order = await aPaidOrder()
      const dispute = aDispute(order.payment, order.totalCents)
      await shop.tell('charge.dispute.created', dispute)
      await shop.tell('charge.dispute.closed', { ...dispute, status: 'won' })
      await shop.tell('charge.dispute.funds_reinstated', { ...dispute, status: 'won' })
      expect(await sumsOf(order)).toMatchObject({ state: 'paid', refunded: 0, entries: 3 })
    })

    test('that we lose stays as it is', async () => {
      const order = await aPaidOrder()
      const dispute = aDispute(order.payment, 5000)
      await shop.tell('charge.dispute.created', dispute)
      await shop.tell('charge.dispute.closed', { ...dispute, status: 'lost' })
      expect(await sumsOf(order)).toMatchObject({ refunded: 5000, entries: 2 })
    })
  })

  test('what nobody signed, or not for us, or too long ago, is refused and changes nothing', async () => {
    const order = await shop.anOrderToPay()
    const before = await listAllRows(shop.app.db)
    const good = signedEvent('checkout.session.completed', order.session)
    const old = { at: new Date(Date.now() - 7 * MINUTE_MS) }
    const wrong = [
      { ...good, signature: '' },
      { ...good, signature: 't=1,v1=00' },
      { ...good, body: good.body.replace(/"amount_total": \d+/, '"amount_total": 1') },
      { ...good, body: '' },
      { ...good, body: 'not json' },
      signedEvent('checkout.session.completed', order.session, { secret: 'whsec_other' }),
      signedEvent('checkout.session.completed', order.session, old),
    ]
    for (const event of wrong) {
      const answer = await shop.send(event)
      expect(answer.status).toBe(400)
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    const huge = signedEvent('checkout.session.completed', { ...order.session, padding: 'x'.repeat(300_000) })
    expect((await shop.send(huge)).status).toBe(413)
    expect(await listAllRows(shop.app.db)).toEqual(before)
    expect((await shop.send(good)).status).toBe(200)
  })

  test('events come from another site, and ones we have no use for are taken too', async () => {
    const { body, signature } = signedEvent('customer.created', { id: 'cus_1' })
    const headers = { 'Stripe-Signature': signature, Origin: 'https://stripe.example', 'Sec-Fetch-Site': 'cross-site' }
    const answer = await shop.app.request('/hooks/stripe', { method: 'POST', body, headers })
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }])
  })

  test('a shop that takes no payments online has nothing at that address', async () => {
    const plain = await createTestApp(engine)
    const { body, signature } = signedEvent('customer.created', {})
    const headers = { 'Stripe-Signature': signature }
    expect((await plain.request('/hooks/stripe', { method: 'POST', body, headers })).status).toBe(404)
    await plain.close()
  })
})

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]]
  return items.flatMap((item, at) => permutations(items.toSpliced(at, 1)).map((rest) => [item, ...rest]))
}
