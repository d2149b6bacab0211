import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { lastDays, listPeriods, rangeBefore, reportRangeSchema, thisMonth, toTimes } from './report.ts'

const now = new Date('2026-03-10T03:00:00Z')

test('a week ends today at the shop and is compared with the week before, even when the clocks change', () => {
  const week = lastDays(testCompany, 7, now)
  expect(week).toEqual({ from: '2026-03-03', to: '2026-03-09' })
  expect(rangeBefore(week)).toEqual({ from: '2026-02-24', to: '2026-03-02' })
  expect(toTimes(testCompany, week)).toEqual({
    from: new Date('2026-03-03T06:00:00Z'),
    until: new Date('2026-03-10T05:00:00Z'),
  })
})

test.each([
  ['2026-03-16T12:00:00Z', '2026-03-01T06:00:00.000Z', '2026-03-17T05:00:00.000Z'],
  ['2026-03-01T05:59:59Z', '2026-02-01T06:00:00.000Z', '2026-03-01T06:00:00.000Z'],
  // Clocks go back on November 1, 2026, two hours into the day.
  ['2026-11-01T05:00:00Z', '2026-11-01T05:00:00.000Z', '2026-11-02T06:00:00.000Z'],
  ['2027-01-01T05:59:59Z', '2026-12-01T06:00:00.000Z', '2027-01-01T06:00:00.000Z'],
])('at %s this month is from %s to %s', (date, from, until) => {
  expect(toTimes(testCompany, thisMonth(testCompany, new Date(date)))).toEqual({
    from: new Date(from),
    until: new Date(until),
  })
})

test('the days on which the clocks change have 23 and 25 hours', () => {
  const hoursOf = (from: string, to: string) =>
    listPeriods({ from, to }).map(({ name, days }) => {
      const times = toTimes(testCompany, days)
      return [name, (times.until.getTime() - times.from.getTime()) / 3_600_000]
    })
  expect(hoursOf('2026-03-07', '2026-03-09')).toEqual([
    ['2026-03-07', 24],
    ['2026-03-08', 23],
    ['2026-03-09', 24],
  ])
  expect(hoursOf('2026-11-01', '2026-11-01')).toEqual([['2026-11-01', 25]])
})

test('two months are charted by day, longer by month, across years and cut at the ends', () => {
  expect(listPeriods({ from: '2026-01-01', to: '2026-03-03' })).toHaveLength(62)
  expect(listPeriods({ from: '2025-12-30', to: '2026-03-02' })).toEqual([
    { name: '2025-12', days: { from: '2025-12-30', to: '2025-12-31' } },
    { name: '2026-01', days: { from: '2026-01-01', to: '2026-01-31' } },
    { name: '2026-02', days: { from: '2026-02-01', to: '2026-02-28' } },
    { name: '2026-03', days: { from: '2026-03-01', to: '2026-03-02' } },
  ])
})

test.each([
  [{ from: '2026-03-02', to: '2026-03-01' }],
  [{ from: '2010-01-01', to: '2026-03-01' }],
  [{ from: 'yesterday', to: '2026-03-01' }],
])('%j is no range', (range) => {
  expect(reportRangeSchema.safeParse(range).success).toBe(false)
})
