import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#platform/database/database.ts'
import { currentItems } from '#stock/server/stock-store.ts'
import { onBothEngines, openTestDatabase } from '#tests/support/databases.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'
import { findBadRows } from './import-store.ts'

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
  const badRowsOf = async (content: string, options: Parameters<typeof importStock>[2] = {}) => {
    const { id, ...result } = await importStock(database.db, content, options)
    return { result, id, file: (await findBadRows(database.db, id)) ?? '' }
  }

  test('it has the file’s own cells, and is imported once it’s corrected', async () => {
    const header = 'Tag;What;Asking;Notes, internal'
    const file = `${header}\nX1;Alternator;cheap;=1+1\nX2;Starter;40;ok\n;Hood;50;\nX4;Door;60;-;more\n`
    const mapping = { stock_number: 0, part: 1, price: 2, location: 3 }
    const { result, file: bad } = await badRowsOf(file, { mapping })
    expect(result).toMatchObject({ added: 1, bad: 3 })
    expect(bad).toBe(
      '\uFEFFLine,Reason,Tag,What,Asking,"Notes, internal"\r\n' +
        "2,The price “cheap” isn't an amount we can use.,X1,Alternator,cheap,'=1+1\r\n" +
        '4,The stock number is missing.,,Hood,50,\r\n' +
        '5,"The line has 5 columns, but the header has 4. Is a quote missing?",X4,Door,60,\'-,more\r\n',
    )
    const corrected = bad
      .replace(',cheap', ',30')
      .replace("'=1+1", 'shelf')
      .replace(',,Hood', ',X3,Hood')
      .replace(',more', '')
    expect(await importStock(database.db, corrected, { mapping })).toMatchObject({ state: 'done', added: 3, bad: 0 })
    expect(await find('X1')).toMatchObject({ price_cents: 3000, location: 'shelf' })
    expect(await find('X4')).toMatchObject({ price_cents: 6000, location: '-' })
  })

  test('importing it uncorrected reports the same rows', async () => {
    const rows = [
      aStockRow({ price: '="1200"x' }),
      aStockRow({ stock_number: 'A2', location: '+home' }),
      aStockRow({ stock_number: 'A3' }),
    ]
    const { result, file } = await badRowsOf(aStockFile(...rows))
    const again = await importStock(database.db, file)
    expect(again).toMatchObject({ state: 'failed', bad: 2 })
    expect(again.errors.map(({ reason }) => reason)).toEqual(result.errors.map(({ reason }) => reason))
  })

  test('what an agent may not do is in it, too', async () => {
    await importStock(database.db, aStockFile(aStockRow({ location: 'B7' })))
    const { file } = await badRowsOf(aStockFile(aStockRow({ price: 5, location: 'B7' })), { isByAgent: true })
    expect(file).toContain(`Change it on the item's page.,${aStockRow({ price: 5, location: 'B7' })}\r\n`)
  })

  test('it never replaces the list', async () => {
    const { file } = await badRowsOf(aStockFile(aStockRow(), aStockRow({ stock_number: 'A2', price: 'x' })))
    const replaced = await importStock(database.db, file.replace(',x,', ',5,'), { mode: 'replace' })
    expect(replaced).toMatchObject({ state: 'failed', error: /only the bad rows of an earlier import/ as never })
    expect(await numbers()).toEqual(['A100'])
  })

  test('its size has a limit; rows past it have a line and a reason', async () => {
    const long = aStockRow({ stock_number: 'A2', price: 'x', description: 'd'.repeat(9000) })
    const many = Array.from({ length: 1000 }, (_, at) =>
      aStockRow({ stock_number: `B${at}`, price: 'x', description: 'd'.repeat(7000) }),
    )
    const { result, file } = await badRowsOf(aStockFile(aStockRow(), long, ...many))
    expect(result.bad).toBe(1001)
    expect(file.length).toBeLessThan(5_000_000)
    expect(file).toContain(
      "\r\n3,The price “x” isn't an amount we can use. Correct it in your own file: this row didn’t fit here.\r\n",
    )
    expect(file).toMatch(/didn’t fit here\.\r\n$/)
    expect(file.match(/didn’t fit here/g)?.length).toBeLessThan(600)
  })

  test('the last twenty imports have theirs', async () => {
    const { id } = await badRowsOf(aStockFile(aStockRow(), aStockRow({ stock_number: 'A2', price: 'x' })))
    for (let times = 0; times < 20; times++) await importStock(database.db, aStockFile(aStockRow()))
    expect(await findBadRows(database.db, id)).toBeNull()
  })
})
