import { afterEach, beforeEach, expect, test } from 'vitest'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let app: TestApp
  beforeEach(async () => {
    app = await createTestApp(engine)
    const rows = [
      aStockRow(),
      aStockRow({ stock_number: 'Y2', year: 2014, price: 70 }),
      aStockRow({ stock_number: '100234', part: 'Starter', price: 55 }),
    ]
    await importStock(app.db, aStockFile(...rows))
  })
  afterEach(() => app.close())

  async function talk(...messages: string[]): Promise<string[]> {
    const replies: string[] = []
    let conversation: { conversationId: string | null; cookie: string } = { conversationId: null, cookie: '' }
    for (const message of messages) {
      const { conversationId, cookie } = conversation
      const answer = await app.post('/api/chat', { message, conversationId }, cookie ? { cookie } : {})
      const body = await answer.json()
      conversation = { conversationId: body.conversationId, cookie: cookie || cookieOf(answer) }
      replies.push(body.messages.at(-1).content)
    }
    return replies
  }

  const A100 = 'In stock: grade A, 84,000 miles, from a 2010 Toyota Camry. Stock number A100.'

  test.each([
    'is stock number a100 still available?',
    'do you have A100',
    'is A100 still for sale?',
    'A100',
    '¿tienen el A100?',
  ])('"%s" is about that item', async (message) => {
    const [reply = ''] = await talk(message)
    expect(reply).toContain('A100')
    expect(reply).toContain('$120.00')
  })

  test('what is asked next is about it, too', async () => {
    const [first = '', miles = '', yard = ''] = await talk(
      'is A100 available?',
      'how many miles?',
      'which yard is it at?',
    )
    expect(first).toContain(A100)
    expect(miles).toContain('84,000 miles')
    expect(yard).toContain('Stock number A100 is in our own yard')
  })

  test('a number of digits only is one if it is introduced as one', async () => {
    expect((await talk('do you have stock number 100234?'))[0]).toContain('Stock number 100234.')
    expect((await talk('100234'))[0]).not.toContain('In stock')
  })

  test('one that is gone is said to be', async () => {
    await app.db.insertInto('stock_marks').values({ number: 'A100', held: 1, sold: 0 }).execute()
    const [reply = ''] = await talk('is A100 still available?')
    expect(reply).toContain("Stock number A100 (Alternator) isn't available anymore.")
    expect(reply).not.toContain('In stock')
  })

  test('however many cost less, it’s the one that’s asked about, and what’s asked next is, too', async () => {
    const many = Array.from({ length: 12 }, (_, at) => aStockRow({ stock_number: `M${at}`, price: 20 + at }))
    await importStock(app.db, aStockFile(...many, aStockRow({ stock_number: 'Z77', price: 150, mileage: 61_000 })))
    const [price = '', miles = '', other = ''] = await talk(
      'is Z77 still available?',
      'how many miles?',
      'do you have a grade A one?',
    )
    expect([price, miles]).toEqual([expect.stringContaining('$150.00'), expect.stringContaining('61,000 miles')])
    expect(other).not.toContain('Z77')
  })

  test('of one that may not fit, we say what we know, and don’t quote it', async () => {
    const [fit = '', miles = '', photos = '', other = ''] = await talk(
      'starter for a 2012 honda civic',
      'how many miles does Y2 have?',
      'any photos of it?',
      'what does a radiator cost?',
    )
    expect(fit).not.toContain('Y2')
    expect(miles).toContain("can't say for sure that it fits a 2012 Honda Civic")
    expect(miles).toContain('84,000 miles, from a 2014 Toyota Camry. Stock number Y2.')
    expect(photos).toContain('no photos of stock number Y2 yet')
    expect(other).not.toContain('Y2')
  })

  test.each(['do you have photos of A100?', 'pictures of stock number a100 please'])('%s', async (message) => {
    expect((await talk(message))[0]).toContain('There are no photos of stock number A100 yet')
    expect((await talk(`${message} and how much is it`))[0]).toContain('$120.00')
    expect((await talk(`${message}, and do you ship to alaska?`))[0]).toMatch(/photos of stock number A100.*Alaska/s)
    expect((await talk(`can someone call me about this: ${message}`))[0]).not.toContain('no photos')
  })

  test('photos are asked for in Spanish, too', async () => {
    expect((await talk('¿hay imágenes de A100?'))[0]).toContain('Todavía no hay fotos')
  })

  test('one that’s gone is named, and the reply stays with its part', async () => {
    await importStock(app.db, aStockFile(aStockRow({ stock_number: 'H7', part: 'Headlight Assembly', side: 'left' })))
    await app.db.insertInto('stock_marks').values({ number: 'H7', held: 1, sold: 0 }).execute()
    const [, , gone = ''] = await talk(
      'alternator for a 2010 toyota camry',
      'and a headlight for a 2011 ford f-150',
      'do you have stock number H7?',
    )
    expect(gone).toContain("Stock number H7 (Headlight Assembly) isn't available anymore.")
    expect(gone).not.toContain('Camry')
  })

  test('a part that was just priced stays when they ask if we have it', async () => {
    const [, again = ''] = await talk('alternator for a 2010 toyota camry', 'do you have an alternator?')
    expect(again).toContain('Stock number A100')
  })

  test('one without a price is a matter for the phone', async () => {
    await importStock(app.db, aStockFile(aStockRow({ price: '' })))
    const [reply = ''] = await talk('is A100 available?')
    expect(reply).toContain('Stock number A100 has no price online. Call (515) 555-0195')
  })

  test('a running import isn’t asked yet', async () => {
    await app.db
      .updateTable('stock_items')
      .set({ from_import: 99, part: 'Starter' })
      .where('number', '=', 'Y2')
      .execute()
    expect((await talk('do you have Y2?'))[0]).not.toContain('Y2')
  })

  test('a model’s name is a car', async () => {
    await importStock(app.db, aStockFile(aStockRow({ stock_number: 'F150', part: 'Door Mirror', price: 40 })))
    const [car = '', item = ''] = [(await talk('starter for a 2015 ford F150'))[0], (await talk('F150'))[0]]
    expect(car).toContain('Ford F-150')
    expect(car).not.toContain('Mirror')
    expect(item).toContain('Mirror')
  })

  test('for a car it does not come from, the reply says so', async () => {
    const [, reply = ''] = await talk('starter for a 2012 honda civic', 'is Y2 available?')
    expect(reply).toContain(
      "Stock number Y2 is from a 2014 Toyota Camry. I can't say for sure that it fits a 2012 Honda Civic.",
    )
    const [other = ''] = await talk('does Y2 fit a 2014 camry?')
    expect(other).toContain('Stock number Y2.')
    expect(other).not.toContain("can't say")
  })
})
