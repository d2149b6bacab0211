import { expect, test } from 'vitest'
import { federalHolidays, holidayOn, isHolidayRule } from './holidays.ts'

test.each([
  ['2026-11-26', 'Thanksgiving'],
  ['2026-11-19', null],
  ['2026-12-25', 'Christmas'],
  ['2026-05-25', 'Memorial Day'],
  ['2026-05-18', null],
  ['2026-01-19', 'Martin Luther King Jr. Day'],
  ['2026-09-07', 'Labor Day'],
  ['2027-07-04', 'Independence Day'],
])('on %s it is %s', (day, label) => expect(holidayOn(federalHolidays, day)).toBe(label))

test('a fifth weekday is the last, and no fifth one can be asked for', () => {
  const holidays = [{ label: 'Inventory', rule: 'last monday of november' }]
  expect(holidayOn(holidays, '2026-11-30')).toBe('Inventory')
  expect(holidayOn(holidays, '2026-11-23')).toBeNull()
})

test.each(['december 25', 'february 29', 'first monday of may', 'last friday of december'])('%s is a rule', (rule) =>
  expect(isHolidayRule(rule)).toBe(true),
)

test.each([
  'december 32',
  'december 05',
  'february 30',
  'fifth monday of may',
  'first may of monday',
  'x',
  '',
  'first monday in may',
  'first monday of may or june',
])('%s is not a rule', (rule) => expect(isHolidayRule(rule)).toBe(false))
