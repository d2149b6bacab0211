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
      scrapedPrices: [{ source: 'Yardline price book', price: 146.3 }, { price: 98.7 }, { price: 37 }],
      breakdown: { basePrice: 84.6, freight: 19.35, taxes: 5.87, total: 109.82 },
      marketComparison: { marketAvg: 94, ourDiscount: 9.4, savingsPercent: 10 },
      zone: 'Zone 1',
      taxState: 'IA',
    })
  })

  test('a freight part is priced to a home unless a business is asked for', async () => {
    const answerTo = async (choice: object) => (await ask({ ...QUESTION, partName: 'engine', ...choice })).json()
    const [home, business] = [await answerTo({}), await answerTo({ delivery: 'business' })]
    expect(home).toMatchObject({ delivery: { place: 'home', hasLiftgate: true }, coreDeposit: 150 })
    expect(home.deliveries).toMatchObject([
      { option: 'home', total: home.breakdown.total },
      { option: 'business', total: business.breakdown.total },
      { option: 'business-liftgate' },
    ])
    expect(home.breakdown.total).toBeGreaterThan(business.breakdown.total)
  })

  test.each([
    ['engine oil', "We don't sell oil, fluids or chemicals"],
    ['tail light lens only', 'not pieces of it: Tail Light'],
    ['can you install a transmission', "we don't install or repair anything"],
    ['gift card', "That isn't a part"],
  ])('%s is refused before any price', async (partName, sentence) => {
    const answer = await ask({ ...QUESTION, partName })
    expect(answer.status).toBe(422)
    expect((await answer.json()).error).toContain(sentence)
  })

  test('a part chosen in the select is priced whatever the notes say', async () => {
    const answer = await ask({ ...QUESTION, part: 'Tail Light', partName: 'just the lens, and some engine oil' })
    expect(await answer.json()).toMatchObject({ part: { name: 'Tail Light' } })
  })

  test('words we know nothing about keep the General Parts estimate', async () => {
    expect(await (await ask({ ...QUESTION, partName: 'flux capacitor' })).json()).toMatchObject({ part: null })
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

  test('a key replays its answer, and is refused for another request', async () => {
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
