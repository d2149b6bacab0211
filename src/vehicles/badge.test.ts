import { expect, test } from 'vitest'
import { findBadge, findBmwSeries } from './badge.ts'

test('a badge with an engine size gives the model', () => {
  expect(findBadge('es350')).toEqual({ make: 'Lexus', model: 'ES' })
  expect(findBadge('c300')).toEqual({ make: 'Mercedes-Benz', model: 'C-Class' })
  expect(findBadge('f150')).toBeNull()
})

test('a series is a BMW, with or without the make', () => {
  expect([findBmwSeries('3series'), findBmwSeries('bmw5series')]).toEqual(['3 Series', '5 Series'])
  expect([findBmwSeries('fseries'), findBmwSeries('9series')]).toEqual([null, null])
})
