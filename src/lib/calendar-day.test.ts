import { expect, test } from 'vitest'
import { formatLongDay, formatShortDay } from './calendar-day.ts'

test('a calendar day is written the American way, short and long', () => {
  expect(formatShortDay('2026-03-01')).toBe('Mar 1, 2026')
  expect(formatLongDay('2026-03-01')).toBe('March 1, 2026')
})
