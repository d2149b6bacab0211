import { afterEach, beforeEach, expect, test } from 'vitest'
import { aPerson, aPricingRequest } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(engine)
  })
  afterEach(() => app.close())

  const price = async (overrides: object) => {
    const request = { year: 2010, make: 'Toyota', model: 'Camry', partName: 'alternator', ...overrides }
    const answer = await app.post('/api/pricing', aPricingRequest(request))
    return { status: answer.status, body: await answer.json() }
  }

  test('a vehicle has the numbers of all its items, of any part, and is offered the cheapest with any of them', async () => {
    const other = { year: 2013, model: 'Avalon' }
    await importStock(
      app.db,
      aStockFile(
        aStockRow({ stock_number: 'N1', part: 'Starter', interchange: '601-3' }),
        aStockRow({ stock_number: 'N2', part: 'Radiator', interchange: '601-5' }),
        aStockRow({ stock_number: 'N3', part: 'Hood', interchange: '117-1' }),
        ...[2, 3, 4, 5, 6].map((number) =>
          aStockRow({ ...other, stock_number: `F${number}`, interchange: `601-${number}`, price: 100 - number }),
        ),
      ),
    )
    const { stock } = (await price({ make: 'Toyota', model: 'Camry' })).body
    expect(stock.map(({ number }: { number: string }) => number)).toEqual(['F5', 'F3'])
    expect(stock[0].why).toBe('From a 2013 Toyota Avalon, same interchange number')
  })

  test('the interchange number of a 2500 is not one of a 1500', async () => {
    const truck = { make: 'CHEVY', price: 70 }
    await importStock(
      app.db,
      aStockFile(
        aStockRow({ ...truck, stock_number: 'S1', model: 'SILVERADO 1500 PICKUP', interchange: '601-500' }),
        aStockRow({ ...truck, stock_number: 'S2', model: 'SILVERADO 2500HD', interchange: '601-501' }),
        aStockRow({ ...truck, stock_number: 'S3', model: 'AVALANCHE 1500', interchange: '601-500' }),
      ),
    )
    const numbersFor = async (model: string) =>
      (await price({ make: 'Chevrolet', model })).body.stock.map(({ number }: { number: string }) => number)
    expect(await numbersFor('Silverado 1500')).toEqual(['S1', 'S3'])
    expect(await numbersFor('Silverado 2500HD')).toEqual(['S2'])
    expect(await numbersFor('Silverado 2500')).toEqual(['S2'])
    const whyFor = async (model: string) => (await price({ make: 'Chevrolet', model })).body.stock[0].why
    expect(await whyFor('Silverado 1500')).toBe('From a 2010 Chevrolet Silverado 1500')
    expect(await whyFor('Silverado')).toBe('From a 2010 Chevrolet Silverado 1500. Check that yours is a 1500')
  })

  test('the VIN of a 1500 says that parts of a 2500 do not fit', async () => {
    const truck = { make: 'CHEVY', year: 2014 }
    await importStock(
      app.db,
      aStockFile(
        aStockRow({ ...truck, stock_number: 'S1', model: 'SILVERADO 1500', price: 90 }),
        aStockRow({ ...truck, stock_number: 'S2', model: 'SILVERADO 2500 HD', price: 70 }),
      ),
    )
    const vin = '3GCUKREC1EG123456'
    const stockFor = async (overrides: object) =>
      (await price({ year: 2014, make: 'Chevrolet', model: 'Silverado', ...overrides })).body.stock
    expect(await stockFor({ vin })).toMatchObject([{ number: 'S1', why: 'From a 2014 Chevrolet Silverado 1500' }])
    for (const other of [null, '', 'nonsense', '1HGCM82633A004352'])
      expect((await stockFor({ vin: other })).map(({ number }: { number: string }) => number)).toEqual(['S2', 'S1'])
    const { name, email, phone } = aPerson()
    const form = { name, email, phone, zipCode: '50265', vin, partDetails: 'alternator' }
    await app.request('/', { method: 'POST', body: new URLSearchParams(form) })
    const { pricing } = await app.db.selectFrom('quotes').select('pricing').executeTakeFirstOrThrow()
    expect(JSON.parse(pricing)).toMatchObject({ stock: [{ number: 'S1' }], stockItem: { number: 'S1' } })
  })

  test('a stock number is read without spaces around it, and one that cannot be is not available', async () => {
    await importStock(app.db, aStockFile(aStockRow()))
    expect((await price({ stockNumber: ' A100\n' })).body.stockItem.number).toBe('A100')
    expect(await price({ stockNumber: 'Z\u00009' })).toMatchObject({
      status: 409,
      body: { error: "Stock number Z9 isn't available anymore." },
    })
    expect(await price({ stockNumber: 'Z'.repeat(41) })).toMatchObject({
      status: 422,
      body: { error: 'A stock number has at most 40 characters' },
    })
    const { name, email, phone } = aPerson()
    const form = { name, email, phone, zipCode: '50265', year: '2010', make: 'Toyota', model: 'Camry' }
    const posted = await app.request('/stock/Z%009', {
      method: 'POST',
      body: new URLSearchParams({ ...form, partDetails: 'alternator' }),
    })
    expect(posted.status).toBe(409)
  })
})
