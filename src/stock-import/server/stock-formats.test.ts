import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { currentItems } from '#stock/server/stock-store.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const find = (number: string) =>
    currentItems(database.db).selectAll().where('number', '=', number).executeTakeFirstOrThrow()

  test('lines within quotes count, also as Windows writes them', async () => {
    const bad = (number: string) => aStockRow({ stock_number: number, year: 'old' })
    const note = (number: string) => aStockRow({ stock_number: number, description: '"one\r\ntwo\r\nthree"' })
    const file = aStockFile(note('N1'), bad('B1'), note('N2'), note('N3'), bad('B2')).replaceAll(/\r?\n/g, '\r\n')
    expect((await importStock(database.db, file)).errors.map(({ line }) => line)).toEqual([5, 12])
  })

  test.each([
    [
      'a name',
      aStockRow({ stock_number: 'Q2', part: '"Hood' }),
      aStockRow({ stock_number: 'Q4', part: '"Door, front"' }),
    ],
    [
      'an inch mark',
      aStockRow({ stock_number: 'Q2', part: '"Hood' }),
      aStockRow({ stock_number: 'Q4', part: 'Wheel 15"' }),
    ],
    [
      'a note',
      aStockRow({ stock_number: 'Q2', description: '"ok' }),
      aStockRow({ stock_number: 'Q4', description: '"ok"' }),
    ],
  ])('a quote that %s on a later line closes loses no lines', async (_, open, close) => {
    const list = ['Q1', 'Q2', 'Q3', 'Q4'].map((stock_number) => aStockRow({ stock_number }))
    await importStock(database.db, aStockFile(...list))
    const file = aStockFile(aStockRow({ stock_number: 'Q1' }), open, aStockRow({ stock_number: 'Q3' }), close)
    expect(await importStock(database.db, file, { mode: 'replace' })).toMatchObject({
      state: 'failed',
      error: /^A quote opened on line 3 isn’t closed, so it takes in/ as never,
    })
    expect((await currentItems(database.db).select('number').execute()).length).toBe(4)
  })

  test.each([
    ['an interchange number that ends in L', 'Headlight Assembly', { interchange: '114-54321L' }, 'left'],
    ['notes that start with R.', 'Headlight Assembly', { description: '"R., halogen"' }, 'right'],
    ['notes that start with LH', 'Fender', { description: 'LH small dent' }, 'left'],
    ['notes about both', 'Fender', { description: 'L & R included' }, null],
    ['notes about both with dots', 'Fender', { description: 'L. & R. pair' }, null],
    ['notes about both with a comma', 'Fender', { description: '"L,R included"' }, null],
    ['notes about both hands', 'Fender', { description: 'LH/RH set' }, null],
    ['notes that start with R. and a comma', 'Fender', { description: '"R., scratched"' }, 'right'],
    ['notes about LEDs', 'Headlight Assembly', { description: '"L.E.D., tested"' }, null],
    ['notes about a trim', 'Headlight Assembly', { description: 'R Line xenon' }, null],
    ['notes about a shape', 'Fender', { description: 'L shaped crack' }, null],
    ['a part without sides', 'Radiator', { interchange: '674-01234L', description: 'R. side nick' }, null],
  ])('the side of %s', async (_, part, row, side) => {
    await importStock(database.db, aStockFile(aStockRow({ part, ...row })))
    expect(await find('A100')).toMatchObject({ part, side })
  })

  test('a short header is guessed', async () => {
    const header = 'Stk#,Yr,Mk,Mdl,Part Desc,Miles,Cond,Our Price'
    await importStock(database.db, `${header}\nS1,2010,Toyota,Camry,Alternator,84000,A,$120.00\n`)
    expect(await find('S1')).toMatchObject({
      year: 2010,
      make: 'Toyota',
      model: 'Camry',
      grade: 'A',
      price_cents: 12_000,
    })
  })

  test('a note of several lines with commas and quotes is one note', async () => {
    const note = '"Good, clean, tested\nno rust, no dents, ""nice"""'
    await importStock(database.db, `stock_number,part,description\nD1,Hood,${note}\n`)
    await importStock(database.db, aStockFile(aStockRow({ stock_number: 'D2', description: note })))
    for (const number of ['D1', 'D2'])
      expect((await find(number)).description).toBe('Good, clean, tested\nno rust, no dents, "nice"')
  })

  test('Windows-1252 and tabs', async () => {
    const text = 'stock_number\tpart\tdescription\nW1\tAlternator\tBj\xf6rk\x92s\n'
    await importStock(database.db, Buffer.from(text, 'latin1'))
    expect(await find('W1')).toMatchObject({ description: 'Björk’s' })
  })

  test('the headers of Powerlink and eBay Motors are known', async () => {
    await importStock(
      database.db,
      'InventoryNumber,StockTicketNumber,ModelYear,ModelName,PartType,Mileage,PartRating,QuantityAvailable,RetailPrice,CostPrice\n601-00181,P1,2011,CAMRY,Alternator,90000,A,1,110.00,20\n',
    )
    expect(await find('P1')).toMatchObject({
      interchange: '601-00181',
      make: 'Toyota',
      model: 'Camry',
      price_cents: 11_000,
    })
    await importStock(
      database.db,
      '*Action(SiteID=eBayMotors|Country=US),CustomLabel,Title,StartPrice,Quantity,C:Interchange Part Number\nAdd,E1,2011 Toyota Camry Alternator OEM,95,1,601-00181\n',
    )
    expect(await find('E1')).toMatchObject({ part: 'Alternator', price_cents: 9500, year: 2011, model: 'Camry' })
  })

  test('what Powerlink blocks from online sale, and what has no price yet, comes in without one', async () => {
    const header = 'InventoryNumber,StockTicketNumber,ModelYear,ModelName,PartType,RetailPrice,BlockOnlineSale'
    const row = (number: string, price: string, block: string) =>
      `601-00181,${number},2011,CAMRY,Alternator,${price},${block}`
    const file = [header, row('B1', '110', 'Y'), row('B2', '110', 'N'), row('B3', 'CALL', '0'), ''].join('\n')
    expect(await importStock(database.db, file)).toMatchObject({ added: 3, bad: 0 })
    expect((await find('B1')).price_cents).toBeNull()
    expect((await find('B2')).price_cents).toBe(11_000)
    expect((await find('B3')).price_cents).toBeNull()
    expect(await importStock(database.db, file.replace('110,Y', '110,N'))).toMatchObject({ updated: 1 })
    expect((await find('B1')).price_cents).toBe(11_000)
    await importStock(database.db, 'stock_number,part,price\nB2,Alternator,125\n')
    expect((await find('B2')).price_cents).toBe(12_500)
  })

  test('an eBay listing’s vehicle comes from its fitment or its title, never from what else it fits', async () => {
    const result = await importStock(
      database.db,
      [
        'Action(SiteID=eBayMotors),CustomLabel,Title,StartPrice,C:Placement on Vehicle,Relationship,RelationshipDetails',
        'Add,E1,Headlight OEM,95,"Front, Right",,Year=2012|Make=Ford|Model=Focus',
        'Add,E2,07-11 2007-2011 Chevy Malibu Starter,95,"Left, Right",,',
        ',,,,,Compatibility,Year=2008|Make=Chevrolet|Model=Malibu|Trim=LT',
        'Add,E3,2012 accent molding for hood,95,,,',
        'Add,E4,Fits 2010 VW Jetta Hood,95,Left,,',
      ].join('\n'),
    )
    expect(result).toMatchObject({ state: 'done', rows: 4, added: 4, bad: 0 })
    expect(await find('E1')).toMatchObject({ year: 2012, make: 'Ford', model: 'Focus', side: 'right' })
    expect(await find('E2')).toMatchObject({ year: null, make: 'Chevrolet', model: 'Malibu', side: null })
    expect(await find('E3')).toMatchObject({ year: null, make: '', model: '' })
    expect(await find('E4')).toMatchObject({ year: 2010, make: 'Volkswagen', model: 'Jetta', side: 'left' })
  })

  test('short years and miles in thousands are read, amounts split by their comma are not', async () => {
    const split = 'X1,Engine,2011,Toyota,Camry,,,,84000,A,$1,234.50,,,1,,,'
    const rows = [
      aStockRow({ year: 11, mileage: '84K' }),
      aStockRow({ stock_number: 'A2', year: "'98", mileage: '84.5k mi' }),
    ]
    const result = await importStock(database.db, aStockFile(...rows, split))
    expect(result).toMatchObject({
      ...{ added: 2, bad: 1 },
      errors: [{ line: 4, reason: 'A comma splits a price in two. Put the price in quotes.' }],
    })
    expect(await find('A100')).toMatchObject({ year: 2011, mileage: 84_000 })
    expect(await find('A2')).toMatchObject({ year: 1998, mileage: 84_500 })
  })

  test('the side comes from the name of the part, unless its column says otherwise', async () => {
    const wordings = [
      'Fender LH',
      'RH Headlamp',
      'FRONT DOOR L',
      'R. FENDER',
      'Hood',
      'Wheel Type R',
      'Headlights LH & RH',
    ]
    const rows = wordings.map((part, at) => aStockRow({ stock_number: `S${at}`, part }))
    await importStock(database.db, aStockFile(...rows, aStockRow({ stock_number: 'S9', part: 'Fender LH', side: 'R' })))
    const items = await currentItems(database.db).select('side').orderBy('number').execute()
    expect(items.map(({ side }) => side)).toEqual(['left', 'right', 'left', 'right', null, null, null, 'right'])
  })

  test('vehicles by VIN and by the catalogue’s names', async () => {
    await importStock(
      database.db,
      aStockFile(
        aStockRow({ stock_number: 'V1', year: '', make: '', model: '', vin: '4T1BF3EK5BU638805' }),
        aStockRow({ stock_number: 'V2', make: 'CHEVY', model: 'SILVERADO 1500 PICKUP' }),
        aStockRow({ stock_number: 'V3', make: 'CHEVY TRUCK', model: 'SILVERADO 1500' }),
      ),
    )
    expect(await find('V1')).toMatchObject({ year: 2011, make: 'Toyota', model: 'Camry' })
    for (const number of ['V2', 'V3'])
      expect(await find(number)).toMatchObject({ make: 'Chevrolet', model: 'Silverado 1500', model_key: 'silverado' })
  })
})
