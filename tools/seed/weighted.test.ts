import { expect, test } from 'vitest'
import { createRandom } from './random.ts'
import { pickerOf } from './weighted.ts'

test('items are picked as often as their weights say', () => {
  const random = createRandom('7', 'weights')
  const pick = pickerOf([
    ['often', 7],
    ['never', 0],
    ['seldom', 3],
  ])
  const picked = Array.from({ length: 10_000 }, () => pick(random))
  expect(picked.filter((item) => item === 'often').length / 10_000).toBeCloseTo(0.7, 1)
  expect(new Set(picked)).toEqual(new Set(['often', 'seldom']))
})
