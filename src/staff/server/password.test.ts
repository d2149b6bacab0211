import { expect, test } from 'vitest'
import { generatePassword, hashPassword, isPassword } from './password.ts'

test('a password is known again, and no other', async () => {
  const kept = await hashPassword('correct horse')
  expect(await isPassword('correct horse', kept)).toBe(true)
  expect(await isPassword('correct horse ', kept)).toBe(false)
  expect(await isPassword('', kept)).toBe(false)
})

test('the same password is kept differently each time, and not in clear', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
  expect(one).not.toBe(other)
  expect(one).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
})

test('two spellings of one accent are one password', async () => {
  expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9'))).toBe(true)
})

test('a password that was kept at another cost is known again', async () => {
  const kept = await hashPassword('correct horse', { N: 16, r: 8, p: 1 })
  expect(kept).toMatch(/^scrypt\$16\$8\$1\$/)
  expect(await isPassword('correct horse', kept)).toBe(true)
  expect(await isPassword('wrong', kept)).toBe(false)
})

test('nobody has no password, whatever is tried', async () => {
  expect(await isPassword('correct horse', null)).toBe(false)
})

test('a generated password is four groups of six, never the same', () => {
  expect(generatePassword()).toMatch(/^([a-z2-9]{6}-){3}[a-z2-9]{6}$/)
  expect(generatePassword()).not.toBe(generatePassword())
})
