import { afterAll, beforeAll, expect, test } from 'vitest'
import { onBothEngines } from '#tests/support/databases.ts'
import { cookieOf, createTestApp, type TestApp } from '#tests/support/test-app.ts'

const NOW = new Date('2026-06-15T12:00:00Z')
const QUESTION = { year: '2016', make: 'Honda', model: 'Accord', partName: 'altenator please', zipCode: '50265-1234' }

onBothEngines((engine) => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp(engine, { now: () => NOW })
  })
  afterAll(() => app.close())

  const ask = (question: object, headers?: Record<string, string>) => app.post('/api/pricing', question, headers)

  test('a price comes with what it was made of', async () => {
    const answer = await ask(QUESTION)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({
      part: { name: 'Alternator', category: 'Electrical' },
      scrapedPrices: [{ source: 'Yardline price book', price: 170 }, { price: 75 }, { price: 37 }],
      breakdown: { basePrice: 84.6, freight: 19.35, taxes: 5.87, total: 109.82 },
      marketComparison: { marketAvg: 94, ourDiscount: 9.4, savingsPercent: 10 },
      zone: 'Zone 1',
      taxState: 'IA',
    })
  })

  test('numbers that the client sends change nothing', async () => {
    const tampered = { ...QUESTION, total: 1, breakdown: { total: 1 }, scrapedPrices: [{ price: 1 }], now: 0 }
    expect(await (await ask(tampered)).json()).toEqual(await (await ask(QUESTION)).json())
  })

  test('without vehicle or part the answer says what is missing', async () => {
    const answer = await ask({ partName: '' })
    expect(answer.status).toBe(422)
    const { error, fields } = await answer.json()
    expect(error).toBe('Year must be between 1950 and 2027')
    expect(Object.keys(fields)).toEqual(['year', 'make', 'model', 'partName'])
  })

  test('next year’s model has a price, a later one has none', async () => {
    expect((await ask({ ...QUESTION, year: 2027 })).status).toBe(200)
    const answer = await ask({ ...QUESTION, year: 2028 })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: 'Year must be between 1950 and 2027' })
  })

  test('one key and one question have one answer; another question under it is refused', async () => {
    const key = { 'Idempotency-Key': 'price-1' }
    const first = await ask(QUESTION, key)
    const cookie = cookieOf(first)
    expect(await (await ask(QUESTION, { ...key, cookie })).json()).toEqual(await first.json())
    expect((await ask({ ...QUESTION, year: 2010 }, { ...key, cookie })).status).toBe(409)
    expect((await ask(QUESTION, { 'Idempotency-Key': 'two words' })).status).toBe(400)
  })

  test('the 21st question in a minute has to wait', async () => {
    const limited = await createTestApp(engine, { env: { RATE_LIMIT: 'on' }, now: () => NOW })
    for (let times = 0; times < 20; times++) expect((await limited.post('/api/pricing', QUESTION)).status).toBe(200)
    const answer = await limited.post('/api/pricing', QUESTION)
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    await limited.close()
  })
})
