import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatShortDay, startOfMonth, startOfNextMonth } from './dates.ts'

test('a day is counted in Central Time', () => {
  expect(formatDay(new Date('2026-03-01T05:59:00Z'))).toBe('February 28, 2026')
})

test('moments are written in short, in Central Time', () => {
  const date = new Date('2026-03-16T19:05:00Z')
  expect(formatShortDay(date)).toBe('Mar 16, 2026')
  expect(formatMoment(date)).toBe('Mar 16, 2026 at 2:05 PM')
})

test.each([
  ['2026-03-16T12:00:00Z', '2026-03-01T06:00:00.000Z', '2026-04-01T05:00:00.000Z'],
  ['2026-03-01T05:59:59Z', '2026-02-01T06:00:00.000Z', '2026-03-01T06:00:00.000Z'],
  ['2026-07-04T12:00:00Z', '2026-07-01T05:00:00.000Z', '2026-08-01T05:00:00.000Z'],
  // Clocks go back on November 1, 2026, two hours into the day.
  ['2026-11-01T05:00:00Z', '2026-11-01T05:00:00.000Z', '2026-12-01T06:00:00.000Z'],
  ['2027-01-01T05:59:59Z', '2026-12-01T06:00:00.000Z', '2027-01-01T06:00:00.000Z'],
])('the month of %s begins at %s and ends at %s', (date, start, end) => {
  expect(startOfMonth(new Date(date)).toISOString()).toBe(start)
  expect(startOfNextMonth(new Date(date)).toISOString()).toBe(end)
})
