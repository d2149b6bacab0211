import { expect, test } from 'vitest'
import { pricePart } from '#pricing/server/price-part.ts'
import { aPricingRequest } from '#tests/support/builders.ts'
import { openTestPricing } from '#tests/support/test-pricing.ts'
import { openVinData } from '#vehicles/server/vin-data.ts'
import { addGivenPrices, type GivenPrice, parseGivenPrices, toGivenPrice } from './given-price.ts'
import { openShopTools } from './shop-tools.ts'
import { watchPrices } from './watched-tools.ts'

const now = new Date('2026-03-02T12:00:00Z')
const request = aPricingRequest({ partName: 'A/C compressor' }) as Parameters<typeof pricePart>[1]

test('every amount of a price may be named: its lines, the market prices and the deposit', async () => {
  const priced = await pricePart(await openTestPricing(), request, now)
  const given = toGivenPrice(priced)
  expect(given.part).toBe('A/C Compressor')
  expect(given.cents).toEqual(expect.arrayContaining([priced.price.totalCents, priced.price.freightCents, 1500]))
  expect(given.cents).toEqual(expect.arrayContaining(priced.listings.map(({ priceCents }) => priceCents)))
  expect(given.cents).not.toContain(100)
})

test('given prices come back whole from their JSON, each kept once, and the oldest are forgotten', () => {
  const prices: GivenPrice[] = Array.from({ length: 60 }, (_, cents) => ({ part: null, cents: [cents] }))
  const kept = addGivenPrices(prices.slice(0, 30), prices)
  expect(kept).toHaveLength(50)
  expect(kept.at(-1)).toEqual({ part: null, cents: [59] })
  expect(parseGivenPrices(JSON.stringify(kept))).toEqual(kept)
  expect(parseGivenPrices('[{"cents":"all"}]')).toEqual([])
})

test('a price that is asked for again is remembered once', async () => {
  const [vinData, pricing] = await Promise.all([openVinData('data'), openTestPricing()])
  const tools = watchPrices(openShopTools({ vinData, pricing, now: () => now }), [])
  await tools.price(request)
  await tools.price(request)
  expect(tools.givenPrices()).toHaveLength(1)
})
