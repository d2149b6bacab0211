import { AsyncLocalStorage } from 'node:async_hooks'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderListQuery, orderListSchema } from '#orders/order-request.ts'
import { openWatchedDatabase } from '#tests/support/databases.ts'
import { anOrder } from '#tests/support/orders.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listOrders } from './order-list-store.ts'

const listing = new AsyncLocalStorage<CompiledQuery[]>()
let app: TestApp
beforeAll(async () => {
  const database = await openWatchedDatabase(({ query }) => listing.getStore()?.push(query))
  app = await createTestApp('sqlite', { database })
  const admin = { cookie: await aStaffCookie(app.db, {}) }
  const order = await anOrder(app, admin)
  await order.post('shipments', { carrier: 'UPS', tracking: '1Z999AA10123456784', reason: 'A regular' })
})
afterAll(() => app.close())

/** What reading a list does, as SQLite plans it. */
const plan = async (query: Partial<OrderListQuery>) => {
  const queries: CompiledQuery[] = []
  await listing.run(queries, () => listOrders(app.db, { ...orderListSchema.parse({}), ...query }, new Date()))
  const plans = queries.map(async ({ sql, parameters }) => {
    const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters])
    return (await app.db.executeQuery<{ detail: string }>(explained)).rows.map(({ detail }) => detail)
  })
  return (await Promise.all(plans)).flat()
}

test.for<[string, Partial<OrderListQuery>]>([
  ['what’s to pay', { queue: 'to_pay' }],
  ['what’s to ship', { queue: 'to_ship' }],
  ['what’s to refund', { queue: 'to_refund' }],
  ['who owes a core', { queue: 'core' }],
  ['what’s closed', { state: 'closed' }],
  ['what’s shipped', { state: 'shipped' }],
  ['the orders of a lead', { leadId: 1 }],
  ['a name', { q: 'ortiz' }],
  ['an order number', { q: 'O-10001' }],
  ['a quote number', { q: 'Q-10001' }],
  ['a tracking number', { q: '1Z999AA10123456784' }],
])('the list of %s is read by an index, however many orders and leads there are', async ([, query]) => {
  const steps = await plan(query)
  expect(steps.length).toBeGreaterThan(1)
  // An index of only those that wait is read whole.
  const growing =
    /^SCAN (?:orders(?!.* INDEX orders_(?:owes_refund|awaits_core))|order_|ledger_|leads(?!_search)|quotes)/
  expect(steps.filter((step) => growing.test(step))).toEqual([])
})
