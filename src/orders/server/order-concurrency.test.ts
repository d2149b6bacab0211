import { afterEach, beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '#tests/support/databases.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let app: TestApp
  let admin: { cookie: string }
  beforeEach(async () => {
    app = await createTestApp(engine)
    admin = { cookie: await aStaffCookie(app.db, {}) }
  })
  afterEach(() => app.close())

  const twenty = <Answer>(act: (position: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: 20 }, (_, position) => act(position)))
  const countBy = (statuses: readonly number[]) =>
    Object.fromEntries([...Map.groupBy(statuses, (status) => status)].map(([status, all]) => [status, all.length]))

  test('of twenty payments of everything at once, one counts', async () => {
    const order = await anOrder(app, admin)
    const { due } = await order.read()
    const answers = await twenty(() => order.post('payments', { method: 'cash', amount: due }))
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 19 })
    expect(await order.read()).toMatchObject({ state: 'paid', paid: due, due: 0 })
  })

  test('of twenty refunds of everything at once, one counts', async () => {
    const order = await anOrder(app, admin)
    const { due } = await order.read()
    await order.post('payments', { method: 'cash', amount: due })
    const answers = await twenty(() => order.post('refunds', { amount: due }))
    expect(countBy(answers.map(({ status }) => status))).toEqual({ 201: 1, 422: 19 })
    expect(await order.read()).toMatchObject({ state: 'closed', paid: due, refunded: due })
  })

  test('a quote that’s accepted twenty times at once is one order', async () => {
    const order = await anOrder(app, admin)
    const path = `/api/admin/quotes/${order.quote.id}/status`
    await app.patch(path, { status: 'pending' }, admin)
    const answers = await twenty(async () => (await app.patch(path, { status: 'accepted' }, admin)).json())
    expect(new Set(answers.map(({ orderId }) => orderId))).toEqual(new Set([order.orderId + 1]))
    expect(await app.db.selectFrom('orders').select('id').execute()).toHaveLength(2)
  })

  test('invoices and receipts that are made at once have no gaps', async () => {
    const orders = await twenty((position) => anOrder(app, admin, { email: `${position}@example.com` }))
    // Half of them are refused, which takes no number.
    const pay = (amount: number) => twenty(async (at) => orders[at]?.post('payments', { method: 'cash', amount }))
    await Promise.all([pay(1), pay(99_999), pay(2)])
    const rows = await app.db.selectFrom('order_documents').select(['kind', 'number']).orderBy('number').execute()
    const numbers = (kind: string) => rows.filter((row) => row.kind === kind).map(({ number }) => number)
    const upTo = (last: number) => Array.from({ length: last }, (_, position) => position + 1)
    expect(numbers('invoice')).toEqual(upTo(20))
    expect(numbers('receipt')).toEqual(upTo(40))
  })
})
