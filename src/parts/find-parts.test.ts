import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findParts } from './find-parts.ts'
import { parseParts } from './part.ts'

const parts = parseParts(readFileSync('data/parts.csv', 'utf8'))
const namesFor = (query: string) => findParts(parts, query).map((part) => part.name)

test.each([
  ['tranny', 'Transmission'],
  ['ac pump', 'A/C Compressor'],
  ['A/C compressor', 'A/C Compressor'],
  ['transmission', 'Transmission'],
  ['ALTERNATORS', 'Alternator'],
  ['engine', 'Engine'],
  ['ecm', 'Engine Computer'],
])('"%s" finds %s first', (query, name) => expect(namesFor(query)[0]).toBe(name))

test('the beginning of a word is enough', () => {
  expect(namesFor('alter')[0]).toBe('Alternator')
})

test('words can come in any order', () => {
  expect(namesFor('front bumper')).toContain('Bumper Assy (Front) includes cover')
})

test('an empty query finds every part, in order', () => {
  expect(namesFor('  ')).toEqual(parts.map((part) => part.name))
})

test('unknown words find nothing', () => {
  expect(namesFor('flux capacitor')).toEqual([])
})

test('every part is the first result for its own name', () => {
  expect(parts.filter((part) => namesFor(part.name)[0] !== part.name)).toEqual([])
})

test('any text finds some parts, each at most once', () => {
  fc.assert(
    fc.property(fc.string(), (query) => {
      const found = namesFor(query)
      return new Set(found).size === found.length
    }),
  )
})
