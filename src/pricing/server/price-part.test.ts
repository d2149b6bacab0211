import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { openParts } from '#parts/server/part-data.ts'
import { parseEnv } from '#platform/env.ts'
import { deliveryOf } from '#pricing/freight-delivery.ts'
import { toPricingAnswer } from '#pricing/pricing-answer.ts'
import type { PricingRequest } from '#pricing/pricing-request.ts'
import { refusePart } from '#pricing/refuse-part.ts'
import { startFeedServer } from '#tests/support/feed-server.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { openTestPricing, testPricing } from '#tests/support/test-pricing.ts'
import { getPrice, pricePart } from './price-part.ts'
import type { Pricing } from './pricing-data.ts'

const NOW = new Date('2026-06-15T12:00:00Z')

let pricing: Pricing
beforeAll(async () => {
  pricing = await testPricing
})

const aRequest = (overrides: Partial<PricingRequest> = {}): PricingRequest => ({
  year: 2016,
  make: 'Honda',
  model: 'Accord',
  partName: 'alternator',
  ...overrides,
})
const price = (overrides: Partial<PricingRequest> = {}) => pricePart(pricing, testCompany, aRequest(overrides), NOW)
const partFor = async (overrides: Partial<PricingRequest>) => (await price(overrides)).part?.name ?? null

test('an alternator for a ten-year-old Accord, delivered in Iowa, to the cent', async () => {
  expect(toPricingAnswer(await price({ zipCode: '50265' }))).toEqual({
    part: { name: 'Alternator', category: 'Electrical' },
    quantity: 1,
    side: null,
    alsoNamed: [],
    grade: null,
    priceBasis: 'Average of our A, B and C prices. Pick a grade for an exact price.',
    grades: [
      { grade: null, total: 109.82 },
      { grade: 'A', total: 160.16 },
      { grade: 'B', total: 114.34 },
      { grade: 'C', total: 54.96 },
    ],
    delivery: null,
    deliveries: [],
    coreDeposit: 15,
    surcharges: { home: 95, liftgate: 85 },
    stock: [],
    stockTotals: [],
    stockItem: null,
    scrapedPrices: [
      {
        source: 'Yardline price book',
        condition: 'Grade A, 60,000 miles or fewer, or at most 15,000 a year up to 200,000',
        price: 146.3,
      },
      { source: 'Yardline price book', condition: 'Grade B, up to 200,000 miles', price: 98.7 },
      { source: 'Yardline price book', condition: 'Grade C, more than 200,000 miles', price: 37 },
    ],
    breakdown: { basePrice: 84.6, freight: 19.35, taxes: 5.87, total: 109.82 },
    marketComparison: { marketAvg: 94, ourDiscount: 9.4, savingsPercent: 10 },
    adjustments: [
      { label: 'Part', note: 'Priced as Alternator (Electrical).' },
      { label: 'Honda is a mainstream make.', factor: 1 },
      { label: 'The Accord is priced as a mid-size car.', factor: 1 },
      { label: 'It’s 10 years old.', factor: 1 },
      { label: 'Our price', note: '10% below $94.00, the average of 3 prices in our price book.' },
      { label: 'Shipping', note: 'About 14 lb, sent as a parcel to Zone 1.' },
      { label: 'Tax', note: "Iowa’s average rate of 6.94%, on the part only. Iowa doesn't tax shipping." },
    ],
    zone: 'Zone 1',
    taxState: 'IA',
    shippingTaxNote: null,
  })
})

test('where the state taxes shipping, the tax is on the surcharge too, to the cent', async () => {
  const texas = toPricingAnswer(await price({ partName: 'engine', zipCode: '77002', delivery: 'home', liftgate: true }))
  const { basePrice, freight, taxes } = texas.breakdown
  expect(taxes).toBeCloseTo((basePrice + freight) * 0.082, 1)
  expect(texas.shippingTaxNote).toBe('Texas taxes shipping.')
})

