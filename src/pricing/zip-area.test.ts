import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findZipArea, freightOrigin, milesBetween, parseZipAreas, zoneBetween } from './zip-area.ts'

const areas = parseZipAreas(readFileSync('data/zip3-state.csv', 'utf8'))
const yard = freightOrigin(areas, '50265')

const zoneOf = (zipCode: string, origin = yard) => {
  const area = findZipArea(areas, zipCode)
  return area && zoneBetween(origin, area)
}

test.each([
  ['50265', 'IA', 'Zone 1'],
  ['60601', 'IL', 'Zone 2'],
  ['80202', 'CO', 'Zone 3'],
  ['90210', 'CA', 'Zone 5'],
  ['90210-1234', 'CA', 'Zone 5'],
  ['902101234', 'CA', 'Zone 5'],
  [' 10001 ', 'NY', 'Zone 4'],
  ['99501', 'AK', 'Alaska'],
  ['96801', 'HI', 'Hawaii'],
  ['00901', 'PR', 'Caribbean'],
  ['09012', 'AE', 'Military'],
  ['96910', 'GU', 'Pacific islands'],
])('%s is in %s, %s', (zipCode, state, zone) => {
  expect(findZipArea(areas, zipCode)?.state).toBe(state)
  expect(zoneOf(zipCode)).toBe(zone)
})

test('zones are counted from where the freight leaves', () => {
  const [losAngeles, honolulu] = [freightOrigin(areas, '90210'), freightOrigin(areas, '96801')]
  expect(zoneOf('90001', losAngeles)).toBe('Zone 1')
  expect(zoneOf('50265', losAngeles)).toBe('Zone 5')
  expect(zoneOf('96720', honolulu)).toMatch(/Zone [12]/)
  expect(zoneOf('60601', null)).toBe('Zone 5')
})

test.each([
  ['the yard itself', 41.57, -93.71, 0],
  ['Chicago', 41.88, -87.63, 315],
  ['New York', 40.71, -74.01, 1030],
  ['Los Angeles', 34.05, -118.24, 1440],
])('%s lies where a map says', (_name, lat, lon, miles) => {
  expect(Math.abs(milesBetween({ lat: 41.57, lon: -93.71 }, { lat, lon }) - miles)).toBeLessThan(15)
})

test.each([undefined, '', '00000', '902', '9021O', 'K1A 0B1', '90210-', '<script>'])(
  '%s is nowhere we know',
  (zipCode) => {
    expect(findZipArea(areas, zipCode)).toBeNull()
  },
)

test('every state and the District have areas, and every mainland zone is used', () => {
  expect(new Set([...areas.values()].map((area) => area.state)).size).toBeGreaterThanOrEqual(51)
  expect(new Set([...areas.values()].map((area) => zoneBetween(yard, area))).size).toBe(10)
})
