import { expect, test } from 'vitest'
import { formatDay, formatMoment, formatShortDay, listLastDays, listLastMonths } from './business-time.ts'

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
  const [month] = listLastMonths(1, new Date(date))
  expect([month?.from.toISOString(), month?.until.toISOString()]).toEqual([start, end])
})

test('the last months go back over the turn of the year, each up to the next', () => {
  const months = listLastMonths(12, new Date('2026-03-01T05:59:59Z'))
  expect(months.map(({ name }) => name).join(' ')).toBe(
    '2025-03 2025-04 2025-05 2025-06 2025-07 2025-08 2025-09 2025-10 2025-11 2025-12 2026-01 2026-02',
  )
  expect(months.slice(0, -1).map(({ until }) => until)).toEqual(months.slice(1).map(({ from }) => from))
})

test('the days on which the clocks change have 23 and 25 hours', () => {
  const hoursOf = (now: string) =>
    listLastDays(3, new Date(now)).map(({ name, from, until }) => [
      name,
      (until.getTime() - from.getTime()) / 3_600_000,
    ])
  expect(hoursOf('2026-03-09T12:00:00Z')).toEqual([
    ['2026-03-07', 24],
    ['2026-03-08', 23],
    ['2026-03-09', 24],
  ])
  expect(hoursOf('2026-11-02T05:59:59Z')).toEqual([
    ['2026-10-30', 24],
    ['2026-10-31', 24],
    ['2026-11-01', 25],
  ])
})
