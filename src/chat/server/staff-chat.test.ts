import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPerson } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { type ReceivedEvent, readEvents } from '#tests/support/server-events.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { takeOverChat } from './staff-chat.ts'

const now = new Date('2026-03-02T15:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let kim = ''
  let lou = ''
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    kim = await aStaffCookie(app.db, { email: 'kim.lee@example.com', now })
    lou = await aStaffCookie(app.db, { email: 'lou@example.com', now })
  })
  afterAll(() => app.close())

  /** A visitor who has said one thing, with a lead or without. */
  async function aChat({ hasLead = false } = {}) {
    const cookie = hasLead
      ? cookieOf(await app.post('/api/leads', aPerson({ email: `${Math.random()}@example.com` })))
      : ''
    const answer = await app.post('/api/chat', { message: 'Hello' }, { cookie })
    const { conversationId } = (await answer.json()) as { conversationId: string }
    const row = await app.db
      .selectFrom('conversations')
      .selectAll()
      .where('public_id', '=', conversationId)
      .executeTakeFirstOrThrow()
    return { ...row, conversationId, cookie: cookie || cookieOf(answer) }
  }
  type Chat = Awaited<ReturnType<typeof aChat>>

  const say = async ({ conversationId, cookie }: Chat, message: string) =>
    (await app.post('/api/chat', { message, conversationId }, { cookie })).json()
  const act = (chat: Chat, action: string, cookie: string, body: object = {}) =>
    app.post(`/api/admin/chats/${chat.id}/${action}`, body, { cookie })
  const follow = ({ conversationId, cookie }: Chat, headers: Record<string, string> = {}) =>
    app.request(`/api/chat/${conversationId}/events`, { headers: { cookie, ...headers } })
  const changesOf = async ({ lead_id }: Chat) =>
    (await app.db.selectFrom('lead_changes').selectAll().where('lead_id', '=', lead_id).orderBy('id').execute()).map(
      ({ what, before, after }) => ({ what, before, after }),
    )

  test('taking over publishes the conversation and the desk', async () => {
    const { id } = await aChat()
    const { id: staffId } = await app.db.selectFrom('staff').select('id').limit(1).executeTakeFirstOrThrow()
    const topics: string[] = []
    const live = { publish: async (topic: string) => void topics.push(topic) }
    const deps = { db: app.db, live, now: () => now, company: () => testCompany, recordContact: async () => {} }
    await takeOverChat(deps, { id, staff: { id: staffId, email: 'kim.lee@example.com' } })
    expect(topics).toEqual([`conversation ${id}`, 'desk'])
  })

  const ownerOf = async ({ lead_id }: Chat) =>
    app.db
      .selectFrom('leads')
      .innerJoin('staff', 'staff.id', 'owner_id')
      .select('staff.email')
      .where('leads.id', '=', lead_id)
      .executeTakeFirst()

  test('the first to take over a chat becomes the lead’s owner, and remains the owner', async () => {
    const chat = await aChat({ hasLead: true })
    expect(await ownerOf(chat)).toBeUndefined()
    await act(chat, 'take-over', kim)
    expect(await ownerOf(chat)).toEqual({ email: 'kim.lee@example.com' })
    expect((await changesOf(chat)).at(-1)).toEqual({ what: 'owner', before: '', after: 'Kim' })
    await act(chat, 'take-over', lou)
    expect(await ownerOf(chat)).toEqual({ email: 'kim.lee@example.com' })
  })

  describe('while a person is answering', () => {
    test('the assistant is silent, and the visitor sees who’s answering', async () => {
      const chat = await aChat()
      expect((await act(chat, 'take-over', kim)).status).toBe(200)
      const body = await say(chat, 'How much is an alternator for a 2014 Honda Accord?')
      expect(body.person).toBe('Kim, Yardline')
      expect(body.messages.map(({ role }: { role: string }) => role)).toEqual(['user', 'assistant', 'user'])
      expect((await act(chat, 'messages', kim, { message: '  Kim here.  ' })).status).toBe(201)
      const { messages } = await say(chat, 'Oh, hello')
      expect(messages.slice(-2)).toEqual([
        { role: 'assistant', content: 'Kim here.', author: 'Kim, Yardline', timestamp: now.toISOString() },
        { role: 'user', content: 'Oh, hello', timestamp: now.toISOString() },
      ])
    })

    test('a colleague has to take over before answering', async () => {
      const chat = await aChat()
      await act(chat, 'messages', kim, { message: 'Kim here.' })
      const refused = await act(chat, 'messages', lou, { message: 'Lou here.' })
      expect({ status: refused.status, body: await refused.json() }).toEqual({
        status: 409,
        body: { error: 'Kim, Yardline is answering. Take over the chat first.' },
      })
      await act(chat, 'take-over', lou)
      expect((await act(chat, 'messages', lou, { message: 'Lou here.' })).status).toBe(201)
      expect((await say(chat, 'Hi Lou')).person).toBe('Lou, Yardline')
    })

    test('a reply the assistant was writing when a person took over is dropped', async () => {
      const chat = await aChat()
      const [body] = await Promise.all([say(chat, 'Are you open?'), act(chat, 'take-over', kim)])
      const { messages } = await (
        await app.request(`/api/chat/${chat.conversationId}`, { headers: { cookie: chat.cookie } })
      ).json()
      expect(messages.length).toBe(body.person ? 3 : 4)
    })
  })

  test.each([
    ['handed back', (chat: Chat) => act(chat, 'hand-back', lou)],
    ['resolved', (chat: Chat) => app.patch(`/api/admin/chats/${chat.id}`, { resolved: true }, { cookie: lou })],
  ])('once it is %s, the assistant answers again', async (_how, giveBack) => {
    const chat = await aChat({ hasLead: true })
    await act(chat, 'messages', kim, { message: 'Kim here.' })
    expect((await giveBack(chat)).status).toBe(200)
    const body = await say(chat, 'What is your phone number?')
    expect(body.person).toBeNull()
    expect(body.messages.at(-1)).toMatchObject({ role: 'assistant', content: expect.stringContaining('555-0195') })
  })

  test('a message of staff is sent once for its key', async () => {
    const chat = await aChat()
    const headers = { cookie: kim, 'Idempotency-Key': randomUUID() }
    for (let sent = 0; sent < 2; sent += 1) {
      const answer = await app.post(`/api/admin/chats/${chat.id}/messages`, { message: 'Once' }, headers)
      expect(answer.status).toBe(201)
    }
    expect((await say(chat, 'Yes?')).messages).toHaveLength(4)
  })

  test('who answered whom is in the audit trail, and the lead has been contacted', async () => {
    const chat = await aChat({ hasLead: true })
    await act(chat, 'take-over', kim)
    await act(chat, 'take-over', kim)
    await act(chat, 'messages', kim, { message: 'Kim here.' })
    await act(chat, 'take-over', lou)
    await act(chat, 'hand-back', lou)
    await act(chat, 'hand-back', lou)
    expect(await changesOf(chat)).toEqual([
      { what: 'chat answered by', before: 'assistant', after: 'Kim, Yardline' },
      { what: 'owner', before: '', after: 'Kim' },
      { what: 'status', before: 'new', after: 'contacted' },
      { what: 'chat answered by', before: 'Kim, Yardline', after: 'Lou, Yardline' },
      { what: 'chat answered by', before: 'Lou, Yardline', after: 'assistant' },
    ])
  })

  test.each(['take-over', 'messages', 'hand-back'])('%s is refused for an unknown chat', async (action) => {
    const answer = await app.post(`/api/admin/chats/99999/${action}`, { message: 'Hi' }, { cookie: kim })
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 404,
      body: { error: 'Chat not found' },
    })
  })

  describe('the open window', () => {
    const contents = (event: ReceivedEvent | null) =>
      ((event?.data ?? { messages: [] }) as { messages: { content: string }[] }).messages.map(({ content }) => content)

    test('gets what a person does without asking again', async () => {
      const chat = await aChat()
      const answer = await follow(chat)
      expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
      const events = readEvents(answer)
      expect(await events.next()).toMatchObject({ event: 'conversation', id: '2-0-0', data: { person: null } })
      await act(chat, 'take-over', kim)
      expect(await events.next()).toMatchObject({ data: { person: 'Kim, Yardline' } })
      await act(chat, 'messages', kim, { message: 'Kim here.' })
      expect(contents(await events.next()).at(-1)).toBe('Kim here.')
      await say(chat, 'From another tab')
      expect(contents(await events.next()).at(-1)).toBe('From another tab')
      await act(chat, 'hand-back', kim)
      expect(await events.next()).toMatchObject({ data: { person: null } })
      await events.leave()
    })

    test('that connects again gets only what it has not seen', async () => {
      const chat = await aChat()
      const events = readEvents(await follow(chat, { 'Last-Event-ID': '2-0-0' }))
      await act(chat, 'messages', kim, { message: 'Kim here.' })
      expect(contents(await events.next()).at(-1)).toBe('Kim here.')
      await events.leave()
      const again = readEvents(await follow(chat, { 'Last-Event-ID': '2-0-0' }))
      expect(contents(await again.next())).toHaveLength(3)
      await again.leave()
    })

    test('gets no news of another visitor’s conversation', async () => {
      const mine = await aChat()
      const stranger = await aChat()
      for (const cookie of ['', stranger.cookie]) {
        expect((await follow({ ...mine, cookie })).status).toBe(404)
      }
    })

    test('is one of three at most; each that closes makes room', async () => {
      const chat = await aChat()
      const open = await Promise.all([1, 2, 3].map(async () => readEvents(await follow(chat))))
      await Promise.all(open.map((events) => events.next()))
      const refused = await follow(chat)
      expect({ status: refused.status, body: await refused.json() }).toEqual({
        status: 429,
        body: { error: 'This is open in too many windows. Close one of them.' },
      })
      await open[0]?.leave()
      await expect.poll(async () => (await follow(chat)).status).toBe(200)
    })
  })
})
