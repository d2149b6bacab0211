import { expect, test } from 'vitest'
import { createRandom } from './random.ts'

const draws = (seed: string, topic: string) => {
  const random = createRandom(seed, topic)
  return Array.from({ length: 5 }, () => random.next())
}

test('the same seed and topic give the same numbers, others differ', () => {
  expect(draws('7', 'people')).toEqual(draws('7', 'people'))
  expect(draws('7', 'people')).not.toEqual(draws('8', 'people'))
  expect(draws('7', 'people')).not.toEqual(draws('7', 'mails'))
})

test('whole numbers include both ends and nothing beyond', () => {
  const random = createRandom('7', 'integers')
  const seen = new Set(Array.from({ length: 500 }, () => random.integer(3, 6)))
  expect([...seen].sort()).toEqual([3, 4, 5, 6])
})

test('chances come out as often as they say', () => {
  const random = createRandom('7', 'chances')
  const hits = Array.from({ length: 10_000 }, () => random.chance(0.3)).filter(Boolean).length
  expect(hits / 10_000).toBeCloseTo(0.3, 1)
})

test('picking from an empty list is an error', () => {
  expect(() => createRandom('7', 'empty').pick([])).toThrow('nothing to pick from')
})
