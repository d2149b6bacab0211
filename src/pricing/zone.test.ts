import { expect, test } from 'vitest'
import { milesFromYard, zoneOf } from './zip-area.ts'

test.each([
  ['the yard itself', 41.57, -93.71, 0],
  ['Chicago', 41.88, -87.63, 315],
  ['New York', 40.71, -74.01, 1030],
  ['Los Angeles', 34.05, -118.24, 1440],
])('%s lies where a map says', (_name, lat, lon, miles) => {
  expect(Math.abs(milesFromYard({ lat, lon }) - miles)).toBeLessThan(15)
})

test.each([
  ['IA', 41.6, -93.6, 'Zone 1'],
  ['IL', 41.88, -87.63, 'Zone 2'],
  ['CO', 39.74, -104.99, 'Zone 3'],
  ['NY', 40.71, -74.01, 'Zone 4'],
  ['CA', 34.05, -118.24, 'Zone 5'],
  ['AK', 61.2, -149.9, 'Alaska'],
  ['HI', 21.3, -157.9, 'Hawaii'],
  ['VI', 18.0, -64.8, 'Caribbean'],
  ['GU', 13.4, 144.8, 'Pacific islands'],
])('%s is in the right zone', (state, lat, lon, zone) => expect(zoneOf(state, { lat, lon })).toBe(zone))

test('military mail has a zone without a place', () => {
  expect(zoneOf('AE', { lat: Number.NaN, lon: Number.NaN })).toBe('Military')
})
