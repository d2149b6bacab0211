import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseParts } from '#parts/part.ts'
import { partsWithVersions, versionCaution } from './part-versions.ts'

const parts = parseParts(readFileSync('data/parts.csv', 'utf8'))

test.each(['Engine', 'Transmission', 'Headlight Assembly', 'Wheel', 'Axle Assy Rear (w. Housing)'])(
  'a %s comes in several versions, and says so',
  (name) => expect(versionCaution({ name })).toContain('several versions'),
)

test('a wiper arm, or no part in particular, has no caution', () => {
  expect([versionCaution({ name: 'Wiper Arm' }), versionCaution(null)]).toEqual([null, null])
})

test('every part with versions is on our list', () => {
  const names = new Set(parts.map(({ name }) => name))
  expect([...partsWithVersions].filter((name) => !names.has(name))).toEqual([])
})
