import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { formatDay, formatMoment, formatShortDay } from './business-time.ts'

test('a day is counted in Central Time', () => {
  expect(formatDay(testCompany, new Date('2026-03-01T05:59:00Z'))).toBe('February 28, 2026')
})

test('times are short, in Central Time', () => {
  const date = new Date('2026-03-16T19:05:00Z')
  expect(formatShortDay(testCompany, date)).toBe('Mar 16, 2026')
  expect(formatMoment(testCompany, date)).toBe('Mar 16, 2026 at 2:05 PM')
})
