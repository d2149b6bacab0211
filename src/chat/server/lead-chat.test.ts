import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS } from '#lib/time-spans.ts'
import { aPerson } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { aStaffCookie } from '#tests/support/staff.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

type Chat = { id: number; resolved: boolean; messages: { content: string }[] }

onBothEngines((engine) => {
  let app: TestApp
  let now = new Date('2026-03-02T15:00:00Z')
  let staff = ''
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now })
  })
  beforeEach(async () => {
    await wait(MINUTE_MS)
  })
  afterAll(() => app.close())

  async function wait(ms: number) {
    now = new Date(now.getTime() + ms)
    staff = await aStaffCookie(app.db, { now })
  }
  async function say(message: string, cookie = '', conversationId: string | null = null) {
    const answer = await app.post('/api/chat', { message, conversationId }, { cookie })
    return { conversationId: (await answer.json()).conversationId as string, cookie: cookie || cookieOf(answer) }
  }
  async function aLead(email: string, cookie = '') {
    const answer = await app.post('/api/leads', aPerson({ email }), { cookie })
    return { leadId: (await answer.json()).id as number, cookie: cookie || cookieOf(answer) }
  }
  async function timelineOf(leadId: number) {
    const answer = await app.request(`/api/admin/leads/${leadId}/timeline`, { headers: { cookie: staff } })
    return answer.json()
  }
  const chatsOf = async (leadId: number): Promise<Chat[]> => (await timelineOf(leadId)).chats
  const firstWordsOf = async (leadId: number) => (await chatsOf(leadId)).map(({ messages }) => messages[0]?.content)
  const resolve = (id: number | string, body: unknown) => app.patch(`/api/admin/chats/${id}`, body, { cookie: staff })

  describe("a lead's timeline", () => {
    test('has the conversation of a visitor who leaves details later, and never its secret id', async () => {
      const { cookie, conversationId } = await say('Hello')
      await wait(MINUTE_MS)
      const { leadId } = await aLead('later@example.com', cookie)
      const timeline = await timelineOf(leadId)
      expect(timeline.chats).toEqual([
        {
          id: expect.any(Number),
          createdAt: expect.any(String),
          resolved: false,
          isHandedOver: false,
          language: 'en',
          callTime: null,
          messages: [
            { role: 'user', content: 'Hello', timestamp: expect.any(String) },
            { role: 'assistant', content: expect.any(String), timestamp: expect.any(String) },
          ],
        },
      ])
      expect(JSON.stringify(timeline)).not.toContain(conversationId)
    })

    test('has conversations newest first, and none of another visitor', async () => {
      const { leadId, cookie } = await aLead('mine@example.com')
      await say('First', cookie)
      await say('Second', cookie)
      await say('A stranger')
      expect(await firstWordsOf(leadId)).toEqual(['Second', 'First'])
    })

    test("doesn't change when someone else leaves details in the same browser", async () => {
      const before = await say('Before anybody')
      await wait(MINUTE_MS)
      const one = await aLead('one@shared.example', before.cookie)
      await say('As one', before.cookie)
      await wait(MINUTE_MS)
      const two = await aLead('two@shared.example', before.cookie)
      await say('As two', before.cookie)
      await say('As two, in an old window', before.cookie, before.conversationId)
      expect(await firstWordsOf(one.leadId)).toEqual(['As one', 'Before anybody'])
      expect(await firstWordsOf(two.leadId)).toEqual(['As two, in an old window', 'As two'])
    })

    test('has the conversation that was handed over under these details', async () => {
      const { leadId, cookie } = await aLead('known@example.com')
      const { conversationId } = await say('I was known', cookie)
      const details = { conversationId, name: 'Dana Ortiz', phone: '(515) 555-0177' }
      await app.post('/api/chat/hand-over', details, { cookie })
      expect(await chatsOf(leadId)).toEqual([])
      const lead = await app.db.selectFrom('leads').select('id').where('source', '=', 'chat').executeTakeFirstOrThrow()
      expect(await chatsOf(lead.id)).toMatchObject([{ isHandedOver: true, resolved: false }])
      await say('And one more thing', cookie, conversationId)
      expect((await chatsOf(lead.id))[0]?.messages).toHaveLength(6)
    })
  })

  describe('a conversation', () => {
    async function aChat(email: string, isHandedOver = false) {
      const { leadId, cookie } = await aLead(email)
      const { conversationId } = await say('Hello', cookie)
      if (isHandedOver) {
        await app.post('/api/chat/hand-over', { conversationId, name: 'Dana Ortiz', email }, { cookie })
      }
      const [chat] = await chatsOf(leadId)
      return { leadId, cookie, conversationId, id: chat?.id ?? 0 }
    }
    const isResolved = async (leadId: number) => (await chatsOf(leadId))[0]?.resolved

    test('is resolved after an idle day', async () => {
      const { leadId } = await aChat('idle@example.com')
      await wait(DAY_MS - 1)
      expect(await isResolved(leadId)).toBe(false)
      await wait(1)
      expect(await isResolved(leadId)).toBe(true)
    })

    test('that was handed over stays open until staff say otherwise', async () => {
      const { leadId, id } = await aChat('waiting@example.com', true)
      await wait(3 * DAY_MS)
      expect(await isResolved(leadId)).toBe(false)
      const answer = await resolve(id, { resolved: true })
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 200,
        body: { id, resolved: true },
      })
      expect(await isResolved(leadId)).toBe(true)
      const { changes } = await timelineOf(leadId)
      expect(changes).toMatchObject([{ what: 'chat', before: 'open', after: 'resolved', by: 'Staff' }])
    })

    test('is open again when staff say so, however long it was idle, and when the visitor writes', async () => {
      const { leadId, id, cookie, conversationId } = await aChat('again@example.com')
      await wait(DAY_MS)
      await resolve(id, { resolved: false })
      expect(await isResolved(leadId)).toBe(false)
      await resolve(id, { resolved: true })
      await say('One more thing', cookie, conversationId)
      expect(await isResolved(leadId)).toBe(false)
    })

    test('marked the same way twice is one change', async () => {
      const { leadId, id } = await aChat('twice@example.com')
      await resolve(id, { resolved: true })
      await resolve(id, { resolved: true })
      expect((await timelineOf(leadId)).changes).toHaveLength(1)
    })

    test('can be marked without a lead, but not if it doesn’t exist', async () => {
      await say('Nobody yet')
      const { id } = await app.db
        .selectFrom('conversations')
        .select((row) => row.fn.max('id').as('id'))
        .executeTakeFirstOrThrow()
      expect((await resolve(id, { resolved: true })).status).toBe(200)
      const answer = await resolve(123_456, { resolved: true })
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 404,
        body: { error: 'Chat not found' },
      })
      expect((await resolve('one', { resolved: true })).status).toBe(400)
      expect((await resolve(id, { resolved: 'yes' })).status).toBe(422)
    })
  })
})
