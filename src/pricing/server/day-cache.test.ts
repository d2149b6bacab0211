import { expect, test, vi } from 'vitest'
import { createDayCache } from './http-feed.ts'

const MORNING = new Date('2026-06-15T06:00:00Z')
const EVENING = new Date('2026-06-15T23:59:59Z')
const TOMORROW = new Date('2026-06-16T00:00:00Z')

test('a question is asked once a day, even by two at the same time', async () => {
  const cache = createDayCache<number>(10)
  const ask = vi.fn(async () => 7)
  expect(await Promise.all([cache('a', MORNING, ask), cache('a', MORNING, ask), cache('a', EVENING, ask)])).toEqual([
    7, 7, 7,
  ])
  expect(ask).toHaveBeenCalledTimes(1)
  await cache('a', TOMORROW, ask)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('a failure is asked again', async () => {
  const cache = createDayCache<number>(10)
  await expect(cache('a', MORNING, () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await cache('a', MORNING, async () => 7)).toBe(7)
})

test('it never holds more than it may: the oldest answer goes', async () => {
  const cache = createDayCache<string>(2)
  const ask = vi.fn(async () => 'answer')
  for (const key of ['a', 'b', 'c']) await cache(key, MORNING, ask)
  await cache('c', MORNING, ask)
  expect(ask).toHaveBeenCalledTimes(3)
  await cache('a', MORNING, ask)
  expect(ask).toHaveBeenCalledTimes(4)
})
