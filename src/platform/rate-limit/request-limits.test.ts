import { afterAll, beforeAll, expect, test } from 'vitest'
import { aContactMessage } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine, { env: { RATE_LIMIT: 'on', TRUSTED_PROXIES: '10.0.0.1' } })
  })
  afterAll(() => app.close())

  const send = (peer: string, headers = {}) => app.post('/api/contact', aContactMessage(), headers, peer)

  test('the sixth contact message of an address within an hour is refused with a sentence and a time', async () => {
    for (let sent = 0; sent < 5; sent += 1) expect((await send('203.0.113.1')).status).toBe(201)
    const refused = await send('203.0.113.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3000)
    expect(await refused.json()).toEqual({
      error: expect.stringMatching(/^Too many requests\. Please try again in 60 minutes\.$/),
    })
    expect((await send('203.0.113.2')).status).toBe(201)
  })

  test('a visitor who changes address is still counted', async () => {
    const cookie = cookieOf(await send('203.0.113.10'))
    const statuses: number[] = []
    for (let sent = 1; sent < 6; sent += 1) statuses.push((await send(`203.0.113.${20 + sent}`, { cookie })).status)
    expect(statuses).toEqual([201, 201, 201, 201, 429])
  })

  test('a forged X-Forwarded-For does not help', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent += 1) {
      statuses.push((await send('203.0.113.40', { 'X-Forwarded-For': `198.51.100.${sent}` })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  test('behind our proxy the clients are counted, not the proxy', async () => {
    const statuses: number[] = []
    for (let sent = 0; sent < 6; sent += 1) {
      statuses.push((await send('10.0.0.1', { 'X-Forwarded-For': `6.6.6.6, 198.51.100.${sent}` })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201])
  })
})
