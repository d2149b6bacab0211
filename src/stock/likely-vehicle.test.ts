import { expect, test } from 'vitest'
import { vinData } from '#tests/support/vin-data.ts'
import { findLikelyVehicle } from './likely-vehicle.ts'

const { catalogue } = await vinData

test.each([
  ['Tayota', 'Camry', 'Toyota Camry'],
  ['TOY', 'CAMRY LE', 'Toyota Camry'],
  ['Toyota', 'Camrey LE', 'Toyota Camry'],
  ['Chevrolet', 'Silvarado 1500', 'Chevrolet Silverado 1500'],
  ['Hundai', 'Elentra', 'Hyundai Elantra'],
  ['Yale', 'GP050', null],
  ['Toyota', 'Forklift', null],
  ['Ford', 'F-159', null],
])('%s %s is probably %s', (make, model, expected) => {
  const likely = findLikelyVehicle(catalogue, { year: 2010, make, model })
  expect(likely && `${likely.make} ${likely.model}`).toBe(expected)
})
