import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFacts, refreshOrder } from '#orders/server/order-store.ts'
import { openParts } from '#parts/server/part-data.ts'
import type { OpenDatabase } from '#platform/database/database.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { testPricing } from '#tests/support/test-pricing.ts'
import { seedDatabase } from './seed-database.ts'

const [parts, pricing] = await Promise.all([openParts('data'), testPricing])
const now = new Date('2026-03-16T15:20:00Z')

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    for (const _ of ['first', 'again'])
      await seedDatabase(database.db, { company: testCompany, pricing, parts }, { leads: 150, seed: '7' }, now)
  })
  afterAll(() => database.close())

  test('every accepted quote is an order whose state follows from its facts', async () => {
    const { db } = database
    const accepted = await db.selectFrom('quotes').select('id').where('status', '=', 'accepted').execute()
    const orders = await db.selectFrom('orders').selectAll().execute()
    expect(orders.length).toBe(accepted.length)
    expect(new Set(orders.map(({ status }) => status)).size).toBeGreaterThan(1)
    for (const before of orders) {
      await refreshOrder(db, before.id)
      expect(await db.selectFrom('orders').selectAll().where('id', '=', before.id).executeTakeFirst()).toEqual(before)
    }
  })

  test('a payment is what its lines say, and numbers have no gaps', async () => {
    const { db } = database
    const rows = await db
      .selectFrom('ledger_entries')
      .innerJoin('ledger_lines', 'entry_id', 'ledger_entries.id')
      .select(['ledger_entries.amount_cents as amount', 'order_id'])
      .select((sum) => [
        sum.fn.sum<number>('ledger_lines.amount_cents').as('net'),
        sum.fn.sum<number>('tax_cents').as('tax'),
      ])
      .groupBy(['ledger_entries.id', 'ledger_entries.amount_cents', 'order_id'])
      .execute()
    expect(rows.length).toBeGreaterThan(10)
    for (const { amount, net, tax, order_id } of rows) {
      const row = await db.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
      expect([Number(net) + Number(tax), (await readFacts(db, row)).totalCents]).toEqual([amount, amount])
    }
    const documents = await db.selectFrom('order_documents').select(['kind', 'number']).orderBy('number').execute()
    const numbersOf = (kind: string) => documents.filter((each) => each.kind === kind).map(({ number }) => number)
    for (const kind of ['invoice', 'receipt'])
      expect(numbersOf(kind)).toEqual(Array.from(numbersOf(kind), (_, at) => at + 1))
  })
})
