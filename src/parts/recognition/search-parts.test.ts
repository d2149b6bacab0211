import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseParts } from '#parts/part.ts'
import { readPartFiles } from '#parts/server/part-data.ts'
import { createPartIndex } from './part-index.ts'
import { searchParts } from './search-parts.ts'

const parts = parseParts(readFileSync('data/parts.csv', 'utf8'))
const index = createPartIndex(parts, [], await readPartFiles('data'))
const search = (query: string) => searchParts(index, parts, query).map(({ name }) => name)

test.each([
  ['headlite', 'Headlight Assembly'],
  ['strater', 'Starter'],
  ['brake calper', 'Brake Caliper'],
  ['sterring colum', 'Steering Column'],
  ['faro', 'Headlight Assembly'],
])('"%s" finds the %s first', (query, name) => expect(search(query)[0]).toBe(name))

test('a misspelled part is offered for every position on the car', () => {
  expect(search('windo regulater').slice(0, 2)).toEqual(['Window Regulator (Front)', 'Window Regulator (Rear)'])
  expect(search('windo regulater')).toContain('Quarter Window Regulator')
})

test('unknown words find nothing', () => {
  expect(search('xyzzy')).toEqual([])
  expect(search('')).toEqual([])
})
