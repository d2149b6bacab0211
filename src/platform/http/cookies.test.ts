import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSignedValue, signValue } from './cookies.ts'

test('a signed value can be read', () => {
  fc.assert(
    fc.property(
      fc.string({ minLength: 1 }),
      (value) => readSignedValue(signValue(value, ['secret']), ['secret']) === value,
    ),
  )
})

test.each(['', 'abc', '.', 'abc.', '.abc', 'abc.def', 'abc.def.ghi'])('%j was not signed by us', (forged) => {
  expect(readSignedValue(forged, ['secret'])).toBeNull()
})

test('a changed value, signature or secret is noticed', () => {
  const signed = signValue('visitor', ['secret'])
  expect(readSignedValue(signed.replace('visitor', 'visitar'), ['secret'])).toBeNull()
  expect(readSignedValue(`${signed}A`, ['secret'])).toBeNull()
  expect(readSignedValue(signed, ['another'])).toBeNull()
})

test('a value signed with the previous key is still accepted', () => {
  const signed = signValue('visitor', ['old'])
  expect(readSignedValue(signed, ['new', 'old'])).toBe('visitor')
  expect(signValue('visitor', ['new', 'old'])).toBe(signValue('visitor', ['new']))
})
