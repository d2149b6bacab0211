import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findZipArea, parseZipAreas } from './zip-area.ts'

const areas = parseZipAreas(readFileSync('data/zip3-state.csv', 'utf8'))

test.each([
  ['50265', 'IA', 'Zone 1'],
  ['60601', 'IL', 'Zone 2'],
  ['90210', 'CA', 'Zone 5'],
  ['90210-1234', 'CA', 'Zone 5'],
  ['902101234', 'CA', 'Zone 5'],
  [' 10001 ', 'NY', 'Zone 4'],
  ['99501', 'AK', 'Alaska'],
  ['96801', 'HI', 'Hawaii'],
  ['00901', 'PR', 'Caribbean'],
  ['09012', 'AE', 'Military'],
  ['96910', 'GU', 'Pacific islands'],
])('%s is in %s, %s', (zipCode, state, zone) => expect(findZipArea(areas, zipCode)).toEqual({ state, zone }))

test.each([undefined, '', '00000', '902', '9021O', 'K1A 0B1', '90210-', '<script>'])(
  '%s is nowhere we know',
  (zipCode) => {
    expect(findZipArea(areas, zipCode)).toBeNull()
  },
)

test('every state and the District have areas, and every mainland zone is used', () => {
  expect(new Set([...areas.values()].map((area) => area.state)).size).toBeGreaterThanOrEqual(51)
  expect(new Set([...areas.values()].map((area) => area.zone)).size).toBe(10)
})
