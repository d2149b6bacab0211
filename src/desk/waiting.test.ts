import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { movedDueTime, overdueBy } from './waiting.ts'

/** A Monday at noon at the shop. */
const now = new Date('2026-03-16T17:00:00Z')

const waiting = (waitingSince: string | null, at = now) => overdueBy(testCompany, { waitingSince }, at)

test.each([
  ['2026-03-12T16:59:59.999Z', '3 days'],
  ['2026-03-13T16:59:59.999Z', '2 days'],
  ['2026-03-14T17:00:00Z', '3 hours'],
  ['2026-03-15T16:59:59.999Z', '1 minute'],
  ['2026-03-15T16:40:00Z', '20 minutes'],
  ['2026-03-15T16:00:00Z', '1 hour'],
  ['2022-03-14T17:00:00Z', '1,462 days'],
])('who has waited since %s is overdue by %s', (createdAt, words) => {
  expect(waiting(createdAt)).toBe(words)
})

test('until the due time nobody is overdue', () => {
  expect(waiting('2026-03-15T17:00:00Z')).toBeNull()
  expect(waiting('2026-03-14T17:00:00Z', new Date('2026-03-16T14:00:00Z'))).toBeNull()
})

test.each([
  ['2026-03-14T17:00:00Z', '2026-03-15T18:00:00Z', 'due Mon 9:00 AM'],
  ['2026-03-14T17:00:00Z', '2026-03-14T18:00:00Z', 'due Mon 9:00 AM'],
  ['2026-03-14T17:00:00Z', '2026-03-16T14:00:01Z', null],
  ['2026-03-16T17:00:00Z', '2026-03-16T18:00:00Z', null],
])('who has waited since %s is at %s %s', (waitingSince, at, words) => {
  expect(movedDueTime(testCompany, { waitingSince }, new Date(at))).toBe(words)
})

test('a contacted lead isn’t overdue', () => {
  expect(waiting(null)).toBeNull()
})
