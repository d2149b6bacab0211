import { expect, test } from 'vitest'
import { parseId } from './ids.ts'

test.each([
  ['1', 1],
  ['2147483647', 2_147_483_647],
])('%s is an id', (text, id) => {
  expect(parseId(text)).toBe(id)
})

test.each(['', '0', '-1', '1.5', '1e3', '007', 'abc', '7abc', ' 7', '2147483648', '9'.repeat(30)])(
  '"%s" is no id',
  (text) => {
    expect(parseId(text)).toBeNull()
  },
)
