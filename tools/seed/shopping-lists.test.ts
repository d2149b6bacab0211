import { expect, test } from 'vitest'
import { openParts } from '#parts/server/part-data.ts'
import type { PricedVehicle } from '#pricing/market.ts'
import type { PricingAnswer } from '#pricing/pricing-answer.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { testPricing } from '#tests/support/test-pricing.ts'
import { findCarName, isSoldIn } from '#vehicles/catalogue.ts'
import { vehicleNameKey } from '#vehicles/names.ts'
import { popularParts } from './popular-parts.ts'
import { popularVehicles } from './popular-vehicles.ts'
import { PARTS_A_LIST, priceShoppingLists } from './shopping-lists.ts'

const [parts, pricing] = await Promise.all([openParts('data'), testPricing])
const now = new Date('2026-03-16T15:20:00Z')
const price = (seed: string, count: number) =>
  priceShoppingLists({ company: testCompany, pricing, parts, seed, count, now })
const lists = await price('7', 200)

test('popular vehicles and parts are in our own lists, under the same names', () => {
  expect(popularVehicles.filter(([car]) => findCarName(pricing.catalogue, car)?.model !== car.model)).toEqual([])
  const names = new Set(parts.map(({ name }) => name))
  expect(popularParts.filter(([name]) => !names.has(name))).toEqual([])
})

test('common vehicles are requested most, but others too', () => {
  const popular = lists.filter(({ vehicle }) =>
    popularVehicles.some(([{ make, model }]) => make === vehicle.make && model === vehicle.model),
  )
  expect(popular.length).toBeGreaterThan(140)
  expect(popular.length).toBeLessThan(200)
})

test('every vehicle is in the catalogue and was sold in its year', () => {
  const wasSold = ({ year, make, model }: PricedVehicle) => {
    const found = pricing.catalogue.get(vehicleNameKey(make))?.models.get(vehicleNameKey(model))
    return found?.name === model && isSoldIn(found, year)
  }
  expect(lists.map(({ vehicle }) => vehicle).filter((vehicle) => !wasSold(vehicle))).toEqual([])
})

test('every offer is a real price, taxed by ZIP code', () => {
  for (const { offers, state } of lists) {
    expect(new Set(offers.map(({ partName }) => partName)).size).toBe(PARTS_A_LIST)
    for (const { totalCents, pricing: text } of offers) {
      const { breakdown, taxState } = JSON.parse(text) as PricingAnswer
      expect(Math.round(breakdown.total * 100)).toBe(totalCents)
      expect(taxState).toBe(state)
    }
  }
})

test('the same seed prices the same lists', async () => {
  expect(await price('7', 5)).toEqual(lists.slice(0, 5))
  expect(await price('8', 5)).not.toEqual(lists.slice(0, 5))
})
