import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countMistakes, createSpelling, listLikelyWords } from './spelling.ts'

const words = ['transmission', 'alternator', 'brake', 'belt', 'seat', 'light', 'hood', 'mirror', 'radiator']
const spelling = createSpelling(words)

test.each([
  ['transmision', 'transmission'],
  ['transmition', 'transmission'],
  ['altenator', 'alternator'],
  ['brkae', 'brake'],
  ['mirrror', 'mirror'],
  ['radaitor', 'radiator'],
  ['hoood', 'hood'],
])('%s means %s', (typed, word) => expect(listLikelyWords(spelling, typed)).toEqual([word]))

test.each(['bolt', 'seal', 'right', 'hod', 'xyzzy', 'mirrored', ''])('%s means none of them', (typed) => {
  expect(listLikelyWords(spelling, typed)).toEqual([])
})

test.each([
  ['brake', 'brake', 0],
  ['brkae', 'brake', 1],
  ['break', 'brake', 2],
  ['', 'belt', 4],
])('%s and %s are %i mistakes apart', (typed, word, mistakes) => expect(countMistakes(typed, word)).toBe(mistakes))

test('one missing letter is allowed in words of six letters or more', () => {
  const long = words.filter((word) => word.length >= 6)
  fc.assert(
    fc.property(fc.constantFrom(...long), fc.nat(11), (word, at) => {
      const typed = word.slice(0, at) + word.slice(at + 1)
      return typed === word || typed.length < 6 || listLikelyWords(spelling, typed).includes(word)
    }),
  )
})
