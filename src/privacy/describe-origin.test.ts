import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { describeOrigin } from './describe-origin.ts'

const [by, at] = ['kim@example.com', new Date('2026-03-02T18:00:00Z')]

test.each([
  [{ origin: 'customer', by: null, from: null, at }, 'typed by the customer on Mar 2, 2026'],
  [{ origin: 'call', by, from: null, at }, 'entered from a call by kim@example.com on Mar 2, 2026'],
  [{ origin: 'staff', by, from: null, at }, 'changed by kim@example.com on Mar 2, 2026'],
  [{ origin: 'merge', by, from: 'lead #12', at }, 'from lead #12, merged by kim@example.com on Mar 2, 2026'],
  [{ origin: 'unclear', by: null, from: null, at }, 'on this lead or a merged one before it was changed'],
] as const)('%j is told in words', (origin, words) => {
  expect(describeOrigin(testCompany, origin)).toBe(words)
})
