import { expect, test } from 'vitest'
import { plainFirstName } from './plain-first-name.ts'

test.each([
  ['Dana Ortiz', 'Dana'],
  ['Dana', 'Dana'],
  ['Zoë O’Neil', 'Zoë'],
  ['Mary-Jo D. de la Cruz', ''],
  ['Maria de la Cruz', 'Maria'],
  ['J. Smith', ''],
  ['Urgent call us about your refund', ''],
  ['Claim at http://evil.example', ''],
  ['Call 900-555-0100', ''],
  ['Dana <b>Ortiz', ''],
  ['evil.example', ''],
  ['Mary-Jo Smith', 'Mary-Jo'],
  ['D’Angelo', 'D’Angelo'],
  ['refund-failed-call', ''],
  ["Zap'refund-now'call", ''],
])('%s is greeted as “%s”', (name, greeted) => {
  expect(plainFirstName(name)).toBe(greeted)
})
