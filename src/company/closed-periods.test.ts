import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { closedPeriodAt, listClosedPeriods } from './closed-periods.ts'

test.each([
  ['Monday at three in the morning', '2026-06-15T08:00:00Z', '2026-06-13T21:00:00Z', '2026-06-15T13:00:00Z'],
  ['Tuesday at closing time', '2026-06-16T23:00:00Z', '2026-06-16T23:00:00Z', '2026-06-17T13:00:00Z'],
  ['the Sunday the clocks go forward', '2026-03-08T12:00:00Z', '2026-03-07T22:00:00Z', '2026-03-09T13:00:00Z'],
  ['the Sunday the clocks go back', '2026-11-01T12:00:00Z', '2026-10-31T21:00:00Z', '2026-11-02T14:00:00Z'],
])('%s is closed until we open', (_, time, from, until) => {
  expect(closedPeriodAt(testCompany, new Date(time))).toEqual({ from: new Date(from), until: new Date(until) })
})

test('while we are open nothing is closed, from the first minute to the last', () => {
  expect(closedPeriodAt(testCompany, new Date('2026-06-16T13:00:00Z'))).toBeNull()
  expect(closedPeriodAt(testCompany, new Date('2026-06-16T22:59:59.999Z'))).toBeNull()
})

test('a Saturday to a Monday has two closed periods: the weekend and Monday night', () => {
  expect(listClosedPeriods(testCompany, ['2026-06-13', '2026-06-14', '2026-06-15'])).toEqual([
    { from: new Date('2026-06-13T21:00:00Z'), until: new Date('2026-06-15T13:00:00Z') },
    { from: new Date('2026-06-15T23:00:00Z'), until: new Date('2026-06-16T13:00:00Z') },
  ])
})
