import { LinkedPassword } from '#staff/ui/linked-password.tsx'
import type { Page } from './page.ts'

export const newPasswordPage: Page = {
  head: ({ name }) => ({ title: `Choose a password | ${name}`, noindex: true }),
  Content: LinkedPassword,
}
