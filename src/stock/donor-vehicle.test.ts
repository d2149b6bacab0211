import { expect, test } from 'vitest'
import { testPricing } from '#tests/support/test-pricing.ts'
import { isSameSeries, readDonor } from './donor-vehicle.ts'

test.each([
  ['CHEVY', 'SILVERADO 2500HD PICKUP', 'Chevrolet', 'Silverado 2500HD', 'silverado'],
  ['Land Rover', 'Range Rover Sport', 'Land Rover', 'Range Rover Sport', 'rangeroversport'],
  ['LAND ROVER', 'Land Rover Discovery', 'Land Rover', 'Discovery', 'discovery'],
  ['MAZDA', 'MAZDA 3', 'Mazda', 'Mazda3', 'mazda3'],
  ['MAZDA', '3', 'Mazda', 'Mazda3', 'mazda3'],
  ['Ford', 'FOCUS ELECTRIC', 'Ford', 'Focus Electric', 'focus'],
  ['Toyota', 'camry hybrid xle', 'Toyota', 'Camry Hybrid', 'camry'],
  ['Honda', 'FIT EV', 'Honda', 'Fit EV', 'fit'],
])('%s, %s', async (make, model, shownMake, shownModel, modelKey) => {
  const { catalogue } = await testPricing
  expect(readDonor(catalogue, { make, model, year: 2013 })).toMatchObject({
    ...{ make: shownMake, model: shownModel, modelKey, isKnown: true },
  })
})

test('what drives a car tells it from others of its model', () => {
  expect(isSameSeries('Camry Hybrid', 'camry HYBRID')).toBe(true)
  expect(isSameSeries('Camry Hybrid', 'Camry')).toBe(true)
  expect(isSameSeries('Focus Electric', 'Focus Energi')).toBe(false)
})
