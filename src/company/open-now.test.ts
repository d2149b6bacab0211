import { expect, test } from 'vitest'
import { isOpen } from './open-now.ts'

test.each([
  ['2026-03-02T14:00:00Z', true, 'Monday at eight'],
  ['2026-03-02T13:59:00Z', false, 'Monday a minute before eight'],
  ['2026-03-03T00:00:00Z', false, 'Monday at six in the evening'],
  ['2026-03-07T21:59:00Z', true, 'Saturday a minute before four'],
  ['2026-03-07T14:30:00Z', false, 'Saturday before nine'],
  ['2026-03-08T18:00:00Z', false, 'Sunday at noon'],
  ['2026-07-06T13:00:00Z', true, 'Monday at eight in summer'],
])('at %s it is %s that we are open: %s in West Des Moines', (at, open) => {
  expect(isOpen(new Date(at))).toBe(open)
})
