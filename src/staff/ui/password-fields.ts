import { PASSWORD_MIN } from '#staff/password-rules.ts'

export const newPasswordField = {
  name: 'password',
  label: 'New password',
  help: `At least ${PASSWORD_MIN} characters, such as four unrelated words.`,
  autoComplete: 'new-password',
} as const

export const currentPasswordField = { label: 'Current password', autoComplete: 'current-password' } as const
