import { expect, test } from 'vitest'
import { memoryCounts } from './limit-counts.ts'

const WINDOW_MS = 1000
const now = new Date('2026-03-02T12:00:00Z')
const later = (ms: number) => new Date(now.getTime() + ms)

test('counts add up within the window and start over after it', async () => {
  const counts = memoryCounts(10)
  await counts.increment('a', WINDOW_MS, now)
  const expiresAt = later(WINDOW_MS).getTime()
  expect(await counts.increment('a', WINDOW_MS, later(WINDOW_MS - 1))).toEqual({ points: 2, expiresAt })
  expect(await counts.increment('b', WINDOW_MS, now)).toMatchObject({ points: 1 })
  expect(await counts.increment('a', WINDOW_MS, later(WINDOW_MS))).toMatchObject({ points: 1 })
})

test('when memory is full, expired counts go first, then the oldest', async () => {
  const counts = memoryCounts(10)
  await counts.increment('expired', 1, now)
  for (let subject = 0; subject < 9; subject += 1) await counts.increment(`early ${subject}`, WINDOW_MS, now)
  await counts.increment('late', WINDOW_MS, later(1))
  const pointsOf = async (key: string) => (await counts.increment(key, WINDOW_MS, later(1))).points
  expect(await pointsOf('late')).toBe(2)
  expect(await pointsOf('early 8')).toBe(2)
  expect(await pointsOf('early 0')).toBe(1)
})

test('concurrent requests each get their own count', async () => {
  const counts = memoryCounts(10)
  const together = await Promise.all(Array.from({ length: 3 }, () => counts.increment('a', WINDOW_MS, now)))
  expect(together.map(({ points }) => points)).toEqual([1, 2, 3])
})
