import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatShortDay } from './business-time.ts'

test('a day is counted in Central Time', () => {
  expect(formatDay(new Date('2026-03-01T05:59:00Z'))).toBe('February 28, 2026')
})

test('moments are written in short, in Central Time', () => {
  const date = new Date('2026-03-16T19:05:00Z')
  expect(formatShortDay(date)).toBe('Mar 16, 2026')
  expect(formatMoment(date)).toBe('Mar 16, 2026 at 2:05 PM')
})
