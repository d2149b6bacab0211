import { expect, test } from 'vitest'
import { lastDays, rangeBefore, reportRangeSchema, toTimes } from './report.ts'

const now = new Date('2026-03-10T03:00:00Z')

test('a week ends today at the shop and lies beside the week before, though the clocks changed', () => {
  const week = lastDays(7, now)
  expect(week).toEqual({ from: '2026-03-03', to: '2026-03-09' })
  expect(rangeBefore(week)).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(toTimes(week)).toEqual({ from: new Date('2026-03-03T06:00:00Z'), until: new Date('2026-03-10T05:00:00Z') })
})

test.each([
  [{ from: '2026-03-02', to: '2026-03-01' }],
  [{ from: '2010-01-01', to: '2026-03-01' }],
  [{ from: 'yesterday', to: '2026-03-01' }],
])('%j is no range', (range) => {
  expect(reportRangeSchema.safeParse(range).success).toBe(false)
})
