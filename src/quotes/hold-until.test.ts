import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { holdUntil } from './hold-until.ts'

// We're open 8 to 18 on weekdays, 9 to 16 on Saturdays, Central Time.
test.each([
  ['Monday at 10', 24, '2026-03-02T16:00:00Z', '2026-03-04T20:00:00Z'],
  ['Friday at 17, over the weekend', 10, '2026-03-06T23:00:00Z', '2026-03-09T15:00:00Z'],
  ['Sunday, from the next opening', 2, '2026-03-08T18:00:00Z', '2026-03-09T15:00:00Z'],
])('a yes on %s holds a part for %i opening hours', (_, holdHours, from, until) => {
  expect(holdUntil({ ...testCompany, holdHours }, new Date(from)).toISOString()).toBe(new Date(until).toISOString())
})

test('a shop that never opens gives it back after a while', () => {
  const closed = { monday: [], tuesday: [], wednesday: [], thursday: [], friday: [], saturday: [], sunday: [] }
  const until = holdUntil({ ...testCompany, hours: closed }, new Date('2026-03-02T16:00:00Z'))
  expect(until.getTime()).toBeLessThan(new Date('2026-08-01').getTime())
})
