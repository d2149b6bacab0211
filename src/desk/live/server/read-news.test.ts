import { expect, test } from 'vitest'
import { nextPlace, parsePlace, placeText } from './read-news.ts'

test.each([
  ['nothing new', '7', [], '7'],
  ['events in order', '7', [9, 8], '9'],
  ['an event before the newest is missing', '7', [9], '9-8'],
  ['the missing one came', '9-8', [8], '9'],
  ['one came, one is still missing', '9-8', [11, 8], '11-10'],
  ['a gap that is long past is a transaction that was rolled back', '9-8', [40, 39], `40-${range(11, 38)}`],
])('%s', (_case, before, readIds, after) => {
  expect(placeText(nextPlace(parsePlace(before) ?? { lastId: 0, missing: [] }, readIds))).toBe(after)
})

test.each(['', 'x', '1-', '-1', "1'; drop table leads", `1${'-1'.repeat(31)}`])('%s is no place', (text) => {
  expect(parsePlace(text)).toBeNull()
})

function range(from: number, to: number) {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at).join('-')
}
