import { expect, test } from 'vitest'
import { atShopTime } from '#company/business-time.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { callTimeHasCome, callTimes } from './call-time.ts'

const MONDAY = '2026-03-16'
const SATURDAY = '2026-03-21'
const SUNDAY = '2026-03-22'

const timesAt = (clock: string) =>
  callTimes.filter((callTime) => callTimeHasCome(testCompany, callTime, atShopTime(testCompany, clock)))

test.each([
  ['07:59', []],
  ['08:00', ['Morning (8–11)']],
  ['10:59', ['Morning (8–11)']],
  ['11:00', ['Midday (11–2)']],
  ['14:00', ['Afternoon (2–5)']],
  ['17:00', ['After 5 pm']],
  ['17:59', ['After 5 pm']],
  ['18:00', []],
])('at %s on a weekday the time has come for %j', (clock, expected) => {
  expect(timesAt(`${MONDAY}T${clock}`)).toEqual(expected)
})

test('no time comes while the shop is closed', () => {
  expect(timesAt(`${SATURDAY}T08:30`)).toEqual([])
  expect(timesAt(`${SATURDAY}T17:30`)).toEqual([])
  expect(timesAt(`${SUNDAY}T12:00`)).toEqual([])
})

test('the shop’s clock counts, in summer too', () => {
  expect(callTimeHasCome(testCompany, 'Morning (8–11)', new Date('2026-07-15T13:00:00Z'))).toBe(true)
  expect(callTimeHasCome(testCompany, 'Morning (8–11)', new Date('2026-01-15T13:00:00Z'))).toBe(false)
})

test('words of the customer’s own, or none, have no time', () => {
  const now = atShopTime(testCompany, `${MONDAY}T10:00`)
  expect(callTimeHasCome(testCompany, 'in the morning, before work', now)).toBe(false)
  expect(callTimeHasCome(testCompany, null, now)).toBe(false)
})
