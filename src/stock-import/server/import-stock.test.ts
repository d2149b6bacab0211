import { tmpdir } from 'node:os'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { releaseHold } from '#stock/server/hold-store.ts'
import { currentItems } from '#stock/server/stock-store.ts'
import { decideWording } from '#stock/server/wording-store.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { aStockFile, aStockRow, importStock, STOCK_HEADER, stockDeps, writeStockFile } from '#tests/support/stock.ts'
import { runImport, startImport } from './import-stock.ts'
import { findImport, finishImport, undoImport } from './import-store.ts'
import { openStockFile } from './stock-file.ts'
import { tidyImports } from './tidy-imports.ts'

onBothEngines((engine) => {
  let database: OpenDatabase
  beforeEach(async () => {
    database = await openTestDatabase(engine)
  })
  afterEach(() => database.close())

  const numbers = async () =>
    (await currentItems(database.db).select('number').orderBy('number').execute()).map(({ number }) => number)
  const find = (number: string) =>
    currentItems(database.db).selectAll().where('number', '=', number).executeTakeFirstOrThrow()

  test('a file with our own columns goes in, in any order and case', async () => {
    const result = await importStock(
      database.db,
      'PRICE,Stock_Number,Model,MAKE,Year,part,mileage,grade\n"$1,234.50",A1,CAMRY LE,TOYOTA,2010,ALTERNATOR ASSY,"84,000",a\n',
    )
    expect(result).toMatchObject({ state: 'done', rows: 1, added: 1, updated: 0, removed: 0, bad: 0, errors: [] })
    expect(await find('A1')).toMatchObject({
      ...{ part: 'Alternator', part_text: 'ALTERNATOR ASSY', year: 2010, make: 'Toyota', model: 'Camry' },
      ...{ price_cents: 123_450, mileage: 84_000, grade: 'A', quantity: 1 },
    })
  })

  test('importing the same file again changes nothing', async () => {
    const file = aStockFile(aStockRow(), aStockRow({ stock_number: 'A101' }))
    await importStock(database.db, file)
    const again = await importStock(database.db, file, { mode: 'replace' })
    expect(again).toMatchObject({ state: 'done', rows: 2, added: 0, updated: 0, removed: 0, bad: 0 })
  })

  test('an update changes and adds; a replacement also removes', async () => {
    await importStock(database.db, aStockFile(aStockRow(), aStockRow({ stock_number: 'A101' })))
    const file = aStockFile(aStockRow({ price: 99 }), aStockRow({ stock_number: 'A102' }))
    expect(await importStock(database.db, file)).toMatchObject({ added: 1, updated: 1, removed: 0 })
    expect(await numbers()).toEqual(['A100', 'A101', 'A102'])
    expect(await find('A100')).toMatchObject({ price_cents: 9900 })
    expect(await importStock(database.db, file, { mode: 'replace' })).toMatchObject({
      added: 0,
      updated: 0,
      removed: 1,
    })
    expect(await numbers()).toEqual(['A100', 'A102'])
  })

  test('a wording that staff decide during an import counts for all of its items', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => aStockRow({ stock_number: `A${at}`, part: 'FLOOGLE' }))
    await aStaffCookie(database.db, {})
    const { id: staffId } = await database.db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
    const importing = importStock(database.db, aStockFile(...rows))
    const countRows = async () => (await database.db.selectFrom('stock_items').select('id').limit(1).execute()).length
    for (let tries = 0; tries < 1000 && (await countRows()) === 0; tries += 1) await sleep(1)
    const decision = { wording: 'Floogle', part: 'Alternator', staffId }
    const changed = await decideWording(database.db, decision, new Date())
    expect([changed > 0, changed < rows.length]).toEqual([true, true])
    await importing
    const parts = await currentItems(database.db).select('part').distinct().execute()
    expect(parts).toEqual([{ part: 'Alternator' }])
  })

  test('a file with more rows than we can hold changes nothing', async () => {
    const deps = { ...(await stockDeps(database.db)), maxRows: 1000 }
    const rows = Array.from({ length: 1001 }, (_, at) => aStockRow({ stock_number: `A${at}` }))
    const request = {
      ...({ mode: 'update', isDryRun: false, fileName: 'a.csv', staffId: null } as const),
      path: writeStockFile(aStockFile(...rows)),
    }
    const id = (await startImport(deps, request)) ?? 0
    await runImport(deps, id, request)
    expect(await findImport(database.db, id, deps.now())).toMatchObject({
      state: 'failed',
      error: 'The file has more than 1,000 rows.',
    })
    expect(await numbers()).toEqual([])
  })

  test('an update without a column keeps what we know', async () => {
    await importStock(database.db, aStockFile(aStockRow({ mileage: 5000, location: 'B7' })))
    await importStock(database.db, 'stock_number,part,price\nA100,Alternator,80\n')
    expect(await find('A100')).toMatchObject({ price_cents: 8000, mileage: 5000, location: 'B7', model: 'Camry' })
  })

  test('a dry run says what would change and changes nothing', async () => {
    await importStock(database.db, aStockFile(aStockRow()))
    const file = aStockFile(aStockRow({ stock_number: 'B1' }))
    const result = await importStock(database.db, file, { mode: 'replace', isDryRun: true })
    expect(result).toMatchObject({ state: 'done', added: 1, updated: 0, removed: 1, isDryRun: true, canUndo: false })
    expect(await numbers()).toEqual(['A100'])
  })

  test('a dry run and an import count the items that lose their price', async () => {
    const before = [aStockRow(), aStockRow({ stock_number: 'A2', price: '' }), aStockRow({ stock_number: 'A3' })]
    await importStock(database.db, aStockFile(...before))
    const rows = ['A100', 'A2', 'A3', 'A4'].map((stock_number) => aStockRow({ stock_number, price: '', mileage: 1 }))
    const file = aStockFile(...rows)
    expect(await importStock(database.db, file, { isDryRun: true })).toMatchObject({ updated: 3, pricesLost: 2 })
    const withoutPrices = 'stock_number,part,mileage\nA100,Alternator,5\n'
    expect(await importStock(database.db, withoutPrices, { isDryRun: true })).toMatchObject({
      ...{ updated: 1, pricesLost: 0 },
    })
    expect(await importStock(database.db, withoutPrices, { mode: 'replace', isDryRun: true })).toMatchObject({
      ...{ updated: 1, pricesLost: 1 },
    })
    expect(await importStock(database.db, file)).toMatchObject({ updated: 3, pricesLost: 2 })
    expect(await importStock(database.db, file)).toMatchObject({ updated: 0, pricesLost: 0 })
  })

  test('bad rows are listed by line and reason, the rest goes in', async () => {
    const file = aStockFile(
      aStockRow(),
      aStockRow({ stock_number: '' }),
      aStockRow({ stock_number: 'A2', price: 'cheap' }),
      aStockRow({ stock_number: 'A3', description: '"two\nlines"' }),
      aStockRow({ stock_number: 'A100' }),
      aStockRow({ stock_number: 'A5', description: '=cmd|x' }),
      aStockRow({ stock_number: 'A6', year: 'old' }),
      `${aStockRow({ stock_number: 'A7' })},extra`,
    )
    const result = await importStock(database.db, file)
    expect(result).toMatchObject({ state: 'done', rows: 8, added: 2, bad: 6 })
    expect(result.errors).toEqual([
      { line: 3, reason: 'The stock number is missing.' },
      { line: 4, reason: "The price “cheap” isn't an amount we can use." },
      { line: 7, reason: 'The stock number is already on an earlier line.' },
      { line: 8, reason: 'The description is a formula.' },
      { line: 9, reason: "The year “old” isn't a number we can use." },
      { line: 10, reason: 'The line has 18 columns, but the header has 17. Is a quote missing?' },
    ])
    expect(await numbers()).toEqual(['A100', 'A3'])
  })

  test('the shop goes on while what an undone import added is deleted', async () => {
    const rows = Array.from({ length: 2100 }, (_, at) => aStockRow({ stock_number: `A${at}` }))
    const { id } = await importStock(database.db, aStockFile(...rows))
    await undoImport(database.db, id, new Date())
    let turns = 0
    const counting = setInterval(() => {
      turns += 1
    })
    await tidyImports(database.db)
    clearInterval(counting)
    expect(turns).toBeGreaterThan(0)
    expect(await database.db.selectFrom('stock_items').select('id').execute()).toEqual([])
  })

  test('after an undo, the import before it stays: what it replaced is gone', async () => {
    const importPrice = (price: number) => importStock(database.db, aStockFile(aStockRow({ price })))
    await importPrice(10)
    const { id: second } = await importPrice(20)
    const { id: third } = await importPrice(30)
    expect(await undoImport(database.db, third, new Date())).toBeNull()
    expect(await find('A100')).toMatchObject({ price_cents: 2000 })
    expect(await undoImport(database.db, second, new Date())).toMatch(/Only the last import/)
    expect(await find('A100')).toMatchObject({ price_cents: 2000 })
  })

  test('the last import can be undone for a day', async () => {
    await importStock(database.db, aStockFile(aStockRow(), aStockRow({ stock_number: 'A101' })))
    const file = aStockFile(aStockRow({ price: 99 }), aStockRow({ stock_number: 'A102' }))
    const { id, canUndo } = await importStock(database.db, file, { mode: 'replace' })
    expect(canUndo).toBe(true)
    expect(await undoImport(database.db, id, new Date(Date.now() + 25 * 3_600_000))).toMatch(/within a day/)
    expect(await undoImport(database.db, id, new Date())).toBeNull()
    expect(await numbers()).toEqual(['A100', 'A101'])
    expect(await find('A100')).toMatchObject({ price_cents: 12_000 })
    expect(await undoImport(database.db, id, new Date())).toMatch(/Only the last import/)
    await tidyImports(database.db)
    expect(await importStock(database.db, file, { mode: 'replace' })).toMatchObject({
      added: 1,
      updated: 1,
      removed: 1,
    })
    expect(await numbers()).toEqual(['A100', 'A102'])
  })

  test('an undo keeps a new item that is held for someone', async () => {
    await importStock(database.db, aStockFile(aStockRow(), aStockRow({ stock_number: 'A101' })))
    const file = ['A101', 'A102', 'A103'].map((stock_number) => aStockRow({ stock_number, price: 99 }))
    const { id } = await importStock(database.db, aStockFile(...file))
    for (const number of ['A101', 'A102'])
      await database.db.insertInto('stock_marks').values({ number, held: 1, sold: 0 }).execute()
    expect(await undoImport(database.db, id, new Date())).toBeNull()
    await tidyImports(database.db)
    expect(await numbers()).toEqual(['A100', 'A101', 'A102'])
    expect(await find('A101')).toMatchObject({ price_cents: 12_000 })
  })

  test('what a replacement leaves out stays while it’s held, and no longer', async () => {
    const { db } = database
    const rows = ['A100', 'A101', 'A102'].map((stock_number) => aStockRow({ stock_number }))
    await importStock(db, aStockFile(...rows))
    const hold = async (number: string, quoteId: number) => {
      await db.insertInto('stock_marks').values({ number, held: 1, sold: 0 }).execute()
      const row = { quote_id: quoteId, number, pieces: 1, until: null, created_at: 0 }
      await db.insertInto('stock_holds').values(row).execute()
    }
    await hold('A101', 1)
    await hold('A102', 2)
    const short = aStockFile(aStockRow())
    expect(await importStock(db, short, { mode: 'replace' })).toMatchObject({ removed: 0 })
    expect(await numbers()).toEqual(['A100', 'A101', 'A102'])
    await releaseHold(db, 1, new Date())
    expect(await numbers()).toEqual(['A100', 'A102'])
    await importStock(db, aStockFile(aStockRow(), aStockRow({ stock_number: 'A102' })), { mode: 'replace' })
    await releaseHold(db, 2, new Date())
    expect(await numbers()).toEqual(['A100', 'A102'])
  })

  test('nor does a part leave that someone says yes to while the list is replaced', async () => {
    const { db } = database
    await importStock(db, aStockFile(aStockRow(), aStockRow({ stock_number: 'A101' })))
    const deps = await stockDeps(db)
    const request = { mode: 'replace', isDryRun: false, fileName: 'b.csv', staffId: null } as const
    const id = (await startImport(deps, { ...request, path: '' })) ?? 0
    await db.updateTable('stock_items').set({ to_import: id, left_at: 1 }).where('number', '=', 'A101').execute()
    await db.insertInto('stock_marks').values({ number: 'A101', held: 1, sold: 0 }).execute()
    const counts = { rows: 1, added: 0, updated: 0, removed: 1, bad: 0, pricesLost: 0 }
    const findings = { counts, errors: [], badRows: null, unknownVehicles: { count: 0, listed: [] } }
    await finishImport(db, id, { ...findings, seen: new Set(['A100']), isDryRun: false }, new Date())
    expect(await numbers()).toEqual(['A100', 'A101'])
    expect(await undoImport(db, id, new Date())).toBeNull()
    expect(await db.selectFrom('stock_marks').select('left_out_by').execute()).toEqual([{ left_out_by: null }])
  })

  test('an import that changes nothing leaves the one before it to be undone', async () => {
    const { db } = database
    await importStock(db, aStockFile(aStockRow()))
    const wrong = aStockFile(aStockRow({ stock_number: 'W1' }))
    const { id } = await importStock(db, wrong, { mode: 'replace' })
    const again = await importStock(db, wrong, { mode: 'replace' })
    expect(again).toMatchObject({ state: 'done', added: 0, updated: 0, removed: 0, canUndo: false })
    expect(await undoImport(db, id, new Date())).toBeNull()
    expect(await numbers()).toEqual(['A100'])
  })

  test('a replacement keeps the item of a bad row', async () => {
    const { db } = database
    await importStock(db, aStockFile(aStockRow(), aStockRow({ stock_number: 'A101' })))
    const file = aStockFile(aStockRow({ price: 99 }), aStockRow({ stock_number: 'A101', price: '8O' }))
    expect(await importStock(db, file, { mode: 'replace' })).toMatchObject({ updated: 1, removed: 0, bad: 1 })
    expect(await find('A101')).toMatchObject({ price_cents: 12_000 })
  })

  test('placeholders aren’t interchange numbers', async () => {
    for (const interchange of ['000-00000', '0', '*', 'NOT FOUND', '674', '674-'])
      expect([interchange, (await importOne(interchange)).interchange]).toEqual([interchange, null])
    expect((await importOne('601-181a')).interchange).toBe('601-181A')
  })

  const importOne = async (interchange: string) => {
    await importStock(database.db, aStockFile(aStockRow({ interchange })))
    return (await find('A100')) ?? { interchange: '' }
  }

  test('a corrected name corrects the side that came from it', async () => {
    const { db } = database
    const file = (part: string) => `stock_number,part,price\nH1,${part},50\n`
    await importStock(db, file('Fender LH'))
    expect(await find('H1')).toMatchObject({ side: 'left' })
    await importStock(db, file('Fender RH'))
    expect(await find('H1')).toMatchObject({ side: 'right' })
    await db.updateTable('stock_items').set({ side: 'left' }).execute()
    await importStock(db, file('Fender'))
    expect(await find('H1')).toMatchObject({ side: 'left' })
  })

  test('a killed import leaves the old list, and the next one cleans up', async () => {
    await importStock(database.db, aStockFile(aStockRow()))
    const deps = await stockDeps(database.db)
    const request = { mode: 'replace', isDryRun: false, fileName: 'b.csv', staffId: null, path: '' } as const
    const id = await startImport(deps, request)
    await database.db
      .updateTable('stock_items')
      .set({ to_import: id ?? 0 })
      .execute()
    expect(await numbers()).toEqual(['A100'])
    expect(await startImport(deps, request)).toBeNull()
    const later = () => new Date(Date.now() + 120_000)
    expect(await findImport(database.db, id ?? 0, later())).toMatchObject({
      state: 'failed',
      error: /interrupted/ as never,
    })
    await importStock(database.db, aStockFile(aStockRow(), aStockRow({ stock_number: 'A9' })), { now: later })
    expect(await numbers()).toEqual(['A100', 'A9'])
  })

  test('nothing of a running import shows', async () => {
    await importStock(database.db, aStockFile(aStockRow()))
    const rows = Array.from({ length: 1200 }, (_, at) => aStockRow({ stock_number: `N${at}` }))
    const deps = await stockDeps(database.db)
    const path = writeStockFile(aStockFile(...rows))
    const request = { mode: 'replace', isDryRun: false, fileName: 'b.csv', staffId: null, path } as const
    const id = (await startImport(deps, request)) ?? 0
    const seen = new Set<number>()
    let isDone = false
    const running = runImport(deps, id, request).finally(() => {
      isDone = true
    })
    while (!isDone) {
      seen.add((await numbers()).length)
      await nextTurn()
    }
    await running
    expect([...seen].filter((count) => count !== 1 && count !== 1200)).toEqual([])
    expect((await numbers()).length).toBe(1200)
  })

  describe('hostile and foreign files', () => {
    beforeEach(() => importStock(database.db, aStockFile(aStockRow())))

    test.each([
      ['an empty file', '', 'The file is empty.'],
      ['only a header', STOCK_HEADER, 'The file has a header but no rows.'],
      [
        'an unbalanced quote',
        `${STOCK_HEADER}\nA1,"Alternator,2010\nA2,Starter,2011\n`,
        'A quote that’s opened on line 2 is never closed.',
      ],
      [
        'an endless line',
        `${STOCK_HEADER}\n${aStockRow()}\n${'x'.repeat(600_000)}`,
        'Line 3 is too long, or a quote that’s opened there is never closed.',
      ],
      [
        '10,000 columns',
        `${Array.from({ length: 10_000 }, (_, at) => `c${at}`).join(',')}\n1`,
        'The file has 10000 columns. The limit is 500.',
      ],
      [
        'a picture',
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49]),
        /^This isn’t a text file\./,
      ],
      [
        'another list',
        'name,email\nAnn,a@example.com\n',
        "We can't tell which column is the stock number. Choose the columns on the import page.",
      ],
      ['only bad rows', `${STOCK_HEADER}\n${aStockRow({ price: 'x' })}`, /^The only row can’t be used/],
    ])('%s gets a message and loses nothing', async (_, content, message) => {
      const result = await importStock(database.db, content, { mode: 'replace' })
      expect(result.state).toBe('failed')
      expect(result.error).toMatch(message)
      expect(await numbers()).toEqual(['A100'])
    })

    test('a NUL byte makes its row bad', async () => {
      const result = await importStock(database.db, aStockFile(aStockRow({ stock_number: 'N1', location: 'A\0B' })))
      expect(result).toMatchObject({ bad: 1, error: /NUL character/ as never })
    })
  })

  test('a folder gets a message', async () => {
    await expect(openStockFile(tmpdir())).rejects.toThrow('That’s a folder, not a file.')
  })

  test('vehicles we don’t know go in as written, and the dry run and the result list them', async () => {
    const unknown = [
      aStockRow({ stock_number: 'U1', make: 'YALE', model: 'GP050' }),
      aStockRow({ stock_number: 'U2', make: 'TAYOTA', model: 'CAMRY' }),
      aStockRow({ stock_number: 'U3', make: 'Tayota', model: 'Camry' }),
    ]
    const file = aStockFile(aStockRow(), aStockRow({ stock_number: 'A2', make: '', model: '' }), ...unknown)
    const unknownVehicles = {
      count: 2,
      listed: [
        { vehicle: 'Tayota Camry', items: 2, suggestion: 'Toyota Camry' },
        { vehicle: 'Yale GP050', items: 1, suggestion: null },
      ],
    }
    expect(await importStock(database.db, file, { isDryRun: true })).toMatchObject({ added: 5, unknownVehicles })
    expect(await importStock(database.db, file)).toMatchObject({ added: 5, bad: 0, unknownVehicles })
    expect(await find('U2')).toMatchObject({ make: 'Tayota', model: 'Camry' })
  })
})
