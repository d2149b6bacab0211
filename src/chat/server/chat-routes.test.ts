import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { MINUTE_MS } from '#lib/time-spans.ts'
import { aPerson } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { MESSAGES_MAX } from './message-store.ts'

onBothEngines((engine) => {
  let app: TestApp
  let now = new Date('2026-03-02T15:00:00Z')
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => app.close())

  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS)
  }
  const say = (message: string, conversationId: unknown = null, headers: Record<string, string> = {}) =>
    app.post('/api/chat', { message, conversationId }, headers)

  /** A visitor who has said one thing. */
  async function aConversation(message = 'Hello') {
    const answer = await say(message)
    const { conversationId } = await answer.json()
    return { conversationId: conversationId as string, cookie: cookieOf(answer) }
  }

  const read = (conversationId: string, cookie = '') =>
    app.request(`/api/chat/${conversationId}`, { headers: { cookie } })
  const wordsOf = async (answer: Response) =>
    (await answer.json()).messages
      .filter(({ role }: { role: string }) => role === 'user')
      .map(({ content }: { content: string }) => content)
  const countMessages = async () => (await app.db.selectFrom('chat_messages').select('number').execute()).length

  describe('a message', () => {
    test('is answered with the whole conversation, which the visitor can read again', async () => {
      const first = await say('  Do you have alternators?  ')
      expect(first.status).toBe(200)
      const body = await first.json()
      expect(body).toEqual({
        conversationId: expect.stringMatching(/^[\w-]{22}$/),
        messages: [
          { role: 'user', content: 'Do you have alternators?', timestamp: now.toISOString() },
          { role: 'assistant', content: expect.stringMatching(/\S/), timestamp: now.toISOString() },
        ],
        understood: expect.objectContaining({ wantsPerson: false }),
        isHandedOver: false,
        person: null,
      })
      const cookie = cookieOf(first)
      const second = await say('And starters?', body.conversationId, { cookie })
      const both = await second.json()
      expect(both.conversationId).toBe(body.conversationId)
      expect(both.messages).toHaveLength(4)
      expect(await (await read(body.conversationId, cookie)).json()).toEqual(both)
    })

    test.each([
      [{ message: '   ' }, 'Please write a message'],
      [{}, 'Please write a message'],
      [{ message: 'x'.repeat(2001) }, 'A message must be at most 2000 characters'],
      [{ message: 'Hi', conversationId: 7 }, 'conversationId must be text'],
    ])('that breaks the rules is refused, and nothing is kept: %j', async (body, error) => {
      const before = await countMessages()
      const answer = await app.post('/api/chat', body)
      expect(answer.status).toBe(422)
      expect(await answer.json()).toMatchObject({ error })
      expect(await countMessages()).toBe(before)
    })
  })

  describe('a conversation', () => {
    test('of another visitor is not found, and no one else can add to it', async () => {
      const mine = await aConversation('My VIN is 1HGCM82633A004352')
      const stranger = await aConversation('Hi')
      for (const cookie of ['', stranger.cookie]) {
        expect((await read(mine.conversationId, cookie)).status).toBe(404)
      }
      const answer = await say('What did they say?', mine.conversationId, { cookie: stranger.cookie })
      const { conversationId, messages } = await answer.json()
      expect(answer.status).toBe(200)
      expect(conversationId).not.toBe(mine.conversationId)
      expect(messages).toHaveLength(2)
      expect(await wordsOf(await read(mine.conversationId, mine.cookie))).toEqual(['My VIN is 1HGCM82633A004352'])
    })

    test.each(['nonsense', '1', '', "' or 1=1 --", '\u0000', '\ud800'])(
      'with the unknown id %j is a new one',
      async (id) => {
        const answer = await say('Hello', id)
        expect(answer.status).toBe(200)
        expect((await answer.json()).messages).toHaveLength(2)
        expect((await read(encodeURIComponent(id.toWellFormed()) || 'none', cookieOf(answer))).status).toBe(404)
      },
    )

    test('has an exchange for each message of two tabs that send at once, and none is torn', async () => {
      const { conversationId, cookie } = await aConversation('Zero')
      const words = Array.from({ length: 12 }, (_, at) => `Message ${at}`)
      const answers = await Promise.all(words.map((word) => say(word, conversationId, { cookie })))
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
      const { messages } = await (await read(conversationId, cookie)).json()
      expect(messages.map(({ role }: { role: string }) => role)).toEqual(
        Array.from({ length: 26 }, (_, at) => (at % 2 === 0 ? 'user' : 'assistant')),
      )
      expect((await wordsOf(await read(conversationId, cookie))).sort()).toEqual(['Zero', ...words].sort())
    })

    test('keeps its newest exchanges only', async () => {
      const { conversationId, cookie } = await aConversation('First')
      await app.db
        .updateTable('conversations')
        .set({ last_number: MESSAGES_MAX })
        .where('public_id', '=', conversationId)
        .execute()
      const words = await wordsOf(await say('Last', conversationId, { cookie }))
      expect(words).toEqual(['Last'])
    })

    test('starts over after someone else left their details in the same browser', async () => {
      const { conversationId, cookie } = await aConversation('Hello from one')
      later(1)
      await app.post('/api/leads', aPerson({ email: 'one@example.com' }), { cookie })
      expect(await wordsOf(await say('Still me', conversationId, { cookie }))).toEqual(['Hello from one', 'Still me'])
      later(1)
      await app.post('/api/leads', aPerson({ email: 'two@example.com' }), { cookie })
      expect(await wordsOf(await say('Somebody else', conversationId, { cookie }))).toEqual(['Somebody else'])
    })
  })

  describe('an idempotency key', () => {
    test('gets the same answer again and keeps one exchange, later messages or not', async () => {
      const headers = { 'Idempotency-Key': randomUUID() }
      const first = await say('Hello', null, headers)
      const cookie = cookieOf(first)
      const body = await first.json()
      await say('More', body.conversationId, { cookie })
      const before = await countMessages()
      const again = await say('Hello', null, { ...headers, cookie })
      expect(await again.json()).toEqual(body)
      const lostCookie = await say('Hello', null, headers)
      expect(await lostCookie.json()).toEqual(body)
      expect(await countMessages()).toBe(before)
    })

    test('keeps one exchange of ten requests at once', async () => {
      const before = await countMessages()
      const headers = { 'Idempotency-Key': randomUUID() }
      const answers = await Promise.all(Array.from({ length: 10 }, () => say('Hello', null, headers)))
      const bodies = await Promise.all(answers.map((answer) => answer.text()))
      expect(new Set(bodies).size).toBe(1)
      expect(await countMessages()).toBe(before + 2)
    })

    test('is refused with another body', async () => {
      const headers = { 'Idempotency-Key': randomUUID() }
      const cookie = cookieOf(await say('Hello', null, headers))
      expect((await say('Something else', null, { ...headers, cookie })).status).toBe(409)
    })
  })

  test('an exchange that cannot be saved leaves nothing behind', async () => {
    const { conversationId, cookie } = await aConversation('Kept')
    const { id } = await app.db
      .selectFrom('conversations')
      .select('id')
      .where('public_id', '=', conversationId)
      .executeTakeFirstOrThrow()
    const taken = { conversation_id: id, number: 4, role: 'assistant' as const, content: 'x', created_at: 0 }
    await app.db.insertInto('chat_messages').values(taken).execute()
    expect((await say('Lost', conversationId, { cookie })).status).toBe(500)
    expect(await wordsOf(await read(conversationId, cookie))).toEqual(['Kept'])
  })

  describe('the limits', () => {
    let limited: TestApp
    beforeAll(async () => {
      limited = await createTestApp(engine, { env: { RATE_LIMIT: 'on' } })
    })
    afterEach(() => vi.useRealTimers())
    afterAll(() => limited.close())

    const details = { message: 'Hi', name: 'Dana', phone: '(515) 555-0142' }
    const send = (path: string, peer: string, cookie = '') => limited.post(path, details, { cookie }, peer)

    test('let ten messages a minute through, hand-overs counted with them', async () => {
      for (let sent = 0; sent < 9; sent += 1) expect((await send('/api/chat', '203.0.113.1')).status).toBe(200)
      expect((await send('/api/chat/hand-over', '203.0.113.1')).status).toBe(200)
      expect((await send('/api/chat/hand-over', '203.0.113.1')).status).toBe(429)
      const refused = await send('/api/chat', '203.0.113.1')
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
      expect((await refused.json()).error).toMatch(/^Too many requests\. Please try again in/)
    })

    test('let sixty messages a day through, whatever address the visitor writes from', async () => {
      vi.useFakeTimers({ toFake: ['Date'] })
      const cookie = cookieOf(await send('/api/chat', '198.51.100.1'))
      for (let sent = 1; sent < 60; sent += 1) {
        vi.setSystemTime(Date.now() + MINUTE_MS)
        expect((await send('/api/chat', `198.51.100.${sent}`, cookie)).status).toBe(200)
      }
      vi.setSystemTime(Date.now() + MINUTE_MS)
      const refused = await send('/api/chat', '198.51.100.200', cookie)
      expect(refused.status).toBe(429)
      expect((await refused.json()).error).toMatch(/in \d+ hours\.$/)
    })
  })
})
