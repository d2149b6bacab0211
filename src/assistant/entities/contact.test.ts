import { describe, expect, test } from 'vitest'
import { findContacts } from './contact.ts'

const valueIn = (kind: 'email' | 'phone', message: string) =>
  findContacts(message).find((found) => found.kind === kind)?.value

describe('a phone number', () => {
  test.each([
    '515 555 0134',
    '515-555-0134',
    '(515) 555-0134',
    '515.555.0134',
    '5155550134',
    '+1 515 555 0134',
    '1-515-555-0134',
  ])('written as %s', (message) => expect(valueIn('phone', `call ${message} please`)).toBe('(515) 555-0134'))

  test('without its area code is a problem', () => {
    expect(valueIn('phone', '555-0134')).toBeNull()
  })

  test.each(['50265-1234', '1HGCM82633A004352', '4111 1111 1111 1111', 'Chrysler 300 2015'])('is not %s', (message) =>
    expect(valueIn('phone', message)).toBeUndefined(),
  )
})

describe('an email', () => {
  test.each([
    ['dana@example.com', 'dana@example.com'],
    ['write to dana.s+x@mail.example.com.', 'dana.s+x@mail.example.com'],
  ])('in %s', (message, email) => expect(valueIn('email', message)).toBe(email))

  test('that is incomplete is a problem', () => {
    expect(valueIn('email', 'dana@example')).toBeNull()
  })
})
