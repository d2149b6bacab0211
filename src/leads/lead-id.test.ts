import { expect, test } from 'vitest'
import { parseLeadId } from './lead-id.ts'

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
])('%s is the id of a lead', (text, id) => {
  expect(parseLeadId(text)).toBe(id)
})

test.each(['', '0', '-1', '1.5', '1e3', '007', 'abc', '7abc', ' 7', '2147483648', '9'.repeat(30)])(
  '"%s" is no id',
  (text) => {
    expect(parseLeadId(text)).toBeNull()
  },
)
