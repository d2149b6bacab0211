import { expect, test } from 'vitest'
import { listLastDays } from './dates.ts'
import { dayPartOf } from './day-part.ts'

const HOUR_MS = 60 * 60 * 1000

test('a part of a day lies in one day of the shop only, in every season', () => {
  const days = listLastDays(800, new Date('2027-02-01T12:00:00Z'))
  const seen = new Set<number>()
  for (const { from, until } of days) {
    const parts = new Set<number>()
    for (let time = from.getTime(); time < until.getTime(); time += HOUR_MS) {
      parts.add(dayPartOf(new Date(time)))
      expect(dayPartOf(new Date(time + HOUR_MS - 1))).toBe(dayPartOf(new Date(time)))
    }
    expect(parts.size).toBeLessThanOrEqual(3)
    expect(seen.intersection(parts).size).toBe(0)
    for (const part of parts) seen.add(part)
  }
})

test('parts count up with time', () => {
  const parts = Array.from({ length: 100 }, (_, hour) => dayPartOf(new Date(hour * HOUR_MS)))
  expect(parts.toSorted((a, b) => a - b)).toEqual(parts)
  expect(parts[0]).toBeGreaterThanOrEqual(0)
})
