import { PASSWORD_MIN } from '#staff/password-rules.ts'

/** The box for a password that is being chosen; managers offer to make one up. */
export const newPasswordField = {
  name: 'password',
  label: 'New password',
  help: `At least ${PASSWORD_MIN} characters, such as four words that have nothing to do with each other.`,
  autoComplete: 'new-password',
} as const

export const currentPasswordField = { label: 'Current password', autoComplete: 'current-password' } as const
