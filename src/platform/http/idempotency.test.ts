import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aContactMessage } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { deleteOldIdempotencyKeys } from './idempotency.ts'

onBothEngines((engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine)
  })
  afterAll(() => app.close())

  const send = (key: string, message = aContactMessage(), cookie = '') =>
    app.post('/api/contact', message, { 'Idempotency-Key': key, cookie })

  const countMessages = async () => {
    const rows = await app.db.selectFrom('contact_messages').select('id').execute()
    return rows.length
  }

  test('the same key and body get the same answer and make one row', async () => {
    const first = await send('same')
    const before = await countMessages()
    const again = await send('same', aContactMessage(), cookieOf(first))
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(await first.json())
    expect(await countMessages()).toBe(before)
  })

  test('a retry that lost even its cookie is the same visitor', async () => {
    const first = await send('lost-cookie')
    const again = await send('lost-cookie')
    expect(cookieOf(again)).toBe(cookieOf(first))
    expect(await again.json()).toEqual(await first.json())
  })

  test('the same key with another body is refused', async () => {
    await send('reused')
    const other = await send('reused', aContactMessage({ subject: 'Something else' }))
    expect(other.status).toBe(409)
    expect(await other.json()).toEqual({ error: 'This Idempotency-Key was already used for a different request.' })
  })

  test("another visitor's key is not this visitor's", async () => {
    const stranger = cookieOf(await send('one-visitor'))
    const mine = cookieOf(await send('other-visitor'))
    expect(stranger).not.toBe(mine)
    const before = await countMessages()
    expect((await send('one-visitor', aContactMessage({ subject: 'My own words' }), mine)).status).toBe(201)
    expect(await countMessages()).toBe(before + 1)
  })

  test('fifty requests at once with one key make one row', async () => {
    const before = await countMessages()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send('parallel')))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(bodies).size).toBe(1)
    expect(await countMessages()).toBe(before + 1)
  })

  test('a refused request does not use up its key', async () => {
    expect((await send('second-try', aContactMessage({ name: 'D' }))).status).toBe(422)
    expect((await send('second-try')).status).toBe(201)
  })

  test.each(['', 'x'.repeat(201), 'wörter', 'two words'])('the key %j is refused', async (key) => {
    const answer = await send(key)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: 'The Idempotency-Key must be 1 to 200 visible characters.' })
  })

  describe('after a day', () => {
    test('a key is forgotten', async () => {
      await send('yesterday')
      await deleteOldIdempotencyKeys(app.db, new Date(Date.now() + 25 * 60 * 60 * 1000))
      expect(await app.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    })
  })
})
