import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openingAt } from '#company/hours.ts'
import { DAY_MS, HOUR_MS } from '#lib/time-spans.ts'
import { testCompany } from '#tests/support/test-company.ts'
import { dueAt, overdueWaits } from './due-time.ts'

test.each([
  ['24 hours that end while we are open', '2026-06-15T15:00:00Z', '2026-06-16T15:00:00Z'],
  ['at opening time', '2026-06-15T13:00:00Z', '2026-06-16T13:00:00Z'],
  ['at closing time: an hour after we open', '2026-06-15T23:00:00Z', '2026-06-17T14:00:00Z'],
  ['at night', '2026-06-15T08:00:00Z', '2026-06-16T14:00:00Z'],
  ['on a Saturday morning, when we open at nine', '2026-06-12T08:00:00Z', '2026-06-13T15:00:00Z'],
  ['on a Saturday after four', '2026-06-12T22:00:00Z', '2026-06-15T14:00:00Z'],
  ['on a Sunday', '2026-06-13T18:00:00Z', '2026-06-15T14:00:00Z'],
  ['on the Sunday the clocks go forward', '2026-03-07T18:00:00Z', '2026-03-09T14:00:00Z'],
  ['on the Sunday the clocks go back', '2026-10-31T18:00:00Z', '2026-11-02T15:00:00Z'],
])('%s', (_, since, due) => {
  expect(dueAt(testCompany, new Date(since))).toEqual(new Date(due))
})

const START = Date.parse('2026-01-01T00:00:00Z')
const anyTime = fc.integer({ min: START, max: START + 730 * DAY_MS }).map((ms) => new Date(ms))
/** Around the weekends on which the clocks change. */
const clockChange = fc
  .tuple(fc.constantFrom('2026-03-08', '2026-11-01', '2027-03-14', '2027-11-07'), fc.integer({ min: -96, max: 96 }))
  .map(([day, quarters]) => new Date(Date.parse(`${day}T08:00:00Z`) + quarters * (HOUR_MS / 2)))
const waits = fc.oneof(anyTime, clockChange)

describe('for any time, clock changes included', () => {
  test('a lead is due at 24 hours if we are open then, or an hour after we open', () => {
    fc.assert(
      fc.property(waits, (since) => {
        const promised = new Date(since.getTime() + DAY_MS)
        const due = dueAt(testCompany, since)
        if (openingAt(testCompany, promised).isOpen) {
          expect(due).toEqual(promised)
          return
        }
        const opens = due.getTime() - HOUR_MS
        expect(opens).toBeGreaterThan(promised.getTime())
        expect(openingAt(testCompany, new Date(opens)).isOpen).toBe(true)
        expect(openingAt(testCompany, new Date(opens - 1)).isOpen).toBe(false)
        for (let time = promised.getTime(); time < opens; time += HOUR_MS / 2) {
          expect(openingAt(testCompany, new Date(time)).isOpen).toBe(false)
        }
      }),
      { numRuns: 500 },
    )
  })

  test('the filter finds exactly those past their due time', () => {
    const offset = fc.integer({ min: -2 * HOUR_MS, max: 5 * DAY_MS })
    fc.assert(
      fc.property(waits, fc.oneof(offset, fc.constantFrom(DAY_MS, DAY_MS + 1)), (since, waited) => {
        const now = new Date(since.getTime() + waited)
        expect(isFiltered(since, now)).toBe(dueAt(testCompany, since) < now)
      }),
      { numRuns: 2000 },
    )
  })

  test('at its due time a lead is not overdue, a millisecond later it is', () => {
    fc.assert(
      fc.property(waits, (since) => {
        const due = dueAt(testCompany, since)
        expect(isFiltered(since, due)).toBe(false)
        expect(isFiltered(since, new Date(due.getTime() + 1))).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

function isFiltered(since: Date, now: Date) {
  const { before, except } = overdueWaits(testCompany, now)
  return since < before && !(except && since >= except.from && since < except.until)
}
