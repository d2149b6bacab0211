import { expect, test } from 'vitest'
import { formatCalendarDay, formatLongCalendarDay } from './calendar-day.ts'

test('a calendar day is written the American way, short and long', () => {
  expect(formatCalendarDay('2026-03-01')).toBe('Mar 1, 2026')
  expect(formatLongCalendarDay('2026-03-01')).toBe('March 1, 2026')
})
