import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aContactMessage } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'
import { deleteOldIdempotencyKeys } from './idempotency.ts'

onBothEngines((engine) => {
  let app: TestApp
  let now: Date
  beforeAll(async () => {
    now = new Date('2026-03-02T12:00:00Z')
    app = await createTestApp(engine, { now: () => now })
  })
  afterAll(() => app.close())

  const send = (key: string, message = aContactMessage(), cookie = '') =>
    app.post('/api/contact', message, { 'Idempotency-Key': key, cookie })

  /** As long as the storefront's keys. */
  const long = (key: string) => `${key}-${'0123456789abcdef'.repeat(2)}`

  const visitorOf = (answer: Response) => /yardline_visitor=([\w-]+)/.exec(cookieOf(answer))?.[1]

  const countMessages = async () => {
    const rows = await app.db.selectFrom('contact_messages').select('id').execute()
    return rows.length
  }

  test('the same key and body get the same answer and create one row', async () => {
    const first = await send('same')
    const before = await countMessages()
    const again = await send('same', aContactMessage(), cookieOf(first))
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(await first.json())
    expect(await countMessages()).toBe(before)
  })

  test('a retry without its cookie is the same visitor', async () => {
    const first = await send(long('lost-cookie'))
    const again = await send(long('lost-cookie'))
    expect(cookieOf(again)).toBe(cookieOf(first))
    expect(await again.json()).toEqual(await first.json())
  })

  test('even across midnight', async () => {
    now = new Date('2026-03-02T23:59:50Z')
    const first = await send(long('midnight'))
    now = new Date('2026-03-03T00:00:10Z')
    expect(visitorOf(await send(long('midnight')))).toBe(visitorOf(first))
  })

  test('the same key an hour or days later is a different visitor', async () => {
    now = new Date('2026-03-04T10:00:00Z')
    const first = cookieOf(await send(long('found-in-a-log')))
    now = new Date('2026-03-04T11:00:01Z')
    const later = cookieOf(await send(long('found-in-a-log')))
    await deleteOldIdempotencyKeys(app.db, new Date('2026-03-06T10:00:00Z'))
    now = new Date('2026-03-06T10:00:00Z')
    const days = cookieOf(await send(long('found-in-a-log')))
    expect(new Set([first, later, days]).size).toBe(3)
  })

  test('a guessable key does not identify a visitor', async () => {
    const [mine, strangers] = [cookieOf(await send('order-1')), cookieOf(await send('order-1'))]
    expect(strangers).not.toBe(mine)
  })

  test('a refused visitor gets no cookie that a stranger could get too', async () => {
    const refused = await send(long('refused'), aContactMessage({ name: 'D' }))
    expect([refused.status, cookieOf(refused)]).toEqual([422, ''])
    const signIn = await app.post('/api/staff/sign-out', {}, { 'Idempotency-Key': long('no-row') })
    expect(cookieOf(signIn)).not.toContain('yardline_visitor')
  })

  test('a stranger with a known key gets no cookie on another route or with another body', async () => {
    await send(long('overheard'))
    const header = { 'Idempotency-Key': long('overheard') }
    const elsewhere = [
      await app.post('/api/staff/sign-out', {}, header),
      await app.post('/api/quotes/forget', {}, header),
      await app.post('/api/leads', { name: 'D' }, header),
    ]
    for (const answer of elsewhere) expect(visitorOf(answer) ?? null).toBeNull()
    const guessed = await send(long('overheard'), aContactMessage({ subject: 'A guess at it' }))
    expect([guessed.status, visitorOf(guessed) ?? null]).toEqual([409, null])
  })

  test('a route without keys ignores a broken one', async () => {
    expect((await app.post('/api/staff/sign-out', {}, { 'Idempotency-Key': 'two words' })).status).toBe(204)
  })

  test('a visitor’s cookie also expires on the server, and is renewed while in use', async () => {
    now = new Date('2026-04-01T12:00:00Z')
    const issued = cookieOf(await send('issued'))
    now = new Date('2026-05-15T12:00:00Z')
    const renewed = await send('renewed', aContactMessage(), issued)
    expect(visitorOf(renewed)).toBe(/yardline_visitor=([\w-]+)/.exec(issued)?.[1])
    now = new Date('2027-06-01T12:00:00Z')
    expect(cookieOf(await send('late', aContactMessage(), cookieOf(renewed)))).not.toBe('')
    expect(visitorOf(await send('expired', aContactMessage(), issued))).not.toBe(visitorOf(renewed))
    await app.db.deleteFrom('idempotency_keys').execute()
    now = new Date('2026-03-06T12:00:00Z')
  })

  test('the same key with another body is refused', async () => {
    await send(long('reused'))
    const other = await send(long('reused'), aContactMessage({ subject: 'Something else' }))
    expect(other.status).toBe(409)
    expect(await other.json()).toEqual({ error: 'This Idempotency-Key was already used for a different request.' })
  })

  test("another visitor's key is not this visitor's", async () => {
    const randomVisitor = cookieOf(await send('one-visitor'))
    const mine = cookieOf(await send('other-visitor'))
    expect(randomVisitor).not.toBe(mine)
    const before = await countMessages()
    expect((await send('one-visitor', aContactMessage({ subject: 'My own words' }), mine)).status).toBe(201)
    expect(await countMessages()).toBe(before + 1)
  })

  test('fifty concurrent requests with one key create one row', async () => {
    const before = await countMessages()
    const answers = await Promise.all(Array.from({ length: 50 }, () => send(long('parallel'))))
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
      await deleteOldIdempotencyKeys(app.db, new Date(now.getTime() + 25 * 60 * 60 * 1000))
      expect(await app.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
    })
  })
})
