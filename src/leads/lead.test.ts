import { expect, test } from 'vitest'
import { contactKey, phoneKey } from './lead.ts'

test.each(['(515) 555-0142', '515.555.0142', '+1 515 555 0142', '15155550142'])(
  '%s is the same phone number',
  (phone) => {
    expect(phoneKey(phone)).toBe('5155550142')
  },
)

test.each([
  ['+44 20 7946 0018', '442079460018'],
  ['Ask for Dana', 'ask for dana'],
])('%s is not confused with another', (phone, key) => expect(phoneKey(phone)).toBe(key))

test('a lead is identified by its mailbox, or by its phone if there is no mailbox', () => {
  expect(contactKey({ email: ' Dana@Example.com ', phone: '(515) 555-0142' })).toBe('dana@example.com')
  expect(contactKey({ email: '', phone: '(515) 555-0142' })).toBe('tel:5155550142')
})
