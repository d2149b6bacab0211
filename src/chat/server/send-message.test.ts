import type { ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  endTurn,
  type ModelServer,
  says,
  sendPiece,
  startModelServer,
  startTurn,
  takes,
} from '#tests/support/model-server.ts'
import { readEvents } from '#tests/support/server-events.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { invitation } from './guard-reply.ts'

const INVITATION = invitation(testCompany)

const EVENTS = { Accept: 'text/event-stream' }

let model: ModelServer
let app: TestApp
beforeAll(async () => {
  model = await startModelServer()
  app = await createTestApp('sqlite', { env: model.env })
})
afterAll(async () => {
  await app.close()
  await model.stop()
})

const send = (message: string, headers: Record<string, string> = {}) =>
  app.post('/api/chat', { message, conversationId: null }, { ...EVENTS, ...headers })
const draftsOf = (events: readonly { event: string; data: unknown }[]) =>
  events.filter(({ event }) => event === 'draft').map(({ data }) => (data as { content: string }).content)
const answerOf = (events: readonly { event: string; data: unknown }[]) =>
  events.find(({ event }) => event === 'answer')?.data as { conversationId: string; messages: { content: string }[] }

test('a reply arrives sentence by sentence while it is written, then as the whole conversation', async () => {
  let response: ServerResponse | null = null
  model.answerWith((_request, opened) => {
    startTurn(opened)
    sendPiece(opened, 'Hello there. Which part')
    response = opened
  })
  const events = readEvents(await send('Hi'))
  expect(await events.next()).toMatchObject({ event: 'draft', data: { content: 'Hello there.' } })
  if (!response) throw new Error('The model was not asked.')
  sendPiece(response, ' do you need?')
  endTurn(response)
  const rest = await events.rest()
  expect(draftsOf(rest)).toEqual([])
  expect(answerOf(rest).messages.map(({ content }) => content)).toEqual(['Hi', 'Hello there. Which part do you need?'])
})

test('a streamed reply has its references filled in', async () => {
  const wish = { year: 2014, make: 'Honda', model: 'Accord', part: 'alternator' }
  model.answerWith(
    takes({ calls: [{ name: 'get_price', arguments: wish }] }, { says: 'It is {price:1}. Anything else? Ask me.' }),
  )
  const drafts = draftsOf(await readEvents(await send('How much is an alternator for a 2014 Accord?')).rest())
  expect(drafts.at(-1)).toMatch(/^It is \$[\d,]+\.\d\d \(Alternator, 2014 Honda Accord, .*\)\. Anything else\?$/)
})

test.each([
  'Let me see. It is yours for nineteen. Deal?',
  'Let me see. It costs 4 0 0. Deal?',
  'Let me see. It ships today. Sure.',
])('nothing is ever shown that may not be said: %s', async (hostile) => {
  model.answerWith(says(hostile))
  const events = await readEvents(await send('Go on')).rest()
  expect(draftsOf(events)).toEqual(['Let me see.', INVITATION])
  expect(answerOf(events).messages.at(-1)?.content).toBe(INVITATION)
})

test('a model that breaks off in mid-reply is followed by the built-in assistant', async () => {
  model.answerWith((_request, response) => {
    startTurn(response)
    sendPiece(response, 'One moment. I am')
    setTimeout(() => response.destroy(), 50)
  })
  const events = await readEvents(await send('What is your phone number?')).rest()
  expect(draftsOf(events)).toEqual(['One moment.'])
  expect(answerOf(events).messages.at(-1)?.content).toContain('(515) 555-0195')
})

test('text from before a tool call is dropped', async () => {
  model.answerWith((request, response) => {
    if (request.messages.at(-1)?.role === 'tool') return says('We are open now. Call us.')(request, response)
    startTurn(response)
    sendPiece(response, 'Let me look. ')
    response.write(
      `data: ${JSON.stringify({ choices: [{ index: 0, delta: { tool_calls: [{ index: 0, id: 'a', type: 'function', function: { name: 'company_facts', arguments: '{}' } }] } }] })}\n\n`,
    )
    endTurn(response, 'tool_calls')
  })
  const events = await readEvents(await send('Open?')).rest()
  expect(draftsOf(events)).toEqual(['Let me look.', '', 'We are open now.'])
})

test('a reply whose reader left is stored all the same, and its key gets it again', async () => {
  let response: ServerResponse | null = null
  model.answerWith((_request, opened) => {
    startTurn(opened)
    sendPiece(opened, 'Hello there. Which part')
    response = opened
  })
  const headers = { 'Idempotency-Key': 'cut-off-in-mid-reply-0001' }
  const answer = await send('Hi', headers)
  const events = readEvents(answer)
  await events.next()
  await events.leave()
  if (!response) throw new Error('The model was not asked.')
  sendPiece(response, ' do you need?')
  endTurn(response)
  const cookie = cookieOf(answer)
  expect(cookie).toMatch(/^yardline_visitor=/)
  await vi.waitFor(async () => {
    expect(
      await app.db.selectFrom('idempotency_keys').select('key').where('key', '=', headers['Idempotency-Key']).execute(),
    ).toHaveLength(1)
  })
  model.answerWith(says('Something else.'))
  const again = await readEvents(await send('Hi', { ...headers, cookie })).rest()
  expect(draftsOf(again)).toEqual([])
  expect(answerOf(again).messages.at(-1)?.content).toBe('Hello there. Which part do you need?')
  const asJson = await app.post('/api/chat', { message: 'Hi', conversationId: null }, { ...headers, cookie })
  expect(await asJson.json()).toEqual(answerOf(again))
})

test('a refusal before the reply is an answer with its status, as it is without events', async () => {
  const refused = await send('   ')
  expect(refused.status).toBe(422)
  expect(await refused.json()).toMatchObject({ error: 'Please write a message' })
})
