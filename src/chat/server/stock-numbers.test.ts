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

  test.each(['is stock number a100 still available?', 'do you have A100', 'A100', '¿tienen el A100?'])(
    '"%s" is about that item',
    async (message) => {
      const [reply = ''] = await talk(message)
      expect(reply).toContain('A100')
      expect(reply).toContain('$120.00')
    },
  )

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
    expect(reply).toContain("Stock number A100 isn't available anymore.")
    expect(reply).not.toContain('In stock')
  })

  test('for a car it does not come from, the reply says so', async () => {
    const [, reply = ''] = await talk('starter for a 2012 honda civic', 'is Y2 available?')
    expect(reply).toContain(
      "Stock number Y2 is from a 2014 Toyota Camry. I can't tell that it fits a 2012 Honda Civic.",
    )
    const [other = ''] = await talk('does Y2 fit a 2014 camry?')
    expect(other).toContain('Stock number Y2.')
    expect(other).not.toContain("can't tell")
  })
})
