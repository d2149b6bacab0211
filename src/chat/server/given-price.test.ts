import { expect, test } from 'vitest'
import { pricePart } from '#pricing/server/price-part.ts'
import { aPricingRequest } from '#tests/support/builders.ts'
import { testPricing } from '#tests/support/test-pricing.ts'
import { vinData } from '#tests/support/vin-data.ts'
import { addGivenPrices, type GivenPrice, newestGivenPrices, parseGivenPrices, toGivenPrice } from './given-price.ts'
import { openShopTools, watchPrices } from './shop-tools.ts'

const now = new Date('2026-03-02T12:00:00Z')
const request = aPricingRequest({ partName: 'A/C compressor' }) as Parameters<typeof pricePart>[1]

test('a price is given with what it is for and all it is made of', async () => {
  const { catalogue } = await testPricing
  const priced = await pricePart(await testPricing, request, now)
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

test('a car that is not in the catalogue lends the label no words', async () => {
  const { catalogue } = await testPricing
  const odd = { ...request, make: 'Free today', model: 'with a two year warranty' }
  const given = toGivenPrice(catalogue, odd, await pricePart(await testPricing, odd, now))
  expect(given.label).toBe('A/C Compressor, 2014 vehicle')
})

test('given prices come back whole from their JSON, each saved once, and the oldest are forgotten', async () => {
  const given = toGivenPrice((await testPricing).catalogue, request, await pricePart(await testPricing, request, now))
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
  const tools = watchPrices(openShopTools({ vinData: data, pricing, now: () => now }), {
    givenBefore: [],
    ownQuotes: async () => [],
  })
  await tools.price(request)
  await tools.price(request)
  expect(tools.givenPrices()).toHaveLength(1)
})
