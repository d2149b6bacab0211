import { expect, test } from 'vitest'
import { pricePart } from '#pricing/server/price-part.ts'
import { aPricingRequest } from '#tests/support/builders.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { testPricing } from '#tests/support/test-pricing.ts'
import { vinData } from '#tests/support/vin-data.ts'
import { addGivenPrices, type GivenPrice, newestGivenPrices, parseGivenPrices, toGivenPrice } from './given-price.ts'
import { openShopTools, watchPrices } from './shop-tools.ts'

const now = new Date('2026-03-02T12:00:00Z')
const request = aPricingRequest({ partName: 'A/C compressor' }) as Parameters<typeof pricePart>[2]

test('a price is given with what it is for and all it is made of', async () => {
  const { catalogue } = await testPricing
  const priced = await pricePart(await testPricing, testCompany, request, now)
  const { price } = priced
  expect(toGivenPrice(catalogue, request, priced)).toEqual({
    label: 'A/C Compressor, 2014 Honda Accord',
    isPlaced: true,
    cents: {
      base: price.baseCents,
      freight: price.freightCents,
      tax: price.taxCents,
      total: price.totalCents,
      marketAverage: price.marketAvgCents,
      saving: price.discountCents,
      deposit: 1500,
    },
  })
})

test('a shop without core deposits gives none', async () => {
  const pricing = await testPricing
  const priced = await pricePart(pricing, { ...testCompany, coreDeposits: false }, request, now)
  expect(toGivenPrice(pricing.catalogue, request, priced).cents.deposit).toBeNull()
})

test('a car that isn’t in the catalogue adds nothing to the label', async () => {
  const { catalogue } = await testPricing
  const odd = { ...request, make: 'Free today', model: 'with a two year warranty' }
  const given = toGivenPrice(catalogue, odd, await pricePart(await testPricing, testCompany, odd, now))
  expect(given.label).toBe('A/C Compressor, 2014 vehicle')
})

test('given prices survive JSON, are saved once each, and the oldest are dropped', async () => {
  const pricing = await testPricing
  const given = toGivenPrice(pricing.catalogue, request, await pricePart(pricing, testCompany, request, now))
  const prices: GivenPrice[] = Array.from({ length: 60 }, (_, at) => ({ ...given, label: `Part ${at}` }))
  const all = addGivenPrices(prices.slice(0, 30), prices)
  expect(all).toEqual(prices)
  const saved = newestGivenPrices(all)
  expect(saved).toEqual(prices.slice(10))
  expect(parseGivenPrices(JSON.stringify(saved))).toEqual(saved)
  expect(parseGivenPrices('[{"cents":"all"}]')).toEqual([])
})

test('a price that is asked for again is remembered once', async () => {
  const [data, pricing] = await Promise.all([vinData, testPricing])
  const tools = watchPrices(openShopTools({ vinData: data, pricing, company: () => testCompany, now: () => now }), {
    givenBefore: [],
    ownQuotes: async () => [],
  })
  await tools.price(request)
  await tools.price(request)
  expect(tools.givenPrices()).toHaveLength(1)
})
