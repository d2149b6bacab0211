import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { releaseExpiredHolds, restockItem } from '#stock/server/hold-store.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'
import { stockQuotes } from '#tests/support/stock-quotes.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { listDeskQuotes } from './desk-quote-store.ts'

onBothEngines((engine) => {
  let app: TestApp
  let folder: string
  let now: Date
  beforeEach(async () => {
    now = new Date('2026-03-02T16:00:00Z')
    folder = mkdtempSync(path.join(tmpdir(), 'yardline-stock-quotes-'))
    app = await createTestApp(engine, { env: { DATA_DIR: folder }, now: () => now })
  })
  afterEach(() => app.close())

  const { price, quote, say, read, postRenewal, renew, item } = stockQuotes(
    () => app,
    () => now,
  )

  test('without stock a price is as before', async () => {
    const { body } = await price()
    expect(body).toMatchObject({ stock: [], stockItem: null, marketComparison: { savingsPercent: 10 } })
  })

  test('what is in stock comes first, at its own price', async () => {
    await importStock(
      app.db,
      aStockFile(aStockRow({ price: 50 }), aStockRow({ stock_number: 'A101', price: 40, grade: 'B' })),
    )
    const { body } = await price()
    expect(body.stock).toEqual([
      {
        number: 'A101',
        grade: 'B',
        mileage: 84_000,
        price: 40,
        vehicle: '2010 Toyota Camry',
        why: 'From a 2010 Toyota Camry',
        side: null,
      },
      {
        number: 'A100',
        grade: 'A',
        mileage: 84_000,
        price: 50,
        vehicle: '2010 Toyota Camry',
        why: 'From a 2010 Toyota Camry',
        side: null,
      },
    ])
    expect(body.breakdown.basePrice).toBe(40)
    const { basePrice, freight, taxes, total } = body.breakdown
    expect(total).toBeCloseTo(basePrice + freight + taxes, 2)
    expect(body.marketComparison.ourDiscount).toBeCloseTo(body.marketComparison.marketAvg - 40, 2)
    expect(body.priceBasis).toBe('In stock: grade B, 84,000 miles, from a 2010 Toyota Camry. Stock number A101.')
    expect((await price({ stockNumber: 'A100' })).body.breakdown.basePrice).toBe(50)
    const book = await price({ stockNumber: null })
    expect(book.body).toMatchObject({ stockItem: null, marketComparison: { savingsPercent: 10 } })
    expect(book.body.stock).toHaveLength(2)
    expect(await price({ stockNumber: 'Z9' })).toMatchObject({
      status: 409,
      body: { error: "Stock number Z9 isn't available anymore." },
    })
  })

  test('an item that is asked for by number is priced however many cost less, if it fits and there are enough', async () => {
    const many = Array.from({ length: 60 }, (_, at) => aStockRow({ stock_number: `M${at}`, price: 20 + at }))
    await importStock(app.db, aStockFile(...many, aStockRow({ stock_number: 'S1', part: 'Starter', price: 30 })))
    const { body } = await price({ stockNumber: 'M59' })
    expect(body).toMatchObject({ breakdown: { basePrice: 79 }, stockItem: { number: 'M59', photos: [] } })
    expect(body.stock).toHaveLength(11)
    expect(body.stockTotals.at(-1)).toEqual({ number: 'M59', total: body.breakdown.total })
    expect(await price({ stockNumber: 'M1', model: 'Corolla' })).toMatchObject({
      status: 422,
      body: { error: "We can't tell that stock number M1 fits a 2010 Toyota Corolla (Alternator)." },
    })
    expect((await price({ stockNumber: 'S1' })).status).toBe(422)
    expect(await price({ stockNumber: 'M1', partName: '2 alternators' })).toMatchObject({
      status: 409,
      body: { error: 'Only 1 of stock number M1 is left.' },
    })
  })

  test('a quote has the side of its item, unless the customer names one', async () => {
    const light = { part: 'Headlight Assembly' }
    await importStock(
      app.db,
      aStockFile(
        aStockRow({ ...light, stock_number: 'L1', side: 'Left', price: 60 }),
        aStockRow({ ...light, stock_number: 'R1', side: 'Right', price: 90 }),
      ),
    )
    const { body } = await quote({ ...light, partName: 'headlight', stockNumber: 'L1' })
    expect(body).toMatchObject({ side: 'left', stockItem: { number: 'L1' } })
    expect(await read(body.token)).toMatchObject({ side: 'left' })
    const mails = await app.db.selectFrom('mails').select('text').where('lead_id', '=', body.leadId).execute()
    expect(mails.length).toBeGreaterThan(1)
    for (const { text } of mails) expect(text).toMatch(/Headlight Assembly.*(?:driver side|left)/i)
    expect((await price({ ...light, partName: 'right headlight' })).body).toMatchObject({
      side: 'right',
      stockItem: { number: 'R1' },
    })
    expect((await price({ ...light, partName: 'headlight', stockNumber: null })).body.side).toBe(null)
  })

  test('choices say what each item costs delivered, next to the grades of our network', async () => {
    await importStock(app.db, aStockFile(aStockRow({ price: 50 }), aStockRow({ stock_number: 'A101', price: 40 })))
    const { body } = await price()
    for (const { number, total } of body.stockTotals)
      expect((await price({ stockNumber: number })).body.breakdown.total).toBe(total)
    for (const { grade, total } of body.grades)
      expect((await price({ stockNumber: null, grade })).body.breakdown.total).toBe(total)
  })

  test('a price above the market saves nothing and says so', async () => {
    await importStock(app.db, aStockFile(aStockRow({ price: 9000 })))
    expect((await price()).body.marketComparison).toMatchObject({ ourDiscount: 0, savingsPercent: 0 })
  })

  test('another vehicle fits by interchange number, after an exact fit', async () => {
    await importStock(
      app.db,
      aStockFile(
        aStockRow({ interchange: '601-1', price: 90 }),
        aStockRow({ stock_number: 'B1', year: 2011, interchange: '601-1', price: 30 }),
        aStockRow({ stock_number: 'C1', year: 2011, interchange: '601-2', price: 20 }),
        aStockRow({ stock_number: 'D1', year: 2012, interchange: '601-3', price: 10 }),
      ),
    )
    writeFileSync(
      path.join(folder, 'interchange.csv'),
      'interchange,make,model,first_year,last_year\n601-3,Toyota,Camry,2009,2010\n',
    )
    const { body } = await price()
    expect(body.stock.map(({ number, why }: { number: string; why: string }) => [number, why])).toEqual([
      ['A100', 'From a 2010 Toyota Camry'],
      ['D1', 'From a 2012 Toyota Camry, same interchange number'],
      ['B1', 'From a 2011 Toyota Camry, same interchange number'],
    ])
  })

  test('an item of a hybrid comes after the others, and says what to check', async () => {
    await importStock(
      app.db,
      aStockFile(aStockRow({ price: 90 }), aStockRow({ stock_number: 'HY1', model: 'CAMRY HYBRID', price: 20 })),
    )
    const why = 'From a 2010 Toyota Camry Hybrid. Check that yours is a Hybrid'
    expect((await price()).body.stock).toMatchObject([{ number: 'A100' }, { number: 'HY1', why }])
  })

  test('a choice says which side it is, and the other side can be chosen', async () => {
    const light = { part: 'Headlight Assembly' }
    const rows = [
      aStockRow({ ...light, stock_number: 'R1', side: 'right', price: 40 }),
      aStockRow({ ...light, stock_number: 'L1', side: 'left', price: 60 }),
    ]
    await importStock(app.db, aStockFile(...rows))
    const { body } = await quote({ ...light, partName: 'headlight' })
    expect(body.stock).toMatchObject([
      { number: 'R1', side: 'right' },
      { number: 'L1', side: 'left' },
    ])
    expect(await read(await renew(body.token, { stockNumber: 'L1' }))).toMatchObject({
      side: 'left',
      stockItem: { number: 'L1' },
    })
  })

  test('a yes holds the item, a no frees it', async () => {
    await importStock(app.db, aStockFile(aStockRow()))
    const { status, body } = await quote({ stockNumber: 'A100' })
    expect([status, body.stockItem.number, body.breakdown.basePrice]).toEqual([201, 'A100', 120])
    expect((await say(body.token, 'yes')).status).toBe(303)
    expect(await item('A100')).toMatchObject({ state: 'held', heldBy: body.number })
    expect((await price()).body.stock).toEqual([])
    expect((await quote({ stockNumber: 'A100' }, 'Kim Lee')).status).toBe(409)
    expect((await say(body.token, 'no')).status).toBe(303)
    expect(await item('A100')).toMatchObject({ state: 'available', heldBy: null })
  })

  const itemOf = async (token: string) => (await read(token)).stockItem?.number ?? null
  const raisePrice = async ({ id, breakdown }: { id: number; breakdown: { total: number } }) => {
    const cookie = await aStaffCookie(app.db, { now })
    const change = { by: 'total', amount: breakdown.total + 10, from: breakdown.total, reason: 'New core deposit' }
    expect((await app.post(`/api/admin/quotes/${id}/price`, change, { cookie })).status).toBe(201)
  }

  test('a new price after a yes keeps the item held until a no or the end of the hold', async () => {
    await importStock(app.db, aStockFile(aStockRow()))
    const { body } = await quote()
    await say(body.token, 'yes')
    await raisePrice(body)
    expect(await read(body.token)).toMatchObject({ status: 'pending', isItemTaken: false })
    expect(await item('A100')).toMatchObject({ state: 'held', heldBy: body.number })
    expect((await quote({ stockNumber: 'A100' }, 'Kim Lee')).status).toBe(409)
    expect((await say(body.token, 'yes')).status).toBe(303)
    expect(await item('A100')).toMatchObject({ state: 'held', heldBy: body.number })
    await say(body.token, 'no')
    expect(await item('A100')).toMatchObject({ state: 'available' })
    await say(body.token, 'yes')
    now = new Date('2026-03-06T17:00:00Z')
    await releaseExpiredHolds(app.db, now)
    expect(await item('A100')).toMatchObject({ state: 'available' })
  })

  test('a customer asked about a new price can still change the delivery of the item they hold', async () => {
    const other = aStockRow({ stock_number: 'B200', price: 150 })
    await importStock(app.db, aStockFile(aStockRow(), other))
    const { body } = await quote()
    await say(body.token, 'yes')
    await raisePrice(body)
    const renewed = await read(await renew(body.token, { delivery: 'parcel' }))
    expect(renewed).toMatchObject({ stockItem: { number: 'A100' }, status: 'pending', isItemTaken: false })
    expect((await read(body.token)).isItemTaken).toBe(false)
    expect(await item('A100')).toMatchObject({ state: 'held', heldBy: body.number })
    expect((await say(renewed.token, 'yes')).status).toBe(303)
    expect(await item('A100')).toMatchObject({ state: 'held', heldBy: renewed.number })
    expect(await itemOf(await renew(renewed.token, { stockNumber: 'B200' }))).toBe('B200')
    expect(await itemOf(await renew(renewed.token, { delivery: 'parcel' }))).toBe('B200')
    expect(await item('A100')).toMatchObject({ state: 'held', heldBy: renewed.number })
  })

  test('more pieces of the item they hold are theirs, too, if there are enough', async () => {
    await importStock(app.db, aStockFile(aStockRow({ part: 'Wheel', quantity: 3 })))
    const { body } = await quote({ partName: 'two wheels', part: 'Wheel' })
    await say(body.token, 'yes')
    await raisePrice(body)
    const three = await read(await renew(body.token, { partName: 'three wheels' }))
    expect(three).toMatchObject({ stockItem: { number: 'A100' }, quantity: 3, isItemTaken: false })
    expect((await say(three.token, 'yes')).status).toBe(303)
    expect(await app.db.selectFrom('stock_marks').select(['held', 'sold']).execute()).toMatchObject([
      { held: 3, sold: 0 },
    ])
  })

  test('a hold ends with the customer it was for', async () => {
    await importStock(app.db, aStockFile(aStockRow()))
    const { body } = await quote()
    await say(body.token, 'yes')
    const cookie = await aStaffCookie(app.db, { now, role: 'admin' })
    expect((await app.post(`/api/admin/leads/${body.leadId}/erase`, { name: 'Dana Ortiz' }, { cookie })).status).toBe(
      200,
    )
    await releaseExpiredHolds(app.db, now)
    expect(await item('A100')).toMatchObject({ state: 'available' })
  })

  test('scrapping returned pieces leaves the others for sale', async () => {
    await importStock(app.db, aStockFile(aStockRow({ quantity: 4 })))
    await app.db.insertInto('stock_marks').values({ number: 'A100', held: 0, sold: 2 }).execute()
    await restockItem(app.db, { number: 'A100', pieces: 2, deliveredAt: now, where: 'scrap' }, now)
    expect(await item('A100')).toMatchObject({ state: 'available' })
    expect((await price({ stockNumber: 'A100', partName: 'three alternators' })).status).toBe(409)
  })

  test('a part that has sides is offered for one only if we know that it is', async () => {
    const headlight = { part: 'Headlight Assembly' }
    await importStock(
      app.db,
      aStockFile(aStockRow(headlight), aStockRow({ ...headlight, stock_number: 'A2', side: 'right', price: 150 })),
    )
    const numbersFor = async (partName: string) =>
      (await price({ partName, part: 'Headlight Assembly' })).body.stock.map(({ number }: { number: string }) => number)
    expect(await numbersFor('headlight assembly')).toEqual(['A100', 'A2'])
    expect(await numbersFor('right headlight assembly')).toEqual(['A2'])
    expect(await numbersFor('left headlight assembly')).toEqual([])
  })

  test('another place after the yes has the totals of the item that’s held', async () => {
    await importStock(app.db, aStockFile(aStockRow({ part: 'Engine', price: 900 })))
    const { body } = await quote({ partName: 'engine', part: 'Engine' })
    await say(body.token, 'yes')
    const address = { street: '1 Ala Moana Blvd', city: 'Honolulu', state: 'HI', zipCode: '96814' }
    await say(body.token, 'yes', address)
    const { move } = await (await app.request(`/api/orders/${body.token}`)).json()
    expect((await say(body.token, 'yes', { price: move.price })).status).toBe(303)
    expect(await app.db.selectFrom('quotes').select('notes').executeTakeFirst()).toMatchObject({
      notes: 'Zip Code: 96814',
    })
    const { breakdown, stockTotals, deliveries } = await read(body.token)
    expect(stockTotals).toMatchObject([{ number: 'A100', total: breakdown.total }])
    expect(deliveries).toContainEqual(expect.objectContaining({ option: 'home', total: breakdown.total }))
  })

  test('a hold ends after 24 opening hours', async () => {
    await importStock(app.db, aStockFile(aStockRow()))
    const { body } = await quote()
    await say(body.token, 'yes')
    now = new Date('2026-03-03T17:00:00Z')
    await releaseExpiredHolds(app.db, now)
    expect(await item('A100')).toMatchObject({ state: 'held' })
    now = new Date('2026-03-06T17:00:00Z')
    await releaseExpiredHolds(app.db, now)
    expect(await item('A100')).toMatchObject({ state: 'available' })
  })

  test('confirming keeps it, delivery sells it, and a return puts it back on the shelf', async () => {
    const file = aStockFile(aStockRow({ location: 'Row 4' }))
    await importStock(app.db, file)
    const { body } = await quote()
    await say(body.token, 'yes')
    const cookie = await aStaffCookie(app.db, { now })
    const accept = await app.patch(`/api/admin/quotes/${body.id}/status`, { status: 'accepted' }, { cookie })
    expect(accept.status).toBe(200)
    await releaseExpiredHolds(app.db, new Date('2026-04-06T17:00:00Z'))
    expect(await item('A100')).toMatchObject({ state: 'held' })
    const order = `/api/admin/orders/${(await accept.json()).orderId}`
    await app.post(`${order}/shipments`, { carrier: 'UPS', reason: 'A regular' }, { cookie })
    const delivered = await (await app.post(`${order}/deliveries`, {}, { cookie })).json()
    expect(delivered.lines[0]).toMatchObject({
      label: expect.stringMatching(/, stock number A100$/),
      location: 'Row 4',
    })
    for (const path of [`/api/orders/${body.token}`, `/quote/${body.token}`, `/quote/${body.token}/invoice`])
      expect(await (await app.request(path)).text()).not.toContain('Row 4')
    expect(await item('A100')).toMatchObject({ state: 'sold', heldBy: null })
    await importStock(app.db, file)
    expect(await item('A100')).toMatchObject({ state: 'sold' })
    const { returns } = await (await app.post(`${order}/returns`, { reason: 'Wrong pulley' }, { cookie })).json()
    const take = (change: object) => app.patch(`${order}/returns/${returns[0].id}`, change, { cookie })
    await take({ state: 'approved' })
    await take({ state: 'received' })
    expect(await item('A100')).toMatchObject({ state: 'sold' })
    await take({ state: 'inspected', restock: 'shelf' })
    expect(await item('A100')).toMatchObject({ state: 'available' })
  })

  test('of twenty who say yes at once, one gets it, and the others see a sentence and the next best offer', async () => {
    const other = aStockRow({ stock_number: 'B200', price: 150, grade: 'B', mileage: 91_000 })
    await importStock(app.db, aStockFile(aStockRow(), other))
    const quotes = []
    for (let at = 0; at < 20; at++) quotes.push(await quote({}, `Shopper ${at}`))
    expect(quotes.map(({ body }) => body.stockItem.number)).toEqual(Array(20).fill('A100'))
    const answers = await Promise.all(quotes.map(({ body }) => say(body.token, 'yes')))
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([303, ...Array(19).fill(409)])
    const { total } = (await price()).body.breakdown
    for (const refused of answers.filter(({ status }) => status === 409)) {
      const html = await refused.text()
      expect(html).toContain('this part was just taken by someone else')
      expect(html).toContain('In stock: grade B, 91,000 miles, from a 2010 Toyota Camry. Stock number B200.')
      expect(html).toContain(`$${total.toFixed(2)}`)
    }
    expect(await item('A100')).toMatchObject({ state: 'held' })
    expect(await item('B200')).toMatchObject({ state: 'available' })
  })

  test('the quote says that its item was taken, and one button quotes the next best one', async () => {
    await importStock(app.db, aStockFile(aStockRow()))
    const [slow, fast] = [await quote({}, 'Kim Lee'), await quote({}, 'Dana Ortiz')]
    expect((await read(slow.body.token)).isItemTaken).toBe(false)
    await say(fast.body.token, 'yes')
    expect((await read(slow.body.token)).isItemTaken).toBe(true)
    expect((await read(fast.body.token)).isItemTaken).toBe(false)
    const next = await read(await renew(slow.body.token))
    expect(next).toMatchObject({ stockItem: null, part: { name: 'Alternator' }, isItemTaken: false })
  })

  test('a renewal keeps the item or the network, unless another is chosen', async () => {
    await importStock(app.db, aStockFile(aStockRow(), aStockRow({ stock_number: 'A101', price: 40, grade: 'B' })))
    const { body } = await quote({ stockNumber: 'A100' })
    const again = await renew(body.token)
    expect(await itemOf(again)).toBe('A100')
    expect(await itemOf(await renew(again, { stockNumber: 'A101' }))).toBe('A101')
    const network = await renew(again, { grade: 'C' })
    expect(await read(network)).toMatchObject({
      stockItem: null,
      grade: 'C',
      stock: [{ number: 'A101' }, { number: 'A100' }],
    })
    expect(await read(await renew(network))).toMatchObject({ stockItem: null, grade: 'C' })
    expect(await itemOf(await renew(network, { grade: '' }))).toBe(null)
    expect((await postRenewal(again, { stockNumber: 'Z9' })).status).toBe(409)
  })

  test('a quote shows the photos that its item has by now', async () => {
    await importStock(app.db, aStockFile(aStockRow()))
    const { body } = await quote()
    expect(body.stockItem.photos).toEqual([])
    const photo = { file: `${'a'.repeat(32)}.webp`, width: 640, height: 480 }
    await app.db
      .insertInto('stock_photos')
      .values({ ...photo, number: 'A100', created_at: 0 })
      .execute()
    expect((await read(body.token)).stockItem.photos).toEqual([photo])
    expect((await price()).body.stockItem.photos).toEqual([photo])
    const [deskQuote] = await listDeskQuotes(app.db, body.leadId, 1, now)
    expect(deskQuote?.stockItem?.photos).toEqual([photo])
  })
})
