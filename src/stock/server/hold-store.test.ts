import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { holdItem, lockMark, restockItem, sellHeldItem } from './hold-store.ts'

const LATER = new Date('2030-01-01')

onBothEngines((engine) => {
  let app: TestApp
  let now: Date
  let buyers = 0
  beforeEach(async () => {
    now = new Date('2026-03-02T16:00:00Z')
    app = await createTestApp(engine, { now: () => now })
    return () => app.close()
  })

  const pass = () => {
    now = new Date(now.getTime() + 60_000)
    return now
  }
  const edit = async (change: object) => {
    const cookie = await aStaffCookie(app.db, { now: pass() })
    return app.patch('/api/admin/stock/items/A100', change, { cookie })
  }
  const mark = async (state: string) => (await (await edit({ state })).json()).state
  const newQuote = async () => {
    const lead = await app.post('/api/leads', aPerson({ email: `${++buyers}@example.com` }))
    const { id: leadId } = await lead.json()
    const quote = await app.post('/api/quotes', aPricingRequest({ leadId }), { cookie: cookieOf(lead) })
    return { quoteId: (await quote.json()).id, leadId }
  }
  const holdFor = (quote: { quoteId: number; leadId: number }, number = 'A100', pieces = 1) =>
    app.db.transaction().execute((tx) => holdItem(tx, { ...quote, number, pieces, until: LATER }, now))
  const hold = async (pieces = 1) => holdFor(await newQuote(), 'A100', pieces)
  const sell = async (pieces = 1) => {
    const quote = await newQuote()
    expect(await holdFor(quote, 'A100', pieces)).toBe(true)
    await sellHeldItem(app.db, quote.quoteId, pass())
    return now
  }
  const restock = (deliveredAt: Date, where: 'shelf' | 'scrap' = 'shelf') =>
    restockItem(app.db, { number: 'A100', pieces: 1, deliveredAt, where }, pass())
  const counts = () =>
    app.db.selectFrom('stock_marks').select(['held', 'sold', 'sold_by_staff']).executeTakeFirstOrThrow()

  test('a return is back on the shelf once, however often staff bring the part back and sell it', async () => {
    await importStock(app.db, aStockFile(aStockRow()))
    const deliveredAt = await sell()
    expect(await mark('available')).toBe('available')
    expect(await mark('sold')).toBe('sold')
    await restock(deliveredAt)
    expect(await counts()).toEqual({ held: 0, sold: 1, sold_by_staff: 1 })
    expect([await mark('available'), await mark('sold'), await mark('available')]).toEqual([
      'available',
      'sold',
      'available',
    ])
    expect([await hold(), await hold()]).toEqual([true, false])
  })

  test('a return doesn’t free what was sold to the next customer', async () => {
    await importStock(app.db, aStockFile(aStockRow()))
    const deliveredAt = await sell()
    await mark('available')
    const next = await sell()
    await restock(deliveredAt)
    await restock(deliveredAt, 'scrap')
    expect([await counts(), await hold()]).toEqual([{ held: 0, sold: 1, sold_by_staff: 0 }, false])
    await restock(next)
    expect(await hold()).toBe(true)
  })

  test('of several pieces that customers bought, only as many come back as staff count', async () => {
    await importStock(app.db, aStockFile(aStockRow({ quantity: 3 })))
    await sell(3)
    const refused = await edit({ state: 'available' })
    expect([refused.status, (await refused.json()).error]).toEqual([
      409,
      'Customers bought all of these. Change how many you have instead.',
    ])
    expect((await edit({ quantity: 2 })).status).toBe(409)
    expect(await (await edit({ quantity: 4 })).json()).toMatchObject({ state: 'available', quantity: 4, sold: 3 })
    expect(await (await app.request('/stock/A100')).text()).not.toContain('Quantity')
    expect([await hold(), await hold()]).toEqual([true, false])
  })

  test('a yes waits for staff who are changing how many there are', async () => {
    await importStock(app.db, aStockFile(aStockRow({ quantity: 2 })))
    await hold()
    const quote = await newQuote()
    let isHeld: Promise<boolean> | undefined
    await app.db.transaction().execute(async (tx) => {
      await tx.updateTable('stock_items').set({ quantity: 1 }).execute()
      await lockMark(tx, 'A100')
      isHeld = holdFor(quote)
      await sleep(200)
    })
    expect(await isHeld).toBe(false)
  })
})
