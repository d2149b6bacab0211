import { expect, test } from 'vitest'
import { openCommonPasswords } from './common-passwords.ts'

test('the list knows what people really choose, and nothing else', async () => {
  const isCommon = await openCommonPasswords('data')
  const known = ['123456', 'password', 'qwertyuiop', 'iloveyou', '123456789012', 'unbelievable', 'passwordpassword']
  expect(known.filter((password) => !isCommon(password))).toEqual([])
  const own = Array.from({ length: 20_000 }, (_, index) => `tulips at the depot ${index}`)
  expect(own.filter(isCommon).length).toBeLessThan(20)
})
