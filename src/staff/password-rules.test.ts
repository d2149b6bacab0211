import { expect, test } from 'vitest'
import { testCompany } from '#tests/support/test-company.ts'
import { newPassword, objectionTo } from './password-rules.ts'

const kim = { email: 'kim.lee@yardline.example', name: 'Kim Lee' }
const common = new Set(['password', 'iloveyou', 'qwertyuiop123'])
const objection = (password: string) => objectionTo(testCompany.legalName, password, kim, (word) => common.has(word))

test.each(['correct horse battery', 'tulips at the depot', 'Kim likes a blue Accord', 'ßäüö-ñandú-2026'])(
  '“%s” will do',
  (password) => {
    expect(objection(password)).toBeNull()
  },
)

test.each([
  ['Password2026!', 'lists'],
  ['!!2026iloveyou', 'lists'],
  ['qwertyuiop123', 'lists'],
  ['Yardline2026!!', 'name'],
  ['kimlee@yardline', 'name'],
  ['LeeKim-AutoParts', 'name'],
  ['aaaaaaaaaaaaaaa', 'repeats'],
  ['121212121212', 'repeats'],
])('“%s” is refused with its reason', (password, reason) => {
  expect(objection(password)).toContain(reason)
})

test('a password has twelve characters or more, whatever they are', () => {
  expect(newPassword.safeParse('eleven char').success).toBe(false)
  expect(newPassword.safeParse('twelve chars').success).toBe(true)
})
