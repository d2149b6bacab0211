import { beforeEach, expect, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'
import { stockQuotes } from '#tests/support/stock-quotes.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let app: TestApp
  const now = new Date('2026-03-02T16:00:00Z')
  beforeEach(async () => {
    app = await createTestApp(engine, { now: () => now })
    return () => app.close()
  })
  const { price, quote, say, read, postRenewal, renew } = stockQuotes(
    () => app,
    () => now,
  )
  const address = { street: '1 Ala Moana Blvd', city: 'Honolulu', state: 'HI', zipCode: '96814' }

  test('a yes to another place says that the part is taken instead of pricing another one', async () => {
    const file = aStockFile(aStockRow({ price: 20 }), aStockRow({ stock_number: 'B200', price: 150 }))
    await importStock(app.db, file)
    const [slow, fast] = [await quote({}, 'Kim Lee'), await quote({}, 'Dana Ortiz')]
    await say(fast.body.token, 'yes')
    const answer = await say(slow.body.token, 'yes', address)
    expect([answer.status, await answer.text()]).toEqual([
      409,
      expect.stringContaining('was just taken by someone else'),
    ])
    expect(await app.db.selectFrom('quotes').select('id').execute()).toHaveLength(2)
  })

  test('the next best offer is for the same side as the item that was taken', async () => {
    const light = { part: 'Headlight Assembly' }
    await importStock(
      app.db,
      aStockFile(
        aStockRow({ ...light, stock_number: 'L1', side: 'left', price: 60 }),
        aStockRow({ ...light, stock_number: 'L2', side: 'left', price: 90 }),
        aStockRow({ ...light, stock_number: 'R1', side: 'right', price: 40 }),
      ),
    )
    const asked = { ...light, partName: 'Headlight Assembly', stockNumber: 'L1' }
    const [slow, fast] = [await quote(asked, 'Kim Lee'), await quote(asked, 'Dana Ortiz')]
    await say(fast.body.token, 'yes')
    expect(await (await say(slow.body.token, 'yes')).text()).toContain('Stock number L2')
    const next = await read(await renew(slow.body.token))
    expect(next).toMatchObject({ side: 'left', stockItem: { number: 'L2' } })
    expect(await read(await renew(next.token, { grade: 'C' }))).toMatchObject({ side: 'left', stockItem: null })
  })

  test('a quote offers only items that can still be had', async () => {
    const rows = ['A100', 'B200', 'C300'].map((stock_number, at) => aStockRow({ stock_number, price: 50 + at }))
    await importStock(app.db, aStockFile(...rows))
    const { body } = await quote()
    await say((await quote({ stockNumber: 'B200' }, 'Kim Lee')).body.token, 'yes')
    const { stock, stockTotals } = await read(body.token)
    for (const listed of [stock, stockTotals])
      expect(listed.map(({ number }: { number: string }) => number)).toEqual(['A100', 'C300'])
  })

  test('a customer who holds a part hears so when they say yes to it in another quote', async () => {
    await importStock(app.db, aStockFile(aStockRow()))
    const { body } = await quote()
    const again = await renew(body.token)
    await say(body.token, 'yes')
    const answer = await say(again, 'yes')
    expect([answer.status, await answer.text()]).toEqual([409, expect.stringContaining('holding it for you')])
  })

  test('staff hear what became of a part they can’t confirm', async () => {
    await importStock(app.db, aStockFile(aStockRow()))
    const [slow, fast] = [await quote({}, 'Kim Lee'), await quote({}, 'Dana Ortiz')]
    await say(fast.body.token, 'yes')
    const cookie = await aStaffCookie(app.db, { now })
    const status = `/api/admin/quotes/${slow.body.id}/status`
    const accepted = await app.patch(status, { status: 'accepted' }, { cookie })
    expect([accepted.status, await accepted.json()]).toMatchObject([
      409,
      { error: "Stock number A100 isn't available: it's held for another quote, sold, or off your list." },
    ])
  })

  test('a quote sent again with its key is the same quote, also once its part is taken', async () => {
    await importStock(app.db, aStockFile(aStockRow()))
    const lead = await app.post('/api/leads', aPerson())
    const { id: leadId } = await lead.json()
    const camry = { year: 2010, make: 'Toyota', model: 'Camry', partName: 'alternator', stockNumber: 'A100' }
    const headers = { cookie: cookieOf(lead), 'Idempotency-Key': 'one' }
    const send = () => app.post('/api/quotes', aPricingRequest({ ...camry, leadId }), headers)
    const first = await (await send()).json()
    await say((await quote({}, 'Kim Lee')).body.token, 'yes')
    const second = await send()
    expect([second.status, await second.json()]).toEqual([201, first])
  })

  test('words that name no part can’t price an item', async () => {
    await importStock(app.db, aStockFile(aStockRow()))
    expect(await price({ part: null, partName: 'General Parts', stockNumber: 'A100' })).toMatchObject({
      status: 422,
      body: { error: 'Tell us which part stock number A100 is.' },
    })
    const { body } = await quote()
    expect((await postRenewal(body.token, { stockNumber: 'Z9' })).status).toBe(409)
  })
})
