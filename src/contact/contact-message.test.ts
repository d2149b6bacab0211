import { expect, test } from 'vitest'
import { aContactMessage } from '#tests/support/builders.ts'
import { callRequestSchema, contactMessageSchema } from './contact-message.ts'

const complaintAbout = (overrides: Record<string, unknown>) =>
  contactMessageSchema.safeParse({ ...aContactMessage(), ...overrides }).error?.issues[0]?.message

test.each([
  ['name', 'D', 'Name must be at least 2 characters'],
  ['name', '  D  ', 'Name must be at least 2 characters'],
  ['name', undefined, 'Name must be at least 2 characters'],
  ['name', 42, 'Name must be at least 2 characters'],
  ['name', 'x'.repeat(121), 'Name must be at most 120 characters'],
  ['email', 'dana', 'Invalid email address'],
  ['email', '"dana@evil.example"@example.com', 'Invalid email address'],
  ['email', 'dana@example.com, other@example.com', 'Invalid email address'],
  ['email', 'dana@example.com\r\nBcc: all@example.com', 'Invalid email address'],
  ['email', `${'x'.repeat(250)}@example.com`, 'Invalid email address'],
  ['email', null, 'Invalid email address'],
  ['phone', '555-0142', 'Phone number must be at least 10 digits'],
  ['subject', 'Help', 'Subject must be at least 5 characters'],
  ['subject', 'x'.repeat(201), 'Subject must be at most 200 characters'],
  ['message', 'Too short', 'Message must be at least 10 characters'],
  ['message', ['a list of words'], 'Message must be at least 10 characters'],
  ['message', 'x'.repeat(5001), 'Message must be at most 5000 characters'],
])('%s %j: %s', (field, value, message) => {
  expect(complaintAbout({ [field]: value })).toBe(message)
})

test('a valid message is accepted, without characters that could break a header or a database', () => {
  const message = aContactMessage({ name: ' Dana\r\nOrtiz\u0000 ', message: 'Line one\r\nline two\u0000' })
  expect(contactMessageSchema.parse(message)).toMatchObject({ name: 'Dana Ortiz', message: 'Line one\nline two' })
})

test('a message needs no phone number, but a wish to be called does', () => {
  expect(contactMessageSchema.parse({ ...aContactMessage(), phone: ' ' }).phone).toBeNull()
  for (const phone of [undefined, null, '', '  '])
    expect(callRequestSchema.safeParse({ ...aContactMessage(), phone }).error?.issues).toMatchObject([
      { path: ['phone'], message: 'Enter a phone number with area code, so we can call you.' },
    ])
  expect(callRequestSchema.parse(aContactMessage({ phone: '(515) 555-0142' })).phone).toBe('(515) 555-0142')
})
