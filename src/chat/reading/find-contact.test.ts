import { describe, expect, test } from 'vitest'
import { findContact } from './find-contact.ts'

describe('a phone number', () => {
  test.each([
    '515 555 0134',
    '515-555-0134',
    '(515) 555-0134',
    '515.555.0134',
    '5155550134',
    '+1 515 555 0134',
    '1-515-555-0134',
  ])('written as %s', (message) => expect(findContact(`call ${message} please`).phone).toBe('(515) 555-0134'))

  test('without its area code is a problem', () => {
    expect(findContact('555-0134')).toMatchObject({ phone: null, problem: 'phone' })
  })

  test.each(['50265-1234', '1HGCM82633A004352', '4111 1111 1111 1111'])('is not %s', (message) =>
    expect(findContact(message).phone).toBeNull(),
  )
})

describe('an email', () => {
  test.each([
    ['dana@example.com', 'dana@example.com'],
    ['write to dana.s+x@mail.example.com.', 'dana.s+x@mail.example.com'],
  ])('in %s', (message, email) => expect(findContact(message).email).toBe(email))

  test('that is not complete is a problem', () => {
    expect(findContact('dana@example')).toMatchObject({ email: null, problem: 'email' })
  })
})

test('what is left of the message keeps its places', () => {
  const message = 'Dana a@b.co 515 555 0134 hood'
  const { rest } = findContact(message)
  expect(rest).toHaveLength(message.length)
  expect(rest.split(/\s+/)).toEqual(['Dana', 'hood'])
})
