import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { openingAt } from './hours.ts'

test.each([
  ['a Tuesday morning', '2026-06-16T15:00:00Z', { isOpen: true, closes: '6PM' }],
  ['the first minute of a Monday in winter', '2026-01-12T14:00:00Z', { isOpen: true, closes: '6PM' }],
  ['the minute before', '2026-01-12T13:59:00Z', { isOpen: false, opens: '8AM', day: 'today', holiday: null }],
  ['a Tuesday after six', '2026-06-16T23:00:00Z', { isOpen: false, opens: '8AM', day: 'Wednesday', holiday: null }],
  ['a Friday after six', '2026-06-19T23:30:00Z', { isOpen: false, opens: '9AM', day: 'Saturday', holiday: null }],
  ['a Saturday at noon', '2026-06-13T17:00:00Z', { isOpen: true, closes: '4PM' }],
  ['a Saturday after four', '2026-06-13T21:00:00Z', { isOpen: false, opens: '8AM', day: 'Monday', holiday: null }],
  ['a Sunday', '2026-06-14T17:00:00Z', { isOpen: false, opens: '8AM', day: 'Monday', holiday: null }],
  ['midnight', '2026-06-16T05:00:00Z', { isOpen: false, opens: '8AM', day: 'today', holiday: null }],
])('%s in Central Time', (_, moment, opening) => {
  expect(openingAt(testCompany, new Date(moment))).toEqual(opening)
})

test.each([
  ['2026-03-02T14:00:00Z', true, 'Monday at eight'],
  ['2026-03-02T13:59:00Z', false, 'Monday a minute before eight'],
  ['2026-03-03T00:00:00Z', false, 'Monday at six in the evening'],
  ['2026-03-07T21:59:00Z', true, 'Saturday a minute before four'],
  ['2026-03-07T14:30:00Z', false, 'Saturday before nine'],
  ['2026-03-08T18:00:00Z', false, 'Sunday at noon'],
  ['2026-07-06T13:00:00Z', true, 'Monday at eight in summer'],
])('at %s, open is %s: %s in West Des Moines', (at, open) => {
  expect(openingAt(testCompany, new Date(at)).isOpen).toBe(open)
})
