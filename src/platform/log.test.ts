import { expect, test } from 'vitest'
import { describeError, withoutPersonalData } from './log.ts'

test.each([
  ['550 no mailbox dana.ortiz+parts@example.com here', '550 no mailbox [mail] here'],
  ['invalid input syntax for type integer: "Dana Ortiz"', 'invalid input syntax for type integer: [value]'],
  ['Key (email_key)=(dana at home) already exists.', 'Key [value] already exists.'],
  ['call (515) 555-0195 back', 'call [number] back'],
])('%s', (message, cleaned) => {
  expect(withoutPersonalData(message)).toBe(cleaned)
})

test('an error is described with its code, its frames and its cause', () => {
  const cause = Object.assign(new Error('connect refused'), { code: 'ECONNREFUSED' })
  const described = describeError(new Error('mail to dana@example.com failed', { cause }))
  expect(described).toMatchObject({
    type: 'Error',
    message: 'mail to [mail] failed',
    cause: { code: 'ECONNREFUSED', message: 'connect refused' },
  })
  expect(JSON.stringify(described)).not.toContain('dana')
  expect(described.frames?.length).toBeGreaterThan(0)
})