test('a chosen grade is priced from its own listings, at what the choice said', async () => {
  const answer = toPricingAnswer(await price({ zipCode: '50265', grade: 'A' }))
  expect(answer).toMatchObject({
    grade: 'A',
    priceBasis:
      'This price is for a used part: Grade A, 60,000 miles or fewer, or at most 15,000 a year up to 200,000.',
    breakdown: { basePrice: 131.67, freight: 19.35, total: 160.16 },
    scrapedPrices: [{ condition: expect.stringMatching(/^Grade A/), price: 146.3 }],
  })
  expect(answer.grades).toHaveLength(4)
})

test('what goes by truck goes to a home with a liftgate unless asked otherwise, and adds that once', async () => {
  const quoteTo = async (choice: Pick<PricingRequest, 'delivery' | 'liftgate'>) =>
    toPricingAnswer(await price({ partName: 'two engines', zipCode: '50265', ...choice }))
  const [home, business] = [await quoteTo({}), await quoteTo({ delivery: 'business' })]
  expect(home.delivery).toEqual({ place: 'home', hasLiftgate: true })
  expect(business.delivery).toEqual({ place: 'business', hasLiftgate: false })
  expect(home.breakdown.freight - business.breakdown.freight).toBeCloseTo(180)
  expect(home.breakdown.total - business.breakdown.total).toBeCloseTo(180)
  expect(home.adjustments[0]).toEqual(business.adjustments[0])
  expect(await quoteTo({ delivery: 'home' })).toEqual(home)
  const withLiftgate = await quoteTo({ delivery: 'business', liftgate: true })
  expect(withLiftgate.breakdown.total - business.breakdown.total).toBeCloseTo(85)
  const totals = [home, business, withLiftgate].map(({ breakdown }) => breakdown.total)
  for (const { deliveries } of [home, business, withLiftgate]) {
    expect(deliveries.map(({ option }) => option)).toEqual(['home', 'business', 'business-liftgate'])
    expect(deliveries.map(({ total }) => total)).toEqual(totals)
  }
  expect(home.coreDeposit).toBe(300)
})

test('parcels go to any door for the same price', async () => {
  const parcel = toPricingAnswer(await price({ delivery: 'home', liftgate: true }))
  expect(parcel).toEqual(toPricingAnswer(await price()))
  expect(parcel).toMatchObject({ delivery: null, deliveries: [] })
})

test('each choice of grade and delivery costs what it said before', async () => {
  const asked = { partName: 'engine', zipCode: '77002' }
  const first = toPricingAnswer(await price(asked))
  for (const { grade, total } of first.grades)
    expect(toPricingAnswer(await price({ ...asked, grade })).breakdown.total).toBe(total)
  for (const { option, total } of first.deliveries) {
    const { place: delivery, hasLiftgate: liftgate } = deliveryOf(option) ?? {}
    expect(toPricingAnswer(await price({ ...asked, delivery, liftgate })).breakdown.total).toBe(total)
  }
})

test('all in, a C costs less than any grade, any grade no more than a B, and a B less than an A', async () => {
  const parts = await openParts('data')
  const request = fc.record({
    year: fc.integer({ min: 1950, max: 2027 }),
    make: fc.constantFrom('Kia', 'Ford', 'BMW', 'Ferrari', 'Tesla', 'Nobody'),
    model: fc.constantFrom('Soul', 'F-150', 'X5', 'Mustang', '???'),
    part: fc.constantFrom(...parts.map(({ name }) => name)),
    partName: fc.constantFrom('one', 'a pair'),
    zipCode: fc.constantFrom('50265', '77002', '33101', undefined),
    delivery: fc.constantFrom('home' as const, 'business' as const),
  })
  await fc.assert(
    fc.asyncProperty(request, async (asked) => {
      const { gradeTotals } = await pricePart(pricing, testCompany, asked, NOW)
      const [any = 0, a = 0, b = 0, c = 0] = gradeTotals.map(({ totalCents }) => totalCents)
      return c < any && any <= b && b < a
    }),
    { numRuns: 300 },
  )
})

