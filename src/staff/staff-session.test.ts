import { expect, test } from 'vitest'
import { isExpired, nextStep, shouldTouch } from './staff-session.ts'

const at = (time: string) => new Date(`2026-03-${time}Z`)

test.each([
  ['used a moment ago', '02T12:00', '02T12:00', '02T12:01', false],
  ['left alone for just under twelve hours', '02T12:00', '02T13:00', '03T00:59', false],
  ['left alone for twelve hours', '02T12:00', '02T13:00', '03T01:00', true],
  ['in use for just under seven days', '02T12:00', '09T11:00', '09T11:59', false],
  ['in use for seven days', '02T12:00', '09T11:59', '09T12:00', true],
])('a session %s', (_title, createdAt, lastUsedAt, now, over) => {
  expect(isExpired({ createdAt: at(createdAt), lastUsedAt: at(lastUsedAt), step: null }, at(now))).toBe(over)
})

test('a use is written down every five minutes', () => {
  const session = { createdAt: at('02T12:00'), lastUsedAt: at('02T12:00'), step: null }
  expect(shouldTouch(session, at('02T12:04'))).toBe(false)
  expect(shouldTouch(session, at('02T12:05'))).toBe(true)
})

const nothing = {
  hasSecondFactor: false,
  isSecondFactorVerified: false,
  isPasswordTemporary: false,
  isSecondFactorRequired: false,
}

test.each([
  ['a password is enough', {}, null],
  ['a second factor is asked for', { hasSecondFactor: true }, 'second-factor'],
  ['a second factor is asked for once', { hasSecondFactor: true, isSecondFactorVerified: true }, null],
  ['a temporary password is replaced', { isPasswordTemporary: true }, 'new-password'],
  [
    'the second factor comes before the new password',
    { hasSecondFactor: true, isPasswordTemporary: true },
    'second-factor',
  ],
  ['who needs a second factor sets one up', { isSecondFactorRequired: true }, 'enroll'],
  [
    'a new password comes before setting up',
    { isPasswordTemporary: true, isSecondFactorRequired: true },
    'new-password',
  ],
  [
    'who has one needs no other',
    { hasSecondFactor: true, isSecondFactorVerified: true, isSecondFactorRequired: true },
    null,
  ],
])('%s', (_title, standing, step) => {
  expect(nextStep({ ...nothing, ...standing })).toBe(step)
})
