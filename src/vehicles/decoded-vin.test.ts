import { expect, test } from 'vitest'
import { findUnservedKind, unservedSentence } from './decoded-vin.ts'

test.each([
  ['motorcycle', null, 'motorcycle'],
  ['heavy truck', 'Truck', 'heavy truck'],
  ['other', 'Motorcycle - Sport', 'motorcycle'],
  ['other', 'Truck-Tractor', 'heavy truck'],
  ['other', 'Off-road Vehicle - Dirt Bike / Off-Road', 'off-road vehicle'],
])('a maker of kind %s and a body %s mean a %s', (maker, body, kind) => {
  expect(findUnservedKind(maker, body)).toBe(kind)
})

test.each([
  ['car', 'Sedan/Saloon'],
  ['truck', 'Pickup'],
  ['other', 'Van'],
  ['other', null],
])('a maker of kind %s and a body %s mean one of ours', (maker, body) => {
  expect(findUnservedKind(maker, body)).toBeNull()
})

test('a vehicle we do not sell parts for is named, with its model if known', () => {
  expect(unservedSentence({ make: 'Kawasaki', model: 'Ninja 300' }, 'motorcycle')).toBe(
    "We sell parts for cars and light trucks. The Kawasaki Ninja 300 is a motorcycle, and we don't have parts for it.",
  )
  expect(unservedSentence({ make: 'Polaris', model: null }, 'off-road vehicle')).toContain(
    'The Polaris is an off-road vehicle',
  )
})
