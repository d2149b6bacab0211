import { expect, test } from 'vitest'
import { generatePassword, hashPassword, isPassword, openCommonPasswords, openPasswords } from './password.ts'

const CHEAP = { N: 16, r: 8, p: 1 }

test('only the right password matches', async () => {
  const stored = await hashPassword('correct horse', CHEAP)
  expect(await isPassword('correct horse', stored)).toBe(true)
  expect(await isPassword('correct horse ', stored)).toBe(false)
  expect(await isPassword('', stored)).toBe(false)
})

test('the same password is kept differently each time, and not in clear', async () => {
  const [one, other] = await Promise.all([hashPassword('correct horse', CHEAP), hashPassword('correct horse', CHEAP)])
  expect(one).not.toBe(other)
})

test('hashing is work on purpose: 32,768 rounds of eight blocks, three times', async () => {
  expect(await hashPassword('correct horse')).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/)
})

test('two spellings of one accent are one password', async () => {
  expect(await isPassword('cafe\u0301', await hashPassword('caf\u00e9', CHEAP))).toBe(true)
})

test('an account without a password accepts none', async () => {
  const { isRight } = await openPasswords('data', CHEAP)
  expect(await isRight('correct horse', null)).toBe(false)
})

test('a password hashed at another cost needs a new hash', async () => {
  const { hash, isOutdated } = await openPasswords('data', { ...CHEAP, p: 2 })
  expect(isOutdated(await hashPassword('correct horse', CHEAP))).toBe(true)
  expect(isOutdated(await hash('correct horse'))).toBe(false)
})

test('a generated password is four groups of six, never the same', () => {
  expect(generatePassword()).toMatch(/^([a-z2-9]{6}-){3}[a-z2-9]{6}$/)
  expect(generatePassword()).not.toBe(generatePassword())
})

test('the list knows what people really choose, and nothing else', async () => {
  const isCommon = await openCommonPasswords('data')
  const known = ['123456', 'password', 'qwertyuiop', 'iloveyou', '123456789012', 'unbelievable', 'passwordpassword']
  expect(known.filter((password) => !isCommon(password))).toEqual([])
  const own = Array.from({ length: 20_000 }, (_, index) => `tulips at the depot ${index}`)
  expect(own.filter(isCommon).length).toBeLessThan(20)
})
