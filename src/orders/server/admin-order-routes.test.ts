import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '#lib/time-spans.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let app: TestApp
  let now: Date
  let admin: { cookie: string }
  let agent: { cookie: string }
  beforeEach(async () => {
    now = new Date('2026-03-02T16:00:00Z')
    app = await createTestApp(engine, { now: () => now })
    admin = { cookie: await aStaffCookie(app.db, { now }) }
    agent = { cookie: await aStaffCookie(app.db, { now, email: 'agent@example.com', role: 'agent' }) }
  })
  afterEach(() => app.close())

  const mails = async (kind: string) =>
    (await app.db.selectFrom('mails').select(['subject', 'text']).where('kind', '=', kind).execute()).map(
      ({ subject, text }) => `${subject}\n${text}`,
    )
  const pay = (order: Awaited<ReturnType<typeof anOrder>>, amount: number, more = {}) =>
    order.post('payments', { method: 'cash', amount, ...more })

  test('an accepted quote is an order with its lines, an invoice and one email', async () => {
    const order = await anOrder(app, admin)
    const { number, state, lines, total, due, documents, quotes } = await order.read()
    expect([number, state, quotes]).toEqual(['O-10001', 'unpaid', [order.quote.number]])
    expect(lines.map(({ kind }) => kind)).toEqual(['part', 'freight', 'tax'])
    const { basePrice, freight, taxes } = order.quote.breakdown
    expect(lines.map(({ amount }) => amount)).toEqual([basePrice, freight, taxes])
    expect([total, due]).toEqual([order.quote.breakdown.total, order.quote.breakdown.total])
    expect(documents).toMatchObject([{ kind: 'invoice', number: 'I-1001' }])
    const [mail, ...others] = await mails('order-confirmed')
    expect(others).toEqual([])
    expect(mail).toContain('Your order is confirmed: O-10001')
    expect(mail).toContain(`/quote/${order.quote.token}`)
  })

  test('accepting twice is one order, and taking it back cancels it as long as nothing happened', async () => {
    const order = await anOrder(app, admin)
    const again = await app.patch(`/api/admin/quotes/${order.quote.id}/status`, { status: 'accepted' }, admin)
    expect((await again.json()).orderId).toBe(order.orderId)
    await app.patch(`/api/admin/quotes/${order.quote.id}/status`, { status: 'pending' }, admin)
    expect((await order.read()).state).toBe('cancelled')
    expect(await mails('order-confirmed')).toEqual([])
    const anew = await app.patch(`/api/admin/quotes/${order.quote.id}/status`, { status: 'accepted' }, admin)
    expect((await anew.json()).orderId).toBe(order.orderId + 1)
  })

  test('what was paid can’t be taken back by reopening the quote', async () => {
    const order = await anOrder(app, admin)
    await pay(order, 10)
    const refused = await app.patch(`/api/admin/quotes/${order.quote.id}/status`, { status: 'pending' }, admin)
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      'O-10001 is paid or shipped. Refund or cancel the order instead.',
    ])
  })

  test('a second accepted quote joins the order until something happened to it', async () => {
    const order = await anOrder(app, admin)
    const second = await anOrder(app, admin, { partName: 'hood', customer: order })
    expect(second.orderId).toBe(order.orderId)
    expect((await order.read()).items).toHaveLength(2)
    await pay(order, 5)
    expect((await anOrder(app, admin, { partName: 'fender', customer: order })).orderId).toBe(order.orderId + 1)
  })

  test('paid is a sum, with a receipt and an email for each payment', async () => {
    const order = await anOrder(app, admin)
    const { total } = order.quote.breakdown
    expect((await pay(order, 20, { kind: 'deposit' })).body).toMatchObject({ state: 'partly_paid', paid: 20 })
    const { status, body } = await pay(order, Math.round((total - 20) * 100) / 100)
    expect([status, body.state, body.paid, body.due]).toEqual([201, 'paid', total, 0])
    expect(body.documents.map(({ number }: { number: string }) => number)).toEqual(['I-1001', 'P-1001', 'P-1002'])
    expect(await mails('order-payment')).toHaveLength(2)
    expect(await pay(order, 1)).toMatchObject({ status: 422, body: { error: 'Nothing is left to pay.' } })
  })

  test('a payment sent twice with one key counts once', async () => {
    const order = await anOrder(app, admin)
    const key = { 'Idempotency-Key': 'till-1' }
    await order.post('payments', { method: 'cash', amount: 10 }, key)
    const again = await order.post('payments', { method: 'cash', amount: 10 }, key)
    expect([again.status, again.body.paid, again.body.ledger.length]).toEqual([201, 10, 1])
  })

  test.for([
    [{ amount: 10 }, 'method must be one of cash, check, card, other'],
    [{ method: 'cash', amount: -1 }, /^Enter an amount above \$0$/],
    [{ method: 'cash', amount: 'ten' }, /^Enter an amount above \$0$/],
    [{ method: 'cash', amount: 1e9 }, 'That amount is too large'],
    [{ method: 'cash', amount: 99_999 }, /is more than the \$.* that's due\./],
  ] as const)('a payment of %o is refused', async ([body, sentence]) => {
    const order = await anOrder(app, admin)
    const refused = await order.post('payments', body)
    expect([refused.status, refused.body.error]).toEqual([422, expect.stringMatching(sentence)])
    expect((await order.read()).ledger).toEqual([])
  })

  test('a mistake is reversed by another entry, by an admin, once', async () => {
    const order = await anOrder(app, admin)
    const { body } = await pay(order, 30)
    const reversal = `ledger/${body.ledger[0].id}/reversal`
    const byAgent = await app.post(`${order.path}/${reversal}`, { reason: 'typo' }, agent)
    expect(byAgent.status).toBe(403)
    const reversed = await order.post(reversal, { reason: 'It was another order' })
    expect(reversed.body).toMatchObject({ state: 'unpaid', paid: 0, refunded: 0 })
    expect(reversed.body.ledger.map(({ amount }: { amount: number }) => amount)).toEqual([30, -30])
    expect((await order.post(reversal, { reason: 'again' })).status).toBe(409)
  })

  test('unpaid parts ship only with a reason; the carrier is read off the number', async () => {
    const order = await anOrder(app, admin)
    const refused = await order.post('shipments', { tracking: '1Z999AA10123456784' })
    expect([refused.status, refused.body.error]).toEqual([
      422,
      "This order isn't paid. Give a reason to send it anyway.",
    ])
    const shipped = await order.post('shipments', { tracking: '1Z999AA10123456784', reason: 'A regular' })
    expect(shipped.body).toMatchObject({
      state: 'shipped',
      shipments: [{ carrier: 'UPS', trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784' }],
    })
    expect((await mails('shipped'))[0]).toContain('with UPS, tracking number 1Z999AA10123456784')
    expect((await order.post('shipments', { tracking: '7', reason: 'x' })).body.error).toBe('Enter the carrier')
  })

  test('a shipment that was a mistake is taken back with its email', async () => {
    const order = await anOrder(app, admin)
    await pay(order, order.quote.breakdown.total)
    const { body } = await order.post('shipments', { carrier: 'UPS' })
    const answer = await app.request(`${order.path}/shipments/${body.shipments[0].id}`, {
      method: 'DELETE',
      headers: admin,
    })
    expect((await answer.json()).state).toBe('paid')
    expect(await mails('shipped')).toEqual([])
  })

  const aDelivered = async (partName?: string) => {
    const order = await anOrder(app, admin, partName ? { partName } : {})
    await pay(order, (await order.read()).due)
    await order.post('shipments', { carrier: 'UPS', tracking: '1Z999AA10123456784' })
    const delivered = await app.request(`${order.path}/deliveries`, { method: 'POST', headers: admin })
    expect(delivered.status).toBe(201)
    return order
  }

  test('an address is corrected in the state whose tax the price has, until it ships', async () => {
    const place = { street: '600 Locust St', city: 'Des Moines', state: 'IA', zipCode: '50309' }
    const hawaii = { street: '1 Ala Moana Blvd', city: 'Honolulu', state: 'HI', zipCode: '96814' }
    const [shipped, canceled] = [await anOrder(app, admin), await anOrder(app, admin, { email: 'kim@example.com' })]
    expect((await shipped.patch('address', hawaii)).body.error).toContain('Iowa')
    expect((await shipped.patch('address', place)).status).toBe(200)
    await shipped.post('shipments', { carrier: 'UPS', reason: 'A regular' })
    await canceled.post('cancel', { reason: 'It cracked' })
    for (const [order, why] of [
      [shipped, 'has shipped'],
      [canceled, 'is canceled'],
    ] as const) {
      const before = await order.read()
      const { status, body } = await order.patch('address', { ...place, street: '700 Locust St' })
      expect([status, body.error]).toEqual([409, expect.stringContaining(why)])
      expect(await order.read()).toEqual(before)
    }
    const anywhere = await anOrder(app, admin, { email: 'lee@example.com', request: { zipCode: null } })
    expect((await anywhere.patch('address', hawaii)).status).toBe(200)
    expect((await anywhere.patch('address', place)).body.error).toContain('Hawaii')
  })

  test('delivered is once, and closes by itself when the return window is over', async () => {
    const order = await aDelivered()
    expect((await order.post('deliveries', {})).body.state).toBe('delivered')
    expect(await mails('order-delivered')).toHaveLength(1)
    now = new Date(now.getTime() + 31 * DAY_MS)
    admin = { cookie: await aStaffCookie(app.db, { now, email: 'later@example.com' }) }
    const [listed] = await (await app.request('/api/admin/orders?state=closed', { headers: admin })).json()
    expect(listed).toMatchObject({ number: 'O-10001', state: 'closed' })
  })

  test('a return goes its way, and its refund closes the order', async () => {
    const order = await aDelivered()
    const requested = await order.post('returns', { reason: 'Wrong side' })
    expect([requested.status, requested.body.state]).toEqual([201, 'return_open'])
    const [{ id, refund, number }] = requested.body.returns
    expect((await order.patch(`returns/${id}`, { state: 'received' })).status).toBe(409)
    await order.patch(`returns/${id}`, { state: 'approved' })
    expect((await mails('order-return'))[0]).toContain(number)
    await order.patch(`returns/${id}`, { state: 'received' })
    expect((await order.patch(`returns/${id}`, { state: 'inspected' })).body).toMatchObject({
      state: 'return_open',
      owesRefund: true,
    })
    const [part] = (await order.read()).lines
    expect(part?.refundable).toBe(refund)
    const refunded = await order.post('refunds', { lines: [part?.id] })
    expect(refunded.body).toMatchObject({ state: 'closed', refunded: refund, owesRefund: false })
    expect(await mails('order-refund')).toHaveLength(1)
  })

  test('a little goodwill is not the refund of a return that has arrived', async () => {
    const order = await aDelivered()
    const [{ id }] = (await order.post('returns', { reason: 'Wrong side' })).body.returns
    for (const state of ['approved', 'received', 'inspected']) await order.patch(`returns/${id}`, { state })
    const waiting = { state: 'return_open', owesRefund: true }
    expect((await order.post('refunds', { amount: 5, reason: 'Goodwill' })).body).toMatchObject(waiting)
    const [, freight] = (await order.read()).lines
    expect((await order.post('refunds', { lines: [freight?.id] })).body).toMatchObject(waiting)
    const { refund } = (await order.read()).returns[0] ?? { refund: 0 }
    expect((await order.post('refunds', { amount: refund })).body).toMatchObject({ state: 'closed', owesRefund: false })
  })

  describe('of two parts', () => {
    const aDeliveredPair = async () => {
      await app.put('/api/admin/settings', { version: 0, settings: { restockingPercent: 20 } }, admin)
      const order = await anOrder(app, admin)
      await anOrder(app, admin, { partName: 'hood', customer: order })
      await pay(order, (await order.read()).due)
      await order.post('shipments', { carrier: 'UPS' })
      await order.post('deliveries', {})
      const [bumper, hood] = (await order.read()).lines.filter(({ kind }) => kind === 'part')
      if (!bumper || !hood) throw new Error('Parts are missing.')
      const takeBack = async ({ id }: typeof bumper): Promise<{ id: number; refund: number }> => {
        const returned = (await order.post('returns', { reason: 'Wrong side', lines: [id] })).body.returns.at(-1)
        for (const state of ['approved', 'received', 'inspected'])
          await order.patch(`returns/${returned.id}`, { state })
        return returned
      }
      return { ...order, bumper, hood, takeBack }
    }

    test('each refund belongs to the return of its part', async () => {
      const { bumper, hood, takeBack, post, read } = await aDeliveredPair()
      await takeBack(bumper)
      const { refund } = await takeBack(hood)
      expect((await post('refunds', { lines: [hood.id] })).body.refunded).toBe(refund)
      expect((await read()).returns.map(({ isOver }) => isOver)).toEqual([false, true])
      await post('refunds', { lines: [bumper.id] })
      expect((await read()).returns.map(({ isOver }) => isOver)).toEqual([true, true])
    })

    test('the one that is kept pays for no restocking', async () => {
      const { bumper, hood, takeBack, post, read } = await aDeliveredPair()
      const { id: returnId, refund } = await takeBack(bumper)
      const fees = (await read()).lines.filter(({ restockingFee }) => restockingFee > 0)
      expect(fees.map(({ id }) => id)).toEqual([bumper.id])
      expect(bumper.refundable - (fees[0]?.restockingFee ?? 0)).toBeCloseTo(refund, 5)
      const { body } = await post('refunds', { lines: [bumper.id, hood.id], returnId })
      expect(body.refunded).toBeCloseTo(refund + hood.refundable, 5)
    })
  })

  test('refunds never exceed payments, and an agent needs an admin above the limit', async () => {
    const order = await aDelivered()
    const { total } = order.quote.breakdown
    const tooMuch = await order.post('refunds', { amount: total + 1 })
    expect([tooMuch.status, tooMuch.body.error]).toEqual([422, expect.stringContaining('that can be refunded.')])
    const byAgent = await app.post(`${order.path}/refunds`, { amount: 101 }, agent)
    expect([byAgent.status, (await byAgent.json()).error]).toEqual([
      403,
      'Only an admin can refund more than $100.00 of an order.',
    ])
    expect((await app.post(`${order.path}/refunds`, { amount: 60 }, agent)).status).toBe(201)
    expect((await app.post(`${order.path}/refunds`, { amount: 60 }, agent)).status).toBe(403)
    expect((await order.post('refunds', { amount: Math.round((total - 60) * 100) / 100 })).body.refunded).toBe(total)
    expect((await order.post('refunds', { amount: 0.01 })).status).toBe(422)
    expect((await order.post('refunds', {})).body.error).toBe('Enter an amount, or choose the lines to refund')
  })

  test('the core comes back on its own when the old part arrives', async () => {
    const order = await aDelivered('engine')
    const before = await order.read()
    expect(before).toMatchObject({ awaitsCore: true, state: 'delivered' })
    const core = before.lines.find(({ kind }) => kind === 'core')
    const refunded = await order.post('refunds', { kind: 'core_refund' })
    expect(refunded.body).toMatchObject({ awaitsCore: false, refunded: core?.amount, state: 'delivered' })
    expect((await order.post('refunds', { kind: 'core_refund' })).status).toBe(422)
  })

  test('an electrical part is an exception that staff can make', async () => {
    const order = await aDelivered('alternator')
    const { body } = await order.post('returns', { reason: 'Wrong pulley' })
    expect(body.returns).toMatchObject([{ isException: true, requestedBy: 'staff' }])
  })

  test('before it ships an order can be cancelled; what was paid at the counter waits to be handed back', async () => {
    const order = await anOrder(app, admin)
    await pay(order, 40)
    const { body } = await order.post('cancel', { reason: 'The part is cracked.' })
    expect(body).toMatchObject({ state: 'cancelled', due: 0, owesRefund: true })
    expect((await mails('order-cancelled'))[0]).toContain('O-10001 is canceled. The part is cracked.')
    const waiting = await app.request('/api/admin/orders?queue=to_refund', { headers: admin })
    expect(await waiting.json()).toMatchObject([{ number: 'O-10001' }])
    expect((await order.post('refunds', { amount: 40 })).body).toMatchObject({ owesRefund: false, refunded: 40 })
    const shipped = await anOrder(app, admin, { email: 'kim@example.com', name: 'Kim Lee' })
    await shipped.post('shipments', { carrier: 'UPS', reason: 'A regular' })
    expect((await shipped.post('cancel', { reason: 'Too late' })).status).toBe(409)
  })

  test('the list pages to the end, and finds orders, quotes, names and tracking numbers', async () => {
    const first = await anOrder(app, admin)
    const second = await anOrder(app, admin, { name: 'Kim Đặng', email: 'kim@example.com' })
    await second.post('shipments', { carrier: 'UPS', tracking: '1Z 999 AA1', reason: 'A regular' })
    const list = async (query: string) => {
      const answer = await app.request(`/api/admin/orders?${query}`, { headers: admin })
      const numbers = (await answer.json()).map(({ number }: { number: string }) => number)
      return { numbers, total: answer.headers.get('x-total-count'), link: answer.headers.get('link') }
    }
    const page = await list('limit=1')
    expect(page).toMatchObject({ numbers: ['O-10002'], total: '2' })
    const cursor = /cursor=(\d+)/.exec(page.link ?? '')?.[1]
    expect(await list(`limit=1&cursor=${cursor}`)).toMatchObject({ numbers: ['O-10001'], link: null })
    expect((await list('q=O-10001')).numbers).toEqual(['O-10001'])
    expect((await list(`q=${first.quote.number}`)).numbers).toEqual(['O-10001'])
    expect((await list('q=kim')).numbers).toEqual(['O-10002'])
    for (const q of ['dang kim', 'Đặng', 'đặng']) expect((await list(`q=${q}`)).numbers).toEqual(['O-10002'])
    expect((await list('q=1z999aa1')).numbers).toEqual(['O-10002'])
    expect((await list('state=shipped')).numbers).toEqual(['O-10002'])
    expect((await list('q=%25')).numbers).toEqual([])
    const counts = await (await app.request('/api/admin/orders/counts', { headers: admin })).json()
    expect(counts).toEqual({ to_confirm: 0, to_pay: 1, to_ship: 0, to_refund: 0, core: 0 })
  })

  test('unknown orders and lines are told apart from refusals', async () => {
    const order = await anOrder(app, admin)
    expect((await app.request('/api/admin/orders/99', { headers: admin })).status).toBe(404)
    expect((await app.request('/api/admin/orders/x', { headers: admin })).status).toBe(400)
    await pay(order, 10)
    expect((await order.post('refunds', { lines: [999] })).status).toBe(404)
    expect((await app.request('/api/admin/orders?state=lost', { headers: admin })).status).toBe(422)
    expect((await app.request('/api/admin/orders?cursor=x', { headers: admin })).status).toBe(422)
  })
})
