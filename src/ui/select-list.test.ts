import { expect, test } from 'vitest'
import { filterOptions } from './select-list.tsx'

const options = ['A/C Compressor', 'Air Compressor', 'F-150', 'F-250', 'Compass'].map((label) => ({
  value: label,
  label,
}))

const find = (query: string) => filterOptions(options, query).map(({ label }) => label)

test('nothing typed means everything, in order', () => {
  expect(filterOptions(options, '  ')).toBe(options)
})

test('punctuation and capitals make no difference', () => {
  expect(find('f150')).toEqual(['F-150'])
  expect(find('AC COMP')).toEqual(['A/C Compressor'])
})

test('what begins with the query comes before what contains it', () => {
  expect(find('comp')).toEqual(['Compass', 'A/C Compressor', 'Air Compressor'])
})

test('nothing found is an empty list', () => {
  expect(find('flux capacitor')).toEqual([])
})
