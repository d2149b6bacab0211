import { hash } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { RenderLocation } from '#app/page-routes.ts'
import type { PostedForm } from '#lib/posted-form.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let posted: PostedForm | null = null
  let rendered = 0
  const render: RenderLocation = async ({ status, posted: form = null }) => {
    posted = form
    rendered += 1
    return { status, html: '<!doctype html>', headers: {} }
  }
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => now, render })
  })
  afterAll(() => app.close())

  const form = {
    name: 'Dana Ortiz',
    email: 'dana@example.com',
    phone: '(515) 555-0142',
    zipCode: '50265',
    partDetails: 'starter',
    vin: '1HGCM82633A004352',
  }
  const send = (overrides: Record<string, string> = {}, headers: Record<string, string> = {}) =>
    app.request('/', { method: 'POST', body: new URLSearchParams({ ...form, ...overrides }), headers })
  const visitorOf = (answer: Response) => /yardline_visitor=([\w-]+)/.exec(cookieOf(answer))?.[1] ?? null
  const countQuotes = async () => (await app.db.selectFrom('quotes').select('id').execute()).length

  test('a form sent twice is one lead and one quote, and leads to the quote’s own page', async () => {
    const [first, second] = [await send(), await send()]
    expect(first.status).toBe(303)
    expect(first.headers.get('location')).toMatch(/^\/quote\/[\w-]{22}$/)
    expect(second.headers.get('location')).toBe(first.headers.get('location'))
    expect(await countQuotes()).toBe(1)
    expect(cookieOf(first)).toContain('yardline_visitor')
    const [quote] = await app.db.selectFrom('quotes').selectAll().execute()
    expect(quote).toMatchObject({ make: 'Honda', model: 'Accord', year: 2003, part: 'Starter', zip_code: '50265' })
  })

  test('a double click gets one cookie, and never someone else’s', async () => {
    const twice = { email: 'twice@example.com' }
    const answers = await Promise.all([send(twice), send(twice), send(twice)])
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1)
    const [visitor, ...others] = answers.map(visitorOf).filter((id) => id !== null)
    expect([visitor, others]).toEqual([expect.any(String), []])
    const quick = answers.find((answer) => visitorOf(answer)) ?? new Response()
    const second = await send(twice, { cookie: cookieOf(quick) })
    expect(second.headers.get('location')).toBe(answers[0]?.headers.get('location'))
    const leads = await app.db.selectFrom('leads').select('id').where('email', '=', twice.email).execute()
    expect(leads).toHaveLength(1)
  })

  test('no header or guessed key reaches what a form was answered', async () => {
    const answer = await send({ email: 'key@example.com' })
    const body = new URLSearchParams({ ...form, email: 'key@example.com' }).toString()
    const guesses = [
      hash('sha256', `203.0.113.7\n${body}`, 'base64url'),
      ...(await app.db.selectFrom('idempotency_keys').select('key').execute()).map(({ key }) => key),
    ]
    for (const key of guesses) {
      const headers = { 'Idempotency-Key': key, 'Content-Type': 'application/json' }
      for (const path of ['/api/staff/sign-out', '/api/contact', '/api/leads', '/api/quotes'])
        expect(visitorOf(await app.request(path, { method: 'POST', body: '{}', headers }))).not.toBe(visitorOf(answer))
    }
  })

  test('a different browser at the same address is another visitor, even if it sends the same', async () => {
    const first = await send({ email: 'shared@example.com' })
    const stranger = cookieOf(await send({ email: 'stranger@example.com' }))
    const copied = await send({ email: 'shared@example.com' }, { cookie: stranger })
    expect(copied.headers.get('location')).not.toBe(first.headers.get('location'))
  })

  test('a refusal that isn’t about the fields renders no page', async () => {
    const limited = await createTestApp(engine, { now: () => now, render, env: { RATE_LIMIT: 'on' } })
    const post = (path: string, fields: Record<string, string>, peer: string) =>
      limited.request(path, { method: 'POST', body: new URLSearchParams(fields) }, peer)
    for (const [path, fields, allowed, peer] of [
      ['/', { name: 'x' }, 5, '198.51.100.1'],
      ['/', { step: 'lists' }, 20, '198.51.100.2'],
      ['/contact', { name: 'x' }, 5, '198.51.100.3'],
    ] as const) {
      rendered = 0
      const answers: Response[] = []
      for (let sent = 0; sent < 30; sent += 1) answers.push(await post(path, fields, peer))
      expect([path, rendered]).toEqual([path, allowed])
      const last = answers.at(-1)
      expect([last?.status, Number(last?.headers.get('Retry-After')) > 0]).toEqual([429, true])
      expect(await last?.text()).toContain('Too many requests. Please try again in')
    }
    rendered = 0
    const unknown = await Promise.all(
      Array.from({ length: 70 }, (_, at) => limited.request(`/quote/${String(at).padStart(22, 'a')}`)),
    )
    expect(unknown.map(({ status }) => status).filter((status) => status === 429)).toHaveLength(10)
    expect(rendered).toBe(1)
    expect(unknown[0]?.headers.get('Cache-Control')).toBe('no-store')
    await limited.close()
  })

  test('forms with mistakes from many addresses at once get the sentence alone', async () => {
    const limited = await createTestApp(engine, { now: () => now, render, env: { RATE_LIMIT: 'on' } })
    const post = (path: string, body: string, sent: number) =>
      limited.request(path, { method: 'POST', body: new URLSearchParams(body) }, `198.51.100.${sent}`)
    rendered = 0
    for (let sent = 0; sent < 60; sent += 1) expect((await post('/', 'name=x', sent)).status).toBe(422)
    expect(rendered).toBe(60)
    const [refused, lists] = [await post('/contact', 'name=x', 60), await post('/', 'step=lists', 61)]
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('Name must be at least 2')])
    expect([lists.status, await lists.text()]).toEqual([429, expect.stringContaining('Please try again in')])
    expect(rendered).toBe(60)
    await limited.close()
  })

  test('a form past its limit isn’t parsed: thousands of fields cost no more than one', async () => {
    const limited = await createTestApp(engine, { now: () => now, render, env: { RATE_LIMIT: 'on' } })
    const post = (body: string) =>
      limited.request('/', { method: 'POST', body, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } })
    for (let sent = 0; sent < 5; sent += 1) expect((await post('name=x')).status).toBe(422)
    const parse = vi.spyOn(globalThis, 'URLSearchParams')
    onTestFinished(() => parse.mockRestore())
    expect((await post('a=&'.repeat(20_000))).status).toBe(429)
    expect(parse).not.toHaveBeenCalled()
    await limited.close()
  })

  test('other content is another quote, priced as the storefront prices it', async () => {
    await send({ partDetails: 'alternator', vin: '', year: '2012', make: 'honda', model: 'accord' })
    const wanted = { year: 2012, make: 'Honda', model: 'Accord', partName: 'alternator', zipCode: '50265' }
    const { breakdown } = await (await app.post('/api/pricing', wanted)).json()
    const rows = await app.db.selectFrom('quotes').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(rows).toMatchObject([{ make: 'Honda', model: 'Accord', total_cents: Math.round(breakdown.total * 100) }])
  })

  test.each([
    [{ name: 'D' }, { name: 'Name must be at least 2 characters' }],
    [{ vin: '1HGCM82633AO04352' }, { vin: expect.stringContaining('O') }],
    [{ vin: '', year: '2012', make: 'Honda' }, { model: 'Model is required' }],
  ])('%o is refused beneath its field, and nothing is kept', async (overrides, fields) => {
    const before = await countQuotes()
    const answer = await send(overrides)
    expect(answer.status).toBe(422)
    const messages = Object.entries(posted?.errors ?? {}).map(([name, { message }]) => [name, message])
    expect(Object.fromEntries(messages)).toEqual(fields)
    expect(posted?.values).toEqual({ ...form, ...overrides })
    expect(await countQuotes()).toBe(before)
  })

  test('a missing vehicle or a part it can’t have is an error of the whole form', async () => {
    await send({ vin: '' })
    expect(posted?.message).toBe('Please select or decode vehicle information first')
    const tesla = { vin: '', year: '2020', make: 'Tesla', model: 'Model 3', partDetails: 'engine' }
    expect((await send(tesla)).status).toBe(422)
    expect(posted?.message).toContain('electric')
    expect((await send({ partDetails: 'just the glass for the passenger mirror' })).status).toBe(422)
    expect(posted?.message).toContain('not pieces of it: Front Door Mirror')
  })

  test('asking for the lists returns the form with them, and the part chosen there is priced', async () => {
    const before = await countQuotes()
    const answer = await send({ vin: '', year: '2012', make: 'honda', step: 'lists' })
    expect([answer.status, await countQuotes()]).toEqual([200, before])
    expect(posted).toMatchObject({ errors: {}, message: null, values: { year: '2012', name: 'Dana Ortiz' } })
    const { make, model, part } = posted?.lists ?? {}
    expect(make?.[0]?.names).toContain('Honda')
    expect(model?.find(({ group }) => group === 'Sold in 2012')?.names).toContain('Accord')
    expect(part?.find(({ group }) => group === 'Electrical')?.names).toContain('Alternator')
    await send({ vin: '', year: '2012', make: 'Honda', model: 'Accord', part: 'Radiator', partDetails: 'V6 engine' })
    const rows = await app.db.selectFrom('quotes').selectAll().orderBy('id', 'desc').limit(1).execute()
    expect(rows).toMatchObject([{ part: 'Radiator', part_name: 'V6 engine' }])
  })

  test('another site cannot send it', async () => {
    const answer = await send({}, { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' })
    expect(answer.status).toBe(403)
  })
})
