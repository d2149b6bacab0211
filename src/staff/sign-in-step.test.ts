import { expect, test } from 'vitest'
import { nextStep } from './sign-in-step.ts'

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
