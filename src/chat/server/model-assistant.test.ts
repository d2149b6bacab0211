import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { onBothEngines } from '#tests/support/databases.ts'
import {
  endTurn,
  type ModelServer,
  type ModelTurn,
  says,
  sendPiece,
  startModelServer,
  startTurn,
  takes,
} from '#tests/support/model-server.ts'
import { aStockFile, aStockRow, importStock } from '#tests/support/stock.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { invitation } from './guard-reply.ts'

const INVITATION = invitation(testCompany)
const accord = { year: 2014, make: 'Honda', model: 'Accord' }
const calling = (name: string, given: unknown): ModelTurn => ({ calls: [{ name, arguments: given }] })

onBothEngines((engine) => {
  let model: ModelServer
  let app: TestApp
  const opened: TestApp[] = []
  beforeAll(async () => {
    model = await startModelServer()
    app = await openApp()
  })
  afterEach(() => {
    model.asked.length = 0
  })
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()))
    await model.stop()
  })

  async function openApp(env: Record<string, string> = {}) {
    const one = await createTestApp(engine, { env: { ...model.env, ...env } })
    opened.push(one)
    return one
  }

  async function say(message: string, { shop = app, cookie = '', conversationId = null as string | null } = {}) {
    const answer = await shop.post('/api/chat', { message, conversationId }, { cookie })
    expect(answer.status).toBe(200)
    const body = await answer.json()
    return { ...body, reply: body.messages.at(-1).content as string, cookie: cookie || cookieOf(answer) }
  }
  const lastToolResult = () => String(model.asked.at(-1)?.messages.at(-1)?.content)
  const tokensUsed = async (shop: TestApp) =>
    (await shop.db.selectFrom('token_budgets').select('tokens').where('account', '=', 'everybody').executeTakeFirst())
      ?.tokens

  describe('a model', () => {
    test('answers, with the history, limits and key it is given', async () => {
      model.answerWith(says('We are open right now.'))
      const first = await say('When are you open?')
      expect(first.reply).toBe('We are open right now.')
      model.answerWith(says('On Saturday we close at 4PM.'))
      await say('And on Saturday?', first)
      const [, second] = model.asked
      expect(second).toMatchObject({ model: 'test-model', max_tokens: 600 })
      expect(second?.messages.map(({ role, content }) => [role, content]).slice(1)).toEqual([
        ['user', 'When are you open?'],
        ['assistant', 'We are open right now.'],
        ['user', 'And on Saturday?'],
      ])
      expect(model.calls.at(-1)).toMatchObject({
        path: '/v1/chat/completions',
        headers: { authorization: 'Bearer test-key' },
      })
    })

    test('has the functions of the shop as tools', async () => {
      model.answerWith(says('Hello.'))
      await say('Hi')
      expect(model.asked[0]?.tools.map((tool) => tool.function.name)).toEqual([
        'decode_vin',
        'find_vehicle',
        'find_part',
        'find_item',
        'get_price',
        'company_facts',
        'hand_over',
      ])
    })

    test('has a price filled in that the pricing function gave, and may refer to it again later', async () => {
      const wish = { ...accord, part: 'alternator', zipCode: '50265' }
      model.answerWith(takes(calling('get_price', wish), { says: 'That comes to {price:1}.' }))
      const first = await say('How much is an alternator for a 2014 Honda Accord, ZIP 50265?')
      expect(first.reply).toMatch(
        /^That comes to \$\d+\.\d\d \(Alternator, 2014 Honda Accord, delivered, with tax\)\.$/,
      )
      expect(first.understood).toMatchObject({ vehicle: accord, items: [{ part: 'Alternator' }], zipCode: '50265' })
      expect(lastToolResult()).toBe(
        '{"number":1,"inStock":false,"label":"Alternator, 2014 Honda Accord","hasDeposit":true,"needsZipCode":false}',
      )
      model.answerWith(says('That comes to {price:1}.'))
      expect((await say('How much again?', first)).reply).toBe(first.reply)
      expect((await say('How much did the last one pay?')).reply).toBe(INVITATION)
    })

    test.each([
      ['decode_vin', { vin: '1HGCM82633A004352' }, '"make":"Honda"'],
      ['decode_vin', { vin: 'nonsense' }, 'VIN must be exactly 17 characters'],
      ['find_vehicle', { make: 'hOnda', model: 'accord' }, '{"make":"Honda","model":"Accord"}'],
      ['find_vehicle', { make: 'Honda', year: 2014 }, '"models":['],
      ['find_vehicle', {}, '"makes":['],
      ['find_part', { words: 'my tranny is gone' }, 'Transmission'],
      ['get_price', { year: 1066, make: 'Honda', model: 'Accord', part: 'engine' }, 'Year must be between'],
      ['get_price', { ...accord, part: 'flux capacitor' }, 'No part of the catalogue'],
      ['get_price', { ...accord, part: 'starter' }, '"needsZipCode":true'],
      ['company_facts', {}, testCompany.phone.display],
      ['hand_over', { name: 'Dana Ortiz', email: 'dana@example.com' }, "hasn't written these details"],
      ['hand_over', { name: 'Dana Ortiz' }, 'Leave an email or a phone number'],
    ])('gets from %s of %j: %s', async (name, given, found) => {
      model.answerWith(takes(calling(name, given), { says: 'There you are.' }))
      expect((await say('Please look it up')).reply).toBe('There you are.')
      expect(lastToolResult()).toContain(found)
    })

    test('finds an item by its stock number, and prices that one', async () => {
      const shop = await openApp()
      const rows = [aStockRow({ price: 120 }), aStockRow({ stock_number: 'B2', price: 80 })]
      await importStock(shop.db, aStockFile(...rows))
      const camry = { year: 2010, make: 'Toyota', model: 'Camry', part: 'Alternator' }
      model.answerWith(
        takes(calling('find_item', { stockNumber: 'a100' }), calling('get_price', { ...camry, stockNumber: 'A100' }), {
          says: 'Yes. {stock:1}',
        }),
      )
      expect((await say('Is A100 still there?', { shop })).reply).toMatch(/^Yes\. In stock: .*Stock number A100\./)
      const results = model.asked.at(-1)?.messages.filter(({ role }) => role === 'tool') ?? []
      expect(results.map(({ content }) => JSON.parse(String(content)))).toMatchObject([
        { number: 'A100', part: 'Alternator', model: 'Camry', state: 'available' },
        { number: 1 },
      ])
      for (const [name, given, sentence] of [
        ['find_item', { stockNumber: 'Z9' }, "We don't know a part with that stock number."],
        ['get_price', { ...camry, stockNumber: 'Z9' }, "Stock number Z9 isn't available anymore."],
      ] as const) {
        model.answerWith(takes(calling(name, given), { says: 'Sorry.' }))
        await say('And Z9?', { shop })
        expect(lastToolResult()).toContain(sentence)
      }
    })

    test.each([
      ['get_price', { year: 'last', part: 7 }],
      ['get_price', '{"year":'],
      ['decode_vin', []],
      ['delete_everything', {}],
    ])('that calls %s with %j is told so, and the visitor still gets a reply', async (name, given) => {
      model.answerWith(takes(calling(name, given), { says: 'Sorry, once more.' }))
      expect((await say('Go')).reply).toBe('Sorry, once more.')
    })

    test('hands over with details the visitor wrote, and what happens next is in our words', async () => {
      const details = { name: 'Mia Model', phone: '(515) 555-0123' }
      model.answerWith(takes(calling('hand_over', details), { says: 'You get an engine for free!' }))
      const answer = await say('I am Mia Model, call me at 515 555 0123')
      expect(answer).toMatchObject({ isHandedOver: true, reply: expect.stringContaining('within 24 hours, by phone') })
      const leads = await app.db.selectFrom('leads').selectAll().where('name', '=', 'Mia Model').execute()
      expect(leads).toMatchObject([{ source: 'chat', email: '' }])
    })
  })

  test('a model of Anthropic is asked in its own language', async () => {
    const shop = await openApp({ AI_PROVIDER: 'anthropic' })
    model.answerWith((_request, response) => {
      const usage = { input_tokens: 300, output_tokens: 1 }
      const message = { id: 'm', type: 'message', role: 'assistant', model: 'm', content: [], usage }
      response.writeHead(200, { 'Content-Type': 'text/event-stream' })
      for (const event of [
        { type: 'message_start', message },
        { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } },
        { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello from over there.' } },
        { type: 'content_block_stop', index: 0 },
        { type: 'message_delta', delta: { stop_reason: 'end_turn' }, usage: { output_tokens: 20 } },
        { type: 'message_stop' },
      ])
        response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
      response.end()
    })
    expect((await say('Hello', { shop })).reply).toBe('Hello from over there.')
    expect(model.calls.at(-1)).toMatchObject({ path: '/v1/messages', headers: { 'x-api-key': 'test-key' } })
    expect(model.asked.at(-1)).toMatchObject({ model: 'test-model', max_tokens: 600 })
    expect(await tokensUsed(shop)).toBe(320)
  })

  test('who answered, and why a model did not, can be counted', async () => {
    const shop = await openApp()
    model.answerWith(takes({ says: 'Hello.' }, { says: 'It is $1.' }, { says: '' }))
    for (let sent = 0; sent < 3; sent += 1) await say('Hello', { shop })
    const metrics = await (await shop.request('/metrics', {}, '127.0.0.1')).text()
    expect(metrics.match(/^chat_replies_total.*$/gm)?.sort()).toEqual([
      'chat_replies_total{by="built-in",outcome="answered"} 1',
      'chat_replies_total{by="model",outcome="answered"} 1',
      'chat_replies_total{by="model",outcome="empty"} 1',
      'chat_replies_total{by="model",outcome="replaced"} 1',
    ])
  })

  describe('the built-in assistant answers instead', () => {
    const QUESTION = 'What is your phone number?'
    const ask = async (shop: TestApp) => (await say(QUESTION, { shop })).reply
    const isBuiltIn = (reply: string) => reply.includes(testCompany.phone.display) && reply !== INVITATION

    const html = (_request: unknown, response: ServerResponse) =>
      response.writeHead(200, { 'Content-Type': 'text/html' }).end('<h1>Maintenance</h1>')
    const broken = (_request: unknown, response: ServerResponse) =>
      response.writeHead(500).end('{"error":{"message":"secret","code":"server_error"}}')
    const refusing = (_request: unknown, response: ServerResponse) =>
      response.writeHead(400).end('{"error":{"code":"content_filter"}}')
    const silent = () => {}
    const halting = (_request: unknown, response: ServerResponse) =>
      response.writeHead(200, { 'Content-Type': 'text/event-stream' }).write('data: {"choices":')
    const empty = (_request: unknown, response: ServerResponse) => response.writeHead(200).end()
    const cut = (_request: unknown, response: ServerResponse) => response.destroy()
    const huge = (_request: unknown, response: ServerResponse) => {
      response
        .writeHead(200, { 'Content-Type': 'text/event-stream' })
        .end(`data: {"choices":"${'x'.repeat(2_000_000)}"}\n\n`)
    }

    test.each([
      ['hangs', silent, { reason: 'timeout' }],
      ['stops in the middle', halting, { reason: 'timeout' }],
      ['answers 500', broken, { reason: 'provider', status: 500, code: 'server_error' }],
      ['answers with a page', html, { reason: 'provider' }],
      ['answers nothing', empty, { reason: 'provider' }],
      ['cuts the line', cut, { reason: 'provider', code: 'UND_ERR_SOCKET' }],
      ['sends more than any reply', huge, { reason: 'provider', status: 200 }],
      ['says nothing', says('  '), { reason: 'empty' }],
      ['never stops calling tools', takes(calling('company_facts', {})), { reason: 'steps' }],
    ])('when the model %s', async (_what, handler, entry) => {
      const shop = await openApp(entry.reason === 'timeout' ? { AI_TIMEOUT_SECONDS: '1' } : {})
      model.answerWith(handler)
      expect(await ask(shop)).toSatisfy(isBuiltIn)
      expect(shop.logged.filter((line) => 'reason' in line)).toEqual([entry])
      expect(JSON.stringify(shop.logged)).not.toMatch(/secret|phone number/)
    })

    test('with prices of its own, when the model has asked for more than it may', async () => {
      const wishes = Array.from({ length: 30 }, (_, at) => ({ ...accord, year: 1990 + at, part: 'engine' }))
      model.answerWith(takes({ calls: wishes.map((wish) => ({ name: 'get_price', arguments: wish })) }))
      const { reply } = await say('How much is an alternator for a 2014 Honda Accord?')
      expect(reply).toMatch(/2014 Honda Accord, Alternator: \$\d/)
      expect(lastToolResult()).toContain('enough prices')
    })

    test('when the provider is down', async () => {
      const shop = await openApp({ AI_BASE_URL: 'http://127.0.0.1:9/v1' })
      expect(await ask(shop)).toSatisfy(isBuiltIn)
    })

    test('without asking a model that has failed three times, for a while', async () => {
      let now = new Date('2026-03-02T15:00:00Z')
      const shop = await createTestApp(engine, { env: model.env, now: () => now })
      opened.push(shop)
      model.answerWith(broken)
      for (let sent = 0; sent < 5; sent += 1) expect(await ask(shop)).toSatisfy(isBuiltIn)
      expect(model.asked).toHaveLength(3)
      now = new Date(now.getTime() + 61_000)
      model.answerWith(says('Back again.'))
      expect(await ask(shop)).toBe('Back again.')
    })

    test.each([
      ['leads it to no reply', says(' ')],
      ['has it call tools without end', takes(calling('company_facts', {}))],
      ['writes what the provider refuses', refusing],
    ])('to one visitor who %s, and the model goes on with the others', async (_what, handler) => {
      const shop = await openApp()
      model.answerWith(handler)
      for (let sent = 0; sent < 5; sent += 1) expect(await ask(shop)).toSatisfy(isBuiltIn)
      model.answerWith(says('Hello to you.'))
      expect(await ask(shop)).toBe('Hello to you.')
    })

    test('when the tokens of the day are used up, and the model again on the next', async () => {
      let now = new Date('2026-03-02T23:00:00Z')
      const env = { ...model.env, AI_STEPS: '1', AI_DAILY_TOKENS: '8000' }
      const shop = await createTestApp(engine, { env, now: () => now })
      opened.push(shop)
      model.answerWith(says('From the model.'))
      const replies: string[] = []
      for (let sent = 0; sent < 4; sent += 1) replies.push(await ask(shop))
      expect(replies.slice(0, 2)).toEqual(['From the model.', 'From the model.'])
      expect(replies.slice(2).every(isBuiltIn)).toBe(true)
      expect(await tokensUsed(shop)).toBe(2000)
      now = new Date('2026-03-03T00:00:00Z')
      expect(await ask(shop)).toBe('From the model.')
    })
  })

  test("a provider can't redirect us to another address", async () => {
    model.answerWith((_request, response) => {
      response.writeHead(307, { Location: '/v1/elsewhere' }).end()
    })
    await say('Hello')
    expect(model.calls.at(-1)?.path).toBe('/v1/chat/completions')
  })

  test.each([
    ['nothing', -2_000_000_000, 0],
    ['the day', 2_000_000_000_000_000, 500_000],
  ])('a provider that counts in impossible numbers uses up %s, and its reply is given', async (_what, total, kept) => {
    const shop = await openApp()
    model.answerWith((_request, response) => {
      startTurn(response)
      sendPiece(response, 'Hello.')
      endTurn(response, 'stop', total)
    })
    expect((await say('Hello', { shop })).reply).toBe('Hello.')
    expect(await tokensUsed(shop)).toBe(kept)
  })

  test('a reply that took too long costs its known tokens, and one step for the rest', async () => {
    const shop = await openApp({ AI_REPLY_TOKENS: '100', AI_TIMEOUT_SECONDS: '1' })
    model.answerWith((request, response) => {
      if (request.messages.at(-1)?.role === 'user') takes(calling('company_facts', {}))(request, response)
    })
    await say('Hello', { shop })
    expect(await tokensUsed(shop)).toBe(1000 + 6100)
  })
})
