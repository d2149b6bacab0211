import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aContactMessage } from '#tests/support/builders.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { createTestApp, type TestApp } from '#tests/support/test-app.ts'

onBothEngines((engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine)
  })
  afterAll(() => app.close())

  const refusal = async (response: Response) => ({ status: response.status, ...(await response.json()) })

  const send = (init: RequestInit) => app.request('/api/contact', { method: 'POST', ...init })

  const asJson = { 'Content-Type': 'application/json' }

  describe('a body', () => {
    test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
      'of type %j is refused with 415',
      async (type) => {
        const answer = await send({ body: '{}', headers: { 'Content-Type': type } })
        expect(await refusal(answer)).toEqual({
          status: 415,
          error: 'Send JSON, with the content type application/json.',
        })
      },
    )

    test.each(['{', '', 'undefined', '{"name":}'])('%j is refused with 400', async (body) => {
      expect(await refusal(await send({ body, headers: asJson }))).toEqual({
        status: 400,
        error: "The request isn't valid JSON.",
      })
    })

    test.each(['null', '[]', '"text"', '7', `${'['.repeat(30_000)}${']'.repeat(30_000)}`])(
      'that is no object is refused with a sentence',
      async (body) => {
        const answer = await send({ body, headers: asJson })
        expect(await refusal(answer)).toEqual({ status: 422, error: 'Send a JSON object with the fields of the form.' })
      },
    )

    test('over 64 kB is refused with 413', async () => {
      const body = JSON.stringify(aContactMessage({ message: 'x'.repeat(70_000) }))
      expect(await refusal(await send({ body, headers: asJson }))).toEqual({
        status: 413,
        error: "That's too much at once. The limit is 64 kB.",
      })
    })

    test('over 64 kB without a length is also refused', async () => {
      const chunk = new TextEncoder().encode('x'.repeat(40_000))
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(chunk)
          controller.enqueue(chunk)
          controller.close()
        },
      })
      const answer = await send({ body, headers: asJson, duplex: 'half' } as RequestInit)
      expect(answer.status).toBe(413)
    })

    test('can have unknown fields', async () => {
      expect((await app.post('/api/contact', { ...aContactMessage(), role: 'admin' })).status).toBe(201)
    })
  })

  describe('a write from another site', () => {
    test.each([
      [{ Origin: 'https://evil.example' }],
      [{ Origin: 'null' }],
      [{ 'Sec-Fetch-Site': 'cross-site' }],
      [{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://localhost:3000' }],
    ])('with %j is refused before anything is stored', async (headers) => {
      const before = await app.db.selectFrom('leads').selectAll().execute()
      const answer = await app.post('/api/contact', aContactMessage({ email: 'forged@example.com' }), headers)
      expect(await refusal(answer)).toEqual({
        status: 403,
        error: 'This request came from another site, so we ignored it.',
      })
      expect(await app.db.selectFrom('leads').selectAll().execute()).toEqual(before)
    })

    test.each([
      [{}],
      [{ Origin: 'http://localhost:3000', 'Sec-Fetch-Site': 'same-origin' }],
      [{ Origin: 'http://shop.test', Host: 'shop.test' }],
    ])('is allowed with %j', async (headers) => {
      expect((await app.post('/api/contact', aContactMessage(), headers)).status).toBe(201)
    })
  })

  test('every answer has the security headers, including errors', async () => {
    for (const path of ['/', '/nowhere', '/api/nowhere', '/healthz']) {
      const { headers } = await app.request(path)
      expect(headers.get('Content-Security-Policy')).toMatch(
        /script-src 'self' 'sha256-[\w+/]{43}=';.*frame-ancestors 'none'/,
      )
      expect(headers.get('Content-Security-Policy')).not.toMatch(/script-src[^;]*unsafe/)
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('Strict-Transport-Security')).toBeNull()
    }
  })

  test("only a quote's page may lead to Stripe, and only once payments are set up", async () => {
    const STRIPE_API_URL = 'http://127.0.0.1:12111'
    const env = { STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'whsec_x', STRIPE_API_URL }
    const paying = await createTestApp(engine, { env })
    const formTargets = async (from: TestApp, path: string) =>
      /form-action ([^;]*)/.exec((await from.request(path)).headers.get('Content-Security-Policy') ?? '')?.[1]
    const unknownQuote = '/quote/AAAAAAAAAAAAAAAAAAAAAA'
    expect(await formTargets(paying, unknownQuote)).toBe(`'self' https://checkout.stripe.com ${STRIPE_API_URL}`)
    for (const path of ['/', '/contact', '/dashboard', '/api/nowhere'])
      expect(await formTargets(paying, path)).toBe("'self'")
    expect(await formTargets(app, unknownQuote)).toBe("'self'")
    await paying.close()
  })

  test('API answers are never cached', async () => {
    expect((await app.post('/api/contact', aContactMessage())).headers.get('Cache-Control')).toBe('no-store')
    expect((await app.request('/api/nowhere')).headers.get('Cache-Control')).toBe('no-store')
  })

  test('an unknown API path answers 404 in JSON', async () => {
    expect(await refusal(await app.request('/api/nowhere'))).toEqual({
      status: 404,
      error: "There's nothing at this address.",
    })
    expect((await app.request('/nowhere', { method: 'DELETE' })).status).toBe(404)
  })

  test('healthz and readyz report a healthy process and database', async () => {
    expect(await (await app.request('/healthz')).text()).toBe('ok 1.2.3')
    expect(await (await app.request('/readyz')).text()).toBe('ready')
  })

  test('a process told to stop is not ready, but alive', async () => {
    const stopping = await createTestApp(engine, { stopping: AbortSignal.abort() })
    expect((await stopping.request('/readyz')).status).toBe(503)
    expect((await stopping.request('/healthz')).status).toBe(200)
    await stopping.close()
  })

  test('metrics are for loopback only, and not through a proxy there', async () => {
    expect((await app.request('/metrics')).status).toBe(404)
    expect((await app.request('/metrics', {}, '127.0.0.1')).status).toBe(200)
    expect((await app.request('/metrics', { headers: { 'X-Forwarded-For': '203.0.113.9' } }, '127.0.0.1')).status).toBe(
      404,
    )
  })

  test('logs contain neither what a visitor typed nor the path they requested', async () => {
    await app.post('/api/contact', aContactMessage({ name: 'Zebediah', email: 'zeb@example.com' }))
    await app.request('/blog/zeb-was-here?phone=5155550195')
    const lines = JSON.stringify(app.logged)
    expect(lines).toContain('/api/contact')
    expect(lines).not.toMatch(/zeb/i)
    expect(lines).not.toContain('5155550195')
  })

  test('a bug is answered with a fixed page, or a fixed sentence in the API', async () => {
    const broken = await createTestApp(engine, {
      render: () => Promise.reject(new Error('select * from secrets')),
    })
    const page = await broken.request('/')
    expect(page.status).toBe(500)
    expect(page.headers.get('Content-Type')).toContain('text/html')
    const text = await page.text()
    expect(text).toContain('(515) 555-0195')
    expect(text).not.toContain('secrets')
    await broken.close()
    expect(await refusal(await broken.post('/api/contact', aContactMessage()))).toEqual({
      status: 500,
      error: 'Something went wrong on our side. Please try again in a moment.',
    })
  })
})

describe('behind https', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp('sqlite', {
      env: { PUBLIC_URL: 'https://parts.example', METRICS_TOKEN: 'a-token-of-twenty-chars' },
    })
  })
  afterAll(() => app.close())

  test('HSTS is sent and the visitor cookie is secure, http-only and lax', async () => {
    const answer = await app.post('/api/contact', aContactMessage())
    expect(answer.headers.get('Strict-Transport-Security')).toContain('max-age=31536000')
    expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-yardline_visitor=.*HttpOnly.*Secure.*SameSite=Lax/)
  })

  test('metrics need the token', async () => {
    const ask = (token: string) => app.request('/metrics', { headers: { Authorization: `Bearer ${token}` } })
    expect(await (await ask('a-token-of-twenty-chars')).text()).toContain('http_requests_total')
    expect((await ask('another-token-of-20-c')).status).toBe(404)
    expect((await app.request('/metrics', {}, '127.0.0.1')).status).toBe(404)
  })
})