test('a quantity that is known is not read from the words', async () => {
  const counted = await pricePart(pricing, testCompany, { ...aRequest({ partName: 'engine' }), quantity: 2 }, NOW)
  expect(counted.price).toEqual((await price({ partName: 'two engines' })).price)
})

test('without a ZIP code, or with an unused one, freight and tax are national averages', async () => {
  const answer = toPricingAnswer(await price())
  expect(answer).toMatchObject({ zone: 'National average', taxState: null })
  expect(toPricingAnswer(await price({ zipCode: '00000' }))).toEqual(answer)
  expect(toPricingAnswer(await price({ zipCode: null }))).toEqual(answer)
  expect(answer.adjustments.at(-1)).toMatchObject({ note: expect.stringContaining('national average') })
})

test('the part chosen comes first, then the shopper’s own words, then General Parts', async () => {
  expect(await partFor({ partName: 'silver hood please', part: 'Engine' })).toBe('Engine')
  expect(await partFor({ partName: 'silver hood please', part: null })).toBe('Hood')
  expect(await partFor({ partName: 'silver hood please', part: 'no such thing' })).toBe('Hood')
  expect(await partFor({ partName: 'low miles please', part: 'Engine' })).toBe('Engine')
  expect(await partFor({ partName: 'General Parts', part: null })).toBeNull()
  expect(await partFor({ partName: 'low miles please', part: 'no such thing' })).toBeNull()
})

test('one part’s side isn’t applied to another part', async () => {
  const words = 'engine, alternator and driver side headlight'
  const sideOf = async (part: string) => (await price({ partName: words, part })).side
  expect([await sideOf('Alternator'), await sideOf('Headlight Assembly')]).toEqual([null, 'left'])
})

test('every part of the select is priced as itself, whatever the notes say', async () => {
  const { year, make, model } = aRequest()
  const { vehicleFacts } = await testPricing
  for (const part of await openParts('data')) {
    if (refusePart(vehicleFacts, { year, make, model }, part)) continue
    expect(await partFor({ partName: 'not the engine, the wiper arm', part: part.name })).toBe(part.name)
  }
})

test('four wheels cost four times one, freight and tax included', async () => {
  const [one, four] = [await price({ partName: 'wheel' }), await price({ partName: 'set of 4 wheels' })]
  expect(four.quantity).toBe(4)
  for (const line of Object.keys(one.price) as (keyof typeof one.price)[]) {
    expect(four.price[line]).toBe(one.price[line] * 4)
  }
  expect(toPricingAnswer(four).adjustments[0]).toMatchObject({ note: expect.stringContaining('4 pieces at $') })
})

test('other parts that the words ask for are named, not dropped', async () => {
  const { part, side, alsoNamed } = toPricingAnswer(await price({ partName: 'alternator, starter and left headlight' }))
  expect({ part: part?.name, side }).toEqual({ part: 'Alternator', side: null })
  expect(alsoNamed.map(({ name }) => name)).toEqual(['Starter', 'Headlight Assembly'])
})

test.each([
  ['For a V6 engine, automatic transmission', 1, null, []],
  ['driver side', 1, 'left', []],
  ['both sides', 2, null, []],
  ['a pair please, call me after 5', 2, null, []],
  ['2 headlights, and I also need a grille', 2, null, ['Grille']],
  ['headlight, both fenders and a hood', 1, null, ['Fender', 'Hood']],
  ['driver side and a grille', 1, 'left', ['Grille']],
  ['a pair with bulbs', 2, null, []],
  ['also the alternator and two fog lights', 1, null, ['Alternator', 'Fog Lamp']],
])('with a chosen headlight, "%s" is a note on how many, which side and what else', async (partName, ...said) => {
  const { part, quantity, side, alsoNamed } = await price({ partName, part: 'Headlight Assembly' })
  expect(part?.name).toBe('Headlight Assembly')
  expect([quantity, side, alsoNamed.map(({ name }) => name)]).toEqual(said)
})

