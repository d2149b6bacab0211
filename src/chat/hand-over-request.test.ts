import { expect, test } from 'vitest'
import { handOverFieldsSchema } from '#chat/hand-over-request.ts'

const mistakes = (fields: object) =>
  handOverFieldsSchema
    .safeParse({ name: 'Dana Ortiz', phone: '', email: '', ...fields })
    .error?.issues.map(({ path, message }) => `${path.join()}: ${message}`) ?? []

test('a name and one way to reach the visitor are enough', () => {
  expect(mistakes({ phone: '(515) 555-0142' })).toEqual([])
  expect(mistakes({ email: 'dana@example.com' })).toEqual([])
})

test('all missing fields are reported at once', () => {
  expect(mistakes({ name: '' })).toEqual([
    'name: Name must be at least 2 characters',
    'phone: Leave an email or a phone number',
  ])
})

test("blank fields don't count as contact details", () => {
  expect(mistakes({ phone: '  ', email: ' ' })).toEqual(['phone: Leave an email or a phone number'])
})

test('each way is checked as everywhere else, also when the other would do', () => {
  expect(mistakes({ phone: '555', email: 'dana@example.com' })).toEqual([
    'phone: Phone number must be at least 10 digits',
  ])
  expect(mistakes({ phone: '(515) 555-0142', email: 'dana@' })).toEqual(['email: Invalid email address'])
})
