import { expect, test } from 'vitest'
import { overdueBy } from './waiting.ts'

const now = new Date('2026-03-16T12:00:00Z')

const waiting = (waitingSince: string | null) => overdueBy({ waitingSince }, now)

test.each([
  ['2026-03-15T11:59:59.999Z', '1 minute'],
  ['2026-03-15T11:40:00Z', '20 minutes'],
  ['2026-03-15T11:00:00Z', '1 hour'],
  ['2026-03-14T12:00:01Z', '23 hours'],
  ['2026-03-14T12:00:00Z', '1 day'],
  ['2026-03-10T00:00:00Z', '5 days'],
  ['2022-03-15T12:00:00Z', '1,461 days'],
])('who has waited since %s is overdue by %s', (createdAt, words) => {
  expect(waiting(createdAt)).toBe(words)
})

test('within the 24 hours we promise nobody is overdue', () => {
  expect(waiting('2026-03-15T12:00:00Z')).toBeNull()
})

test('whoever was contacted is not overdue', () => {
  expect(waiting(null)).toBeNull()
})
