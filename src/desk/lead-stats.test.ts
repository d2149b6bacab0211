import { expect, test } from 'vitest'
import { percentOf } from './lead-stats.ts'

test.each([
  [0, 0, 0],
  [0, 7, 0],
  [1, 3, 33.3],
  [2, 3, 66.7],
  [1, 1000, 0.1],
  [5, 5, 100],
])('%i of %i leads are %f percent', (converted, all, rate) => {
  expect(percentOf(converted, all)).toBe(rate)
})
