import { expect, test } from 'vitest'
import { withDictatedFigures } from './dictated-figures.ts'

test.each([
  ['a nineteen ninety eight Ranger', 'a 1998 Ranger'],
  ['two thousand and six 4Runner', '2006 4Runner'],
  ['twenty fifteen Wrangler', '2015 Wrangler'],
  ['twenty oh four Accord', '2004 Accord'],
  ['o six Impala', '06 Impala'],
  ['ninety-five Civic', '95 Civic'],
  ['Ram twenty five hundred', 'Ram 2500'],
  ['F two fifty', 'f250'],
])('a dictated year becomes digits: %s', (said, written) => {
  expect(withDictatedFigures(said)).toBe(written)
})

test('a dictated phone number or ZIP code becomes digits', () => {
  expect(withDictatedFigures('Earl, three one nine five five five 0142')).toBe('Earl, 3195550142')
  expect(withDictatedFigures('ship to nine oh two one oh')).toBe('ship to 90210')
})

test.each(['twenty five dollars', 'two thousand dollars', 'oh one more thing', 'all four wheels', '515 555 0100'])(
  'other numbers stay as they are: %s',
  (said) => {
    expect(withDictatedFigures(said)).toBe(said)
  },
)
