import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostedForm } from '#lib/posted-form.ts'
import { onBothEngines } from '#tests/support/databases.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const now = new Date('2026-03-02T12:00:00Z')

onBothEngines((engine) => {
  let app: TestApp
  let posted: PostedForm | null = null
  beforeAll(async () => {
    app = await createTestApp(engine, {
      now: () => now,
      render: async ({ status, data }) => {
        posted = data as PostedForm
        return { status, html: '<!doctype html>', headers: {} }
      },
    })
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

  test('without a vehicle, and for a part it cannot have, the form says so as a whole', async () => {
    await send({ vin: '' })
    expect(posted?.message).toBe('Please select or decode vehicle information first')
    const tesla = { vin: '', year: '2020', make: 'Tesla', model: 'Model 3', partDetails: 'engine' }
    expect((await send(tesla)).status).toBe(422)
    expect(posted?.message).toContain('electric')
  })

  test('whoever asks for the lists gets the form back with them, and the part chosen there is the one priced', async () => {
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
