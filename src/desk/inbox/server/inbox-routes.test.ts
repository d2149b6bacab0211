import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY_MS } from '#lib/time-spans.ts'
import { aPerson } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const start = new Date('2026-03-02T15:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let now = start
  let cookie = ''
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
    cookie = await aStaffCookie(app.db, { email: 'kim.lee@example.com', now })
  })
  afterAll(() => app.close())

  const wait = (ms: number) => {
    now = new Date(now.getTime() + ms)
  }
  async function aChat(message: string, visitor = '') {
    wait(1000)
    const answer = await app.post('/api/chat', { message }, visitor ? { cookie: visitor } : {})
    const { conversationId } = await answer.json()
    const { id } = await app.db
      .selectFrom('conversations')
      .select('id')
      .where('public_id', '=', conversationId)
      .executeTakeFirstOrThrow()
    return { id, conversationId, visitor: visitor || cookieOf(answer) }
  }
  const get = async (path: string) => (await app.request(path, { headers: { cookie } })).json()
  const listIds = async () => (await get('/api/admin/chats')).chats.map(({ id }: { id: number }) => id)

  test('open conversations stand in it, with and without a lead, the newest first', async () => {
    const lead = await app.post('/api/leads', aPerson({ name: 'Dana Ortiz' }))
    const nobody = await aChat('Do you ship to Alaska?')
    const dana = await aChat('Are you open?', cookieOf(lead))
    const { chats } = await get('/api/admin/chats')
    expect(chats).toMatchObject([
      { id: dana.id, lead: { id: (await lead.json()).id, name: 'Dana Ortiz' }, person: null, isHandedOver: false },
      { id: nobody.id, lead: null },
    ])
    const { messages } = await get(`/api/admin/chats/${nobody.id}`)
    expect(messages[0]).toMatchObject({ role: 'user', content: 'Do you ship to Alaska?' })
    expect(messages.at(-1).content.startsWith(chats[1].lastMessage)).toBe(true)
  })

  test('a chat that waits for a person stays until someone resolves it; others leave after a quiet day', async () => {
    const quiet = await aChat('Are you open?')
    const waiting = await aChat('Can I talk to a person?')
    await app.post(
      '/api/chat/hand-over',
      { conversationId: waiting.conversationId, name: 'Sam Poe', phone: '515-555-0142', email: '' },
      { cookie: waiting.visitor },
    )
    wait(DAY_MS)
    cookie = await aStaffCookie(app.db, { email: 'kim.lee@example.com', now })
    const ids = await listIds()
    expect(ids).toContain(waiting.id)
    expect(ids).not.toContain(quiet.id)
    expect(await get(`/api/admin/chats/${waiting.id}`)).toMatchObject({ isHandedOver: true, resolved: false })
    await app.patch(`/api/admin/chats/${waiting.id}`, { resolved: true }, { cookie })
    expect(await listIds()).not.toContain(waiting.id)
  })

  test('a conversation without a lead can be answered and resolved', async () => {
    const chat = await aChat('Hello')
    expect((await app.post(`/api/admin/chats/${chat.id}/messages`, { message: 'Kim here.' }, { cookie })).status).toBe(
      201,
    )
    expect(await get(`/api/admin/chats/${chat.id}`)).toMatchObject({ person: 'Kim, Yardline', lead: null })
    expect((await app.patch(`/api/admin/chats/${chat.id}`, { resolved: true }, { cookie })).status).toBe(200)
    expect(await get(`/api/admin/chats/${chat.id}`)).toMatchObject({ person: null, resolved: true })
    expect(await listIds()).not.toContain(chat.id)
  })

  test.each([
    ['99999', 404, 'Chat not found'],
    ['x', 400, 'Invalid chat ID'],
  ])('chat %s is refused', async (id, status, error) => {
    const answer = await app.request(`/api/admin/chats/${id}`, { headers: { cookie } })
    expect({ status: answer.status, body: await answer.json() }).toEqual({ status, body: { error } })
  })
})
