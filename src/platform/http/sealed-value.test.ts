import { expect, test } from 'vitest'
import { openSealedValue, sealValue } from './sealed-value.ts'

test('a value can be decrypted with its key, even after the key was replaced', () => {
  const sealed = sealValue('JBSWY3DP', 'staff 1', ['old'])
  expect(sealed).not.toContain('JBSWY3DP')
  expect(sealValue('JBSWY3DP', 'staff 1', ['old'])).not.toBe(sealed)
  expect(openSealedValue(sealed, 'staff 1', ['old'])).toBe('JBSWY3DP')
  expect(openSealedValue(sealed, 'staff 1', ['new', 'old'])).toBe('JBSWY3DP')
})

test('it cannot be decrypted with another key, in another place or after a change', () => {
  const sealed = sealValue('JBSWY3DP', 'staff 1', ['old'])
  expect(openSealedValue(sealed, 'staff 1', ['new'])).toBeNull()
  expect(openSealedValue(sealed, 'staff 2', ['old'])).toBeNull()
  const bytes = Buffer.from(sealed, 'base64url')
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1)
  expect(openSealedValue(bytes.toString('base64url'), 'staff 1', ['old'])).toBeNull()
  expect(openSealedValue('JBSWY3DP', 'staff 1', ['old'])).toBeNull()
})