test.each([
  [{ make: 'Tesla', model: 'Model 3', partName: 'fuel tank' }, /electric/],
  [{ year: 1972, make: 'Ford', model: 'F-100', partName: 'Backup Camera', part: 'Backup Camera' }, /wasn't built with/],
  [{ make: 'Kawasaki', model: 'Ninja 300', partName: 'General Parts' }, /cars and light trucks/],
])('%j is refused with a sentence', async (overrides, sentence) => {
  await expect(getPrice(pricing, testCompany, aRequest(overrides), NOW)).rejects.toMatchObject({
    code: 'invalid',
    message: expect.stringMatching(sentence),
  })
})

test('a vehicle has one price however its name is spelt', async () => {
  expect(await price({ make: 'HONDA', model: 'accord' })).toEqual(await price())
})

test("General Parts says that it's a median price", async () => {
  const answer = toPricingAnswer(await price({ partName: 'General Parts' }))
  expect(answer.part).toBeNull()
  expect(answer.adjustments[0]).toMatchObject({ note: expect.stringContaining('median price') })
})

test('live listings make the price when there are some, and need no adjustment', async () => {
  const market = async () => [{ source: 'Miller Yard', condition: 'Grade A', priceCents: 20_000 }]
  const priced = await pricePart({ ...pricing, market }, testCompany, aRequest(), NOW)
  expect(priced.price).toMatchObject({ marketAvgCents: 20_000, baseCents: 18_000 })
  expect(priced.adjustments).toEqual([])
  expect(toPricingAnswer(priced).adjustments[1]).toMatchObject({
    note: expect.stringContaining('one listing from Miller Yard'),
  })
})

test('in dollars the lines add up to the cent, and two processes agree, for any question', async () => {
  const twin = await openTestPricing([])
  const request = fc.record({
    year: fc.integer({ min: 1950, max: 2027 }),
    make: fc.constantFrom('Kia', 'Ford', 'BMW', 'Ferrari', 'Tesla', 'Nobody'),
    model: fc.constantFrom('Soul', 'F-150', 'X5', 'Mustang', '???'),
    partName: fc.constantFrom('engine', 'wiper arm', 'left door', 'General Parts', 'rear glass'),
    zipCode: fc.constantFrom('50265', '90210', '99501', '09012', '00000', undefined),
  })
  const toCents = (dollars: number) => Math.round(dollars * 100)
  await fc.assert(
    fc.asyncProperty(request, async (asked) => {
      const answer = toPricingAnswer(await pricePart(pricing, testCompany, asked, NOW))
      const { basePrice, freight, taxes, total } = answer.breakdown
      expect(toCents(basePrice) + toCents(freight) + toCents(taxes)).toBe(toCents(total))
      const { marketAvg, ourDiscount } = answer.marketComparison
      expect(toCents(marketAvg) - toCents(ourDiscount)).toBe(toCents(basePrice))
      expect(toPricingAnswer(await pricePart(twin, testCompany, asked, NOW))).toEqual(answer)
    }),
    { numRuns: 200 },
  )
})

test('a feed is asked about cars of the catalogue only, and one that is down leaves the price book’s price', async () => {
  const server = await startFeedServer()
  const PRICE_FEEDS = JSON.stringify([{ name: 'Parts Market', url: server.url }])
  const withFeed = await openTestPricing(parseEnv({ PRICE_FEEDS }).PRICE_FEEDS)
  await pricePart(withFeed, testCompany, aRequest({ make: 'Zyzzyva', model: 'Nonesuch' }), NOW)
  expect(server.asked).toEqual([])
  await pricePart(withFeed, testCompany, aRequest(), NOW)
  expect(server.asked).toHaveLength(1)
  await server.stop()
  const another = { model: 'Civic' }
  expect(await pricePart(withFeed, testCompany, aRequest(another), NOW)).toEqual(await price(another))
})
